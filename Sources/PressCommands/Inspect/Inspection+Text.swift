// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures
import TouchModel
import TraceFiles

extension Inspection {
  /// The inspection for people: a few lines on the device, then a line for each contact.
  func text(_ output: Output) -> String {
    let head = [
      output.painted(trace.name.printable, .strong)
        + "  \(trace.format.rawValue), \(protocolWords)",
      "  device    \(deviceWords)",
    ]
    let axes = axisWords.isEmpty ? [] : ["  axes      \(axisWords)"]
    let length = ["  length    \(length.words)"]
    let pace = ["  frames    \(paceWords)", "  force     \(DeviceWords.of(verdict, output))"]
    return (head + axes + length + pace + contactLines(output) + warningLines(output))
      .joined(separator: "\n") + "\n"
  }

  private var protocolWords: String {
    switch trace.touchProtocol {
    case .anonymous: "protocol A"
    case .slotted: "protocol B"
    case .single: "single touch"
    }
  }

  // MARK: Device

  private var deviceWords: String {
    let name = trace.device.name.isEmpty ? "unnamed" : trace.device.name.printable
    guard let ids = trace.device.identifiers else { return name }
    let numbers = [ids.bus, ids.vendor, ids.product, ids.version].map(Self.hexadecimal)
    return "\(name), \(numbers.joined(separator: ":"))"
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// The axes by which a touch is judged; an emulated pair would only repeat them.
  private var axisWords: String {
    let told: [AxisCode] =
      trace.touchProtocol == .single
      ? [.x, .y, .pressure] : [.positionX, .positionY, .touchMajor, .contactPressure]
    return told.compactMap { trace.device.axis($0) }.map(DeviceWords.of).joined(separator: ", ")
  }

  private var paceWords: String {
    let seconds = Self.seconds(survey.duration.microseconds, places: 3)
    let rate = reportRate.flatMap { Decimal.text($0, places: 0) }.map { ", \($0) Hz while moving" }
    let assumed = trace.timeSource == .assumed ? "; the capture has no times, 10 ms assumed" : ""
    return "\(trace.frames) in \(seconds) s\(rate ?? "")\(assumed)"
  }

  // MARK: Contacts

  private func contactLines(_ output: Output) -> [String] {
    guard !survey.contacts.isEmpty else { return ["  contacts  none"] }
    let length = unit == .millimeters ? "mm" : "~mm"
    var table = TextTable(
      columns: [
        "contact", "slot", "from s", "for s", "samples", "travel \(length)", "pressure", "size",
        "ended",
      ] + (labels.isEmpty ? [] : ["label"]))
    for contact in survey.contacts { table.append(row(contact)) }
    var lines = table.lines.map { "  \($0)" }
    lines[0] = output.painted(lines[0], .faint)
    return lines
  }

  private func row(_ contact: ContactFigures) -> [String] {
    let from = contact.start - (survey.start ?? contact.start)
    let pressures = [contact.pressureFirst, contact.pressurePeak, contact.pressureLast]
    let truncated = contact.beginning == .truncated ? ", began before the capture" : ""
    let interrupted = contact.isInterrupted ? ", events were lost meanwhile" : ""
    return [
      "\(contact.serial.number)", "\(contact.slot)", Self.seconds(from.microseconds, places: 3),
      Self.seconds(contact.duration.microseconds, places: 3), "\(contact.samples)",
      Decimal.text(contact.travel.value, places: 1) ?? "?",
      contact.pressurePeak == nil
        ? "-" : pressures.map { $0.map { "\($0.value)" } ?? "?" }.joined(separator: " > "),
      contact.majorPeak.map { "\($0.value)" } ?? "-",
      contact.ended.rawValue + truncated + interrupted,
    ] + (labels.isEmpty ? [] : [labels.word(for: contact.serial.number)?.printable ?? "-"])
  }

  private static func seconds(_ microseconds: Int64, places: Int) -> String {
    Decimal.text(Double(microseconds) / 1_000_000, places: places) ?? "?"
  }

  private func warningLines(_ output: Output) -> [String] {
    trace.warnings.map { warning in
      output.painted("  line \(warning.line)", .yellow) + ": \(warning.message.printable)"
    }
  }
}
