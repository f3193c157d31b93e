// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel
import PressTuning

/// The live line of a guided session: a bar as long as the finger presses, or stays.
struct GuidedPicture {
  /// Whether there is a terminal to draw on.
  let isDrawn: Bool
  /// Whether the terminal shows blocks that fill a cell by eighths.
  let isUnicode: Bool
  /// The value that fills the bar; more than was to be expected moves it.
  private var most: Double

  private static let width = 40
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// The time that fills the bar on a panel without pressure, in milliseconds: a long hold.
  private static let fullTime = 1000.0

  /// A picture for a panel whose axis of pressure this is; `nil` where it has none.
  ///
  /// The bar is full at the full scale of a panel that states grams, and at the declared maximum of
  /// any other.
  init(isDrawn: Bool, isUnicode: Bool = true, axis: Axis? = nil) {
    self.isDrawn = isDrawn
    self.isUnicode = isUnicode
    let grams = PressSettings().force.fullScaleGrams
    most = axis.flatMap { ForceScale(axis: $0, fullScaleGrams: grams)?.full } ?? Self.fullTime
  }

  /// What to write for the latest frame, without a line end; `nil` where nothing is drawn.
  mutating func frame(_ touch: Touch?, _ plan: GuidedPlan) -> String? {
    guard isDrawn, let touch, !touch.isOver, let last = touch.samples.last else { return nil }
    let milliseconds = Double(last.time.microseconds) / 1000
    // A panel without pressure shows how long the finger stays instead.
    let value = last.pressure ?? milliseconds
    most = max(most, value, 1)
    let number = String(Int(min(value, 1e6)))
    return "\r\u{1b}[K  \(bar(value / most, Self.width)) \(number)"
  }

  /// How far the session is, as a bar in brackets.
  func bar(of plan: GuidedPlan) -> String {
    let full = Int((plan.progress * 10).rounded())
    return "[" + String(repeating: "#", count: full) + String(repeating: ".", count: 10 - full)
      + "]"
  }

  /// What a touch was, for the line that confirms it.
  func words(_ touch: Touch) -> String {
    let time = "\(touch.duration.microseconds / 1000) ms"
    guard let peak = touch.peak else { return " (\(time))" }
    return " (\(time), peak \(Int(min(max(peak, -1e6), 1e6))))"
  }

  /// A share of a width in cells, drawn to an eighth of a cell, or with ASCII to a half or so.
  func bar(_ share: Double, _ width: Int) -> String {
    let parts = Int((min(max(share, 0), 1) * Double(width * 8)).rounded())
    let whole = String(repeating: isUnicode ? "█" : "#", count: parts / 8)
    let rest = isUnicode ? Self.eighths[parts % 8] : parts % 8 > 0 ? "." : ""
    return whole + rest + String(repeating: " ", count: width - (parts + 7) / 8)
  }
}
