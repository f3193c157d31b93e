// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What `getevent` prints of devices: when it finds them, and with `-p`, `-i` or `-lp` their axes.
struct GeteventHeader {
  private var type: UInt16?
  private var words: [UInt16] = []
  private var tellsProperties = false

  /// Takes a line that is no event.
  mutating func take(
    _ line: inout LineCursor, names: inout KernelNames, into collector: inout TraceCollector
  ) -> LineVerdict {
    if line.take("add device ") { return device(&line, into: &collector) }
    if !collector.draft.node.isEmpty, line.take("name:") {
      return name(&line, into: &collector.draft)
    }
    if line.take("input props:") { return beginProperties() }
    if line.take("events:") { return .ignored }
    for (place, label) in Self.labels.enumerated() where line.take(label) {
      return identifier(&line, place: place, into: &collector.draft)
    }
    if Self.chatter.contains(where: { line.take($0) }) { return .ignored }
    if tellsProperties { return property(&line, names: names, into: &collector.draft) }
    return capability(&line, names: &names, into: &collector.draft)
  }

  /// `add device 8: /dev/input/event5`.
  private mutating func device(
    _ line: inout LineCursor, into collector: inout TraceCollector
  ) -> LineVerdict {
    guard line.skip(behind: 0x3a) else { return .unreadable }
    line.skipBlanks()
    collector.turn(to: line.remainder())
    self = Self()
    return .told
  }

  private func name(_ line: inout LineCursor, into draft: inout TraceDraft) -> LineVerdict {
    guard let name = line.quoted() else { return .unreadable }
    draft.device.name = name
    return .told
  }

  /// The four numbers of a device in this order, with a colon or without; `-i` tells them.
  private static let labels: [StaticString] = ["bus", "vendor", "product", "version"]

  /// The driver's version, `1.0.1`, has the same label and is no number of the device.
  private mutating func identifier(
    _ line: inout LineCursor, place: Int, into draft: inout TraceDraft
  ) -> LineVerdict {
    _ = line.take(0x3a)
    line.skipBlanks()
    guard place == words.count, let word = line.word().hex(digits: 4) else { return .ignored }
    words.append(UInt16(truncatingIfNeeded: word))
    if words.count == Self.labels.count {
      draft.device.identifiers = DeviceIdentifiers(
        bus: words[0], vendor: words[1], product: words[2], version: words[3])
    }
    return .told
  }

  private mutating func beginProperties() -> LineVerdict {
    tellsProperties = true
    return .ignored
  }

  private func property(
    _ line: inout LineCursor, names: KernelNames, into draft: inout TraceDraft
  ) -> LineVerdict {
    if line.take("<none>") { return .ignored }
    let word = line.word()
    let number = word.hex(digits: 4).flatMap(UInt8.init(exactly:)) ?? names.property(word)
    guard let number else { return .unreadable }
    draft.device.properties.append(number)
    return .told
  }

  /// `ABS (0003): ABS_MT_PRESSURE : value 0, min 0, max 255, fuzz 0, flat 0, resolution 0`.
  ///
  /// The type stands before the first of its codes only; keys come several to a line.
  private mutating func capability(
    _ line: inout LineCursor, names: inout KernelNames, into draft: inout TraceDraft
  ) -> LineVerdict {
    let start = line.index
    if line.skip(behind: 0x28), let number = line.hex(), line.take("):") {
      type = UInt16(exactly: number)
      line.skipBlanks()
    } else {
      line.goBack(to: start)
    }
    if line.isAtEnd { return .ignored }
    // Lines that were cut out of their list tell axes all the same.
    if let type, type != EventType.absolute { return keys(&line, type, &names, into: &draft) }
    return axis(&line, names: &names, into: &draft)
  }

  private func keys(
    _ line: inout LineCursor, _ type: UInt16, _ names: inout KernelNames,
    into draft: inout TraceDraft
  ) -> LineVerdict {
    while !line.isAtEnd {
      let word = line.word()
      let code =
        word.hex(digits: 4).map(UInt16.init(truncatingIfNeeded:)) ?? names.code(word, type: type)
      guard let code else { return .unreadable }
      if type == EventType.key { draft.device.keys.append(code) }
      line.skipBlanks()
    }
    return .told
  }

  private func axis(
    _ line: inout LineCursor, names: inout KernelNames, into draft: inout TraceDraft
  ) -> LineVerdict {
    let word = line.word(stops: (0x3a, 0x3a))
    let code =
      word.hex(digits: 4).map(UInt16.init(truncatingIfNeeded:))
      ?? names.code(word, type: EventType.absolute)
    line.skipBlanks()
    guard let code, line.take(0x3a) else { return .unreadable }
    var numbers: [Int32] = []
    for label: StaticString in ["value ", "min ", "max ", "fuzz ", "flat ", "resolution "] {
      line.skipBlanks()
      guard line.take(label), let number = line.signed() else { break }
      numbers.append(number)
      _ = line.take(0x2c)
    }
    guard numbers.count >= 5 else { return .unreadable }
    draft.noteFirst(AxisCode(code), numbers[0])
    draft.device.declare(
      Axis(
        code: AxisCode(code), minimum: numbers[1], maximum: numbers[2], fuzz: numbers[3],
        flat: numbers[4], resolution: numbers.count > 5 ? numbers[5] : 0))
    return .told
  }

  /// What getevent says besides, by the beginnings of its lines.
  private static let chatter: [StaticString] = [
    "could not get driver version", "could not open", "location:", "id:", "remove device",
    "poll ", "get_", "read ", "rate ",
  ]
}
