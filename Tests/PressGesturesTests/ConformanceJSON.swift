// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures

/// Reads cases that come as one JSON object a line, with the model's own names for settings.
extension ConformanceCase {
  fileprivate struct Record: Decodable {
    var id: String
    var config: [String: JSONValue]
    var input: [Step]
    var expect: [Wanted]?
    var show: [String]?
    var ours: Ours?
  }

  fileprivate struct Ours: Decodable {
    var config: [String: JSONValue]?
    var input: [Step]?
    var expect: [Wanted]?
  }

  fileprivate struct Step: Decodable {
    var t_ms: Double
    var phase: String
    var slot: Int?
    var x: Double?
    var y: Double?
    var f: JSONValue?
    var pressure: JSONValue?
    var size: Double?
    var tool: String?
    var target: UInt32?
    var value: JSONValue?
    var on: Bool?
  }

  fileprivate struct Wanted: Decodable {
    var milliseconds: Double?
    var event: String

    init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        event = name
        return
      }
      let values = try decoder.container(keyedBy: Keys.self)
      milliseconds = try values.decodeIfPresent(Double.self, forKey: .milliseconds)
      event = try values.decode(String.self, forKey: .event)
    }

    enum Keys: String, CodingKey {
      case milliseconds = "t_ms"
      case event
    }
  }

  /// Reads every case that says what is expected of our recognizer.
  static func cases(json data: Data) throws -> [ConformanceCase] {
    var cases: [ConformanceCase] = []
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      let record = try JSONDecoder().decode(Record.self, from: Data(line.utf8))
      if let play = try ConformanceCase(record) { cases.append(play) }
    }
    return cases
  }

  private init?(_ record: Record) throws {
    let isPeer = record.ours != nil
    guard let wanted = isPeer ? record.ours?.expect : record.expect else { return nil }
    self.init(id: record.id)
    for (key, value) in (isPeer ? record.ours?.config : record.config) ?? [:] {
      try apply(key, value)
    }
    let low = isPeer ? record.config["pressureMin"]?.number ?? 0 : 0
    let high = isPeer ? record.config["pressureMax"]?.number ?? 1 : 1
    inputs = (record.ours?.input ?? record.input).map { $0.input(low: low, high: high) }
    expected = wanted.map { .init(milliseconds: $0.milliseconds, event: $0.event) }
    shows = Set(record.show ?? [])
  }

  private mutating func apply(_ key: String, _ value: JSONValue) throws {
    switch key {
    case "cls": try set("class", value.text)
    case "preview": try set("offers", value.text)
    case "tools": try set("tools", value.text)
    case "scroll_competitor": if value.text == "false" { try set("press.scroll", "none") }
    case "scroll_axis" where settings.press.scroll != .none:
      try set("press.scroll", ["x": "horizontal", "y": "vertical"][value.text] ?? "any")
    case "scroll_axis": break
    default: try set(Self.names[key] ?? key, value.text)
    }
  }

  /// The model's names beside ours.
  private static let names = [
    "T_long": "press.long-press-ms", "T_press": "press.feedback-ms", "T_hint": "press.hint-ms",
    "slop_tap": "press.slop-mm", "slop_scroll": "press.scroll-slop-mm",
    "slop_mult": "press.slop-multiplier", "long_press": "press.long-press",
    "max_fingers": "press.max-fingers", "double_tap": "double-tap.enabled",
    "dt_min": "double-tap.min-ms", "dt_max": "double-tap.max-ms", "dt_slop": "double-tap.slop-mm",
    "force_peek": "force.enabled", "sensitivity": "force.sensitivity", "hint_on": "force.hint-on",
    "hint_off": "force.hint-off", "peek_on": "force.peek-on", "peek_off": "force.peek-off",
    "pop_on": "force.pop-on", "pop_off": "force.pop-off", "force_arm": "force.arm-ms",
    "dwell": "force.dwell-ms", "min_peek": "force.min-peek-ms", "off_debounce": "force.relax-ms",
    "fall_win": "force.falling-window-ms", "fall_ratio": "force.falling-ratio",
    "recheck": "force.recheck-ms", "area_baseline": "area.baseline-ms",
    "area_growth": "area.growth", "area_sustain": "area.sustain-ms",
    "area_min_t": "area.earliest-ms", "area_accel": "area.enabled", "actions": "actions.enabled",
    "reveal0": "actions.reveal-mm", "lock": "actions.lock-mm", "lock_min": "actions.quick-lock-mm",
    "lock_v": "actions.quick-lock-mm-per-s", "v_win": "actions.velocity-window-ms",
    "reveal_disarm": "actions.disarm", "lift_force": "lift.force", "lift_time": "lift.time",
  ]
}

extension ConformanceCase.Step {
  fileprivate func input(low: Double, high: Double) -> ConformanceCase.Input {
    let pressure = (pressure ?? f)?.number
    let force = pressure.map { $0.isNaN ? $0 : high > low ? ($0 - low) / (high - low) : 0 }
    let word = value?.text ?? on.map { $0 ? "on" : "off" }
    let phase = phase == "config" || phase == "dispose" ? "tick" : phase
    let isDown = phase == "down"
    return ConformanceCase.Input(
      milliseconds: t_ms, phase: phase, slot: slot ?? 0, x: x ?? (isDown ? 0 : nil),
      y: y ?? (isDown ? 0 : nil), force: force, size: size, tool: tool, target: target, word: word)
  }
}

/// A JSON value of whatever kind, read as a number or as text.
enum JSONValue: Decodable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([String])
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([String].self) {
      self = .list(list)
    } else {
      self = .other
    }
  }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .text("NaN"): .nan
    default: nil
    }
  }

  var text: String {
    switch self {
    case .flag(let flag): "\(flag)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .text(let text): text
    case .list(let list): list.joined(separator: ",")
    case .other: ""
    }
  }
}
