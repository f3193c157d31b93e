// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

/// Each story is one oddity that a real capture or the kernel's documentation holds.
struct SlotTrackerTests {
  @Test("a device's words become the frames of the story", arguments: slotted + others)
  func follows(_ story: TrackingStory) {
    story.run { told, frame, expected in
      #expect(frame == expected, "after \(told)")
    }
  }

  static let slotted: [TrackingStory] = [
    TrackingStory(
      name: "a frame that the kernel split is one frame, also where it is thrown away",
      lines: [
        ("! id5 x100 split", "-"), ("10 y200", "1 landed id5 10.0/20.0"),
        ("! dropped x1 split", "-"), ("20 x2", "-"),
        ("30 y300", "~ 1 moved id5 10.0/30.0 interrupted"),
      ]),
    TrackingStory(
      name: "a finger lands, moves, rests and lifts",
      lines: [
        ("10 id5 x100 y200 p30", "1 landed id5 10.0/20.0 p30"),
        ("20 x110", "1 moved id5 11.0/20.0 p30"),
        ("30 touch1", "1 held id5 11.0/20.0 p30"),
        ("40 id-1", "1 lift id5 11.0/20.0 p30"),
        ("50", ""),
      ]),
    TrackingStory(
      name: "what is not sent again is carried over to the next finger",
      lines: [
        ("10 id5 x100 y200 p30 M9 m7 d2", "1 landed id5 10.0/20.0 p30 M9 m7 d2"),
        ("20 id-1", "1 lift id5 10.0/20.0 p30 M9 m7 d2"),
        ("30 id6 x101", "2 landed id6 10.1/20.0 p30 carried M9 m7 d2"),
        ("40 p31", "2 moved id6 10.1/20.0 p31 carried M9 m7 d2"),
        ("50 id-1", "2 lift id6 10.1/20.0 p31 carried M9 m7 d2"),
        ("60 p31 id7", "3 landed id7 10.1/20.0 p31 M9 m7 d2"),
      ]),
    TrackingStory(
      name: "endings come first, then those that stay, then landings, each by slot",
      lines: [
        (
          "10 s3 id5 x30 y0 s1 id6 x10 y0 s2 id7 x20 y0",
          "1 landed s1 id6 1.0/0.0, 2 landed s2 id7 2.0/0.0, 3 landed s3 id5 3.0/0.0"
        ),
        (
          "20 s0 id9 x0 y0 s2 x21 s3 id-1",
          "3 lift s3 id5 3.0/0.0, 1 held s1 id6 1.0/0.0, 2 moved s2 id7 2.1/0.0, "
            + "4 landed id9 0.0/0.0"
        ),
      ]),
    TrackingStory(
      name: "a new id in a slot is a lift where the finger was, then a landing",
      lines: [
        ("10 id5 x100 y200 p30", "1 landed id5 10.0/20.0 p30"),
        ("20 id6 x900 p40", "1 lift id5 10.0/20.0 p30, 2 landed id6 90.0/20.0 p40"),
        ("30 id-1 id7 x0", "2 lift id6 90.0/20.0 p40, 3 landed id7 0.0/20.0 p40 carried"),
      ]),
    TrackingStory(
      name: "one id for all touches is no obstacle",
      lines: [
        ("10 id0 x1 y1", "1 landed id0 0.1/0.1"),
        ("20 id0 x2", "1 moved id0 0.2/0.1"),
        ("30 id-1", "1 lift id0 0.2/0.1"),
        ("40 id0", "2 landed id0 0.2/0.1"),
        ("50 id-1 id0", "2 lift id0 0.2/0.1, 3 landed id0 0.2/0.1"),
      ]),
    TrackingStory(
      name: "a contact that comes and goes within one frame was never there",
      lines: [
        ("10 id5 x1 y1 id-1", ""), ("20 id6", "1 landed id6 0.1/0.1"),
        ("30 id-1 id7 id-1", "1 lift id6 0.1/0.1"),
      ]),
    TrackingStory(
      name: "pressure 0 and hovering are still a contact",
      lines: [
        ("10 id5 x1 y1 p0 d1", "1 landed id5 0.1/0.1 p0 d1"),
        ("20 d0 p9 touch1", "1 moved id5 0.1/0.1 p9 d0"),
        ("30 touch0", "1 held id5 0.1/0.1 p9 d0"),
      ]),
    TrackingStory(
      name: "a slot that no device has swallows what is told of it",
      lines: [
        ("10 s64 id5 x1 y1", ""), ("20 s-1 id5 x1 y1", ""), ("30 x1", ""),
        ("40 s63 id5 x10 y10", "1 landed s63 id5 1.0/1.0"),
      ]),
    TrackingStory(
      name: "a contact whose landing was not captured is truncated",
      lines: [
        ("10 x10 y20", "1 landed 1.0/2.0 truncated"),
        ("20 x11", "1 moved 1.1/2.0 truncated"),
        ("30 id-1", "1 lift 1.1/2.0 truncated"),
        ("40 x12", ""),
        ("50 id8", "2 landed id8 1.2/2.0"),
      ]),
    TrackingStory(
      name: "size and pressure show a truncated contact, distance and tool do not",
      lines: [
        ("10 d1 t0", ""), ("20 s1 p4", "1 landed s1 0.0/0.0 p4 truncated"),
        ("30 s2 m4", "1 held s1 0.0/0.0 p4 truncated, 2 landed s2 0.0/0.0 m4 truncated"),
      ]),
    TrackingStory(
      name: "a truncated contact whose slot gets an id was lifted unseen",
      lines: [
        ("10 x10 y10", "1 landed 1.0/1.0 truncated"),
        ("20 id3 x50", "1 lift 1.0/1.0 truncated, 2 landed id3 5.0/1.0"),
      ]),
    TrackingStory(
      name: "a palm keeps its contact, and leaves its mark on the slot",
      lines: [
        ("10 id1 x1 y1 t0", "1 landed id1 0.1/0.1"),
        ("20 t2", "1 moved id1 0.1/0.1 palm"),
        ("30 id-1", "1 lift id1 0.1/0.1 palm"),
        ("40 id2", "2 landed id2 0.1/0.1 palm"),
        ("50 t1", "2 moved id2 0.1/0.1 pen"), ("60 t10", "2 moved id2 0.1/0.1 other"),
        ("70 t-4", "2 moved id2 0.1/0.1 other"),
      ]),
    TrackingStory(
      name: "without tool types the contact is a pen while a pen is near",
      lines: [
        ("10 pen1 id1 x1 y1", "pen 1 landed id1 0.1/0.1 pen"),
        ("20 id-1 pen0", "1 lift id1 0.1/0.1 pen"),
        ("30 id2", "2 landed id2 0.1/0.1"), ("40 rubber1", "pen 2 held id2 0.1/0.1"),
        ("50 pen1 rubber0", "pen 2 held id2 0.1/0.1"), ("60 pen0", "2 held id2 0.1/0.1"),
      ]),
    TrackingStory(
      name: "each slot tells its own tool",
      lines: [
        ("10 pen1 s1 id1 x1 y1 t0", "pen 1 landed s1 id1 0.1/0.1"),
        ("20 s0 id2 x2 y2", "pen 1 held s1 id1 0.1/0.1, 2 landed id2 0.2/0.2 pen"),
      ]),
    TrackingStory(
      name: "after a drop all is thrown away up to the report, and what runs is interrupted",
      lines: [
        ("10 id1 x1 y1", "1 landed id1 0.1/0.1"),
        ("! x2 dropped x3", "-"),
        ("20 x4", "-"),
        ("30 x5", "~ 1 moved id1 0.5/0.1 interrupted"),
        ("40 x6", "1 moved id1 0.6/0.1 interrupted"),
        ("50 id-1", "1 lift id1 0.6/0.1 interrupted"),
        ("60 id2", "2 landed id2 0.6/0.1"),
      ]),
    TrackingStory(
      name: "an interrupted contact whose slot gets another id is lost",
      lines: [
        ("10 id1 x1 y1", "1 landed id1 0.1/0.1"),
        ("20 dropped", "-"),
        ("30 id2 x9", "~ 1 lost id1 0.1/0.1 interrupted, 2 landed id2 0.9/0.1"),
        ("40 id3", "2 lift id2 0.9/0.1, 3 landed id3 0.9/0.1"),
      ]),
    TrackingStory(
      name: "a contact that is known to have ended in a drop is lost with the thrown-away frame",
      lines: [
        ("foresee s1", "-"),
        (
          "10 id1 x1 y1 s1 id2 x2 y2", "1 landed id1 0.1/0.1, 2 landed s1 id2 0.2/0.2"
        ),
        ("! x3 dropped x4", "-"),
        (
          "20 x5",
          "~ 2 lost s1 id2 0.3/0.2 interrupted, 1 held id1 0.1/0.1 interrupted"
        ),
        ("30 s1 id3", "1 held id1 0.1/0.1 interrupted, 3 landed s1 id3 0.3/0.2"),
        ("! dropped", "-"), ("40", "-"),
        (
          "50 id-1",
          "~ 3 lift s1 id3 0.3/0.2 interrupted, 1 held id1 0.1/0.1 interrupted"
        ),
      ]),
    TrackingStory(
      name: "a lift whose frame was cut by a drop is lost",
      lines: [
        ("10 id1 x1 y1", "1 landed id1 0.1/0.1"),
        ("20 id-1 dropped", "-"),
        ("30", "~ 1 lost id1 0.1/0.1 interrupted"),
      ]),
    TrackingStory(
      name: "what ends while the source catches up is lost, and what lands then is interrupted",
      lines: [
        (
          "10 id1 x1 y1 s1 id2 x2 y2 s2 id3 x3 y3",
          "1 landed id1 0.1/0.1, 2 landed s1 id2 0.2/0.2, 3 landed s2 id3 0.3/0.3"
        ),
        ("interrupt", "-"),
        (
          "20 dropped s0 id-1 s1 id9 x9",
          "~ 1 lost id1 0.1/0.1 interrupted, 2 lost s1 id2 0.2/0.2 interrupted, "
            + "3 held s2 id3 0.3/0.3 interrupted, 4 landed s1 id9 0.9/0.2 interrupted"
        ),
        ("resume", "-"),
        (
          "30 s2 id-1",
          "~ 3 lift s2 id3 0.3/0.3 interrupted, 4 held s1 id9 0.9/0.2 interrupted"
        ),
        ("40 s1 id-1", "4 lift s1 id9 0.9/0.2 interrupted"),
      ]),
    TrackingStory(
      name: "a source that had nothing to catch up on still marks the next frame",
      lines: [
        ("10 id1 x1 y1", "1 landed id1 0.1/0.1"), ("interrupt", "-"), ("resume", "-"),
        ("20 x2", "~ 1 moved id1 0.2/0.1 interrupted"),
        ("30 id-1", "1 lift id1 0.2/0.1 interrupted"),
      ]),
    TrackingStory(
      name: "the end of the file loses what is down, and tells nothing where nothing is",
      lines: [
        ("finish 5", "-"),
        ("10 id1 x1 y1 s1 id2 x2 y2", "1 landed id1 0.1/0.1, 2 landed s1 id2 0.2/0.2"),
        ("! s1 id-1 s2 id7 x7 y7", "-"),
        ("finish 30", "1 lost id1 0.1/0.1, 2 lost s1 id2 0.2/0.2"),
        ("finish 40", "-"),
      ]),
    TrackingStory(
      name: "a contact that was down when the device was opened says so", beginning: .alreadyDown,
      lines: [
        ("seed s0 id4", "-"), ("seed s0 x50", "-"), ("seed s0 p8", "-"),
        ("seed s1 id-1", "-"), ("seed s1 x20", "-"), ("seed s1 p6", "-"), ("seed s64 x1", "-"),
        ("10 s1 y3", "1 landed id4 5.0/0.0 p8 alreadyDown"),
        ("20 id5", "1 held id4 5.0/0.0 p8 alreadyDown, 2 landed s1 id5 2.0/0.3 p6 carried"),
        ("30 s0 id-1", "1 lift id4 5.0/0.0 p8 alreadyDown, 2 held s1 id5 2.0/0.3 p6 carried"),
        ("40 id6", "2 held s1 id5 2.0/0.3 p6 carried, 3 landed id6 5.0/0.0 p8 carried"),
      ]),
    TrackingStory(
      name: "a seeded place is no sign of a finger",
      lines: [
        ("seed s0 x50", "-"), ("10", ""), ("20 y10", "1 landed 5.0/1.0 truncated"),
      ]),
  ]

