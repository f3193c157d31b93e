// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressSynth
import PressTuning

/// `Benchmarks tuning`: what tuning gains on synthetic panels, on people it was not tuned on.
struct TuningCommand: Command {
  let name = "tuning"
  let summary = "judge tuned settings on synthetic hands that were not used for tuning"
  let operands = Operands.none
  let options = [CommandOption.json, panel, touches, groups]

  private static let panel = CommandOption(
    "panel", argument: "NAME", help: "only this panel of 'pressd synth --list'")
  private static let touches = CommandOption(
    "touches", argument: "N", help: "only this number of touches of each label")
  private static let groups = CommandOption(
    "groups", argument: "N", help: "tune on so many groups of people, 1 to 32 (default: 1)")
  let notes = """
    For each panel and number of labeled touches it prints the mean F1 score of tap, long press,
    peek and pop, averaged over \(HandModel.all.count) kinds of hands: as tuned, by the defaults, and with 0.4 and 0.8
    of the declared range. The table is Markdown; the same program prints the same table. More
    groups tell how often chance finds tiers. --json tells every session by itself.
    """

  /// How many touches of each label are tuned on.
  static let counts = [3, 5, 10, 20]

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let panels = try panels(invocation.value(of: Self.panel))
    let counts = try counts(invocation.value(of: Self.touches))
    let groups = try groups(invocation.value(of: Self.groups))
    let isJSON = invocation.has(.json)
    if !isJSON {
      output.writeLine("| panel | touches | tuned | default | 0.4 / 0.8 | tiers found |")
      output.writeLine("|---|---|---|---|---|---|")
    }
    for panel in panels {
      for count in counts {
        var scores: [TuningTrial.Score] = []
        for trial in Self.trials(panel, count, groups) {
          let score = trial.score()
          scores.append(score)
          if isJSON { output.writeLine(JSONText.of(Self.json(trial, score))) }
        }
        if !isJSON { output.writeLine(Self.row(panel.name, count, scores)) }
        output.flush()
      }
    }
    return .done
  }

  private static func trials(_ panel: Panel, _ count: Int, _ groups: Int) -> [TuningTrial] {
    (0..<groups).flatMap { group in
      HandModel.all.map {
        TuningTrial(panel: panel, model: $0, touches: count, group: group)
      }
    }
  }

  private static func json(_ trial: TuningTrial, _ score: TuningTrial.Score) -> JSON {
    [
      "panel": .text(trial.panel.name), "hand": .text(trial.model.name),
      "touches": .number(trial.touches), "group": .number(trial.group),
      "tuned": .decimal(score.tuned, places: 4), "default": .decimal(score.untuned, places: 4),
      "fixed": .decimal(score.fixed, places: 4), "tiers": .bool(score.hasTiers),
      "area": .optional(score.pressing) { .decimal($0.area, places: 4) },
      "low": .optional(score.pressing) { .decimal($0.low, places: 4) },
      "distance": .optional(score.pressing) { .decimal($0.distance, places: 3) },
    ]
  }

  private func groups(_ text: String?) throws(CommandFailure) -> Int {
    guard let text else { return 1 }
    guard let count = Int(text), TuningTrial.groups.contains(count) else {
      throw .misused("tuning: '\(text.printable)' is not a whole number from 1 to 32")
    }
    return count
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
      "\(tiers) of \(scores.count) \(scores.count > HandModel.all.count ? "sessions" : "hands")",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }
}
