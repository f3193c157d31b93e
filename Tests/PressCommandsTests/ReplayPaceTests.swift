// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import PressGestures
import PressSynth
import Testing
import TouchModel
import TraceFiles

@testable import PressCommands

@Suite("The pace of a replay") struct ReplayPaceTests {
  /// Writes down what it is asked to wait for; no time passes.
  private final class Diary {
    var waits: [Duration] = []
    var lines: [(told: String, waits: Int)] = []

    var pace: ReplayPace {
      ReplayPace(now: { .seconds(100) }, wait: { self.waits.append($0) })
    }
  }

  private static func trace() throws -> Trace {
    let recording = Panel.force.record(try Script(words: ["long-press", "tap"], on: .force))
    let text = EvemuWriter.text(device: recording.device, events: recording.events)
    return try #require(try TraceReader.parse(Array(text.utf8), file: "x").first)
  }

  @Test("waits for each frame where the capture has it, counted from the first one")
  func waits() throws {
    let trace = try Self.trace()
    let reports = trace.events.filter(\.isReport).map(\.time)
    let diary = Diary()
    var replay = Replay(trace, settings: PressSettings())
    replay.run(diary.pace) { line, _ in
      diary.lines.append((line.words.name, diary.waits.count))
    }
    let first = try #require(reports.first)
    for report in reports.dropFirst() {
      #expect(diary.waits.contains(.seconds(100) + (report - first)))
    }
    #expect(diary.waits == diary.waits.sorted())
    #expect(diary.waits.count > reports.count)
    // The long press comes in a silence: after a wait that no frame asked for.
    let longPress = try #require(diary.lines.first { $0.told == "longPress" })
    let due = diary.waits[longPress.waits - 1]
    #expect(!reports.contains { .seconds(100) + ($0 - first) == due })
  }

  @Test("changes nothing of what happens")
  func same() throws {
    let trace = try Self.trace()
    var told: [[EventLine]] = [[], []]
    var plain = Replay(trace, settings: PressSettings())
    plain.run { line, _ in told[0].append(line) }
    var paced = Replay(trace, settings: PressSettings())
    paced.run(Diary().pace) { line, _ in told[1].append(line) }
    #expect(told[0].count > 3)
    #expect(told[0].map(\.comparable) == told[1].map(\.comparable))
  }
}

extension EventLine {
  fileprivate var comparable: String { "\(time.microseconds) \(words)" }
}
