// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite(
  "A watch on the session", .serialized,
  .disabled(if: !SystemBusRun.isThere, "dbus-daemon is not installed"))
struct SessionWatchTests {
  private let run: SystemBusRun

  init() throws {
    run = try SystemBusRun()
  }

  private static let active = "state acts: session 1 on seat0 is active"
  private static let locked = "state pauses: session 1 on seat0 is locked"
  private static let behind = "state pauses: session 1 on seat0 is in the background"
  private static let nobody = "state pauses: logind knows of no session of this user"

  @Test("pauses while the screen is locked, and while another session is in front")
  func locks() throws {
    try run.startBus()
    try run.startLogind()
    try run.startWatch()
    #expect(try run.told("state") == [Self.active])
    for (order, line) in [
      ("lock", Self.locked), ("unlock", Self.active), ("back", Self.behind),
      ("front", Self.active),
    ] {
      try run.order(order)
      #expect(try run.told("state") == [line])
    }
  }

  @Test("tells when the machine is about to sleep, and when it is back")
  func sleeps() throws {
    try run.startBus()
    try run.startLogind()
    try run.startWatch()
    _ = try run.told(Self.active)
    for order in ["sleep", "sleep", "wake"] { try run.order(order) }
    #expect(try run.told("sleep false") == ["sleep true", "sleep false"])
  }

  @Test(
    "finds the session at the screen",
    arguments: [
      ("1", "", "", active), ("", "1", "", active), ("", "", "1", active),
      // A login from afar has no screen to touch, so the one at the screen counts.
      ("9", "", "1", active), ("", "9", "1", active),
      ("9", "", "", "state acts: session 9 without a seat is active"),
      ("7", "", "", nobody), ("", "", "", nobody),
    ])
  func finds(_ session: String, _ process: String, _ display: String, _ line: String) throws {
    try run.startBus()
    try run.startLogind()
    try run.order("process \(process)")
    try run.order("display \(display)")
    try run.startWatch(session: session)
    #expect(try run.told("state") == [line])
  }

  @Test("pauses when the session ends, and goes on with the next one")
  func ends() throws {
    try run.startBus()
    try run.startLogind()
    try run.startWatch(session: "1")
    _ = try run.told(Self.active)
    try run.order("close")
    #expect(try run.told("state") == [Self.nobody])
    try run.order("end")
    try run.order("begin")
    #expect(try run.told("state") == [Self.active])
  }

  @Test("goes by the last word while logind is away, and says so once")
  func logindAway() throws {
    try run.startBus()
    try run.startLogind()
    try run.startWatch()
    _ = try run.told(Self.active)
    try run.order("lock")
    _ = try run.told(Self.locked)
    run.stopLogind()
    #expect(
      try run.told("notice") == [
        "notice logind cannot be asked any more; until it is back, session 1 counts as locked"
      ])
    try run.startLogind()
    #expect(try run.told("state") == [Self.active])
  }

  @Test("says once that there is no logind, and takes the one that comes later")
  func logindLate() throws {
    try run.startBus()
    try run.startWatch()
    #expect(
      try run.told("state") == [
        "state acts: there is no logind on the system bus; whether the screen is locked is not known"
      ])
    try run.startLogind()
    #expect(try run.told("state") == [Self.active])
  }

  @Test("comes back with the bus")
  func busAway() throws {
    try run.startBus()
    try run.startLogind()
    try run.startWatch()
    _ = try run.told(Self.active)
    run.stopBus()
    run.stopLogind()
    #expect(
      try run.told("notice") == [
        "notice logind cannot be asked any more; until it is back, session 1 counts as active"
      ])
    try run.startBus()
    try run.startLogind()
    try run.order("lock")
    #expect(try run.told(Self.locked).last == Self.locked)
  }

  @Test("does without a bus, says so once, and takes the one that comes later")
  func busLate() throws {
    try run.startWatch()
    let said = try run.told("state")
    #expect(said.count == 1)
    #expect(said.first?.hasPrefix("state acts: the system bus cannot be reached: ") == true)
    try run.startBus()
    try run.startLogind()
    #expect(try run.told("state") == [Self.active])
  }
}
