// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import PressBridge
import PressGestures
import TouchModel
import TraceFiles

/// The work that is measured, done by pressd.
enum Work {
  /// Tracks slots into frames; items are frames.
  @inline(never)
  static func track(_ records: [bench_record], _ tracker: inout SlotTracker) -> bench_result {
    var result = bench_result(items: 0, checksum: 0)
    for record in records where tracker.consume(record.event) {
      result.items &+= 1
      result.checksum &+= Checksum.of(tracker.frame)
    }
    return result
  }

  /// Runs the recognizer; items are events.
  @inline(never)
  static func recognize(
    _ inputs: [PressInput], _ recognizer: inout PressRecognizer, _ events: inout [PressEvent]
  ) -> bench_result {
    var result = bench_result(items: 0, checksum: 0)
    for input in inputs {
      if !events.isEmpty { events.removeAll(keepingCapacity: true) }
      recognizer.feed(input, into: &events)
      result.items &+= UInt64(events.count)
      result.checksum &+= Checksum.of(events)
    }
    return result
  }

  /// Goes the whole way from records to press events and effects; items are both.
  @inline(never)
  static func run(
    _ records: [bench_record], _ tracker: inout SlotTracker, _ pipeline: inout PressPipeline,
    _ output: inout PressOutput
  ) -> bench_result {
    var result = bench_result(items: 0, checksum: 0)
    for record in records where tracker.consume(record.event) {
      output.clear()
      pipeline.accept(tracker.frame, into: &output)
      result.items &+= UInt64(output.events.count + output.effects.count)
      result.checksum &+= Checksum.of(output.events)
    }
    return result
  }

  /// Reads a file of raw records; items are events.
  @inline(never)
  static func read(_ path: String) -> bench_result {
    var result = bench_result(items: 0, checksum: 0)
    guard let traces = try? TraceReader.read(path) else { return result }
    for trace in traces {
      result.items &+= UInt64(trace.events.count)
      for event in trace.events { result.checksum &+= Checksum.of(event) }
    }
    return result
  }

  /// Parses evemu text; items are events.
  @inline(never)
  static func parse(_ text: [UInt8]) -> bench_result {
    var result = bench_result(items: 0, checksum: 0)
    guard let traces = try? TraceReader.parse(text, file: "benchmark") else { return result }
    for trace in traces {
      result.items &+= UInt64(trace.events.count)
      result.checksum &+= UInt64(trace.device.axes.count + trace.device.name.utf8.count)
      for event in trace.events { result.checksum &+= Checksum.of(event) }
    }
    return result
  }
}
