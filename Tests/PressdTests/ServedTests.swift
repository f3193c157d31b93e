// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite(
  "The daemon among programs on its bus",
  .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
final class ServedTests: LiveDesktop {
  private static let app = "org.example.App"
  private static let menu =
    "{'identifier': <'42'>, 'actions': <[{'identifier': <'share'>, 'title': <'Share'>}, "
    + "{'identifier': <'copy'>, 'title': <'Copy'>}]>}"

  /// Installs an app on the bus with two quick actions, and returns the environment that has it.
  private func installApp() throws -> [String: String] {
    try write(
      """
      [Desktop Entry]
      Type=Application
      Name=App
      DBusActivatable=true
      Exec=true
      Actions=first;second;
      [Desktop Action first]
      Name=First
      [Desktop Action second]
      Name=Second
      """, to: "data/applications/\(Self.app).desktop")
    let program = Self.programs.appending(path: "activatable-app").path()
    try write(
      "[D-BUS Service]\nName=\(Self.app)\nExec=\(program) \(Self.app) \(path("app"))\n",
      to: "data/dbus-1/services/\(Self.app).service")
    try write("", to: "app/plan")
    return ["XDG_DATA_HOME": path("data")]
  }

  private var presenter: String { beside("presenter", "bridge-double", "presenter") }

  private func target(_ name: String, _ frame: String, told: String) -> String {
    beside(name, "bridge-double", "target menu \(frame)", told: told)
  }

  // MARK: Quick actions and failures

