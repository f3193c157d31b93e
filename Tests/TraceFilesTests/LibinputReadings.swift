// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TraceFiles

extension ReadingTests {
  static let libinputRecord: [Reading] = [
    Reading(
      name: "a whole file, with raw reports and libinput's events between", format: .libinputRecord,
      text: """
        # libinput record
        version: 1
        ndevices: 1
        devices:
        - node: /dev/input/event12
          evdev:
            name: "Panel"
            id: [24, 1267, 13000, 256]
          hid: [
            0x05, 0x01, 
          ]
          udev:
            properties:
            - ID_INPUT=1
          quirks:
          events:
          - evdev:
            - [  0,      0,   3,  58,      56] # EV_ABS / ABS_MT_PRESSURE      56
            - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
                                             # Touch device in neutral state
          - hid:
              time: [  0,   6119]
              hidraw2: [
                0x54, 0x10, 
              ]
          # Current time is 10:39:15
          - libinput:
            - {time: 0.006, type: TOUCH_DOWN, slot: 0, seat_slot: 0, transformed: [1.0, 2.0]}
          - evdev:
            - [  0,   6044,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID       -1
            - [  0,   6044,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +6ms
          a-later-version: {evdev: [[9, 9, 9, 9, 9]], more: [1, 2]}
        """,
      events: ["0 3/58=56", "0 0/0=0", "6044 3/57=-1", "6044 0/0=0"]),
    Reading(
      name: "cut off in a line", format: .libinputRecord,
      text: """
        devices:
        - node: /dev/input/event12
          events:
          - evdev:
            - [  0,   1000,   3,  58,      56] # EV_ABS / ABS_MT_PRESSURE      56
            - [  0,   1000,   0,   0,       0] # ------------ SYN_REPORT (0) ----------
          - evdev:
            - [  0,   2000,   3,  58,      57]
            - [  0,   2000,   0
        """,
      events: ["1000 3/58=56", "1000 0/0=0", "2000 3/58=57"], warnings: [8, 9]),
    Reading(
      name: "numbers that make no sense are left out one by one", format: .libinputRecord,
      text: """
        - evdev:
          - [0, 1000, 3, 58, 56]
          - [0, 1000, 3, 58]
          - [0, 1000000, 3, 58, 1]
          - [0, -1, 3, 58, 1]
          - [0, 1000, 32, 58, 1]
          - [0, 1000, 3, 65536, 1]
          - [0, 1000, 3, 58, 2147483648]
          - [0, 1000, 3, 58, 99999999999999999999]
          - [0, 1000, 3, 58, x]
          - [0, 999999, 0, 0, -2147483648]
        """,
      events: ["1000 3/58=56", "999999 0/0=-2147483648"], warnings: [3, 4, 5, 6, 7, 8, 9, 10]),
    Reading(
      name: "a piece in a mail, quoted, wrapped, with words between", format: .libinputRecord,
      text: """
        >   - evdev:
        >     - [  2, 603307,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID
        > -1
        >     - [  2, 603307,   0,   0,       0] # ------------ SYN_REPORT (0)
        > ---------- +7ms
        It does not clear.
          - evdev:
            - [  2, 603308,   3,
            58, 7] # EV_ABS / ABS_MT_PRESSURE 7
            - [  2, 603308,   0,   0,       0] # ------------ SYN_REPORT
            (0) ---------- +7ms
        """,
      events: ["2603307 3/57=-1", "2603307 0/0=0", "2603308 3/58=7", "2603308 0/0=0"],
      warnings: [1, 3, 6]),
    Reading(
      name: "what the recorder said into its own output, CRLF", format: .libinputRecord,
      text: "Recording to 'stdout'.\r\nversion: 1\r\ndevices:\r\n- node: /dev/input/event1\r\n"
        + "  events:\r\n  - evdev:\r\n    - [0, 1, 0, 0, 0]\r\n",
      events: ["1 0/0=0"]),
    Reading(
      name: "a later version, which may mean something else", format: .libinputRecord,
      text: """
        # libinput record
        version: 2
        devices:
        - node: /dev/input/event1
          version: 3
          events:
          - evdev:
            - [0, 1, 0, 0, 0]
        """,
      events: ["1 0/0=0"], warnings: [2]),
    Reading(
      name: "a later version in a mail, where the first line is no YAML", format: .libinputRecord,
      text: """
        > version: 2
        > - evdev:
        >   - [0, 1, 0, 0, 0]
        """,
      events: ["1 0/0=0"], warnings: [1, 1]),
    Reading(
      name: "a fault in the middle costs the frame it is in", format: .libinputRecord,
      text: """
        - evdev:
          - [0, 1000, 0, 0, 0]
        - evdev:
          - [0, 2000, 3 58, 1]
          - [0, 2000, 3, 58, {1]
          - [0, 2000, 0, 0, 0]
        - evdev:
          - [0, 3000, 0, 0, 0]
        """,
      events: ["1000 0/0=0", "2000 0/0=0", "3000 0/0=0"], warnings: [4, 5]),
    Reading(
      name: "a name with a colon that nobody quoted costs nothing", format: .libinputRecord,
      text: unquotedName, events: ["0 3/58=56", "0 0/0=0", "10 0/0=0"], warnings: [7]),
  ]

