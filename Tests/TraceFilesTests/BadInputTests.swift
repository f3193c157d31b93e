// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing
import TouchModel

@testable import TraceFiles

/// Files that are not what they should be.
struct BadInputTests {
  struct Useless: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var sentence: String
  }

  @Test(
    "a file without a whole frame is refused with its name and the reason",
    arguments: [
      Useless(testDescription: "empty", text: "", sentence: "a/b.trace: the file is empty"),
      Useless(
        testDescription: "noise", text: "hello\nworld\n",
        sentence: "a/b.trace: no line is in a known format, which are evemu, evtest, "
          + "getevent, libinput-record, libinput-debug-events, raw16, raw24"),
      Useless(
        testDescription: "a name that is not getevent's", text: "    name: \"Panel\"\n",
        sentence: "a/b.trace: no line is in a known format, which are evemu, evtest, "
          + "getevent, libinput-record, libinput-debug-events, raw16, raw24"),
      Useless(
        testDescription: "a description", text: "N: Panel\nA: 35 0 1 0 0\n",
        sentence: "a/b.trace: the file describes a device and holds no events"),
      Useless(
        testDescription: "no report", text: "E: 1.000000 0003 003a 1\n",
        sentence: "a/b.trace: no whole frame: no SYN_REPORT ends the events"),
      Useless(
        testDescription: "no readable report",
        text: "E: 1.000000 0003 003a 1\nE: 1.000000 0000\nE: 1.0 \u{7}\u{e4}\n",
        sentence: "a/b.trace:2: no whole frame in the file; "
          + "not a line of evemu, skipped: 'E: 1.000000 0000'"),
    ])
  func useless(_ row: Useless) {
    let error = #expect(throws: TraceError.self) { try Reading.read(row.text) }
    #expect(error?.description == row.sentence)
    guard case .useless = error else {
      Issue.record("the system is blamed")
      return
    }
  }

  @Test("noise is refused by its first MiB, though it is longer than any capture may be")
  func endless() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "noise-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    // Noise of one seed, because now and then a line of real noise could be one of a capture.
    var state: UInt64 = 1
    let noise = (0..<(1 << 20)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    try Data(noise).write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    let error = #expect(throws: TraceError.self) { try TraceReader.read(file.path()) }
    guard case .useless(_, _, let reason) = error else {
      Issue.record("\(error.map { "\($0)" } ?? "it is read")")
      return
    }
    #expect(reason.hasPrefix("no line is in a known format"))
  }

  @Test(
    "a capture behind other lines is found where it begins in the first MiB",
    arguments: [(0, true), (60, false)])
  func head(_ further: Int, _ isFound: Bool) throws {
    let capture = Array("E: 1.000000 0003 003a 1\nE: 1.000000 0000 0000 0\n".utf8)
    let room = 1 << 20 - capture.count
    var bytes = Array(
      repeatElement(Array("a line that says nothing\n".utf8), count: room / 25).joined())
    bytes += repeatElement(UInt8(ascii: "\n"), count: room - bytes.count + further)
    bytes += capture
    // So much behind it that it is read in several pieces.
    for _ in 0..<25_000 { bytes += capture }
    let file = FileManager.default.temporaryDirectory.appending(path: "head-\(UUID().uuidString)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(((try? TraceReader.read(file.path())) != nil) == isFound)
  }

  @Test(
    "an event behind very many lines that tell nothing is read up to a limit, which is told",
    arguments: [(0, true), (1, false)])
  func barren(_ further: Int, _ isRead: Bool) throws {
    let event = "E: 1.000000 0000 0000 0\n"
    let blank = String(repeating: "\n", count: TraceReader.Limits.barrenLines - 1 + further)
    let trace = try #require(try Reading.read(event + blank + event).first)
    #expect(trace.frames == (isRead ? 2 : 1))
    let sentence = "131072 lines before this one tell nothing; the rest is skipped"
    #expect(trace.warnings.map(\.message) == (isRead ? [] : [sentence]))
    // Where nothing was told yet, there is no format either.
    let late = try? Reading.read(blank + event).first
    #expect((late != nil) == isRead)
  }

  @Test(
    "what the system refuses is said with the path",
    arguments: [
      ("/nonexistent/x.evemu", ENOENT, "/nonexistent/x.evemu: cannot open: "),
      ("/", EISDIR, "/: cannot read: "),
    ])
  func refused(_ path: String, _ number: Int32, _ beginning: String) {
    let error = #expect(throws: TraceError.self) { try TraceReader.read(path) }
    guard case .unreadable(let system) = error else {
      Issue.record("the file is blamed")
      return
    }
    #expect(system.number == number)
    #expect(error?.description.hasPrefix(beginning) == true)
  }

  @Test("a line of the longest length is read, one byte more is skipped")
  func lineLength() throws {
    let event = "E: 1.000000 0000 0000 0 #"
    let padding = String(repeating: "-", count: TraceReader.Limits.lineLength - event.count)
    let trace = try #require(try Reading.read("\(event)\(padding)\n\(event)\(padding)-\n").first)
    #expect(trace.frames == 1)
    #expect(trace.warnings.map(\.line) == [2])
  }

  @Test("a frame of the most events is whole, further events are skipped up to its report")
  func eventsPerFrame() throws {
    let most = TraceReader.Limits.eventsPerFrame
    func frame(_ count: Int) -> String {
      String(repeating: "E: 1.000000 0003 003a 1\n", count: count) + "E: 1.000000 0000 0000 0\n"
    }
    let whole = try #require(try Reading.read(frame(most)).first)
    #expect(whole.events.count == most + 1)
    #expect(whole.warnings == [])
    let cut = try #require(try Reading.read(frame(most + 2) + frame(1)).first)
    #expect(cut.events.count == most + 1 + 2)
    #expect(cut.warnings.map(\.line) == [most + 1])
    #expect(cut.frames == 2)
  }

  @Test("of endless warnings the last one tells how many there were")
  func warnings() throws {
    let most = TraceReader.Limits.warnings
    let text = "E: 1.000000 0000 0000 0\n"
    let full = try #require(
      try Reading.read(text + String(repeating: "x\n", count: most)).first)
    #expect(full.warnings.count == most)
    #expect(full.warnings.last?.message == "not a line of evemu, skipped: 'x'")
    let over = try #require(
      try Reading.read(text + String(repeating: "x\n", count: most + 5)).first)
    #expect(over.warnings.count == most)
    #expect(over.warnings.last?.message == "6 more warnings from here on are not listed")
  }

  @Test("a warning quotes the line in plain letters, and not all of it")
  func excerpt() throws {
    let line = "\u{1b}[31m\u{e4}" + String(repeating: "x", count: 50)
    let trace = try #require(try Reading.read("E: 1.000000 0000 0000 0\n\(line)\n").first)
    let quoted = "?[31m??" + String(repeating: "x", count: 33) + "..."
    #expect(trace.warnings.map(\.message) == ["not a line of evemu, skipped: '\(quoted)'"])
  }

  // MARK: Laws

  @Test("random bytes never stop the reader", arguments: 0..<200 as Range<UInt64>)
  func noise(_ seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let bytes = (0..<2000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    Self.read(bytes, seed: seed)
  }

  /// Damaged captures of each seed: with 60 seeds two thousand; 'make fuzz' tries a million.
  static let mutations = 34
  /// The captures that are damaged.
  static let whole: [[UInt8]] = {
    let texts = ReadingTests.all.map(\.text) + DescriptionTests.headers.map(\.text)
    let binary = [true, false].map { RecordTests.bytes(RecordTests.events, wide: $0) }
    return texts.map { Array($0.utf8) } + binary + RecordTests.dumps
  }()

  @Test("a damaged capture never stops the reader", arguments: 0..<60 as Range<UInt64>)
  func damage(_ seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    for _ in 0..<Self.mutations {
      var bytes = Self.whole[random.below(Self.whole.count)]
      for _ in 0...random.below(30) { random.damage(&bytes) }
      Self.read(bytes, seed: seed)
    }
  }

  @Test(
    "a quotation mark, which takes the patient way, changes nothing",
    arguments: 0..<200 as Range<UInt64>)
  func twoWays(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    var lines = (0..<20).map { _ in random.evemuLine() }
    lines.append("E: 1.000000 0000 0000 0")
    let plain = try #require(try Reading.read(lines.map { $0 + "\n" }.joined()).first)
    let quoted = try #require(try Reading.read(lines.map { "> \($0)\n" }.joined()).first)
    #expect(plain.events == quoted.events, "seed \(seed)")
    #expect(plain.warnings.map(\.line) == quoted.warnings.map(\.line), "seed \(seed)")
  }

  /// Reads, and holds what comes out to what a trace promises.
  private static func read(_ bytes: [UInt8], seed: UInt64) {
    let lines = bytes.count { $0 == 0x0a } + 1
    guard let traces = try? TraceReader.parse(bytes, file: "x") else { return }
    #expect(!traces.isEmpty, "seed \(seed)")
    for trace in traces {
      #expect(trace.frames == trace.events.count { $0.isReport }, "seed \(seed)")
      #expect(trace.frames > 0, "seed \(seed)")
      let last = trace.format.isRecords ? max(lines, bytes.count) : lines
      #expect(trace.warnings.allSatisfy { (1...last).contains($0.line) }, "seed \(seed)")
      var tracker = trace.makeTracker()
      for event in trace.events { _ = tracker.consume(event) }
    }
  }
}

