// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressSynth

/// `Benchmarks tuning`: what tuning gains on synthetic panels, on people it was not tuned on.
struct TuningCommand: Command {
  let name = "tuning"
  let summary = "judge tuned settings on synthetic hands that were not used for tuning"
  let operands = Operands.none
  let options = [panel, touches]

  private static let panel = CommandOption(
    "panel", argument: "NAME", help: "only this panel of 'pressd synth --list'")
  private static let touches = CommandOption(
    "touches", argument: "N", help: "only this number of touches of each label")
  let notes = """
    For each panel and number of labeled touches it prints the mean F1 score of tap, long press,
    peek and pop, averaged over \(HandModel.all.count) kinds of hands: as tuned, by the defaults, and with 0.4 and 0.8
    of the declared range. The table is Markdown; the same program prints the same table.
    """

  /// How many touches of each label are tuned on.
  static let counts = [3, 5, 10, 20]

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    output.writeLine("| panel | touches | tuned | default | 0.4 / 0.8 | tiers found |")
    output.writeLine("|---|---|---|---|---|---|")
    let panels = try panels(invocation.value(of: Self.panel))
    let counts = try counts(invocation.value(of: Self.touches))
    for panel in panels {
      for count in counts {
        let scores = HandModel.all.map {
          TuningTrial(panel: panel, model: $0, touches: count).score()
        }
        output.writeLine(Self.row(panel.name, count, scores))
        output.flush()
      }
    }
    return .done
  }

  private func panels(_ name: String?) throws(CommandFailure) -> [Panel] {
    guard let name else { return Panel.all }
    guard let panel = Panel.named(name) else {
      let hint = Spelling.hint(for: name, among: Panel.all.map(\.name))
      throw .misused("tuning: there is no panel '\(name.printable)'\(hint)")
    }
    return [panel]
  }

  private func counts(_ text: String?) throws(CommandFailure) -> [Int] {
    guard let text else { return Self.counts }
    guard let count = Int(text), (1...100).contains(count) else {
      throw .misused("tuning: '\(text.printable)' is not a whole number from 1 to 100")
    }
    return [count]
  }

  private static func row(_ panel: String, _ count: Int, _ scores: [TuningTrial.Score]) -> String {
    func mean(_ value: (TuningTrial.Score) -> Double) -> String {
      Decimal.text(scores.map(value).reduce(0, +) / Double(scores.count), places: 3) ?? "?"
    }
    let tiers = scores.count { $0.hasTiers }
    let cells = [
      panel, "\(count)", mean { $0.tuned }, mean { $0.untuned }, mean { $0.fixed },
      "\(tiers) of \(scores.count) hands",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
