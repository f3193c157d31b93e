// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The part of a recording by `libinput record` that is YAML without fault.
///
/// Keys that are not known are passed over, as the format asks of its readers.
struct RecordDocument {
  /// Bounds on what the text may ask for.
  private enum Limits {
    /// How deep lists and mappings may lie in each other; recordings have six levels.
    static let depth = 64
    /// The longest list of numbers; a keyboard has 700 codes.
    static let numbers = 4096
  }

  /// A list or mapping that has begun.
  private struct Level {
    var place: RecordPlace
    var isMapping: Bool
    /// Whether it is itself a key of the mapping around it.
    var isKey: Bool
    /// The key whose value comes next; always `nil` in a list.
    var key: RecordKey?

    var awaitsKey: Bool { isMapping && key == nil }
  }

  private var levels: [Level] = []
  private var numbers: [Int64] = []
  private var isFaulty = false
  private var line = 0
  /// Whether a device began.
  private(set) var hasNode = false

  /// Reads up to the end or to the first fault, and returns how many characters were good.
  ///
  /// At a fault a warning says so; `nil` where there was none.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>, lines: ClosedRange<Int>,
    into collector: inout TraceCollector
  ) -> Int? {
    // libyaml counts breaks that only Unicode knows, and one at the very end.
    func number(_ line: Int) -> Int { min(line - 1 + lines.lowerBound, lines.upperBound) }
    guard var parser = YAMLParser(text) else { return 0 }
    while true {
      switch parser.next() {
      case .scalar where awaitsVersion:
        takeVersion(parser.scalar, line: number(parser.line), into: &collector.draft)
      case .scalar: take(parser.scalar, into: &collector)
      case .sequence: begin(isMapping: false, line: number(parser.line))
      case .mapping: begin(isMapping: true, line: number(parser.line))
      case .end: end(into: &collector.draft)
      case .other: takeOther()
      case .finished: return nil
      case .failed:
        collector.draft.warnings.add(
          number(parser.problemLine), "no YAML (\(parser.problem)); reading on line by line")
        return parser.passed
      }
      if levels.count > Limits.depth {
        collector.draft.warnings.add(
          line, "more than \(Limits.depth) lists in each other; reading on line by line")
        return parser.passed
      }
    }
  }

  // MARK: Pieces

  private mutating func begin(isMapping: Bool, line: Int) {
    let isKey = levels.last?.awaitsKey ?? false
    let outer = levels.last
    let place: RecordPlace =
      isKey ? .skipped : (outer?.place ?? .anywhere).below(outer?.key, isMapping: isMapping)
    levels.append(Level(place: place, isMapping: isMapping, isKey: isKey))
    self.line = line
    guard place.holdsNumbers else { return }
    numbers.removeAll(keepingCapacity: true)
    isFaulty = false
  }

  private mutating func end(into draft: inout TraceDraft) {
    guard let level = levels.popLast() else { return }
    if level.place.holdsNumbers, !accept(level.place, &draft) {
      draft.warnings.add(line, "numbers that make no sense here; they are skipped")
    }
    passValue(isKey: level.isKey)
  }

  private mutating func takeOther() {
    if !levels.isEmpty { passValue(isKey: levels[levels.count - 1].awaitsKey) }
  }

  private mutating func passValue(isKey: Bool) {
    guard !levels.isEmpty else { return }
    levels[levels.count - 1].key = isKey ? .other : nil
  }

  @inline(__always)
  private mutating func take(
    _ word: UnsafeBufferPointer<UInt8>, into collector: inout TraceCollector
  ) {
    let last = levels.count - 1
    guard last >= 0 else { return }
    if levels[last].awaitsKey {
      levels[last].key = RecordKey(word)
    } else if levels[last].isMapping {
      takeValue(word, levels[last], into: &collector)
      levels[last].key = nil
    } else if levels[last].place.holdsNumbers {
      takeNumber(word)
    }
  }

  /// Whether the value that comes next is the version of the whole recording.
  private var awaitsVersion: Bool { levels.count == 1 && levels[0].key == .version }

  private mutating func takeVersion(
    _ word: UnsafeBufferPointer<UInt8>, line: Int, into draft: inout TraceDraft
  ) {
    if let version = DecimalNumber.of(word) {
      RecordFacts.check(version: version, line: line, into: &draft)
    }
    levels[0].key = nil
  }

  private mutating func takeNumber(_ word: UnsafeBufferPointer<UInt8>) {
    if let number = DecimalNumber.of(word), numbers.count < Limits.numbers {
      numbers.append(number)
    } else {
      isFaulty = true
    }
  }

  private mutating func takeValue(
    _ word: UnsafeBufferPointer<UInt8>, _ level: Level, into collector: inout TraceCollector
  ) {
    switch (level.place, level.key) {
    case (.anywhere, .node):
      if hasNode || !collector.draft.events.isEmpty { collector.beginDevice() }
      hasNode = true
    case (.description, .name): collector.draft.device.name = String(decoding: word, as: UTF8.self)
    default: break
    }
  }

  private func accept(_ place: RecordPlace, _ draft: inout TraceDraft) -> Bool {
    guard !isFaulty else { return false }
    return switch place {
    case .event: RecordFacts.event(numbers, line: line, into: &draft)
    case .identifiers: RecordFacts.identifiers(numbers, into: &draft)
    case .axis(let code): RecordFacts.axis(code, numbers, into: &draft)
    case .codesOfType(let type): RecordFacts.codes(type, numbers, into: &draft)
    case .properties: RecordFacts.properties(numbers, into: &draft)
    case .anywhere, .description, .codes, .axes, .frame, .skipped: true
    }
  }
}
