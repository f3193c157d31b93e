// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite(
  "feedbackd on the session bus",
  .disabled(if: !FeedbackBus.isThere, "dbus-run-session is not installed"))
struct FeedbackdTests {
  /// One that takes patterns, and one that has no motor.
  static let double = "exec $player double log true"
  static let numb = "exec $player double log false"

  static let killBus = """
    sh:kill $(gdbus call --session -d org.freedesktop.DBus -o /org/freedesktop/DBus -m \
    org.freedesktop.DBus.GetConnectionUnixProcessID org.freedesktop.DBus | tr -dc '0-9 ' | cut -d' ' -f2)
    """

  static func vibration(_ pattern: String) -> String { "('org.pressd.Bridge', [\(pattern)])" }

  @Test("is started by the first haptic, and gets each as one pattern")
  func patterns() throws {
    let bus = try FeedbackBus(service: Self.double)
    let said = try bus.play("auto", "look", "medium", "look", "strong", "light", "failure")
    #expect(
      said == [
        "startable: feedbackd starts with the first pulse",
        "feedbackd: feedbackd is running, and its profile is quiet",
      ])
    #expect(
      bus.log == [
        Self.vibration("(0.69999999999999996, 80)"), Self.vibration("(1.0, 120)"),
        Self.vibration("(0.40000000000000002, 80)"),
        Self.vibration(
          "(0.69999999999999996, 80), (0.0, 80), (0.69999999999999996, 80), (0.0, 80), "
            + "(0.69999999999999996, 80)"),
      ])
  }

  @Test("is told of a stronger haptic at once, and of a weaker one not at all")
  func merges() throws {
    let bus = try FeedbackBus(service: Self.double)
    #expect(try bus.play("auto", "medium", "now medium", "now strong", "now light") == [])
    #expect(
      bus.log == [
        Self.vibration("(0.69999999999999996, 80)"), Self.vibration("(0.69999999999999996, 80)"),
        Self.vibration(""), Self.vibration("(1.0, 120)"),
      ])
  }

  @Test("that is killed is started again by the next haptic, and nothing is lost or said")
  func killed() throws {
    let bus = try FeedbackBus(service: Self.double)
    let said = try bus.play(
      "auto", "medium", "sh:kill -9 $(cat pid)", "until startable", "medium", "look")
    #expect(
      said == [
        "now: startable", "feedbackd: feedbackd is running, and its profile is quiet",
      ])
    #expect(bus.log.count == 2)
  }

  @Test("that cannot be started any more is told once, and used again when it is back")
  func broken() throws {
    let bus = try FeedbackBus(service: "test -e broken && exit 1; \(Self.double)")
    let said = try bus.play(
      "auto", "medium", "sh:touch broken; kill -9 $(cat pid)", "until startable", "medium",
      "strong", "sh:rm broken; (sh ./start >/dev/null 2>&1 &)", "until feedbackd", "light")
    #expect(said.count == 4, "\(said)")
    #expect(said.first == "now: startable")
    #expect(said.dropFirst().first?.hasPrefix("said: feedbackd is not there: ") == true, "\(said)")
    #expect(said.dropFirst(2).first?.hasPrefix("said: no motor: ") == true)
    #expect(said.last == "now: feedbackd")
    #expect(bus.log.count == 2)
  }

  @Test("without a motor is told once, as long as it is so")
  func numb() throws {
    let bus = try FeedbackBus(service: Self.numb)
    #expect(
      try bus.play("auto", "medium", "strong") == [
        "said: feedbackd gave no pulse: it has no motor, or is busy with a feedback of its own"
      ])
    #expect(bus.log.count == 2)
  }

  @Test("that is not there is told where nothing else is wanted")
  func missing() throws {
    let bus = try FeedbackBus(service: nil)
    #expect(
      try bus.play("feedbackd", "look", "medium", "medium") == [
        "off: feedbackd is not there: the bus knows no org.sigxcpu.Feedback",
        "said: feedbackd is not there: the bus knows no org.sigxcpu.Feedback",
      ])
  }

  @Test("is not asked where haptics are off")
  func off() throws {
    let bus = try FeedbackBus(service: Self.double)
    #expect(try bus.play("off", "look", "strong") == ["off: haptics.backend is off"])
    #expect(bus.log == [])
  }

  @Test("comes back with its bus")
  func busGone() throws {
    let bus = try FeedbackBus(service: Self.double)
    let said = try bus.play(
      "feedbackd", "medium", Self.killBus, "until off", "medium", "look")
    #expect(said.first == "now: off", "\(said)")
    #expect(said.count { $0.hasPrefix("said: feedbackd cannot be asked: ") } == 1)
    #expect(bus.log.count == 1)
  }
}

@Suite(
  "The feedbackd of Debian, as it is",
  .disabled(if: !FeedbackBus.isThere, "dbus-run-session is not installed"),
  .disabled(if: !FeedbackBus.hasFeedbackd, "feedbackd is not installed"))
struct RealFeedbackdTests {
  static let service = "export G_MESSAGES_DEBUG=all; exec \(FeedbackBus.feedbackd) >log 2>&1"

  /// The events that it was asked for, in order.
  static func events(_ log: [String]) -> [String] {
    log.compactMap { line in
      guard let start = line.firstRange(of: "Event '")?.upperBound,
        line.contains("org.pressd.Bridge")
      else { return nil }
      return line[start...].split(separator: "'").first.map(String.init)
    }
  }

  @Test("is started by the first haptic, and gets events of its theme, a refusal as three")
  func events() throws {
    let bus = try FeedbackBus(service: Self.service)
    let said = try bus.play("auto", "medium", "strong", "light", "failure", "look")
    #expect(said == ["feedbackd: feedbackd is running, and its profile is full"])
    #expect(
      Self.events(bus.log) == [
        "button-pressed", "bell-terminal", "button-released", "button-pressed", "button-pressed",
        "button-pressed",
      ], "\(bus.log)")
  }

  @Test("keeps its profile: what is silent there is silent")
  func silence() throws {
    let bus = try FeedbackBus(service: Self.service)
    let set =
      "sh:gdbus call --session -d org.sigxcpu.Feedback -o /org/sigxcpu/Feedback -m "
      + "org.freedesktop.DBus.Properties.Set org.sigxcpu.Feedback Profile \"<'silent'>\" >/dev/null"
    let said = try bus.play("auto", "medium", set, "strong", "sh:cp log log.1", "look")
    #expect(said.last?.contains("profile is silent") == true, "\(said)")
    #expect(said.count == 1)
    #expect(Self.events(bus.log) == ["button-pressed", "bell-terminal"])
  }
}
