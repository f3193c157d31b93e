// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import CommandFrame
import Foundation
import Testing

@testable import Benchmarks

/// What is compared must do the same; this also holds the recognizer to a second hand's writing.
@Suite("The baseline in C") struct BaselineTests {
  static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources").path

  @Test("comes to the same results as pressd, event by event")
  func agrees() throws {
    let baseline = try Baseline(sources: Self.sources)
    let suite = Suite(workload: Workload(events: 40_000), baseline: baseline, rounds: 1)
    for comparison in try suite.run() where comparison.c.isFinite {
      #expect(comparison.agrees, "\(comparison.name)")
      #expect(comparison.swift > 0 && comparison.swift.isFinite)
    }
  }

  @Test("is measured on touches of which few are palms")
  func workload() {
    let inputs = Workload(events: 40_000).plainInputs
    let palms = inputs.count { $0.kind == bench_palm.rawValue }
    #expect(palms > 0)
    #expect(palms < inputs.count / 10)
  }

  @Test("is seen to disagree when one event differs")
  func disagrees() throws {
    let baseline = try Baseline(sources: Self.sources)
    let workload = Workload(events: 1000)
    var other = workload.records
    other[100].value += 1
    var comparison = Comparison("test", 1, "event", budget: .ratio(1))
    let fresh = suite(workload, baseline).tracker
    comparison.alternate(
      rounds: 1,
      swift: {
        var tracker = fresh
        return Work.track(other, &tracker)
      },
      c: { suite(workload, baseline).trackInC() })
    #expect(!comparison.agrees)
  }

  private func suite(_ workload: Workload, _ baseline: Baseline) -> Suite {
    Suite(workload: workload, baseline: baseline, rounds: 1)
  }

  @Test("whose sources are missing is told with the folder and status 1")
  func missing() {
    let output = Output.memory()
    let program = Program(
      name: "Benchmarks", version: "", summary: "", commands: [CompareCommand()])
    let status = program.run(["compare", "--sources", "/nowhere", "--events", "1"], output: output)
    #expect(status == .refused)
    #expect(
      output.diagnostics == """
        Benchmarks: /nowhere/CBenchmarks/baseline/tracker.c is not there; name the folder with \
        --sources

        """)
  }
}

@Suite("A comparison") struct ComparisonTests {
  @Test("keeps its budget on the limit, and not a hair past it")
  func budget() {
    func comparison(_ swift: Double, _ budget: Comparison.Budget) -> Comparison {
      var comparison = Comparison("test", 100, "event", budget: budget)
      comparison.swift = swift
      comparison.c = 1
      return comparison
    }
    #expect(comparison(1.25, .ratio(1.25)).isWithinBudget)
    #expect(!comparison(1.2501, .ratio(1.25)).isWithinBudget)
    #expect(comparison(2, .rate(50)).isWithinBudget)
    #expect(!comparison(2.001, .rate(50)).isWithinBudget)
  }

  @Test("is told in a table and in JSON")
  func report() {
    var one = Comparison("slot tracking", 2_000_000, "event", budget: .ratio(1.2))
    (one.swift, one.c, one.allocations) = (0.1, 0.05, 0)
    var two = Comparison("pipeline", 3_000_000, "event", budget: .rate(20e6))
    two.swift = 0.1
    let report = Report(comparisons: [one, two], compiler: "gcc")
    #expect(
      report.table == """
                              pressd        gcc -O2  ratio                 budget  alloc/frame  same result
        slot tracking  20.0 Mevent/s  40.0 Mevent/s   2.00          <= 1.2 MISSED       0.0000          yes
        pipeline       30.0 Mevent/s              -      -  >= 20.0 Mevent/s kept            -            -

        """)
    #expect(report.json.split(separator: "\n").count == 2)
    #expect(report.json.contains(#""benchmark": "pipeline", "unit": "event", "amount": 3000000"#))
    #expect(report.json.contains(#""cSeconds": null"#))
  }

  @Test("counts allocations: one for an array that grows, none for one that has room")
  func allocations() {
    var list: [Int] = []
    let before = bench_allocations()
    list.reserveCapacity(100)
    let grown = bench_allocations()
    for number in 0..<100 { list.append(number) }
    let filled = bench_allocations()
    #expect(grown > before)
    #expect(filled == grown)
    #expect(list.count == 100)
  }
}
