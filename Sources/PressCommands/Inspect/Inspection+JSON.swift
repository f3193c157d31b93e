// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures
import TouchModel
import TraceFiles

extension Inspection {
  /// The inspection as one JSON object.
  var json: JSON {
    [
      "trace": .text(trace.name),
      "format": .text(trace.format.rawValue),
      "protocol": .text(trace.touchProtocol.rawValue),
      "device": DeviceWords.json(trace.device),
      "timeSource": .text(trace.timeSource.rawValue),
      "frames": .number(trace.frames),
      "duration": .millionths(survey.duration.microseconds),
      "reportRate": .optional(reportRate) { .decimal($0, places: 1) },
      "force": DeviceWords.json(verdict),
      "slop": length.json,
      "contacts": .array(survey.contacts.map(json)),
      "warnings": .array(
        trace.warnings.map { ["line": .number($0.line), "message": .text($0.message)] }),
    ]
  }

  private func json(_ contact: ContactFigures) -> JSON {
    .object(members(of: contact) + label(of: contact))
  }

  private func label(of contact: ContactFigures) -> [JSON.Member] {
    guard !labels.isEmpty else { return [] }
    let word = labels.word(for: contact.serial.number)
    return [JSON.Member("label", .optional(word) { .text($0) })]
  }

  private func members(of contact: ContactFigures) -> [JSON.Member] {
    [
      .init("contact", .number(contact.serial.number)),
      .init("slot", .number(contact.slot)),
      .init("start", .millionths(contact.start.microseconds)),
      .init("end", .millionths(contact.end.microseconds)),
      .init("duration", .millionths(contact.duration.microseconds)),
      .init("samples", .number(contact.samples)),
      .init("travel", .decimal(contact.travel.value, places: 3)),
      .init("unit", .text(unit.rawValue)),
      .init("pressureFirst", .optional(contact.pressureFirst) { .number($0.value) }),
      .init("pressurePeak", .optional(contact.pressurePeak) { .number($0.value) }),
      .init("pressureLast", .optional(contact.pressureLast) { .number($0.value) }),
      .init("majorPeak", .optional(contact.majorPeak) { .number($0.value) }),
      .init("ended", .text(contact.ended.rawValue)),
      .init("truncated", .bool(contact.beginning == .truncated)),
      .init("interrupted", .bool(contact.isInterrupted)),
    ]
  }
}
