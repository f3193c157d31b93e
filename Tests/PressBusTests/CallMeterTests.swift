// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import PressBus

@Suite("How often a client may call")
struct CallMeterTests {
  @Test("The 200th call within a second is answered, the 201st is not")
  func limit() {
    var meter = CallMeter()
    for _ in 0..<200 { #expect(admits(&meter, ":1.1", .seconds(5))) }
    #expect(!admits(&meter, ":1.1", .seconds(5)))
    #expect(!admits(&meter, ":1.1", .microseconds(5_999_999)))
    #expect(admits(&meter, ":1.1", .seconds(6)))
  }

  @Test("Arguments of 256 kB are taken, and one byte more is refused without being counted")
  func size() throws {
    var meter = CallMeter()
    let limit = 256 * 1024
    for _ in 0..<300 {
      let refusal = #expect(throws: BridgeRefusal.self) {
        try meter.admit(":1.1", bytes: limit + 1, at: .seconds(5))
      }
      #expect(refusal?.kind == .limit)
    }
    for _ in 0..<200 { try meter.admit(":1.1", bytes: limit, at: .seconds(5)) }
    let refusal = #expect(throws: BridgeRefusal.self) {
      try meter.admit(":1.1", bytes: 0, at: .seconds(5))
    }
    #expect(refusal?.sentence.contains("at most 200 calls a second") == true)
  }

  @Test("Any second counts, not those of a clock")
  func slidingSecond() {
    var meter = CallMeter()
    for _ in 0..<100 { #expect(admits(&meter, ":1.1", .milliseconds(900))) }
    for _ in 0..<100 { #expect(admits(&meter, ":1.1", .milliseconds(1100))) }
    #expect(!admits(&meter, ":1.1", .milliseconds(1899)))
    for _ in 0..<100 { #expect(admits(&meter, ":1.1", .milliseconds(1900))) }
    #expect(!admits(&meter, ":1.1", .milliseconds(2099)))
  }

  @Test("A client that calls too often takes nothing from another")
  func apart() {
    var meter = CallMeter()
    for _ in 0..<300 { _ = meter.admits(":1.1", at: .seconds(1)) }
    #expect(admits(&meter, ":1.2", .seconds(1)))
  }

  @Test("Ten thousand clients that call once leave nothing behind")
  func forgets() {
    var meter = CallMeter()
    for number in 0..<10_000 {
      #expect(admits(&meter, ":1.\(number)", .milliseconds(10 * number)))
      #expect(meter.count <= 200)
    }
  }

  /// Mutating calls cannot stand inside an expectation.
  private func admits(_ meter: inout CallMeter, _ client: String, _ time: Duration) -> Bool {
    meter.admits(client, at: time)
  }
}
