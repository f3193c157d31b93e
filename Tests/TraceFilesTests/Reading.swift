// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel
import TraceFiles

/// The text of a capture and what the reader makes of it.
struct Reading: CustomTestStringConvertible, Sendable {
  var name: String
  var format: TraceFormat
  var text: String
  /// `time type/code=value` for each event, the time in microseconds.
  var events: [String]
  /// The lines of the warnings.
  var warnings: [Int] = []

  var testDescription: String { "\(format): \(name)" }

  static func read(_ text: String) throws(TraceError) -> [Trace] {
    try TraceReader.parse(Array(text.utf8), file: "a/b.trace")
  }

  static func render(_ events: [RawEvent]) -> [String] {
    events.map { "\($0.time.microseconds) \($0.type)/\($0.code)=\($0.value)" }
  }

  static func render(_ axis: Axis) -> String {
    "\(axis.code.number): \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) "
      + "\(axis.resolution)"
  }
}

/// Each row is one thing that a real program, its age, a mail client or a person does to a line.
struct ReadingTests {
  @Test("the lines give their events", arguments: all)
  func reads(_ reading: Reading) throws {
    let trace = try #require(try Reading.read(reading.text).first)
    #expect(trace.format == reading.format)
    #expect(Reading.render(trace.events) == reading.events)
    #expect(trace.warnings.map(\.line) == reading.warnings)
    #expect(trace.name == "b.trace")
    #expect(trace.timeSource == .recorded)
  }

  static let all = evemu + evtest + getevent + libinputRecord + debugEvents

