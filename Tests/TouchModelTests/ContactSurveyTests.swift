// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

struct ContactSurveyTests {
  /// Plays lines of ``TrackingStory`` words.
  private static func survey(_ lines: String...) -> ContactSurvey {
    var tracker = SlotTracker(device: DeviceDescription(), touchProtocol: .slotted)
    var survey = ContactSurvey()
    for line in lines {
      for event in TrackingStory.events(line.split(separator: " ").map(String.init))
      where tracker.consume(event) {
        survey.note(tracker.frame)
      }
    }
    return survey
  }

  @Test("a contact's figures are those of its landing, its extremes and its end")
  func figures() throws {
    let survey = Self.survey(
      "10 id1 x100 y100 p30 M5", "20 x130 y140 p50", "30 touch1", "40 x101 y100 M9 p40",
      "55 id-1 p0", "90")
    let contact = try #require(survey.contacts.first)
    #expect(survey.contacts.count == 1)
    #expect(contact.serial == ContactSerial(1) && contact.slot == 0)
    #expect(contact.start == Timestamp(microseconds: 10_000))
    #expect(contact.end == Timestamp(microseconds: 55_000))
    #expect(contact.duration == .milliseconds(45))
    #expect(contact.samples == 3)
    #expect(contact.travel == Millimeters(5))
    #expect(contact.pressureFirst == DeviceUnits(30))
    #expect(contact.pressurePeak == DeviceUnits(50))
    #expect(contact.pressureLast == DeviceUnits(40))
    #expect(contact.majorPeak == DeviceUnits(9))
    #expect(contact.ended == .lift)
    #expect(survey.duration == .milliseconds(80))
  }

  @Test("a contact without pressure has none, also where the slot learns it later")
  func unknown() throws {
    let never = try #require(Self.survey("10 id1 x1 y1", "20 id-1").contacts.first)
    #expect(never.pressureFirst == nil && never.pressurePeak == nil && never.pressureLast == nil)
    #expect(never.majorPeak == nil)
    let late = try #require(Self.survey("10 id1 x1 y1", "20 p7").contacts.first)
    #expect(late.pressureFirst == nil)
    #expect(late.pressurePeak == DeviceUnits(7) && late.pressureLast == DeviceUnits(7))
  }

  struct End: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var lines: [String]
    var ended: ContactFigures.Ending
    var milliseconds: Int64
  }

  @Test(
    "a contact ends as it does",
    arguments: [
      End(testDescription: "lift", lines: ["20 id-1"], ended: .lift, milliseconds: 10),
      End(testDescription: "open", lines: ["20 x2", "30"], ended: .open, milliseconds: 20),
      End(testDescription: "palm", lines: ["20 t2", "30 id-1"], ended: .palm, milliseconds: 20),
      End(
        testDescription: "palm as it lifts", lines: ["20 t2 id-1"], ended: .palm, milliseconds: 10),
      End(
        testDescription: "no palm after all", lines: ["20 t2", "25 t0", "30 id-1"], ended: .lift,
        milliseconds: 20),
      End(
        testDescription: "lost", lines: ["20 dropped", "30 id2"], ended: .lost, milliseconds: 20),
    ])
  func ends(_ row: End) throws {
    var tracker = SlotTracker(device: DeviceDescription(), touchProtocol: .slotted)
    var survey = ContactSurvey()
    for line in ["10 id1 x1 y1"] + row.lines {
      for event in TrackingStory.events(line.split(separator: " ").map(String.init))
      where tracker.consume(event) {
        survey.note(tracker.frame)
      }
    }
    let contact = try #require(survey.contacts.first)
    #expect(contact.ended == row.ended)
    #expect(contact.duration == .milliseconds(row.milliseconds))
  }

  @Test("the pace is the median between frames that move, without rests")
  func pace() {
    #expect(Self.survey("10 id1 x1 y1").reportInterval == nil)
    #expect(Self.survey("10 id1 x1 y1", "20", "30 x2").reportInterval == nil)
    #expect(
      Self.survey("10 id1 x1 y1", "18 x2", "18 y2", "26 x3", "43 x4").reportInterval
        == .milliseconds(8))
    #expect(Self.survey("10 id1 x1 y1", "110 x2").reportInterval == .milliseconds(100))
    #expect(Self.survey("10 id1 x1 y1", "111 x2").reportInterval == nil)
  }

  @Test("two contacts keep their figures apart")
  func two() {
    let survey = Self.survey(
      "10 id1 x0 y0 s1 id2 x0 y0", "20 s0 x10", "30 s0 id-1 s1 x30", "40 s1 id-1")
    #expect(survey.contacts.map(\.travel) == [Millimeters(1), Millimeters(3)])
    #expect(survey.contacts.map(\.duration) == [.milliseconds(20), .milliseconds(30)])
    #expect(survey.contacts.map(\.samples) == [2, 2])
  }
}
