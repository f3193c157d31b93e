// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import PressActions
import PressGestures
import TouchModel

extension DeviceReport {
  /// The report as one JSON object; serial numbers are left out.
  var json: JSON {
    [
      "node": .text(node.path),
      "kind": .text(node.kind.rawValue),
      "model": .text(node.model.description),
      "phys": .text(node.phys),
      "protocol": .optional(touchProtocol) { .text($0.rawValue) },
      "device": DeviceWords.json(device),
      "force": .optional(verdict, DeviceWords.json),
      "slop": .optional(length) { $0.json },
      "calibration": .array(calibration.numbers.map { .decimal($0, places: 6) }),
      "opens": .bool(refusal == nil),
      "used": .bool(node.isWanted(withPads: false) && refusal == nil),
      "obstacle": .optional(obstacle) { .text($0) },
      "remedy": .optional(refusal?.remedy) { .text($0) },
      "duplicateOf": .optional(node.duplicateOf) { .text($0) },
    ]
  }

  /// What stands in the way of reading the device; `nil` where nothing does.
  var obstacle: String? {
    refusal.map { $0.obstacle ?? $0.description }
  }
}