  static let unquotedName = """
    # libinput record
    version: 1
    ndevices: 2
    devices:
    - node: /dev/input/event0
      evdev:
        name: Pressd: synthetic panel
        id: [24, 1267, 13000, 256]
        codes:
          1: [330] # EV_KEY
        absinfo:
          58: [0, 255, 0, 0, 0]
        properties: [1]
      events:
      - evdev:
        - [  0,      0,   3,  58,      56] # EV_ABS / ABS_MT_PRESSURE      56
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - evdev:
        - [  0,     10,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
    - node: /dev/input/event1
      evdev:
        name: "Other"
      events:
      - evdev:
        - [  0,      5,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms

    """

  static let debugEvents: [Reading] = [
    Reading(
      name: "one touch as libinput prints it", format: .libinputDebugEvents,
      text: """
        -event5   DEVICE_ADDED            ELAN Touchscreen                  seat0 default group7  cap:t  size 309x174mm ntouches 5 calib
        -event4   DEVICE_ADDED            Power Button                      seat0 default group1  cap:k
        -event5   TOUCH_DOWN              +2.34s\t0 (0) 25.34/48.39 (78.21/84.03mm)
         event5   TOUCH_FRAME             +2.34s\t
         event5   TOUCH_MOTION          3 +2.345s\t0 (0)  5.34/ 8.39 ( 9.219/ 84.0mm)
         event5   TOUCH_FRAME             +2.345s
        -event4   KEYBOARD_KEY            +2.35s\t*** (-1) pressed
        -event5   TOUCH_UP                +2.40s\t0 (0)
         event5   TOUCH_FRAME             +2.40s
        """,
      events: [
        "2340000 3/47=0", "2340000 3/57=1", "2340000 3/55=0", "2340000 3/53=7821",
        "2340000 3/54=8403", "2340000 0/0=0", "2345000 3/47=0", "2345000 3/53=921",
        "2345000 3/54=8400", "2345000 0/0=0", "2400000 3/47=0", "2400000 3/57=-1",
        "2400000 0/0=0",
      ]),
    Reading(
      name: "without the lines that end frames, and a touch that is cancelled",
      format: .libinputDebugEvents,
      text: """
        > event5 TOUCH_DOWN +1.000s -1 (0) 1.00/1.00 (-0.50/1.25mm)
        > event5 TOUCH_DOWN +1.000s 1 (1) 1.00/1.00 (2.50/1.25mm)
        hello
        > event5 TOUCH_CANCEL +1.100s 1 (1)
        > event5 TOUCH_UP +1.100s -1 (0)
        > event5 TOUCH_UP +1.100s 64 (0)
        > event5 TOUCH_DOWN +1.200s 0 (0) 1.00/1.00 (99999.00/1.25mm)
        """,
      events: [
        "1000000 3/47=0", "1000000 3/57=1", "1000000 3/55=0", "1000000 3/53=-50",
        "1000000 3/54=125", "1000000 3/47=1", "1000000 3/57=2", "1000000 3/55=0",
        "1000000 3/53=250", "1000000 3/54=125", "1000000 0/0=0", "1100000 3/47=1",
        "1100000 3/55=2", "1100000 3/57=-1", "1100000 3/47=0", "1100000 3/57=-1",
        "1100000 0/0=0",
      ], warnings: [3, 6, 7]),
  ]
}