  static let evemu: [Reading] = [
    Reading(
      name: "no header, old numbers", format: .evemu,
      text: "E: 12.000345 0003 0039 33\nE: 12.000345 0003 003a 41\nE: 12.000346 0000 0000 0\n",
      events: ["12000345 3/57=33", "12000345 3/58=41", "12000346 0/0=0"]),
    Reading(
      name: "zeros are no octal, and minus stands before them", format: .evemu,
      text: "# EVEMU 1.3\nE: 0.000001 0003 0039 -001\t# EV_ABS / ABS_MT_TRACKING_ID  -1\n"
        + "E: 0.000001 0003 003a 0082\nE: 0.000001 0000 0000 0000\t# ---- SYN_REPORT (0) ---- +0ms\n",
      events: ["1 3/57=-1", "1 3/58=82", "1 0/0=0"]),
    Reading(
      name: "a short fraction counts microseconds, as evemu reads it", format: .evemu,
      text: "E: 1.16000 0000 0000 0\nE: 1.5 0000 0000 0\nE: 2.1234567 0000 0000 0\n",
      events: ["1016000 0/0=0", "1000005 0/0=0", "2123456 0/0=0"], warnings: [2]),
    Reading(
      name: "CRLF, a byte order mark, blank lines, quotation", format: .evemu,
      text: "\u{feff}E: 1.000000 0003 003a 5\r\n\r\n> > E: 1.000000 0000 0000 0\r\n",
      events: ["1000000 3/58=5", "1000000 0/0=0"]),
    Reading(
      name: "no line feed at the end", format: .evemu, text: "E: 1.000000 0000 0000 2",
      events: ["1000000 0/0=2"]),
    Reading(
      name: "lines that are none", format: .evemu,
      text: """
        E: 1.000000 0003 003a 5
        E: 1.000000 0003 003a
        E: 1.000000 0003 003a 99999999999
        E: 1.000000 0020 003a 5
        E: 1.000000 0003 1003a 5
        E: -1.000000 0003 003a 5
        E: 99999999999999999.000000 0003 003a 5
        E: 999999999999999999999999.000000 0003 003a 5
        E: 1.000000 0003 003a 5x
        E: 1 0003 003a 5
        hello
        X: 5
        E: 1.000000 0003 003a 2147483647
        E: 1.000000 0003 003a -2147483648
        E: 1.000000 0000 0000 0
        """,
      events: [
        "1000000 3/58=5", "1000000 3/58=2147483647", "1000000 3/58=-2147483648",
        "1000000 0/0=0",
      ],
      warnings: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    Reading(
      name: "time that goes back, and an end without a report", format: .evemu,
      text: "E: 2.000000 0000 0000 0\nE: 1.000000 0000 0000 0\nE: 3.000000 0003 003a 0\n",
      events: ["2000000 0/0=0", "1000000 0/0=0", "3000000 3/58=0"], warnings: [2, 3]),
    Reading(
      name: "an end without a report, and a torn line behind it", format: .evemu,
      text: "E: 2.000000 0000 0000 0\nE: 3.000000 0003 003a 0\nE: 3.0",
      events: ["2000000 0/0=0", "3000000 3/58=0"], warnings: [2, 3]),
  ]

  static let evtest: [Reading] = [
    Reading(
      name: "the plain text", format: .evtest,
      text: """
        Testing ... (interrupt to exit)
        Event: time 16.690766, type 3 (EV_ABS), code 57 (ABS_MT_TRACKING_ID), value -1
        Event: time 16.690766, ++++++++++++++ SYN_MT_REPORT ++++++++++++
        Event: time 16.690767, -------------- SYN_REPORT ------------
        Event: time 16.690768, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        Event: time 16.690769, type 1 (EV_KEY), code 328 (?), value 2
        Event: time 16.690769, -------------- SYN_REPORT ------------ \n
        """,
      events: [
        "16690766 3/57=-1", "16690766 0/2=0", "16690767 0/0=0", "16690768 0/3=0",
        "16690769 1/328=2", "16690769 0/0=0",
      ], warnings: [5]),
    Reading(
      name: "the names of types where codes are meant", format: .evtest,
      text: "Event: time 1.000000, ++++++++++++++ EV_REL ++++++++++++\n"
        + "Event: time 1.000000, -------------- EV_SYN ------------\n",
      events: ["1000000 0/2=0", "1000000 0/0=0"]),
    Reading(
      name: "scan codes are hexadecimal, timestamps are not", format: .evtest,
      text: "Event: time 1.000000, type 4 (EV_MSC), code 4 (MSC_SCAN), value d0042\n"
        + "Event: time 1.000000, type 4 (EV_MSC), code 3 (MSC_RAW), value ffffffff\n"
        + "Event: time 1.000000, type 4 (EV_MSC), code 5 (MSC_TIMESTAMP), value 7100\n"
        + "Event: time 1.000000, -------------- SYN_REPORT ------------\n",
      events: ["1000000 4/4=852034", "1000000 4/3=-1", "1000000 4/5=7100", "1000000 0/0=0"]),
    Reading(
      name: "quoted in a mail, and the mark of lost events is no quotation", format: .evtest,
      text: """
        > Event: time 1.000000, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 5
        > > Event: time 1.000000, >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        >> Event: time 1.000000,
        >> >>>>>>>>>>>>>> SYN_DROPPED <<<<<<<<<<<<
        ###### Event: time 1.000000, -------------- SYN_REPORT ------------
        """,
      events: ["1000000 3/58=5", "1000000 0/3=0", "1000000 0/3=0", "1000000 0/0=0"],
      warnings: [2, 4]),
    Reading(
      name: "quoted with bars", format: .evtest,
      text: """
        | Event: time 1.000000, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), value 5
        > | Event: time 1.000000, type 3 (EV_ABS),
        > | code 53 (ABS_MT_POSITION_X), value 6
        | Event: time 1.000000, -------------- SYN_REPORT ------------
        """,
      events: ["1000000 3/58=5", "1000000 3/53=6", "1000000 0/0=0"]),
    Reading(
      name: "as a mail carries it, and warnings name the lines of the mail", format: .evtest,
      text: """
        Content-Type: text/plain; boundary="a"
        > Event: time 1.000000, type 3 (EV_ABS), code 58 (ABS_MT_PRESSURE), va=
        lue 5=20
        > Event: time 1.000000, type 3 (EV_ABS), code 58 (ABS_MT_PRES=
        SURE),=20=
        value 6
        nonsense =3D
        > Event: time 1.000000, -------------- SYN_REPORT ------------
        """,
      events: ["1000000 3/58=5", "1000000 3/58=6", "1000000 0/0=0"], warnings: [1, 7]),
    Reading(
      name: "wrapped by a mail client", format: .evtest,
      text: """
        Event: time 1.000000, type 3 (EV_ABS), code 53
        (ABS_MT_POSITION_X), value 599
        Event: time 1.000000, type 1 (EV_KEY), code 330 (BTN_TOUCH),
        value 1
        > Event: time 1.000000, type 3 (EV_ABS),
        > code 54 (ABS_MT_POSITION_Y), value 7
        Event: time 1.000000, type 3 (EV_ABS), code 54 (ABS_MT_POSITION_Y), value
        Event: time 1.000000,
        -------------- SYN_REPORT ------------
        """,
      events: ["1000000 3/53=599", "1000000 1/330=1", "1000000 3/54=7", "1000000 0/0=0"],
      warnings: [7]),
    Reading(
      name: "python-evdev's words", format: .evtest,
      text: """
        time 1600000000.500000 type 3 (EV_ABS), code 57   (ABS_MT_TRACKING_ID), value 42
        time 1600000000.500000 --------- SYN_REPORT --------
        """,
      events: ["1600000000500000 3/57=42", "1600000000500000 0/0=0"]),
    Reading(
      name: "python-evdev's printed events, quoted and wrapped too", format: .evtest,
      text: """
        event at 1522193886.657698, code 57, type 03, val 7011
        > event at 1522193886.657698, code 00, type 00, val 00
        > event at 1522193886.657699, code 57, type 03, val -1
        > event at 1522193886.657699, code 330, type 01, val
        > 00
        event at 1522193886.657699, code 04, type 04, val 0x7
        event at 1522193886.657699, code 57, type 32, val 01
        event at 1522193886.657699, code 04, type 04, val 458756
        event at 1522193886.657699, code 00, type 00, val 00
        """,
      events: [
        "1522193886657698 3/57=7011", "1522193886657698 0/0=0", "1522193886657699 3/57=-1",
        "1522193886657699 1/330=0", "1522193886657699 4/4=458756", "1522193886657699 0/0=0",
      ], warnings: [6, 7]),
    Reading(
      name: "KOReader's words", format: .evtest,
      text: """
        02/27/25 DEBUG input event => type: 3 (EV_ABS), code: 58 (ABS_MT_PRESSURE), value: 2048, time: 1700000000.250000
        02/27/25 DEBUG key event => code: 330 (BTN_TOUCH), value: 1, time: 1700000000.250000
        02/27/25 DEBUG input event => type: 0 (EV_SYN), code: 0 (SYN_REPORT), value: 0, time: 1700000000.250000
        02/27/25 DEBUG slot 0 in tap state...
        """,
      events: [
        "1700000000250000 3/58=2048", "1700000000250000 1/330=1", "1700000000250000 0/0=0",
      ], warnings: [4]),
  ]

  static let getevent: [Reading] = [
    Reading(
      name: "hexadecimal with times", format: .getevent,
      text: "[   15480.250001] 0003 0039 ffffffff\r\n[   15480.250001] 0003 0034 ffffffbe\r\n"
        + "[   15480.250002] 0000 0000 00000000\r\n",
      events: ["15480250001 3/57=-1", "15480250001 3/52=-66", "15480250002 0/0=0"]),
    Reading(
      name: "names, words for keys, unknown codes, a node, a rate", format: .getevent,
      text: """
        [       1.000001] /dev/input/event2: EV_ABS       ABS_MT_PRESSURE      0000003b
        [       1.000001] /dev/input/event2: EV_KEY       BTN_TOUCH            DOWN
        [       1.000001] /dev/input/event2: EV_KEY       BTN_TOUCH            UP
        [       1.000001] /dev/input/event2: EV_KEY       BTN_TOOL_FINGER      REPEAT
        [       1.000001] /dev/input/event2: EV_ABS       0029                 0000000a
        [       1.000001] /dev/input/event2: EV_SYN       SYN_REPORT           00000000 rate 135
        """,
      events: [
        "1000001 3/58=59", "1000001 1/330=1", "1000001 1/330=0", "1000001 1/325=2",
        "1000001 3/41=10", "1000001 0/0=0",
      ]),
    Reading(
      name: "a remark behind the value, a name cut at twenty letters", format: .getevent,
      text: """
        [ 1.000000] EV_KEY       BTN_TRIGGER_HAPPY10  DOWN
        [ 1.000000] EV_KEY       KEY_BRIGHTNESS_CYCLE DOWN
        [ 1.000000] EV_KEY       KEY_ATTENDANT_TOGGLE DOWN   <- here I press
        [ 1.000000] EV_ABS       ABS_NONSENSE         00000001
        [ 1.000000] EV_SYN       SYN_REPORT           00000000
        """,
      events: [
        "1000000 1/713=1", "1000000 1/243=1", "1000000 1/541=1", "1000000 0/0=0",
      ],
      warnings: [4]),
    Reading(
      name: "lines that are none", format: .getevent,
      text: """
        shell@phone:/ $ getevent -t
        [ 1.000000] 0003 003a 0000003b
        [ 1.000000] 003 003a 0000003b
        [ 1.000000] 0003 003a 3b
        [ 1.000000] 0020 003a 0000003b
        [ 1.000000 0003 003a 0000003b
        [ x] 0003 003a 0000003b
        ^C
        [ 1.000000] 0000 0000 00000000
        """,
      events: ["1000000 3/58=59", "1000000 0/0=0"], warnings: [1, 3, 4, 5, 6, 7, 8]),
  ]
}