extension TraceFormat {
  /// Whether places in it may be numbers of records.
  fileprivate var isRecords: Bool { self == .raw16 || self == .raw24 }
}

/// The splitmix64 generator, so that a seed means the same on every machine.
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  mutating func below(_ bound: Int) -> Int {
    Int(next() % UInt64(bound))
  }

  /// An event line as evemu writes it, mostly; some have a word changed to one that may be wrong.
  mutating func evemuLine() -> String {
    var words = ["1", "000000", "0003", "003a", "\(below(2_000_000) - 1_000_000)"]
    let odd = [
      "", "0", "-1", "-001", "0082", "00000082", "2147483647", "2147483648", "-2147483648",
      "999999999", "1000000000", "FFFF", "00ff", "g000", "001f", "0020", "12345", "1234567", "x",
      "1_", "/000", ":000", "@000", "`000", "00000000000", "99999999999", "999999999999",
      "1152921504606", "1152921504607", "-", "--1", "5x", "5 #", "5\t#", "5#",
    ]
    if below(3) > 0 { words[below(words.count)] = odd[below(odd.count)] }
    var gaps = [".", " ", " ", " "]
    if below(6) == 0 { gaps[below(gaps.count)] = [" ", ".", "", "x", "0", "\t", "  "][below(7)] }
    return "E: " + zip(words, gaps + [""]).map { $0 + $1 }.joined()
  }

  /// Changes, removes, doubles or inserts something somewhere.
  mutating func damage(_ bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let place = below(bytes.count)
    switch below(6) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: next())
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: [0, 0xff, 0xc3, 0x0a], at: place)
    case 3: bytes.insert(contentsOf: Array("99999999999999999999".utf8), at: place)
    case 4: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
    default: bytes.removeSubrange(place..<min(place + below(20), bytes.count))
    }
  }
}
