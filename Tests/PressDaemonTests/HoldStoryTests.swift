// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@testable import PressDaemon

@Suite("The story of a hold") struct HoldStoryTests {
  private static func frame(
    _ milliseconds: Int64, _ change: Contact.Change, _ beginning: Contact.Beginning = .seen
  ) -> TouchFrame {
    var contact = Contact(slot: 0, trackingID: 1, serial: ContactSerial(1), position: .zero)
    contact.change = change
    contact.beginning = beginning
    return TouchFrame(time: Timestamp(microseconds: milliseconds * 1000), contacts: [contact])
  }

  private static func event(
    _ milliseconds: Int64, _ kind: PressEvent.Kind, force: Double? = nil
  ) -> PressEvent {
    PressEvent(
      time: Timestamp(microseconds: milliseconds * 1000), contact: ContactSerial(1), slot: 0,
      target: TargetID(0), kind: kind, position: .zero, origin: .zero,
      force: force.map { Force(clamped: $0) })
  }

  private static func answer(
    _ events: [PressEvent], end: Int64, _ beginning: Contact.Beginning = .seen
  ) -> HoldStory.Answer? {
    var story = HoldStory()
    story.noteLandings(of: frame(1000, .landed, beginning))
    for event in events { story.note(event) }
    return story.noteEnds(of: frame(end, .ended(.lift)))
  }

  @Test("tells how long, when it opened, by what, and how hard at most")
  func held() {
    let events = [
      Self.event(1100, .press, force: 0.3), Self.event(1500, .peek(.time), force: 0.2),
    ]
    let answer = Self.answer(events, end: 1812)
    #expect(
      answer
        == .held(
          .milliseconds(812), opened: .milliseconds(500), by: .time, force: Force(clamped: 0.3)))
    #expect(
      answer?.sentence(needed: .milliseconds(500))
        == "Felt a hold of 812 ms; it opened after 500 ms, by its time, force 30 % at most.")
  }

  @Test("tells a touch that was too short, by how much")
  func short() {
    let answer = Self.answer([Self.event(1100, .press)], end: 1210)
    #expect(answer == .short(.milliseconds(210)))
    #expect(
      answer?.sentence(needed: .milliseconds(500))
        == "Felt a touch of 210 ms; a hold takes 500 ms. Once more?")
  }

  @Test(
    "tells why a touch came to nothing",
    arguments: [
      (PressEvent.Kind.drag, PressEvent.Reason.moved), (.failed(.multitouch), .multitouch),
      (.pressCancelled(.palm), .palm),
    ])
  func failed(_ kind: PressEvent.Kind, _ reason: PressEvent.Reason) {
    #expect(Self.answer([Self.event(1100, kind)], end: 1900) == .failed(reason))
  }

  @Test("says nothing of a finger that was down before")
  func before() {
    #expect(Self.answer([], end: 1900, .alreadyDown) == nil)
  }
}
