// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Plots
import PressActions
import PressGestures
import TouchModel

/// Writes what came of a contact for people.
struct StoryText {
  /// Where it is written.
  let output: Output
  /// What pictures are made of.
  let alphabet: PlotStyle.Alphabet

  /// The column in which what is said begins.
  private static let indent = String(repeating: " ", count: 14)

  /// Writes one story; times count from the landing.
  func write(_ story: ContactStory) {
    let seconds = Self.seconds(story.end - story.start)
    output.writeLine(
      output.painted("\(story.serial.number)  \(story.verdict)", .strong)
        + " on \(story.place.printable)" + output.painted(", \(seconds) s", .faint))
    // A touch that crosses no tier needs no tall picture.
    let height = story.verdict == "tap" ? 3 : 6
    let style = PlotStyle(
      width: 72, height: height, alphabet: alphabet, isColored: output.isColored)
    for line in story.plot(PressSettings().force).lines(style: style) {
      output.writeLine("  " + line)
    }
    writeRecognized(story)
    writePresented(story)
    writeHandled(story)
    output.writeLine("")
  }

  private func writeRecognized(_ story: ContactStory) {
    let words = story.words.map { "\($0.text) at \(Self.seconds($0.after)) s" }
    write("recognized", words)
  }

  private func writePresented(_ story: ContactStory) {
    guard let scene = story.scene else { return write("presented", ["nothing"]) }
    write("presented", [Self.name(of: scene.kind)])
    let box = SceneBox(scene: scene, alphabet: alphabet) { output.painted($0, $1) }
    for line in box.lines { output.writeLine(Self.indent + line) }
    let reason = story.dismissal.map { Self.word(for: $0, chosen: story.chosen) }
    write("closed", [reason ?? "not yet: it stays open"])
  }

  private func writeHandled(_ story: ContactStory) {
    write("handler", story.handlers.isEmpty ? ["none ran"] : story.handlers)
    let wanted = story.effects.compactMap { effect in
      switch effect.kind {
      case .open(let address): "opened \(address)"
      case .share(let text, _): "shared \"\(text)\""
      case .notify(let notice): "\(notice)"
      case .haptic, .ask, .present, .update, .dismiss, .perform, .tap, .launch, .command, .message,
        .rightClick:
        nil
      }
    }
    write("result", story.notes + wanted)
  }

  /// Writes a label, and what belongs to it, each on a line of its own.
  private func write(_ label: String, _ texts: [String]) {
    for (index, text) in texts.enumerated() {
      let name = index == 0 ? label : ""
      let padding = String(repeating: " ", count: Self.indent.count - 2 - name.count)
      output.writeLine("  " + output.painted(name, .cyan) + padding + text.printable)
    }
  }

  private static func name(of kind: Scene.Kind) -> String {
    switch kind {
    case .quickActions: "quick actions"
    case .contextMenu: "a context menu"
    case .preview: "a preview"
    }
  }

  private static func word(for reason: Effect.Dismissal.Reason, chosen: String?) -> String {
    switch reason {
    case .chosen: "by choosing \(chosen.map { "\"\($0)\"" } ?? "a row")"
    case .committed: "the preview became the screen"
    case .letGo: "dismissed: the finger let go"
    case .outside: "by a tap beside it"
    case .replaced: "because a quick action came in"
    case .cancelled: "because the touch was withdrawn"
    case .targetGone: "because what was pressed is gone"
    case .empty: "because there was nothing to show"
    }
  }

  static func seconds(_ duration: Duration) -> String {
    let hundredths = (duration.microseconds + 5000) / 10_000
    return Decimal.text(hundredths, places: 2)
  }
}
