// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import PressActions
import PressGestures
import TouchModel

extension DeviceReport {
  /// The report for people: a line that names the device, and one for each thing to know of it.
  func text(_ output: Output) -> String {
    let rows: [(String, String?)] = [
      ("device", node.model.description.printable), ("kind", kindWords), ("axes", axisWords),
      ("force", forceWords(output)), ("length", length?.words), ("turned", calibrationWords),
      ("stopped", obstacle.map { output.painted($0.printable, .red) }), ("remedy", refusal?.remedy),
    ]
    let lines = rows.compactMap { name, words in
      words.map { "  " + name + String(repeating: " ", count: 10 - name.count) + $0 }
    }
    let head = output.painted(node.path, .strong)
    return ([head] + lines).joined(separator: "\n") + "\n"
  }

  private var kindWords: String {
    if node.isOwn { return "\(node.kind.rawValue) that pressd made; never read" }
    if let other = node.duplicateOf {
      return "\(node.kind.rawValue) that repeats what \(other) tells; left alone"
    }
    switch node.kind {
    case .touchscreen: return "touchscreen"
    case .pressurePad: return "touchpad that weighs fingers; read by 'pressd run --pads'"
    case .touchpad: return "touchpad; left alone, its fingers move a pointer"
    case .pen: return "pen; left alone, its panel has a node of its own"
    case .other: return "no touch device"
    }
  }

  private var axisWords: String? {
    guard touchProtocol != nil else { return nil }
    let told: [AxisCode] =
      touchProtocol == .single
      ? [.x, .y, .pressure] : [.positionX, .positionY, .touchMajor, .contactPressure]
    return told.compactMap { device.axis($0) }.map(DeviceWords.of).joined(separator: ", ")
  }

  private func forceWords(_ output: Output) -> String? {
    verdict.map { DeviceWords.of($0, output) }
  }

  private var calibrationWords: String? {
    guard calibration != .identity else { return nil }
    let numbers = calibration.numbers.map { Decimal.text($0, places: 3) ?? "?" }
    return "by LIBINPUT_CALIBRATION_MATRIX \(numbers.joined(separator: " "))"
  }
}
