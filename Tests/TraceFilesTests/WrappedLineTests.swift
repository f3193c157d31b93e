// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TouchModel
import TraceFiles

/// Captures as a mail holds them whose program breaks lines at blanks.
@Suite("Lines that a mail program has broken") struct WrappedLineTests {
  /// How a mail program does it.
  enum Mail: CaseIterable {
    /// Blanks stay before the break, as `fold -s` leaves them.
    case folded
    /// Blanks before the break are gone.
    case trimmed
    /// Each line is quoted besides.
    case quoted

    func text(_ text: String, width: Int) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { WrappedLineTests.fold(Array($0.utf8), width) }
        .map { line in
          if self == .folded { return line }
          let kept = line.reversed().drop { $0 == " " }.reversed()
          return self == .quoted && !kept.isEmpty ? "> " + String(kept) : String(kept)
        }
        .joined(separator: "\n")
    }
  }

  /// The pieces of a line, each as long as fits and broken behind a blank if it has any.
  private static func fold(_ line: [UInt8], _ width: Int) -> [String] {
    var pieces: [String] = []
    var rest = line[...]
    while rest.count > width || columns(rest) > width {
      var fitting = rest.prefix(width)
      while columns(fitting) > width { fitting = fitting.dropLast() }
      let count =
        fitting.lastIndex { $0 == 0x20 || $0 == 0x09 }
        .map { $0 - rest.startIndex + 1 } ?? fitting.count
      pieces.append(String(decoding: rest.prefix(count), as: UTF8.self))
      rest = rest.dropFirst(count)
    }
    return pieces + [String(decoding: rest, as: UTF8.self)]
  }

  private static func columns(_ text: ArraySlice<UInt8>) -> Int {
    text.reduce(0) { $1 == 0x09 ? ($0 / 8 + 1) * 8 : $0 + 1 }
  }

  private static let evtest = """
    Input driver version is 1.0.1
    Input device ID: bus 0x18 vendor 0x2808 product 0x1015 version 0x100
    Input device name: "A touchscreen whose maker likes names that go on and on"
    Supported events:
      Event type 3 (EV_ABS)
        Event code 53 (ABS_MT_POSITION_X)
          Value      0
          Min        0
          Max     1079
    Testing ... (interrupt to exit)
    Event: time 1600000000.000001, type 4 (EV_MSC), code 4 (MSC_SCAN), value c0042
    Event: time 1600000000.000001, type 4 (EV_MSC), code 3 (MSC_RAW), value ee
    Event: time 1600000000.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
    Event: time 1600000000.000001, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value 1090
    Event: time 1600000000.000001, type 3 (Absolute), code 48 (Touch Major of a hand), value 7
    Event: time 1600000000.000001, ++++++++++++++ SYN_MT_REPORT ++++++++++++
    Event: time 1600000000.000001, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
    Event: time 1600000000.000001, -------------- SYN_REPORT ------------

    """

  private static let getevent = """
    add device 1: /dev/input/event2
      name:     "panel"
      events:
        ABS (0003): ABS_MT_POSITION_X     : value 0, min 0, max 1079, fuzz 0, flat 0, resolution 12
                    ABS_MT_POSITION_Y     : value 0, min 0, max 2339, fuzz 0, flat 0, resolution 13
    [   15480.553001] /dev/input/event2: EV_ABS       ABS_MT_POSITION_X    00000339
    [   15480.553001] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
    [   15480.553001] /dev/input/event2: EV_SYN       SYN_REPORT           00000000             rate 135

    """

  private static let debugEvents = """
    -event4   DEVICE_ADDED            1 ELAN Touchscreen With A Long Name   seat0 default group7  cap:t  size 309x174mm ntouches 5 calib
    -event4   TOUCH_DOWN              1 +1.000s                  0 (0) 25.34/48.39 (78.21/84.03mm)
     event4   TOUCH_MOTION            2 +1.010s                  0 (0)  5.34/ 8.39 ( 8.21/ 4.03mm)
     event4   TOUCH_FRAME             3 +1.010s
     event4   TOUCH_UP                4 +1.020s                  0 (0)
     event4   TOUCH_FRAME             5 +1.020s

    """

  private static let evemu = """
    # EVEMU 1.3
    N: panel
    I: 0018 2808 1015 0100
    A: 35 0 1079 0 0 12
    E: 1600000000.000001 0003 0035 1023\t# EV_ABS / ABS_MT_POSITION_X    1023
    E: 1600000000.000001 0000 0000 0000\t# ------------ SYN_REPORT (0) ---------- +0ms

    """

  @Test(
    "tell what they told before, at every width",
    arguments: [Self.evtest, Self.getevent, Self.debugEvents, Self.evemu],
    Mail.allCases)
  func everyWidth(_ text: String, _ mail: Mail) throws {
    let whole = try #require(try Reading.read(text).first)
    for width in 60...90 {
      let trace = try #require(try Reading.read(mail.text(text, width: width)).first)
      #expect(Reading.render(trace.events) == Reading.render(whole.events), "at \(width)")
      #expect(trace.device == whole.device, "at \(width)")
      // Remarks that are broken off are told as lines of no use, and nothing is lost by it.
      guard [.evtest, .getevent].contains(whole.format) else { continue }
      #expect(trace.warnings.count == whole.warnings.count, "at \(width): \(trace.warnings)")
    }
  }

  @Test("lose no line below them where the rest of one is missing")
  func torn() throws {
    let text = """
      Event: time 1.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value
      Event: time 1.000000, type 3 (EV_ABS), code 53 (ABS_MT_POSITION_X), value 5
      Event: time 1.000000, type 3 (EV
      Event: time 1.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value 6
      Event: time 1.000001, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value

      7
      Event: time 1.000001, -------------- SYN_REPORT ------------
      """
    let trace = try #require(try Reading.read(text).first)
    #expect(Reading.render(trace.events) == ["1000000 3/53=5", "1000001 3/54=6", "1000001 0/0=0"])
    #expect(trace.warnings.map(\.line) == [1, 3, 5, 7])
  }

  private static let captureFiles: [String] = {
    let endings = ["evtest", "evemu", "getevent", "txt", "log"]
    let files = CaptureFacts.folder.flatMap {
      try? FileManager.default.contentsOfDirectory(atPath: $0)
    }
    return (files ?? []).filter { file in endings.contains { file.hasSuffix("." + $0) } }.sorted()
  }()

  @Test(
    "of a real capture tell what they told before",
    .enabled(
      if: CaptureFacts.folder != nil,
      "PRESSD_TRACES names no folder with captures of real devices"),
    arguments: captureFiles, [72, 76, 78])
  func realCapture(_ file: String, _ width: Int) throws {
    let folder = try #require(CaptureFacts.folder)
    let bytes = Array(try Data(contentsOf: URL(filePath: folder + "/" + file)))
    // Hours of fingers hold no other lines than minutes, and take long.
    guard file.hasSuffix(".evtest") || bytes.count < 50_000,
      let whole = try? TraceReader.parse(bytes, file: file)
    else {
      return
    }
    let text = Mail.folded.text(
      String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n"), width: width)
    let wrapped = try TraceReader.parse(Array(text.utf8), file: file)
    #expect(wrapped.map(\.events) == whole.map(\.events))
    #expect(wrapped.map(\.device.axes) == whole.map(\.device.axes))
    #expect(wrapped.map(CaptureTests.contacts) == whole.map(CaptureTests.contacts))
  }
}
