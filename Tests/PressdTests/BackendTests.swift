// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import Testing
import TouchModel

@Suite("The two libraries", .disabled(if: MockSeat.obstacle != nil, "no mock for libinput here"))
struct BackendTests {
  /// A long press that turns out to be a palm, a tap, a hard press that is a tap for libinput, a tap.
  ///
  /// libinput 1.22 leaves out the first touch after a palm in the same slot, so each has two taps.
  static func panel(_ properties: [String: String] = [:]) -> MockPanel {
    // libinput believes that stamps are the monotonic clock's. They lie ahead of it here, so that
    // only stamps tell what is due, however late umockdev plays them.
    let start = Timestamp(microseconds: MonotonicClock.now().microseconds + 60_000_000)
    var finger = ForcePanel(start: start)
    finger.land(x: 300, y: 900, grams: 50)
    finger.pause(700)
    finger.turnPalm()
    finger.pause(100)
    finger.lift()
    finger.playTap()
    finger.pause(300)
    finger.land(x: 500, y: 1200, grams: 50)
    finger.pause(250)
    finger.press(300)
    finger.pause(200)
    finger.lift()
    finger.playTap()
    var mock = finger.mock()
    mock.properties = properties
    return mock
  }

  static func lines(_ backend: String, _ panel: MockPanel) throws -> [String] {
    let words = ["run", "--device", MockPanel.node, "--json", "--backend", backend]
    return try MockRun.run([panel], words, onSeat: backend == "libinput") { lines in
      lines.count { $0.contains("\"tap\"") } == 2
    }.lines
  }

  /// The place in which something happened, as it is written.
  static func places(of event: String, in lines: [String]) -> [String] {
    lines.filter { $0.contains("\"event\": \"\(event)\"") }.compactMap { line in
      line.firstMatch(of: /"x": [^"]*"y": [^"]*"unit": "[a-z]*"/).map { String($0.output) }
    }
  }

  @Test(
    "tell the same places in millimeters, upright and turned",
    arguments: [[:], ["LIBINPUT_CALIBRATION_MATRIX": "-1 0 1 0 -1 1"]])
  func places(_ properties: [String: String]) throws {
    let panel = Self.panel(properties)
    let evdev = try Self.lines("evdev", panel)
    let libinput = try Self.lines("libinput", panel)
    #expect(Self.places(of: "longPress", in: evdev).count == 1)
    let taps = (Self.places(of: "tap", in: evdev), Self.places(of: "tap", in: libinput))
    #expect(taps.0.count == 2 && taps.0.last == taps.1.last)
    #expect(
      Self.places(of: "longPress", in: evdev) == Self.places(of: "longPress", in: libinput))
  }

  @Test("end a contact that turns out to be a palm as cancelled")
  func palm() throws {
    for (backend, reason) in [("evdev", "palm"), ("libinput", "system")] {
      let end = try Self.lines(backend, Self.panel()).first { $0.contains("\"event\": \"end\"") }
      #expect(end?.contains("\"outcome\": \"cancelled\", \"reason\": \"\(reason)\"") == true)
    }
  }

  @Test("differ in what they feel: a frame of pressure alone reaches only one of them")
  func pressure() throws {
    let evdev = try Self.lines("evdev", Self.panel())
    let libinput = try Self.lines("libinput", Self.panel())
    #expect(evdev.contains { $0.contains("\"source\": \"force\"") })
    #expect(!libinput.contains { $0.contains("\"source\": \"force\"") })
    #expect(libinput.contains { $0.contains("\"forceClass\": \"N\"") }, "\(libinput.suffix(2))")
    #expect(evdev.contains { $0.contains("\"forceClass\": \"F\"") })
  }
}
