// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LayerSurfaces
import ScenePainting

/// `pressd-overlay`: owns `org.pressd.Presenter` until nothing was shown for a while.
struct OverlayCommand: Command {
  let name = "pressd-overlay"
  let summary = "draw what pressd shows over whatever app is there"
  let operands = Operands.none
  let options = [scheme, contrast, text, rightToLeft, still, stay]
  let notes = """
    The session bus starts it when something is to be shown, and it ends when nothing was shown for
    a minute. It needs a Wayland compositor with a layer shell.
    """

  private static let scheme = CommandOption(
    "scheme", argument: "WORD", help: "light or dark surfaces; light without it",
    words: ["light", "dark"])
  private static let contrast = CommandOption(
    "high-contrast", help: "letters that stand out more, and frames around surfaces")
  private static let text = CommandOption(
    "text-scale", argument: "FACTOR", help: "how much larger letters are, 0.5 to 3")
  private static let rightToLeft = CommandOption(
    "right-to-left", help: "lines begin at the right")
  private static let still = CommandOption("reduce-motion", help: "nothing grows, slides or turns")
  private static let stay = CommandOption("stay", help: "do not end when nothing is shown")

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let look = try Self.look(of: invocation)
    let compositor: Compositor
    do {
      compositor = try Compositor()
    } catch {
      throw .refused(error.description)
    }
    let loop = OverlayLoop(compositor, look: look, stays: invocation.has(Self.stay))
    try loop.run(output: output)
    return .done
  }

  private static func look(of invocation: Invocation) throws(CommandFailure) -> Look {
    var scale = 1.0
    if let word = invocation.value(of: text) {
      guard let number = Double(word),
        (Look.Limits.smallestText...Look.Limits.largestText).contains(number)
      else { throw .misused("--text-scale: '\(word)' is not a number from 0.5 to 3") }
      scale = number
    }
    let word = invocation.value(of: scheme) ?? "light"
    guard let scheme = Look.Scheme(rawValue: word) else {
      throw .misused("--scheme: '\(word)' is neither 'light' nor 'dark'")
    }
    return Look(
      scheme: scheme, isHighContrast: invocation.has(contrast), textScale: scale,
      direction: invocation.has(rightToLeft) ? .rightToLeft : .leftToRight,
      reducesMotion: invocation.has(still))
  }
}
