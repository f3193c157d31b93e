// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import Glibc
import TestStage
import Testing

@Suite("The way to a bus", .enabled(if: TestBus.isThere)) struct BusLinkTests {
  private let folder: TestFolder
  private let bus: TestBus
  private let diary = Diary()

  init() throws {
    folder = try TestFolder("link")
    bus = TestBus(in: folder.place)
  }

  /// What a link told, and the connection it gave last.
  private final class Diary {
    var lines: [String] = []
    var failures = 0
    var connection: BusConnection?

    func take(_ news: BusLink.News) {
      switch news {
      case .connected(let connection):
        self.connection = connection
        lines.append("connected")
      case .unreachable:
        failures += 1
        if lines.last != "unreachable" { lines.append("unreachable") }
      case .silent: lines.append("silent")
      case .gone:
        connection = nil
        lines.append("gone")
      }
    }

    /// Waits until so much was told.
    func tells(_ expected: String...) -> Bool {
      MainContext.waitUntil(limit: .seconds(60)) { lines == expected }
      return lines == expected
    }
  }

  private func link(attempts: Int? = nil) -> BusLink {
    let (address, diary) = (bus.address, diary)
    let link = BusLink(to: { address }, plan: RetryPlan(attempts: attempts)) { diary.take($0) }
    link.connect()
    return link
  }

  private func owner(of name: String) throws -> String? {
    let bus = try #require(diary.connection)
    let question = Variant.tuple([.text(name)])
    let answer = try BusMethod.ofBus("GetNameOwner")
      .awaitAnswer(on: bus, question, within: .seconds(60))
    return answer[0]?.text
  }

  @Test("It is there, gone with the bus, and there again with the next one")
  func returns() throws {
    try bus.start()
    // One thread turns the context at a time, and this one does until its link is freed.
    let context = MainContext()
    let link = link()
    #expect(diary.tells("connected"))
    #expect(try owner(of: "org.freedesktop.DBus") == "org.freedesktop.DBus")
    let first = diary.connection
    bus.stop()
    #expect(diary.tells("connected", "gone", "unreachable"))
    #expect(first?.isClosed == true)
    try bus.start()
    #expect(diary.tells("connected", "gone", "unreachable", "connected"))
    #expect(diary.connection?.isClosed == false)
    #expect(try owner(of: "org.freedesktop.DBus") == "org.freedesktop.DBus")
    withExtendedLifetime((context, link)) {}
  }

  @Test("After the last attempt the socket's file is waited for")
  func waits() throws {
    let context = MainContext()
    let link = link(attempts: 1)
    #expect(MainContext.waitUntil(limit: .seconds(60)) { diary.failures == 2 })
    try bus.start()
    #expect(diary.tells("unreachable", "connected"))
    bus.stop()
    #expect(diary.tells("unreachable", "connected", "gone"))
    try bus.start()
    #expect(diary.tells("unreachable", "connected", "gone", "connected"))
    withExtendedLifetime((context, link)) {}
  }

  @Test("Nothing is told once it is stopped, nor once it is freed", arguments: [true, false])
  func ends(isFreed: Bool) throws {
    try bus.start()
    let context = MainContext()
    var way: BusLink? = link()
    if isFreed { way = nil } else { way?.stop() }
    let other = link()
    #expect(diary.tells("connected"))
    bus.stop()
    #expect(diary.tells("connected", "gone", "unreachable"))
    withExtendedLifetime((context, other, way)) {}
  }

  @Test("One that lets nobody in is told as silent, once, and goes on being waited for")
  func silent() throws {
    let mute = try MuteBus(in: folder.place)
    let context = MainContext()
    let link = BusLink(to: { [mute] in mute.address }, patience: .milliseconds(20)) { [diary] in
      diary.take($0)
    }
    link.connect()
    #expect(diary.tells("silent"))
    let stopped = BusLink(to: { [mute] in mute.address }, patience: .milliseconds(20)) { [diary] in
      diary.take($0)
    }
    stopped.connect()
    stopped.stop()
    #expect(!MainContext.waitUntil(limit: .milliseconds(100)) { diary.lines.count > 1 })
    withExtendedLifetime((context, link, stopped)) {}
  }

  @Test("Names are watched: who owns one, that nobody does, and nothing once the eye is shut")
  func names() throws {
    try bus.start()
    let context = MainContext()
    let link = link()
    #expect(diary.tells("connected"))
    let connection = try #require(diary.connection)
    var owners: [String?] = []
    var eye: BusNameWatch? = BusNameWatch("org.example.Name", on: connection) { owners.append($0) }
    #expect(MainContext.waitUntil(limit: .seconds(60)) { owners == [nil] })
    let name = Variant.tuple([.text("org.example.Name"), try Variant.parse("uint32 4")])
    let release = Variant.tuple([.text("org.example.Name")])
    func ask(_ method: String, _ arguments: Variant?) throws {
      _ = try BusMethod.ofBus(method).awaitAnswer(on: connection, arguments, within: .seconds(60))
    }
    try ask("RequestName", name)
    #expect(MainContext.waitUntil(limit: .seconds(60)) { owners.count == 2 })
    #expect(owners.last??.hasPrefix(":1.") == true)
    try ask("ReleaseName", release)
    #expect(MainContext.waitUntil(limit: .seconds(60)) { owners.count == 3 })
    withExtendedLifetime(eye) {}
    eye = nil
    try ask("RequestName", name)
    // What was queued for the eye would have come before this answer.
    try ask("ReleaseName", release)
    #expect(owners.count == 3 && owners.last == .some(nil))
    withExtendedLifetime((context, link)) {}
  }

  @Test("A call to a bus that stands still is given up, and said so")
  func silence() throws {
    try bus.start()
    let context = MainContext()
    let link = link()
    #expect(diary.tells("connected"))
    let connection = try #require(diary.connection)
    kill(bus.number, SIGSTOP)
    let error = #expect(throws: GLibError.self) {
      try BusMethod.ofBus("ListNames").awaitAnswer(on: connection, within: .milliseconds(20))
    }
    #expect(error?.message == "it does not answer")
    kill(bus.number, SIGCONT)
    withExtendedLifetime((context, link)) {}
  }
}
