// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TouchModel

@Suite(
  "A live device on a desktop",
  .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"))
final class DesktopTests: LiveDesktop {
  @Test("runs the command of a rule, which finds the figures of the gesture")
  func command() throws {
    let words = try configure(
      """
      [[rule]]
      name = "list"
      gesture = "longPress"
      command = ["sh", "-c", "env | grep ^PRESSD_ >\(path("half")) && mv \(path("half")) \(path("figures"))"]
      """)
    let run = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true) { [self] _ in
      !text("figures").isEmpty
    }
    let figures = text("figures").split(separator: "\n")
    for figure in [
      "PRESSD_GESTURE=longPress", "PRESSD_RULE=list", "PRESSD_X_MM=18.75", "PRESSD_Y_MM=56.25",
      "PRESSD_DURATION_MS=500", "PRESSD_FINGERS=1", "PRESSD_DEVICE=Mock Force Panel",
    ] {
      #expect(figures.contains { $0 == figure }, "\(figure) is not among \(figures)")
    }
    #expect(run.status == 0)
  }

  @Test("says why a command came to nothing, and goes on")
  func failingCommand() throws {
    let words = try configure(
      """
      [[rule]]
      gesture = "longPress"
      command = ["/nowhere/at-all"]
      """)
    let run = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true) { lines in
      lines.contains { $0.contains("/nowhere/at-all") } && lines.contains { $0.contains(" tap ") }
    }
    #expect(run.lines.contains { $0.hasPrefix("pressd: ") && $0.contains("/nowhere/at-all") })
    #expect(run.status == 0)
  }

  @Test("carries nothing out in a dry run, and is not on the bus")
  func dryRun() throws {
    var words = try configure(
      """
      [[rule]]
      gesture = "longPress"
      command = ["touch", "\(path("done"))"]
      """)
    words.append("--dry-run")
    let script = "(gdbus wait --session --timeout 3 org.pressd.Bridge && touch \(path("owned"))) &"
    let run = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true, before: script) {
      lines in
      lines.count { $0.contains(" tap ") } > 5
    }
    #expect(run.lines.contains { $0.contains("longPress") })
    #expect(!FileManager.default.fileExists(atPath: path("done")))
    #expect(!FileManager.default.fileExists(atPath: path("owned")))
  }

  @Test("tells every program on the bus what happened, and none of them where")
  func signals() throws {
    let words = try configure("")
    let script = "gdbus monitor --session --dest org.pressd.Bridge >\(path("heard")) 2>&1 &"
    _ = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true, before: script) {
      [self] _ in
      text("heard").contains("'tap'")
    }
    let signals = text("heard").split(separator: "\n").filter { $0.contains("Gestures1.Press") }
    #expect(signals.contains { $0.contains("'longPress'") })
    #expect(signals.allSatisfy { $0.contains("'event5'") })
    // The place of a touch on a touchscreen is what is typed there.
    #expect(signals.allSatisfy { !$0.contains("'x'") && !$0.contains("'force'") })
    #expect(text("heard").contains("Devices1.Changed"))
  }

  @Test("lists the device with what it feels, and changes settings while it runs")
  func settings() throws {
    let words = try configure("")
    let call = "gdbus call --session -d org.pressd.Bridge -o /org/pressd/Bridge -m org.pressd"
    let script = """
      (gdbus wait --session --timeout 20 org.pressd.Bridge
       \(call).Devices1.List >\(path("devices")) 2>&1
       \(call).Settings1.Set press.long-press-ms '<250>' >\(path("set")) 2>&1
       \(call).Settings1.Get press.long-press-ms >\(path("get")) 2>&1
       \(call).Settings1.Save >\(path("save")) 2>&1
       \(call).Settings1.Set press.long-press '<7>' >\(path("wrong")) 2>&1
       touch \(path("done"))) &
      """
    _ = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true, before: script) {
      [self] _ in
      FileManager.default.fileExists(atPath: path("done"))
    }
    #expect(text("devices").contains("'Mock Force Panel'"))
    #expect(text("devices").contains("'forceClass': <'F'>"))
    #expect(text("get").contains("250"))
    #expect(text("config.toml") == "[press]\nlong-press-ms = 250\n")
    #expect(text("wrong").contains("org.pressd.Error.InvalidArgument"))
  }

  @Test("says that settings cannot be saved on a full disk, and keeps the file as it was")
  func fullDisk() throws {
    let words = try configure("# mine\n")
    let call = "gdbus call --session -d org.pressd.Bridge -o /org/pressd/Bridge -m org.pressd"
    let item = "[{'type': <'a'>, 'title': <'A'>}]"
    // A file may not grow beyond 0 bytes, which is how a full disk feels to who writes.
    let script = """
      export XDG_STATE_HOME=\(path("state"))
      (gdbus wait --session --timeout 20 org.pressd.Bridge
       \(call).Settings1.Set press.slop-mm '<4.0>' >\(path("set")) 2>&1
       \(call).Settings1.Save >\(path("save")) 2>&1
       \(call).QuickActions1.SetDynamic org.example.App "\(item)" >\(path("items")) 2>&1
       touch \(path("done"))) &
      ulimit -f 0;
      """
    let run = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true, before: script) {
      [self] _ in FileManager.default.fileExists(atPath: path("done"))
    }
    #expect(text("config.toml") == "# mine\n")
    for answer in ["save", "items"] {
      #expect(text(answer).contains("org.pressd.Error.Unavailable"), "\(text(answer))")
      #expect(text(answer).contains("file too large"), "\(text(answer))")
    }
    #expect(run.status == 0)
  }

  @Test("takes no path for an app, and waits for no pipe, whoever asks")
  func paths() throws {
    let words = try configure("")
    let call = "gdbus call --session -d org.pressd.Bridge -o /org/pressd/Bridge -m org.pressd"
    let script = """
      mkfifo \(path("pipe"))
      printf '[Desktop Entry]\\nType=Application\\nName=E\\nExec=touch \(path("ran"))\\nActions=p;\\n[Desktop Action p]\\nName=P\\nExec=touch \(path("ran"))\\n' >\(path("evil.desktop"))
      (gdbus wait --session --timeout 20 org.pressd.Bridge
       \(call).QuickActions1.List \(path("pipe")) >\(path("list")) 2>&1
       \(call).QuickActions1.Perform \(path("evil.desktop")) p >\(path("perform")) 2>&1
       touch \(path("done"))) &
      """
    let run = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true, before: script) {
      [self] _ in FileManager.default.fileExists(atPath: path("done"))
    }
    for answer in ["list", "perform"] {
      #expect(text(answer).contains("org.pressd.Error.InvalidArgument"), "\(text(answer))")
    }
    #expect(!FileManager.default.fileExists(atPath: path("ran")))
    #expect(run.status == 0)
  }

  @Test("opens no menu that nobody draws, so that no row of it is chosen unseen")
  func unseenMenu() throws {
    let words = try configure(
      """
      [[rule]]
      gesture = "longPress"

        [[rule.menu]]
        title = "Off"
        command = ["touch", "\(path("off"))"]

        [[rule.menu]]
        title = "Off as well"
        command = ["touch", "\(path("off"))"]
      """)
    var finger = ForcePanel()
    for _ in 0..<6 {
      finger.playLongPressWithSlide()
      finger.pause(400)
    }
    for _ in 0..<10 {
      finger.pause(300)
      finger.playTap()
    }
    let run = try MockRun.run([finger.mock()], words + ["--all"], onBus: true) { lines in
      lines.count { $0.contains("effect present") } > 2
        && lines.contains { $0.contains("nothing draws it") }
    }
    #expect(run.lines.contains { $0.contains("effect dismiss") })
    #expect(!FileManager.default.fileExists(atPath: path("off")))
  }

  @Test("refuses to be the second one, and says how to look on")
  func second() throws {
    let words = try configure("")
    let other = "run --quiet --device \(MockPanel.node) --config none"
    let script = """
      "$0" \(other) & gdbus wait --session --timeout 20 org.pressd.Bridge;
      """
    let run = try MockRun.run([LiveDesktop.finger().mock()], words, onBus: true, before: script) {
      _ in
      false
    }
    #expect(run.status == 1)
    #expect(
      run.lines.contains {
        $0.contains("another pressd runs already") && $0.contains("--dry-run")
      })
  }

  @Test("reads a changed file anew, and keeps the former one where it is broken")
  func reload() throws {
    let words = try configure("[press]\nlong-press-ms = 5000\n")
    let script = """
      (until grep -q observing \(path("log")); do sleep 0.05; done
       printf '[press]\nlong-press-ms = "x"\n' >\(path("config.toml"))
       until grep -q 'stays in force' \(path("log")); do sleep 0.05; done
       printf '[press]\nlong-press-ms = 200\n' >\(path("config.toml"))
      ) & exec 2>\(path("log"));
      """
    var finger = ForcePanel()
    for _ in 0..<20 { finger.playLongPress() }
    let run = try MockRun.run(
      [finger.mock()], words + ["--json"], onBus: true, before: script
    ) { lines in
      lines.contains { $0.contains("\"longPress\"") }
    }
    #expect(run.status == 0)
    let log = text("log").split(separator: "\n")
    #expect(log.contains { $0.contains("config.toml:2:17: press.long-press-ms") })
    #expect(log.contains { $0.hasSuffix("the configuration was read anew") })
  }
}
