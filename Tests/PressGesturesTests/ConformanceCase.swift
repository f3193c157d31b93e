// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

/// One case: settings, inputs by time, and the events expected back.
///
/// Cases are written as text. `case ID` begins one; `set key=value …` changes settings, `show kind …`
/// names quiet events to compare; a line `MS PHASE SLOT …` is an input and `=> MS EVENT` (or
/// `=> * EVENT`) an expectation. A contact keeps the place and the force that a line leaves out.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  var id: String
  var settings = PressSettings()
  var forceClass = ForceClass.force
  var offers = true
  var tools: Set<String> = ["finger", "stylus", "stylus_ink"]
  var shows: Set<String> = []
  var inputs: [Input] = []
  var expected: [Expectation] = []

  var testDescription: String { id }

  struct Input: Sendable {
    var milliseconds: Double
    var phase: String
    var slot = 0
    var x: Double?
    var y: Double?
    var force: Double?
    var size: Double?
    var tool: String?
    var target: UInt32?
    var word: String?
  }

  struct Expectation: Hashable, Sendable, CustomStringConvertible {
    /// Milliseconds; `nil` where only the order counts.
    var milliseconds: Double?
    var event: String

    var description: String { "\(milliseconds.map { "\($0)" } ?? "*") \(event)" }
  }

  /// What a case file may get wrong.
  struct Flaw: Error, CustomStringConvertible {
    var description: String
  }

  mutating func set(_ key: String, _ value: String) throws {
    switch key {
    case "class": forceClass = try ForceClass(rawValue: value) ?? { throw Flaw("class \(value)") }()
    case "offers": offers = value == "true"
    case "tools": tools = Set(value.split(separator: ",").map(String.init))
    default:
      guard let setting = SettingKey.named(key) else { throw Flaw("no setting \(key)") }
      try setting.set(value, in: &settings)
    }
  }
}

extension ConformanceCase.Flaw {
  init(_ description: String) { self.description = description }
}

extension ConformanceCase {
  /// Reads every case of a file.
  static func cases(in text: String) throws -> [ConformanceCase] {
    var cases: [ConformanceCase] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first, first != "#" else { continue }
      do {
        if first == "case" {
          cases.append(ConformanceCase(id: words[1]))
        } else {
          try cases[cases.count - 1].read(first, Array(words.dropFirst()))
        }
      } catch { throw Flaw("line \(index + 1): \(error)") }
    }
    return cases
  }

  private mutating func read(_ first: String, _ rest: [String]) throws {
    switch first {
    case "set":
      for pair in rest {
        let halves = pair.split(separator: "=", maxSplits: 1).map(String.init)
        try set(halves[0], halves[1])
      }
    case "show": shows = Set(rest)
    case "=>":
      expected.append(
        Expectation(milliseconds: Double(rest[0]), event: rest.dropFirst().joined(separator: " ")))
    default: inputs.append(try Input(first, rest))
    }
  }
}

extension ConformanceCase.Input {
  init(_ time: String, _ words: [String]) throws {
    guard let milliseconds = Double(time), let phase = words.first else {
      throw ConformanceCase.Flaw("'\(time)' begins no input")
    }
    self.init(milliseconds: milliseconds, phase: phase)
    for word in words.dropFirst() {
      let halves = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard halves.count == 2 else {
        if let slot = Int(word) { self.slot = slot } else { self.word = word }
        continue
      }
      switch halves[0] {
      case "at":
        let numbers = halves[1].split(separator: ",").map { Double($0) }
        (x, y) = (numbers[0], numbers[1])
      case "force": force = Double(halves[1])
      case "size": size = Double(halves[1])
      case "tool": tool = halves[1]
      case "target": target = UInt32(halves[1])
      default: throw ConformanceCase.Flaw("'\(word)' is no part of an input")
      }
    }
  }
}
