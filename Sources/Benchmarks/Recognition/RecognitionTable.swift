// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth

/// How often each hand is understood on each panel.
struct RecognitionTable {
  /// Touches of each hand on each panel.
  let touches: Int
  let manner: Trial.Manner

  /// The panels that the manner makes sense on; the others have no columns.
  var panels: [Panel] {
    switch manner {
    case .asItIs: Panel.all
    // One that states grams needs no profile.
    case .profiled:
      Panel.all.filter { $0.pressure?.resolution == 0 && PanelProfile(of: $0) != nil }
    }
  }

  /// The table as Markdown, a row for each hand and a last one for what is true of all of them.
  var markdown: String {
    let panels = panels
    let head = ["hand"] + panels.map(\.name)
    var rows = TrialHand.all.map { row(of: $0, on: panels) }
    rows.append(["became two things"] + panels.map { "\(torn(on: $0))" })
    return MarkdownTable(head: head, rows: rows).text
  }

  /// The cells of one hand: the percentage that came out right, and what the rest mostly became.
  func row(of hand: TrialHand, on panels: [Panel]) -> [String] {
    [hand.name]
      + panels.map { panel in
        guard let trial = trial(hand, panel) else { return "" }
        return "\(trial.percent)" + (trial.chattered ? " (chatters)" : "")
      }
  }

  private func torn(on panel: Panel) -> Int {
    TrialHand.all.compactMap { trial($0, panel)?.torn }.reduce(0, +)
  }

  private func trial(_ hand: TrialHand, _ panel: Panel) -> Trial? {
    Trial(hand, on: panel, manner, touches: touches)
  }
}

/// A table in the form of a documentation page.
struct MarkdownTable {
  let head: [String]
  let rows: [[String]]

  /// The lines, each ended; a figure stands on the right of its column.
  var text: String {
    let rule = ["---"] + Array(repeating: "---:", count: max(head.count - 1, 0))
    return ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }
}
