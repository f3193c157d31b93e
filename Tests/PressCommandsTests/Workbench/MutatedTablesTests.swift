// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Testing

@testable import PressTuning
@testable import WorkbenchCommands

/// Files of labels and tables come from strangers: whatever is in them, they are read or refused.
@Suite("Tables and labels that something happened to") struct MutatedTablesTests {
  static let seed: UInt64 = 20_261_130
  /// How many files of each kind; `make laws` has more.
  static var count: Int {
    ProcessInfo.processInfo.environment["PRESSD_STREAMS"].flatMap(Int.init) ?? 500
  }

  enum Kind: String, CaseIterable, Sendable {
    case labels, features, series

    var text: String {
      switch self {
      case .labels: "# mine\nforce.evemu 1 tap\n* 4-9 press-hard\nother.evemu * drag # rest\n"
      case .features:
        "set\tdur_ms\tp_first\tp_peak\tp_last\tmove_units\tbtn_left\n"
          + "a\t80\t20\t50\t10\t3\t0\na\t90.5\t22\t61\t12\t1e2\t1\nb\t700\t\t80\t-4\t\t\n"
      case .series:
        "set\ttouch\tt_ms\tpressure\ttouch_major\nn\t1\t0\t20\t3\nn\t1\t8\t40\t4\nm\t2\t0\t5\t\n"
      }
    }

    func read(_ bytes: [UInt8]) throws(CommandFailure) {
      guard self == .labels else {
        let table = TabbedText(bytes, file: "file")
        try FeatureReport.tell(table, Tuning(), isJSON: false, .memory())
        return try FeatureReport.tell(table, Tuning(), isJSON: true, .memory())
      }
      let labels = try SideLabels(parsing: bytes, file: "file")
      _ = labels.word(for: 4, in: "x/other.evemu")
      _ = labels.flaws(among: ["force.evemu"], lastContacts: ["force.evemu": 3])
    }
  }

  /// Changes, drops, doubles or moves some bytes, or puts words of tables in their place.
  static func mutated(_ text: String, _ lottery: inout Lottery) -> [UInt8] {
    var bytes = Array(text.utf8)
    let words = [
      "\t", "\n", "-1", "1e999", "nan", "4-", "18446744073709551616", "\u{0}", "set", "*",
    ]
    for _ in 0..<(1 + lottery.draw(below: 8)) where !bytes.isEmpty {
      let place = lottery.draw(below: bytes.count)
      let end = min(place + lottery.draw(below: 12), bytes.count)
      switch lottery.draw(below: 4) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: lottery.draw(below: 256))
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default:
        bytes.replaceSubrange(
          place..<end, with: Array(words[lottery.draw(below: words.count)].utf8))
      }
    }
    return bytes
  }

  @Test("are read, or refused with their place", arguments: Kind.allCases)
  func read(kind: Kind) throws {
    var lottery = Lottery(seed: Self.seed)
    var read = 0
    for number in 0..<Self.count {
      let bytes = Self.mutated(kind.text, &lottery)
      do throws(CommandFailure) {
        try kind.read(bytes)
        read += 1
      } catch {
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(
          error.description.contains("file:"),
          "seed \(Self.seed), file \(number): \(text.debugDescription)")
      }
    }
    #expect(
      read > 0 && read < Self.count, "seed \(Self.seed): \(read) of \(Self.count) were read")
  }
}
