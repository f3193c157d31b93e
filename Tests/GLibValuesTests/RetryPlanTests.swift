// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import Testing

@Suite("When a bus is tried again") struct RetryPlanTests {
  private func pauses(_ plan: RetryPlan, _ count: Int) -> [Duration] {
    var plan = plan
    return (0..<count).compactMap { _ in plan.next() }
  }

  @Test("Each pause is twice the last one, until there were so many")
  func counted() {
    let milliseconds = [200, 400, 800, 1600, 3200, 6400]
    #expect(pauses(RetryPlan(attempts: 6), 9) == milliseconds.map { .milliseconds($0) })
    #expect(pauses(RetryPlan(attempts: 0), 9) == [])
  }

  @Test("Where there is no end, no pause is longer than 30 s")
  func endless() {
    let found = pauses(RetryPlan(), 100)
    #expect(found.count == 100)
    #expect(found[7] == .milliseconds(25_600))
    #expect(found[8...].allSatisfy { $0 == .seconds(30) })
  }

  private static let addresses: [(String, String?)] = [
    ("unix:path=/run/dbus/system_bus_socket", "/run/dbus/system_bus_socket"),
    ("unix:guid=1,path=/a%20b;unix:path=/c", "/a b"), ("unix:abstract=/a", nil),
    ("tcp:host=a,path=/b", nil), ("", nil),
  ]

  @Test("The socket's file of an address is read", arguments: addresses)
  func sockets(_ address: String, _ path: String?) {
    #expect(SocketWatch.path(in: address) == path)
  }
}
