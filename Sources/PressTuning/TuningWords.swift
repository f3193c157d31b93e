// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Says what was found, for people.
struct TuningWords {
  let evidence: ForceVerdict
  private let findings: PanelFindings
  let fit: TouchFit
  let base: PressSettings
  let settings: PressSettings
  let touches: [Touch]

  init(
    _ evidence: ForceVerdict, _ findings: PanelFindings, _ fit: TouchFit,
    from base: PressSettings, to settings: PressSettings, _ touches: [Touch]
  ) {
    self.evidence = evidence
    self.findings = findings
    self.fit = fit
    self.base = base
    self.settings = settings
    self.touches = touches
  }

  /// Whether thresholds were found, and worth taking over.
  var hasTiers: Bool { fit.tiers != nil && settings.force.measured == fit.scale }

  // MARK: The sentence

  /// The verdict in one sentence without a period.
  var sentence: String {
    if hasTiers {
      let steps = findings.steps ?? 2
      return "this panel feels force in about \(Self.word(max(steps, 2))) steps"
    }
    switch evidence.forceClass {
    case .force:
      guard let pressing = fit.pressing else {
        return
          "this panel states force in grams; labeled presses will tell in how many steps it feels it"
      }
      return pressing.low >= TouchFit.leastArea
        ? "this panel feels force, and thresholds of your own would hardly do better"
        : "this panel states force, but these touches do not differ in it: time it is"
    case .area:
      guard evidence.hasUsablePressure else { return sizeSentence }
      return touchesNeeded.map { number in
        "it may feel force, which so few touches do not prove: make \(number) of each kind"
      } ?? unitlessSentence
    case .none: return "it feels neither force nor contact size: time it is"
    }
  }

  private var sizeSentence: String { "it feels contact size, not force: time it is" }

  /// What a pressure without a unit is taken for; only labeled presses tell it from force.
  private var unitlessSentence: String {
    guard fit.pressing == nil else { return sizeSentence }
    return (findings.sizeCorrelation ?? 0) >= Self.likeSize
      ? "it feels contact size, unless labeled presses prove force: time it is"
      : "it feels pressure without a unit, which labeled presses may prove to be force: time it is"
  }

  /// The correlation with the size of the contact from which on pressure is taken for it: nine
  /// tenths of what varies is then the same (0.95 squared).
  private static let likeSize = 0.95

  /// How many touches of each kind would prove tiers, where the ones that there are lie apart but
  /// are too few; they take the panel that states no unit only so far as chance could not.
  var touchesNeeded: Int? {
    guard !hasTiers, evidence.forceClass == .area, let least = leastTouches else { return nil }
    guard !isUntried else { return max(least + 1, Self.usualTouches) }
    guard let pressing = fit.pressing,
      let multiple = pressing.multiple(proving: TouchFit.leastArea)
    else { return nil }
    let counts = pressing.counts
    if min(counts.lower, counts.upper) < TouchFit.leastTouches {
      return max(least + 1, Self.usualTouches)
    }
    return multiple > 1 ? Int((Double(least) * multiple).rounded(.up)) : nil
  }

  /// Whether thresholds were found of so few touches that none could be set aside to try them on.
  var isUntried: Bool {
    fit.tiers != nil && touches.count { $0.label != nil } < 2 * Tuning.parts
  }

  /// How many of each kind the guided session asks for.
  static let usualTouches = 5

  /// How many touches there are of the kind that was made the least often, of those that were made.
  var leastTouches: Int? {
    TouchLabel.allCases.map { label in touches.count { $0.label == label } }.filter { $0 > 0 }.min()
  }

  private static func word(_ number: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return words.indices.contains(number) ? words[number] : "\(number)"
  }

  /// A number below a bar, with two decimals, or as many as it takes to see that it is.
  static func text(_ number: Double, below bar: Double) -> String {
    guard number < bar else { return text(number, 2) }
    let most = 6
    let places = (2..<most).first { text(number, $0) != text(bar, $0) } ?? most
    // What is nearer still is told as less, never as the bar itself.
    return text(places == most ? min(number, bar - 1e-6) : number, places)
  }

  /// A number with so many decimals, up to six.
  static func text(_ number: Double, _ places: Int) -> String {
    let rounded = number.rounded(toPlaces: places)
    guard abs(rounded) < 1e15 else { return "\(rounded)" }
    guard places > 0 else { return String(Int64(rounded)) }
    let scale = [1, 10, 100, 1000, 1e4, 1e5, 1e6][min(places, 6)]
    let whole = String(Int64((abs(rounded) * scale).rounded()))
    let digits = String(repeating: "0", count: max(places + 1 - whole.count, 0)) + whole
    return (rounded < 0 ? "-" : "") + digits.dropLast(places) + "." + digits.suffix(places)
  }
}
