// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import ScenePainting
import ScreenModel

/// `pressd-overlay`: owns `org.pressd.Presenter` until nothing was shown for a while.
struct OverlayCommand: Command {
  let name = "pressd-overlay"
  let summary = "draw what pressd shows over whatever app is there"
  let operands = Operands.none
  let options = [scheme, contrast, text, rightToLeft, still, way, output, stay]
  let notes = """
    The session bus starts it when something is to be shown, and it ends when nothing was shown for
    a minute. Without --on it takes a layer over all programs where the Wayland compositor has any
    (sway, phoc, KWin), a window of its own over the whole output where it has none (GNOME, weston),
    and a window of the X server where there is no Wayland.
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
  private static let way = CommandOption(
    "on", argument: "WORD", help: "how to come upon the screen: layer, window or x11",
    words: ScreenChoice.allCases.map(\.rawValue))
  private static let output = CommandOption(
    "output", argument: "NAME", help: "the output to show everything on, such as DSI-1")
  private static let stay = CommandOption("stay", help: "do not end when nothing is shown")

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let look = try Self.look(of: invocation)
    let choice = try Self.choice(of: invocation)
    let screen: any PresentationScreen
    do {
      screen = try ScreenChoice.open(choice)
    } catch {
      throw .refused(error.description)
    }
    let loop = OverlayLoop(
      screen, look: look, output: invocation.value(of: Self.output),
      stays: invocation.has(Self.stay))
    try loop.run(output: output)
    return .done
  }

  private static func choice(
    of invocation: Invocation
  ) throws(CommandFailure) -> ScreenChoice? {
    guard let word = invocation.value(of: way) else { return nil }
    guard let choice = ScreenChoice(rawValue: word) else {
      throw .misused("--on: '\(word)' is neither 'layer', 'window' nor 'x11'")
    }
    return choice
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
