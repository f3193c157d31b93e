// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import EvdevSource
import PressBridge
import PressGestures
import SessionSource
import Testing
import TouchModel

@testable import PressDaemon

@Suite("What pressd doctor makes of a machine") struct FindingTests {
  /// A machine on which everything is as it should be.
  private static let whole: Examination = {
    var found = Examination()
    found.panels = [panel()]
    found.rule = "/etc/udev/rules.d/70-pressd.rules"
    found.session = .known(DesktopSession(identifier: "2"))
    found.display = .wayland("gnome-shell")
    found.bus = .reached(
      .init(daemon: .running(7), feedbackd: .startable, notifications: .running(9)))
    found.motors = [.init(path: "/dev/input/event2", name: "vibrator")]
    found.uinput = .allowed
    found.tellsFront = true
    found.starter = .enabled("/usr/lib/systemd/user/pressd.service")
    return found
  }()

  private static func panel(_ obstacle: String? = nil) -> Examination.Panel {
    var device = DeviceDescription()
    device.name = "Mock Panel"
    device.properties = [1]
    device.declare(Axis(code: .slot, minimum: 0, maximum: 9))
    device.declare(Axis(code: .positionX, minimum: 0, maximum: 100))
    device.declare(Axis(code: .positionY, minimum: 0, maximum: 100))
    return Examination.Panel(
      node: TouchNode(path: "/dev/input/event5", device: device),
      permission: "root:input, mode 0660", obstacle: obstacle, remedy: nil,
      turn: .told(.normal, output: "DSI-1"))
  }

  private static func with(_ change: (inout Examination) -> Void) -> Examination {
    var found = whole
    change(&found)
    return found
  }

  @Test("is all well where everything is there")
  func allWell() {
    #expect(Self.whole.findings.allSatisfy { [.ok, .note].contains($0.mark) })
    #expect(Self.whole.findings.filter { $0.mark == .note }.map(\.topic) == ["modes"])
    #expect(Self.whole.isWhole)
    #expect(Self.whole.canObserve)
  }

  private static let lacks: [(topic: String, mark: Finding.Mark, part: String, Examination)] = [
    ("touchscreen", .missing, "there is no touchscreen here", with { $0.panels = [] }),
    (
      "touchscreen", .missing, "no /dev/input",
      with {
        $0.panels = []
        $0.hasInputFolder = false
      }
    ),
    (
      "touchscreen", .missing, "denied; it is open to root:input, mode 0660",
      with { $0.panels = [panel("permission denied")] }
    ),
    (
      "touchscreen", .warning, "denied",
      with { $0.panels = [panel(), panel("permission denied")] }
    ),
    (
      "screen output", .warning, "event5: screen.output: there is no output 'X'; there is DSI-1",
      with { $0.panels[0].outputFault = "screen.output: there is no output 'X'; there is DSI-1" }
    ),
    ("rule", .note, "not installed, nor needed", with { $0.rule = nil }),
    (
      "session", .warning, "in the background",
      with { $0.session = .known(DesktopSession(identifier: "2", isActive: false)) }
    ),
    (
      "session", .warning, "without a seat",
      with { $0.session = .known(DesktopSession(identifier: "2", seat: "")) }
    ),
    ("session", .warning, "no session of this user", with { $0.session = .none }),
    ("session", .warning, "no logind", with { $0.session = .unknown("no logind") }),
    (
      "lock", .warning, "pressd pauses",
      with { $0.session = .known(DesktopSession(identifier: "2", isLocked: true)) }
    ),
    ("lock", .warning, "swaylock", with { $0.display = .wayland("sway") }),
    ("lock", .warning, "does not pause", with { $0.session = .unknown("no logind") }),
    ("compositor", .warning, "nobody answers", with { $0.display = .deaf("gone") }),
    ("compositor", .ok, "X server :0", with { $0.display = .x11(":0") }),
    (
      "compositor", .warning, "names none of those that listen: wayland-0, wayland-1",
      with { $0.display = .several(["wayland-0", "wayland-1"]) }
    ),
    (
      "modes", .note, "several compositors listen (wayland-0, wayland-1), and WAYLAND_DISPLAY",
      with { $0.display = .several(["wayland-0", "wayland-1"]) }
    ),
    ("modes", .note, "later touches are ignored there", with { $0.display = .x11(":0") }),
    ("modes", .note, "never ends", with { $0.display = .wayland("phoc") }),
    ("modes", .note, "nobody has looked whether other", with { $0.display = .wayland("other") }),
    ("modes", .note, "not offered, because sway does not", with { $0.display = .wayland("sway") }),
    (
      "modes", .note, "not offered, because sway (1.8) does not",
      with {
        $0.display = .wayland("sway")
        $0.compositorVersion = "1.8"
      }
    ),
    (
      "modes", .note, "intercept: works, by 'pressd run --intercept'",
      with {
        $0.display = .wayland("sway")
        $0.compositorVersion = "sway version 1.9"
      }
    ),
    ("modes", .note, "it needs /dev/uinput", with { $0.uinput = .absent }),
    ("session bus", .missing, "no bus", with { $0.bus = .unreachable("no bus") }),
    ("daemon", .note, "does not run", with { $0.bus = .reached(.init()) }),
    ("notifications", .warning, "in the log only", with { $0.bus = .reached(.init()) }),
    ("feedbackd", .note, "driven directly", with { $0.bus = .reached(.init()) }),
    (
      "feedbackd", .warning, "nothing will be felt",
      with {
        $0.bus = .reached(.init())
        $0.motors[0].obstacle = "it may not be opened"
      }
    ),
    ("motor", .note, "no device", with { $0.motors = [] }),
    (
      "motor", .note, "directly: it may not be opened",
      with { $0.motors[0].obstacle = "it may not be opened" }
    ),
    ("haptics", .note, "haptics.backend is off", with { $0.haptics.backend = .off }),
    ("haptics", .note, "haptics.strength is 0", with { $0.haptics.strength = 0 }),
    ("uinput", .note, "no panel can be held", with { $0.uinput = .absent }),
    ("uinput", .note, "may not be written", with { $0.uinput = .forbidden }),
    ("right click", .ok, "through /dev/uinput", with { _ in }),
    ("right click", .note, "none comes: the compositor lends", with { $0.uinput = .absent }),
    ("right click", .note, "may not be written", with { $0.uinput = .forbidden }),
    (
      "right click", .ok, "the compositor lends a pointer",
      with {
        $0.uinput = .absent
        $0.hasPointers = true
      }
    ), ("screen turn", .ok, "/dev/input/event5 lies on DSI-1, which is not turned", with { _ in }),
    (
      "screen turn", .ok, "lies on the output, which is turned (flipped-90), and edges with it",
      with { $0.panels[0].turn = .told(.flippedQuarter, output: "") }
    ),
    (
      "screen turn", .ok, "is turned (90), and edges with it, as screen.turn says",
      with { $0.panels[0].turn = .set(.quarter) }
    ),
    (
      "screen turn", .note, "nobody tells how the picture on /dev/input/event5 is turned",
      with { $0.panels[0].turn = .unknown }
    ), ("front app", .note, "nobody tells", with { $0.tellsFront = false }),
    ("front app", .ok, "the desktop tells", with { _ in }),
    ("service", .warning, "not enabled", with { $0.starter = .disabled("/u/pressd.service") }),
    ("service", .warning, "no unit", with { $0.starter = .nobody }),
    ("service", .ok, "with the desktop", with { $0.starter = .autostart("/a") }),
    ("settings", .missing, "line 3", with { $0.settingsFault = "a.toml:3: line 3" }),
  ]

