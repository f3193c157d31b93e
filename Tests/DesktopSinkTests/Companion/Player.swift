// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import DesktopSink
import GLibValues
import Glibc
import PressActions

/// Does what a daemon would do, and prints what comes of it.
final class Player {
  private var token: String?
  private var line: String?
  private var countsTurns = false
  private let reports = Reports()
  private let commands = RunningCommands()
  private let notifications: Notifications
  private var held: BusConnection?

  /// What was said in between.
  private final class Reports {
    var count = 0
  }

  init() {
    notifications = Notifications { [reports] sentence in
      reports.count += 1
      print("said: \(sentence)")
    }
  }

  func play(_ word: String) {
    let halves = word.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = halves.count > 1 ? halves[1] : ""
    let words = rest.split(separator: " ").map(String.init)
    switch halves[0] {
    case "perform":
      launch(words[0]) { launcher, app, completion in
        guard let item = app.items.first(where: { $0.item.type == words[1] }) else { exit(2) }
        launcher.perform(item, of: app, completion: completion)
      }
    case "activate": launch(words[0]) { $0.activate($1, completion: $2) }
    case "open": launch(words[0]) { $0.open(words[1], with: $1, completion: $2) }
    case "run": wait { run(words, $0) }
    case "window": name(words)
    case "turns": countsTurns = true
    case "token": token = rest
    case "soon:": line = rest
    case "sh:": shell(rest)
    case "notify":
      let texts = rest.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      notifications.show(Notice(topic: texts[0], summary: texts[1], body: texts[2]))
    case "hold":
      BusConnection.session { [self] in held = try? $0.get() }
      see("a bus") { held != nil }
    case "lost": see("the end of the bus") { held?.isClosed == true }
    case "until": see("\(rest)") { lines(of: words[1]) >= Int(words[0]) ?? 0 }
    case "heard": see("\(rest) reports") { reports.count >= Int(rest) ?? 0 }
    default: exit(2)
    }
  }

  private func launch(
    _ name: String, _ body: (Launcher, DesktopApplication, @escaping Launcher.Completion) -> Void
  ) {
    do throws(DesktopError) {
      let app = try DesktopApplications.application(name)
      wait { said in
        body(Launcher(token: token), app) { result in
          switch result {
          case .success(let delivery): said(delivery.rawValue)
          case .failure(let error): said("\(error.isMisuse ? "misuse: " : "")\(error)")
          }
        }
      }
    } catch { print("\(error)") }
  }

  /// Which app a window with these names is of, and what kinds of app that is.
  private func name(_ names: [String]) {
    let app = DesktopApplications.identifier(ofWindow: names)
    print(app ?? "none", DesktopApplications.categories(of: app ?? names[0]))
  }

  private func run(_ words: [String], _ said: @escaping (String) -> Void) {
    commands.start(CommandStart(words)) { result in
      switch result {
      case .success(let end): said("\(end)")
      case .failure(let error): said("\(error)")
      }
    }
  }

  /// Begins something and waits for what is said of it, once.
  private func wait(for body: (@escaping (String) -> Void) -> Void) {
    var said: [String] = []
    var turns = 0
    let ticks = Ticks { turns += 1 }
    let soon = line.map { line in MainTimer(after: .milliseconds(100)) { shell(line) } }
    line = nil
    body { said.append($0) }
    MainContext.waitUntil(limit: .seconds(45)) { !said.isEmpty }
    // A second answer would be a fault, and follow at once.
    MainContext().dispatchAll()
    withExtendedLifetime((ticks, soon)) {
      let words = said.isEmpty ? "never" : said.joined(separator: ", and then ")
      print(countsTurns ? "\(words); the loop \(turns > 2 ? "went on" : "stood still")" : words)
    }
  }

  private func see(_ what: String, _ holds: () -> Bool) {
    // A file tells nobody that it has grown.
    let ticks = Ticks {}
    withExtendedLifetime(ticks) {
      if !MainContext.waitUntil(limit: .seconds(20), holds) { print("never \(what)") }
    }
  }
}

/// Turns of the loop, one each 20 ms.
private final class Ticks {
  private var timer: MainTimer?
  private let body: () -> Void

  init(_ body: @escaping () -> Void) {
    self.body = body
    set()
  }

  private func set() {
    timer = MainTimer(after: .milliseconds(20)) { [weak self] in
      self?.body()
      self?.set()
    }
  }
}

private func lines(of file: String) -> Int {
  var contents: UnsafeMutablePointer<CChar>?
  guard g_file_get_contents(file, &contents, nil, nil) != 0, let contents else { return 0 }
  defer { g_free(contents) }
  return String(cString: contents).count { $0 == "\n" }
}

private func shell(_ line: String) {
  var words = Array(arrayLiteral: "/bin/sh", "-c", line).map { word in strdup(word) }
  words.append(nil)
  g_spawn_sync(nil, &words, nil, G_SPAWN_DEFAULT, nil, nil, nil, nil, nil, nil)
  for word in words { free(word) }
}