  @Test("has an app do what was slid to in the list that a rule opens")
  func quickActions() throws {
    let words = try configure(
      """
      [[rule]]
      gesture = "longPress"
      quick-actions = "\(Self.app)"
      """)
    let run = try MockRun.run(
      [Self.slides().mock()], words, onBus: true, before: presenter,
      environment: try installApp()
    ) { [self] _ in text("app/log").contains("ActivateAction") }
    #expect(run.status == 0)
    let asked = text("app/log").split(separator: "\n")
    #expect(
      asked.allSatisfy {
        $0.hasPrefix("ActivateAction ('first', [], {")
          || $0.hasPrefix("ActivateAction ('second', [], {")
      }, "\(asked)")
    #expect(text("presenter").contains("scene 1 quickActions [\"First\", \"Second\"]"))
    #expect(text("app/starts") == "start\n")
  }

  @Test(
    "gives what a row starts the presenter's permission to come to the front, by both names",
    arguments: [
      (
        """
          [[rule.menu]]
          title = "Go"
          command = ["sh", "-c", "echo $XDG_ACTIVATION_TOKEN $DESKTOP_STARTUP_ID >DONE"]
        """, "done", "T1 T1\n"
      ),
      (
        "quick-actions = \"\(app)\"", "app/log",
        "{'activation-token': <'T1'>, 'desktop-startup-id': <'T1'>"
      ),
    ])
  func token(does: String, file: String, expected: String) throws {
    let words = try configure(
      "[[rule]]\ngesture = \"longPress\"\n"
        + does.replacingOccurrences(of: "DONE", with: path("done")))
    var finger = ForcePanel()
    // Each press opens the list anew; a row of it counts as soon as the finger is gone.
    for _ in 0..<12 {
      finger.playLongPress()
      finger.pause(3000)
    }
    let chooses = """
      until [ -s \(path(file)) ]; do
        for number in 1 2 3 4 5 6 7 8 9 10 11 12; do echo "choose $number 0 'T1'"; done
        sleep 0.3
      done
      """
    let run = try MockRun.run(
      [finger.mock()], words, onBus: true,
      before: beside("presenter", "bridge-double", "presenter", told: chooses),
      environment: try installApp()
    ) { [self] _ in text(file).contains(expected) }
    #expect(run.status == 0)
    #expect(text(file).contains(expected), "\(text(file)) \(run.lines)")
  }

  private static let failing = """
    [[rule]]
    gesture = "longPress"
    command = ["/nowhere/at-all"]
    """

  @Test("shows a failure to the person, and tells it once in the log")
  func failure() throws {
    let words = try configure(Self.failing)
    let service =
      "\(Self.programs.appending(path: "desktop-player").path()) service \(path("notices"))"
    let run = try MockRun.run(
      [Self.finger().mock()], words, onBus: true, before: "\(service) >\(path("service")) 2>&1 & "
    ) { [self] lines in
      !text("notices").isEmpty && lines.contains { $0.contains(" tap ") }
    }
    let notice = text("notices")
    #expect(notice.hasPrefix("0|A press came to nothing|"), "\(notice)")
    #expect(notice.contains("/nowhere/at-all"))
    #expect(notice.split(separator: "\n").count == 1)
    #expect(run.lines.count { $0.contains("/nowhere/at-all") && $0.hasPrefix("pressd: ") } == 1)
  }

  @Test("tells a failure once where nobody can show it, and that nobody can")
  func untoldFailure() throws {
    let run = try MockRun.run([Self.finger().mock()], try configure(Self.failing), onBus: true) {
      $0.contains { $0.contains("notices are not shown on the screen") }
    }
    let told = run.lines.filter { $0.hasPrefix("pressd: ") && $0.contains("/nowhere/at-all") }
    #expect(told.count == 1, "\(told)")
  }

  // MARK: Clients

  @Test("tells the place of a finger to the owner of the region alone, and opens what it offers")
  func clients() throws {
    let words = try configure("")
    let script =
      presenter
      + target("owner", "14 52 9 9", told: "echo \"offer \(Self.menu)\"")
      + target("other", "0 120 5 5", told: "echo \"offer \(Self.menu)\"")
    let run = try MockRun.run(
      [Self.slides().mock()], words + ["--all"], onBus: true, before: script
    ) { [self] _ in text("owner").contains("Perform") }
    #expect(run.status == 0)
    let owner = text("owner").split(separator: "\n")
    #expect(owner.contains { $0.hasPrefix("Configuration (18.75") }, "\(owner)")
    #expect(owner.contains { $0.hasPrefix("Press ") && $0.contains("'x': <18.75>") })
    #expect(owner.contains { $0.hasPrefix("WillEnd ('42',)") })
    #expect(owner.contains { $0.hasPrefix("Perform ('42', '") })
    let other = text("other")
    #expect(other.contains("Press ") && !other.contains("'x'") && !other.contains("'force'"))
    #expect(!other.contains("Configuration"))
    #expect(text("presenter").contains("scene 1 contextMenu [\"Share\", \"Copy\"]"))
  }

  @Test("closes the menu of an app that dies with it open, once, and runs nothing")
  func deadClient() throws {
    let words = try configure("")
    let script =
      presenter
      + target(
        "owner", "0 0 64 128",
        told: "echo \"offer \(Self.menu)\"; \(until("scene 1", in: "presenter")); echo die")
    let run = try MockRun.run(
      [Self.slides().mock()], words + ["--all"], onBus: true, before: script
    ) { lines in
      lines.contains { $0.contains("effect dismiss") } && lines.count { $0.contains(" tap ") } >= 0
    }
    #expect(run.status == 0)
    let first = run.lines.first { $0.contains("effect dismiss") } ?? ""
    #expect(first.contains("reason targetGone"), "\(first)")
    #expect(!run.lines.contains { $0.contains("effect perform") })
    #expect(!text("owner").contains("Perform"))
  }

  @Test("waits for no app that is slow to say what it has; the finger goes on")
  func slowClient() throws {
    let words = try configure("")
    let script =
      presenter + target("owner", "14 52 9 9", told: "echo \"offer \(Self.menu)\"; echo slow")
    var finger = ForcePanel()
    for _ in 0..<10 {
      finger.playLongPress()
      finger.pause(1500)
      finger.playTap()
    }
    let run = try MockRun.run([finger.mock()], words + ["--all"], onBus: true, before: script) {
      $0.contains { $0.contains("/org/example/Table") || $0.contains("in time") }
        && $0.contains { $0.contains(" tap ") }
    }
    #expect(run.status == 0)
    #expect(text("owner").contains("Configuration"))
    #expect(!run.lines.contains { $0.contains("effect present") })
  }

  @Test("holds to its limits: 64 regions, 256 kB, 200 calls a second, and answers others meanwhile")
  func limits() throws {
    let words = try configure("")
    let regions = "i=1; while [ $i -lt 66 ]; do echo 'again menu 0 0 10 10'; i=$((i+1)); done"
    let script =
      target("many", "0 0 10 10", told: regions)
      + target("large", "0 0 10 10", told: "echo name 262143; echo name 262144")
      + target("often", "0 0 10 10", told: "echo hammer 2000")
      + "({ \(until("hammered", in: "often")); \(Self.call).Devices1.List; } >\(path("list")) 2>&1) & "
    let run = try MockRun.run([Self.finger().mock()], words, onBus: true, before: script) {
      [self] _ in
      text("list").contains("event5") && text("many").contains("already")
        && text("large").contains("Limit")
    }
    #expect(run.status == 0)
    #expect(text("many").contains("you have 64 regions already"))
    #expect(text("large").contains("named org.pressd.Error.NotFound"))
    #expect(text("large").contains("named org.pressd.Error.Limit"))
    let counts =
      text("often").split(separator: "\n").first { $0.hasPrefix("hammered") }?
      .split(separator: " ").compactMap { Int($0) } ?? []
    #expect(counts.count == 2 && (counts.first ?? 0) >= 199 && (counts.last ?? 0) > 0, "\(counts)")
  }

  // MARK: The bus

  @Test("leaves the bus and comes back to it as a changed file has it")
  func leavesBus() throws {
    let words = try configure("")
    let script = """
      (\(Self.named); printf '[bus]\\nenabled = false\\n' >\(path("config.toml"))
       while \(Self.call).Devices1.List; do sleep 0.05; done; touch \(path("left"))
       printf '' >\(path("config.toml")); \(Self.named) && touch \(path("back"))
      ) >/dev/null 2>&1 &
      """
    let run = try MockRun.run([Self.finger().mock()], words, onBus: true, before: script) {
      [self] _ in exists("back")
    }
    #expect(run.status == 0)
    #expect(exists("left"))
    #expect(run.lines.contains { $0.contains("(bus.enabled)") })
  }

  @Test("changes the preset and what can be felt for whoever asks, and saves both")
  func allSettings() throws {
    let words = Array(try configure("# mine\n").dropLast(2))
    let script = """
      (\(Self.named)
       \(Self.call).Settings1.Set preset "<'fast'>"; \(Self.call).Settings1.Set haptics.strength '<0.5>'
       \(Self.call).Settings1.Get press.long-press-ms; \(Self.call).Settings1.Get preset
       \(Self.call).Settings1.Set preset "<'fest'>"; \(Self.call).Settings1.Set haptics.strength '<7>'
       \(Self.call).Settings1.Set force.peek-on '<0.01>'
       \(Self.call).Settings1.Save
      ) >\(path("said")) 2>&1 &
      """
    let run = try MockRun.run([Self.finger().mock()], words, onBus: true, before: script) {
      [self] _ in text("config.toml").contains("strength")
    }
    #expect(run.status == 0)
    let said = text("said")
    #expect(said.contains("(<250.0>,)") && said.contains("(<'fast'>,)"), "\(said)")
    #expect(said.contains("InvalidArgument: preset: the value should be one of default, fast"))
    #expect(said.contains("haptics.strength"))
    #expect(!said.contains("--set"), "\(said)")
    #expect(text("config.toml") == "# mine\npreset = \"fast\"\n\n[haptics]\nstrength = 0.5\n")
  }

  // MARK: Files

  @Test("reads a file anew that is a link, when what it leads to changes")
  func link() throws {
    try write("[press]\nlong-press-ms = 5000\n", to: "elsewhere/real.toml")
    try FileManager.default.createSymbolicLink(
      atPath: path("config.toml"), withDestinationPath: path("elsewhere/real.toml"))
    let words = [
      "run", "--device", MockPanel.node, "--config", path("config.toml"), "--set",
      "haptics.backend=off",
    ]
    let script = """
      (\(until("observing", in: "log")); printf '[press]\\nlong-press-ms = 200\\n' >\(path("elsewhere/real.toml"))
      ) & exec 2>\(path("log"));
      """
    var finger = ForcePanel()
    for _ in 0..<20 { finger.playLongPress() }
    let run = try MockRun.run([finger.mock()], words + ["--json"], onBus: true, before: script) {
      $0.contains { $0.contains("\"longPress\"") }
    }
    #expect(run.status == 0)
    #expect(text("log").contains("the configuration was read anew"))
  }

  @Test("takes a file whose name is no UTF-8")
  func strangeName() throws {
    _ = try configure("[press]\nlong-press-ms = 200\n")
    let script = """
      name=$(printf '\(path("name"))\\377.toml'); cp \(path("config.toml")) "$name";
      set -- run --device \(MockPanel.node) --config "$name" --set haptics.backend=off;
      """
    let run = try MockRun.run([Self.finger().mock()], [], onBus: true, before: script) {
      $0.contains { $0.contains("longPress") }
    }
    #expect(run.status == 0, "\(run.lines)")
  }
}
