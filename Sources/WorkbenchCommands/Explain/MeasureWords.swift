// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressGestures

extension PressMeasure {
  /// The figure beside its limit, such as `1.9 of 2.86 mm`.
  var words: String {
    let pair = "\(text(measured)) of \(text(limit))"
    switch quantity {
    case .age: return "\(pair) ms"
    case .travel: return "moved \(pair) mm"
    case .force: return "force \(pair)"
    case .held: return "held \(pair) ms"
    case .armed: return "armed at \(pair) ms"
    case .steady: return "letting go, \(pair)"
    case .growth: return "grown to \(pair)"
    case .open: return "open \(pair) ms"
    case .reveal: return "revealed \(pair)"
    case .rise: return "rose \(pair) mm"
    case .climb: return "at \(pair) mm/s"
    case .gap: return "\(text(measured)) ms apart, \(word) \(text(limit))"
    case .apart: return "\(text(measured)) mm apart, \(word) \(text(limit))"
    case .length: return "\(pair) mm long"
    }
  }

  private var word: String {
    switch bound {
    case .atLeast: "at least"
    case .above: "above"
    case .atMost: "at most"
    case .below: "below"
    }
  }

  /// By how much it was missed, such as `62 ms short`, or met, such as `3 ms to spare`.
  var marginWords: String {
    guard margin != 0 else { return isMet ? "just so" : "on the limit" }
    let amount = text(abs(margin)) + unitWords
    if isMet { return "\(amount) to spare" }
    switch bound {
    case .atLeast, .above: return "\(amount) short"
    case .atMost, .below: return "\(amount) too much"
    }
  }

  private var unitWords: String {
    switch unit {
    case .milliseconds, .millimeters, .speed: " \(unit.rawValue)"
    case .force, .ratio: ""
    }
  }

  /// As many decimals as make the margin visible, and not fewer than people expect.
  private var decimals: Int {
    let least =
      switch unit {
      case .milliseconds: 0
      case .speed: 1
      case .millimeters, .force, .ratio: 2
      }
    guard margin != 0 else { return least }
    let powers = [1.0, 10, 100, 1000, 10_000, 100_000]
    return (least..<powers.count).first { abs(margin) * powers[$0] >= 0.5 } ?? powers.count
  }

  private func text(_ value: Double) -> String { Decimal.text(value, places: decimals) ?? "?" }
}

extension PressFinding {
  /// Why it decided or did not, in half a sentence; where it is brief, by one figure only.
  func words(first: PressFinding?, isBrief: Bool = false) -> String {
    let told = isBrief ? deciding.map { [$0] } ?? [] : measures
    let figures = told.map(\.words).joined(separator: ", ")
    switch outcome {
    case .barred(let reason): return reason
    case .refused: return "the target had nothing to show"
    case .won: return figures.isEmpty ? rule.plainReason : figures
    case .lost: break
    }
    guard let deciding, !deciding.isMet else {
      let winner = first.map { "\($0.rule.words) came first" } ?? "nothing decided"
      return figures.isEmpty || isBrief ? winner : "\(winner); \(figures)"
    }
    return isBrief ? deciding.marginWords : "\(deciding.marginWords): \(figures)"
  }
}

extension PressRule {
  /// Why a rule decided that has nothing to measure.
  fileprivate var plainReason: String {
    switch self {
    case .multitouch: "another finger was on the target"
    case .stylus: "a pen was near the surface"
    case .withdrawn: "the touch was taken away"
    case .peekButton: "the button on the pen was pressed"
    case .peekAccelerated: "the contact grew while it rested"
    case .tap, .longPress, .peekForce, .peekArea, .pop, .actions, .drag, .slop, .doubleTap, .palm:
      "it came first"
    }
  }
}
