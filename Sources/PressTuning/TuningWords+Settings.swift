// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

extension TuningWords {
  /// The settings that differ from the base, with the figure behind each.
  var findingsBySetting: [TuningReport.Finding] {
    SettingKey.all.compactMap { key in
      let text = key.text(in: settings)
      // A profile says what pops even where that is as before: it counts without these settings.
      guard text != key.text(in: base) || (hasTiers && key.name == "force.pop-on") else {
        return nil
      }
      return TuningReport.Finding(key: key.name, text: text, reason: reason(key.name))
    }
  }

  private var holds: String {
    let count = fit.time.holds.count
    return count == 1 ? "1 hold" : "\(count) holds"
  }

  private func reason(_ key: String) -> String {
    switch key {
    case "press.long-press-ms":
      "\(fit.time.taps.count) taps, 99 % over by \(Self.quantile(fit.time.taps, 0.99)) ms"
        + (fit.time.holds.isEmpty
          ? ""
          : "; \(holds), 95 % longer than \(Self.quantile(fit.time.holds, 0.05)) ms")
    case "press.slop-mm":
      "98 % of \(fit.time.travels.count) still touches within \(Self.text(Statistics.quantile(sorted: fit.time.travels, 0.98) ?? 0, 1)) mm"
    case "force.peek-on", "force.hint-on": Self.words(of: fit.pressing)
    case "force.pop-on":
      fit.tiers?.thresholds.pop == nil ? "out of reach" : Self.words(of: fit.pushing)
    case "force.peek-off": Self.words(of: fit.tiers?.falls.peek)
    case "force.pop-off": Self.words(of: fit.tiers?.falls.pop)
    case "force.hint-off": Self.words(of: fit.tiers?.falls.hint)
    case "force.zero-units":
      evidence.forceClass == .force
        ? "where the axis begins, which is in grams"
        : "one of a hundred readings of labeled touches is less"
    case "force.tap-units": "the median peak of plain taps"
    case "force.full-units":
      fit.tiers?.thresholds.pop == nil
        ? "half above the hardest touch, so that nothing pops"
        : "nine of ten hard presses stay below"
    case "force.arm-ms", "force.dwell-ms": "fewer hard taps open a peek"
    default: "from the labeled touches"
    }
  }

  private static func words(of fall: FallFit.Fall?) -> String {
    guard let fall, fall.share < FallFit.Fall.usual.share else {
      return "a fifth below its rise, or three times the noise"
    }
    return "presses tremble: a fifth below its rise it would rise again "
      + "\(fall.usualRelapses) times, here \(fall.relapses) times"
  }

  private static func words(of separation: Separation?) -> String {
    guard let separation else { return "" }
    let (lower, upper) = separation.counts
    return
      "\(separation.name): area \(text(separation.area, 3)), d' \(text(separation.distance, 1)), "
      + "\(lower) and \(upper) touches"
  }

  private static func quantile(_ values: [Double], _ share: Double) -> String {
    text(Statistics.quantile(sorted: values, share) ?? 0, 0)
  }
}
