// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import PressGestures
package import TouchModel
import TraceFiles

/// Devices, and what they feel, as several commands tell them.
package enum DeviceWords {
  /// An axis with its range, and its resolution where there is one.
  package static func of(_ axis: Axis) -> String {
    let name = axis.code.kernelName ?? "axis \(axis.code.number)"
    let isPressure = axis.code == .pressure || axis.code == .contactPressure
    let unit = isPressure ? "g" : "mm"
    let resolution = axis.resolution > 0 ? " at \(axis.resolution)/\(unit)" : ""
    let short = name.hasPrefix("ABS_MT_") ? name.dropFirst(7) : name.dropFirst(4)
    return "\(short.lowercased()) \(axis.minimum)…\(axis.maximum)\(resolution)"
  }

  /// What a device is able to feel, and why.
  package static func of(_ verdict: ForceVerdict, _ output: Output) -> String {
    let confidence = Decimal.text(verdict.confidence, places: 2) ?? "?"
    let name = output.painted("class \(verdict.forceClass.rawValue)", .strong)
    return "\(name): \(verdict.reason) (confidence \(confidence))"
  }

  /// What a device is able to feel, with the figures.
  package static func json(_ verdict: ForceVerdict) -> JSON {
    [
      "class": .text(verdict.forceClass.rawValue),
      "reason": .text(verdict.reason),
      "confidence": .decimal(verdict.confidence, places: 3),
      "distinct": .number(verdict.distinct),
      "low": .optional(verdict.low) { .number($0) },
      "high": .optional(verdict.high) { .number($0) },
      "samples": .number(verdict.samples),
      "zeros": .number(verdict.zeros),
      "contacts": .number(verdict.contacts),
      "carriedOver": .number(verdict.carriedOver),
    ]
  }

  /// What a device says about itself.
  package static func json(_ device: DeviceDescription) -> JSON {
    [
      "name": .text(device.name),
      "bus": .optional(device.identifiers) { .number($0.bus) },
      "vendor": .optional(device.identifiers) { .number($0.vendor) },
      "product": .optional(device.identifiers) { .number($0.product) },
      "version": .optional(device.identifiers) { .number($0.version) },
      "properties": .array(device.properties.map { .number($0) }),
      "axes": .array(device.axes.map(json)),
    ]
  }

  private static func json(_ axis: Axis) -> JSON {
    [
      "code": .number(axis.code.number),
      "name": .optional(axis.code.kernelName) { .text($0) },
      "min": .number(axis.minimum),
      "max": .number(axis.maximum),
      "fuzz": .number(axis.fuzz),
      "flat": .number(axis.flat),
      "resolution": .number(axis.resolution),
    ]
  }
}
