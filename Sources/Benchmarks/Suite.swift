// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import CommandFrame
import Glibc
import LinuxIO
import PressActions
import PressBridge
import PressGestures
import PressSynth
import TouchModel
import TraceFiles

/// Everything that is measured, one after the other.
struct Suite {
  let workload: Workload
  let baseline: Baseline
  let rounds: Int

  /// What can be measured.
  enum Part: String, CaseIterable {
    case tracking, recognizer, pipeline, parsing, yaml, records
  }

  func run(_ parts: [Part] = Part.allCases) throws(CommandFailure) -> [Comparison] {
    var comparisons: [Comparison] = []
    for part in parts { comparisons.append(try run(part)) }
    return comparisons
  }

  private func run(_ part: Part) throws(CommandFailure) -> Comparison {
    switch part {
    case .tracking: tracking()
    case .recognizer: recognition()
    case .pipeline: pipeline()
    case .parsing: parsing()
    case .yaml: parsingYAML()
    case .records: try reading()
    }
  }

  /// A tracker that has seen nothing yet.
  var tracker: SlotTracker { SlotTracker(device: workload.device, touchProtocol: .slotted) }

  /// Tracks the records in C.
  func trackInC() -> bench_result {
    workload.records.withUnsafeBufferPointer {
      baseline.track($0.baseAddress, $0.count, workload.scale)
    }
  }

  private func tracking() -> Comparison {
    var comparison = Comparison(
      "slot tracking", workload.records.count, "event", budget: .ratio(1.2))
    let fresh = tracker
    var tracker = fresh
    comparison.alternate(
      rounds: rounds,
      swift: {
        tracker = fresh
        return Work.track(workload.records, &tracker)
      },
      c: trackInC)
    comparison.allocations = perFrame { _ = Work.track(workload.records, &tracker) }
    return comparison
  }

  private func recognition() -> Comparison {
    var comparison = Comparison("recognizer", workload.frames, "frame", budget: .ratio(1.3))
    var recognizer = PressRecognizer()
    var events: [PressEvent] = []
    comparison.alternate(
      rounds: rounds,
      swift: {
        recognizer = PressRecognizer()
        return Work.recognize(workload.inputs, &recognizer, &events)
      },
      c: {
        workload.plainInputs.withUnsafeBufferPointer {
          baseline.recognize($0.baseAddress, $0.count)
        }
      })
    comparison.allocations = perFrame {
      _ = Work.recognize(workload.inputs, &recognizer, &events)
    }
    return comparison
  }

  /// There is no such thing in C: the engine and the evidence are in it.
  private func pipeline() -> Comparison {
    var comparison = Comparison(
      "whole pipeline", workload.records.count, "event", budget: .rate(20e6))
    let fresh = PressPipeline(
      device: workload.device, touchProtocol: .slotted,
      engine: ActionEngine(
        bounds: Rectangle(
          x: 0, y: 0, width: Workload.panel.width.value, height: Workload.panel.height.value)))
    var (tracker, pipeline, output) = (self.tracker, fresh, PressOutput())
    comparison.alternate(
      rounds: rounds,
      swift: {
        (tracker, pipeline) = (self.tracker, fresh)
        return Work.run(workload.records, &tracker, &pipeline, &output)
      }, c: nil)
    comparison.allocations = perFrame {
      _ = Work.run(workload.records, &tracker, &pipeline, &output)
    }
    return comparison
  }

  private func parsing() -> Comparison {
    parsing("evemu parsing", workload.text, budget: 1.3, c: baseline.parse)
  }

  private func parsingYAML() -> Comparison {
    parsing("YAML parsing", workload.recording, budget: 1.2, c: baseline.parseYAML)
  }

  /// From a file on disk to events, which is how raw captures come.
  private func reading() throws(CommandFailure) -> Comparison {
    let folder = try Baseline.scratchFolder()
    let path = "\(folder)/records"
    defer {
      unlink(path)
      rmdir(folder)
    }
    let bytes = workload.records.withUnsafeBytes { Array($0) }
    do { try WholeFile.write(bytes, to: path) } catch { throw .refused(error.description) }
    var comparison = Comparison(
      "raw records from a file", bytes.count, "byte", budget: .ratio(1.2))
    comparison.alternate(
      rounds: rounds, swift: { Work.read(path) }, c: { baseline.readRecords(path) })
    return comparison
  }

  /// The same bytes through our reader and through a parser in C.
  private func parsing(
    _ name: String, _ bytes: [UInt8], budget: Double, c: bench_parsing
  ) -> Comparison {
    var comparison = Comparison(name, bytes.count, "byte", budget: .ratio(budget))
    comparison.alternate(
      rounds: rounds,
      swift: { Work.parse(bytes) },
      c: {
        bytes.withUnsafeBytes { c($0.bindMemory(to: CChar.self).baseAddress, $0.count) }
      })
    return comparison
  }

  /// Allocations per frame of work that has been done before.
  private func perFrame(_ work: () -> Void) -> Double {
    let before = bench_allocations()
    work()
    return Double(bench_allocations() - before) / Double(workload.frames)
  }
}