  @Test("tells each thing that is not so", arguments: lacks)
  func tells(
    _ row: (topic: String, mark: Finding.Mark, part: String, Examination)
  ) throws {
    let finding = try #require(
      row.3.findings.first { $0.topic == row.topic && $0.words.contains(row.part) })
    #expect(finding.mark == row.mark)
    #expect(row.3.isWhole == !row.3.findings.contains { $0.mark == .missing })
    #expect(row.mark != .missing || !row.3.isWhole)
    // Whatever is missing can be helped.
    #expect(row.mark != .missing || !finding.remedies.isEmpty)
  }

  @Test(
    "looks at what the configuration wants to give pulses, and at nothing else",
    arguments: [
      (HapticSettings.Backend.auto, ["feedbackd", "motor"]), (.feedbackd, ["feedbackd"]),
      (.motor, ["motor"]), (.off, ["haptics"]),
    ])
  func backends(_ backend: HapticSettings.Backend, _ topics: [String]) {
    let told = Self.with { $0.haptics.backend = backend }.findings.map(\.topic)
    #expect(told.filter { ["feedbackd", "motor", "haptics"].contains($0) } == topics)
  }

  @Test("says what opens a closed panel, by what is there already")
  func remedies() {
    let closed = Self.with { $0.panels = [Self.panel("permission denied")] }
    #expect(closed.findings[0].remedies[0].hasPrefix("sudo udevadm control --reload"))
    var found = closed
    found.rule = nil
    #expect(found.findings[0].remedies == ["pressd setup"])
    found = closed
    found.session = .unknown("no logind")
    #expect(found.findings[0].remedies[0].contains("make a group"))
    found.session = .known(DesktopSession(identifier: "2", seat: ""))
    #expect(found.findings[0].remedies[0].contains("log in at the screen"))
  }

  @Test("has a color for each mark on a terminal, and none elsewhere")
  func colors() {
    let finding = Finding(mark: .missing, topic: "bus", words: "gone\u{1b}", remedies: ["wait"])
    #expect(
      finding.text(.memory()) == """
        missing  bus           gone\\u{1b}
                 fix: wait

        """)
    #expect(
      finding.text(.memory(isColored: true)).hasPrefix("\u{1b}[31mmissing  \u{1b}[0mbus  "))
  }
}
