// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// Turns the lists of numbers of a recording into facts about a device and into events.
///
/// Each returns false where the numbers are not what they should be.
enum RecordFacts {
  /// Seconds, microseconds, type, code and value of an event.
  @inline(__always)
  static func event(_ numbers: [Int64], line: Int, into draft: inout TraceDraft) -> Bool {
    guard numbers.count == 5, numbers[0] >= 0, numbers[0] < Timestamp.Limits.latest / 1_000_000,
      numbers[1] >= 0, numbers[1] < 1_000_000, numbers[2] >= 0,
      numbers[2] <= Int64(EventType.maximum), let code = UInt16(exactly: numbers[3]),
      let value = Int32(exactly: numbers[4])
    else { return false }
    draft.append(
      RawEvent(
        time: Timestamp(microseconds: numbers[0] * 1_000_000 + numbers[1]),
        type: UInt16(truncatingIfNeeded: numbers[2]), code: code, value: value),
      line: line)
    return true
  }

  /// The version of the format that is read; it goes up only where older readers would be wrong.
  private static let knownVersion: Int64 = 1

  /// Warns of a version of the format that is not known; the recording is read all the same.
  static func check(version: Int64, line: Int, into draft: inout TraceDraft) {
    guard version != knownVersion else { return }
    draft.warnings.add(
      line,
      "version \(version) of the format is not known, only \(knownVersion); "
        + "what is read may be wrong")
  }

  /// Bus, vendor, product and version.
  static func identifiers(_ numbers: [Int64], into draft: inout TraceDraft) -> Bool {
    let words = numbers.compactMap { UInt16(exactly: $0) }
    guard words.count == 4, numbers.count == 4 else { return false }
    draft.device.identifiers = DeviceIdentifiers(
      bus: words[0], vendor: words[1], product: words[2], version: words[3])
    return true
  }

  /// Minimum, maximum, fuzz, flat and resolution of an axis; old files leave the last ones out.
  static func axis(_ code: UInt16, _ numbers: [Int64], into draft: inout TraceDraft) -> Bool {
    let words = numbers.compactMap { Int32(exactly: $0) }
    guard words.count == numbers.count, (2...5).contains(words.count) else { return false }
    let rest = words.dropFirst(2) + [0, 0, 0]
    let (fuzz, flat, resolution) = (rest[2], rest[3], rest[4])
    draft.device.declare(
      Axis(
        code: AxisCode(code), minimum: words[0], maximum: words[1], fuzz: fuzz, flat: flat,
        resolution: resolution))
    return true
  }

  /// The codes of one type, of which those of keys are kept.
  static func codes(_ type: UInt16, _ numbers: [Int64], into draft: inout TraceDraft) -> Bool {
    let codes = numbers.compactMap { UInt16(exactly: $0) }
    if type == EventType.key { draft.device.keys += codes }
    return codes.count == numbers.count
  }

  /// The numbers of properties.
  static func properties(_ numbers: [Int64], into draft: inout TraceDraft) -> Bool {
    let properties = numbers.compactMap { UInt8(exactly: $0) }
    draft.device.properties += properties
    return properties.count == numbers.count
  }
}
