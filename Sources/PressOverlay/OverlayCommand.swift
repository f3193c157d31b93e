// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import NamedPictures
import ScenePainting
import ScreenModel

/// `pressd-overlay`: owns `org.pressd.Presenter` until nothing was shown for a while.
struct OverlayCommand: Command {
  let name = "pressd-overlay"
  let summary = "draw what pressd shows over whatever app is there"
  let operands = Operands.none
  let options = LookWish.options + [way, output, stay]
  let notes = """
    The session bus starts it when something is to be shown, and it ends when nothing was shown for
    a minute. Without --on it takes a layer over all programs where the Wayland compositor has any
    (sway, phoc, KWin), a window of its own over the whole output where it has none (GNOME, weston),
    and a window of the X server where there is no Wayland. It looks as the desktop's settings have it
    where no option says otherwise.
    """

  private static let way = CommandOption(
    "on", argument: "WORD", help: "how to come upon the screen: layer, window or x11",
    words: ScreenChoice.allCases.map(\.rawValue))
  private static let output = CommandOption(
    "output", argument: "NAME",
    help: "the output to show everything on, such as DSI-1; another one while it is not there")
  private static let stay = CommandOption("stay", help: "do not end when nothing is shown")

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let look = try LookWish(invocation)
    let choice = try Self.choice(of: invocation)
    let screen: any PresentationScreen
    do {
      screen = try ScreenChoice.open(choice)
    } catch {
      throw .refused(error.description)
    }
    let wanted = invocation.value(of: Self.output)
    if let wanted,
      let sentence = OutputChoice.complaint(about: wanted, among: screen.outputDescriptions)
    {
      output.complain("pressd-overlay: --output: \(sentence)".printable)
    }
    let loop = OverlayLoop(
      screen, look: look, output: wanted,
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
}