  static let others: [TrackingStory] = [
    TrackingStory(
      name: "anonymous fingers keep their serials by their ids", touchProtocol: .anonymous,
      lines: [
        (
          "10 id7 x10 y10 p3 mt id8 x20 y20 mt",
          "1 landed id7 1.0/1.0 p3, 2 landed s1 id8 2.0/2.0"
        ),
        (
          "20 id8 x20 y20 mt id7 x11 y10 mt",
          "1 moved id7 1.1/1.0, 2 held s1 id8 2.0/2.0"
        ),
        (
          "30 id8 x10 y10 mt id9 x21 y21 mt",
          "1 lift id7 1.1/1.0, 2 moved s1 id8 1.0/1.0, 3 landed s2 id9 2.1/2.1"
        ),
        ("40 mt", "2 lift s1 id8 1.0/1.0, 3 lift s2 id9 2.1/2.1"),
        ("50 x1 y1 mt", "4 landed 0.1/0.1"),
      ]),
    TrackingStory(
      name: "without ids the nearest finger goes on", touchProtocol: .anonymous,
      lines: [
        ("10 x10 y10 mt x90 y90 mt", "1 landed 1.0/1.0, 2 landed s1 9.0/9.0"),
        ("20 x88 y90 mt x12 y10 mt", "1 moved 1.2/1.0, 2 moved s1 8.8/9.0"),
        ("30 x88 y91 mt", "1 lift 1.2/1.0, 2 moved s1 8.8/9.1"),
      ]),
    TrackingStory(
      name: "one id for two fingers means the nearest, too", touchProtocol: .anonymous,
      lines: [
        ("10 id0 x10 y10 mt", "1 landed id0 1.0/1.0"),
        ("20 id0 x90 y90 mt id0 x11 y10 mt", "1 moved id0 1.1/1.0, 2 landed s1 id0 9.0/9.0"),
        ("30 id0 x89 y90 mt", "1 lift id0 1.1/1.0, 2 moved s1 id0 8.9/9.0"),
      ]),
    TrackingStory(
      name: "an axis missing in an anonymous contact is missing", touchProtocol: .anonymous,
      lines: [
        ("10 x10 y10 p5 M6 m4 d1 t2 mt", "1 landed 1.0/1.0 p5 M6 m4 d1 palm"),
        ("20 x10 mt", "1 moved 1.0/1.0 palm"), ("30 y10 mt", "1 held 1.0/1.0 palm"),
      ]),
    TrackingStory(
      name: "a release may be told by a button, by pressure, or by an empty contact",
      touchProtocol: .anonymous,
      lines: [
        ("10 x10 y10 mt touch1 X10 Y10", "1 landed 1.0/1.0"), ("20 touch0", "1 lift 1.0/1.0"),
        ("30 x10 y10 mt", "2 landed 1.0/1.0"), ("40 P0", "2 lift 1.0/1.0"),
        ("50 x10 y10 mt", "3 landed 1.0/1.0"), ("60 p0 M0 mt", "3 lift 1.0/1.0"),
      ]),
    TrackingStory(
      name: "an anonymous frame that tells of no contact leaves them alone",
      touchProtocol: .anonymous,
      lines: [
        ("10 x10 y10 mt", "1 landed 1.0/1.0"), ("20 left1", "1 held 1.0/1.0"),
        ("30 other5", "1 held 1.0/1.0"), ("40", "1 held 1.0/1.0"), ("50 mt", "1 lift 1.0/1.0"),
      ]),
    TrackingStory(
      name: "a contact whose mark is left out counts", touchProtocol: .anonymous,
      lines: [("10 x10 y10", "1 landed 1.0/1.0"), ("20 x11 y10", "1 moved 1.1/1.0")]),
    TrackingStory(
      name: "an anonymous finger that is missing after a drop is lost", touchProtocol: .anonymous,
      lines: [
        (
          "10 id1 x10 y10 mt id2 x20 y20 mt",
          "1 landed id1 1.0/1.0, 2 landed s1 id2 2.0/2.0"
        ),
        ("! id1 x70 y70 mt dropped", "-"), ("20", "-"),
        (
          "30 id2 x20 y20 mt",
          "~ 1 lost id1 1.0/1.0 interrupted, 2 held s1 id2 2.0/2.0 interrupted"
        ),
      ]),
    TrackingStory(
      name: "a single finger lives by BTN_TOUCH", touchProtocol: .single,
      lines: [
        ("10 X10 Y10 x99 id7", ""), ("20 touch1 P5", "1 landed 1.0/1.0 p5"),
        ("30 X11 D0", "1 moved 1.1/1.0 p5 d0"), ("40 touch2", "1 held 1.1/1.0 p5 d0"),
        ("50 touch1", "1 held 1.1/1.0 p5 d0"), ("60 touch0", "1 lift 1.1/1.0 p5 d0"),
        ("70 touch1 pen1", "pen 2 landed 1.1/1.0 p5 carried d0 pen"),
      ]),
    TrackingStory(
      name: "a second press after a drop loses the first", touchProtocol: .single,
      lines: [
        ("10 X10 Y10 touch1", "1 landed 1.0/1.0"), ("20 dropped", "-"),
        ("30 touch1 X90", "~ 1 lost 1.0/1.0 interrupted, 2 landed 9.0/1.0"),
      ]),
    TrackingStory(
      name: "a single finger that was down before the capture is seeded", touchProtocol: .single,
      lines: [
        ("seed s0 X30", "-"), ("seed s0 id0", "-"), ("10 Y10", "1 landed 3.0/1.0 truncated"),
        ("20 touch0", "1 lift 3.0/1.0 truncated"),
      ]),
  ]
}
