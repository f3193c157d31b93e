// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import DesktopSink

/// What a desktop entry may ask for, as far as programs go.
@Suite(
  "The program of a desktop entry",
  .disabled(if: !DesktopHome.hasBus, "dbus-daemon is not installed"))
struct ProgramStartTests {
  static let app = DesktopHome.app

  /// A home whose program `say` writes its words, each between bars, as a line of `said`.
  static func home(onBus: Bool = false) throws -> DesktopHome {
    let home = try DesktopHome(onBus: onBus)
    try home.install(
      program: "say",
      "line=''; for word; do line=\"$line|$word\"; done; echo \"$line\" >>'\(home.path("said"))'")
    return home
  }

  @Test(
    "gets every field code as the standard has it",
    arguments: [
      ("say %u", "notes:a%20b", "|notes:a%20b"), ("say %U", "notes:a", "|notes:a"),
      ("say %f", "file:///a%20b", "|/a b"), ("say %F", "file:///a", "|/a"),
      ("say %u", "file:///a%20b", "|/a b"), ("say -- %i", "notes:a", "|--|--icon|app"),
      ("say %c", "notes:a", "|App"), ("say 100%%", "notes:a", "|100%"),
      ("say %d%D%n%N%v%m end", "notes:a", "|end"), ("say \"a b\" 'c'", "notes:a", "|a b|c"),
      ("say x%uy", "notes:a", "|xnotes:ay"), ("say \"\\\\$HOME;*\"", "notes:a", "|$HOME;*"),
    ])
  func fieldCodes(_ exec: String, _ address: String, _ words: String) throws {
    let home = try Self.home()
    try home.install("Exec=\(exec)")
    #expect(try home.play("open \(Self.app) \(address)", "until 1 said") == ["started"])
    #expect(home.lines(of: "said") == [words])
  }

  @Test("gets no address that nobody gave, and the file of its entry by %k")
  func noAddress() throws {
    let home = try Self.home()
    try home.install("Exec=say %u %k")
    #expect(try home.play("activate \(Self.app)", "until 1 said") == ["started"])
    #expect(home.lines(of: "said") == ["|\(home.path("data/applications/\(Self.app).desktop"))"])
  }

  @Test("starts in the folder of Path, also for an action")
  func folder() throws {
    let home = try Self.home()
    try home.install(program: "where", "pwd >>'\(home.path("said"))'")
    try home.install("Path=/usr/bin", "Exec=where", action: "Exec=where")
    let said = try home.play("activate \(Self.app)", "perform \(Self.app) new", "until 2 said")
    #expect(said == ["started", "started"])
    #expect(home.lines(of: "said") == ["/usr/bin", "/usr/bin"])
  }

  @Test(
    "runs on the terminal that is there, the person's own before others",
    arguments: [
      (["foot"], "foot |say|a b"), (["xterm"], "xterm |-e|say|a b"),
      (["xterm", "foot"], "xterm |-e|say|a b"),
      (["xterm", "xdg-terminal-exec"], "xdg-terminal-exec |say|a b"),
      (["alacritty"], "alacritty |-e|say|a b"),
    ])
  func terminal(_ programs: [String], _ line: String) throws {
    let home = try Self.home()
    home.environment["PATH"] = home.path("bin")
    for program in programs {
      try home.install(
        program: program,
        "line='\(program) '; for word; do line=\"$line|$word\"; done; "
          + "echo \"$line\" >>'\(home.path("said"))'")
    }
    try home.install("Terminal=true", "Exec=say 'a b'")
    #expect(try home.play("activate \(Self.app)", "until 1 said") == ["started"])
    #expect(home.lines(of: "said") == [line])
  }

  @Test("is told to need a terminal where there is none")
  func noTerminal() throws {
    let home = try Self.home()
    home.environment["PATH"] = home.path("bin")
    try home.install("Terminal=true", "Exec=say")
    let file = home.path("data/applications/\(Self.app).desktop")
    #expect(
      try home.play("activate \(Self.app)") == [
        "\(file):7: [Desktop Entry]: Unable to find terminal required for application"
      ])
  }

  @Test(
    "is started whatever menus show, because it was named; what is hidden or missing is not there",
    arguments: [
      ("NoDisplay=true", nil), ("NotShowIn=TEST;", nil), ("OnlyShowIn=OTHER;", nil),
      ("SingleMainWindow=true", nil), ("X-Unknown=1", nil),
      ("Hidden=true", "the app is hidden (Hidden=true)"),
      ("TryExec=/nowhere/x", "TryExec: '/nowhere/x' is not installed"),
      ("TryExec=say", nil),
    ])
  func shown(_ line: String, _ refusal: String?) throws {
    let home = try Self.home()
    home.environment["XDG_CURRENT_DESKTOP"] = "TEST"
    try home.install("Exec=say", line)
    if let refusal {
      #expect(
        try home.play("activate \(Self.app)") == [
          "\(home.path("data/applications/\(Self.app).desktop")): \(refusal)"
        ])
    } else {
      let words = ["activate \(Self.app)", "activate \(Self.app)", "until 2 said"]
      #expect(try home.play(words[0], words[1], words[2]) == ["started", "started"])
      #expect(home.lines(of: "said").count == 2, "a second start is the app's own affair")
    }
  }

  @Test("has all signals, no descriptor of ours, empty input, and nothing that was said to pressd")
  func apart() throws {
    let home = try Self.home()
    for name in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "LISTEN_FDS", "XDG_ACTIVATION_TOKEN"] {
      home.environment[name] = "ours"
    }
    let look =
      // A shell that starts a program holds signals back meanwhile, so it looks for itself.
      "{ while read -r key mask; do test $key = SigBlk: && echo $mask; done </proc/$$/status; echo /proc/$$/fd/*; readlink /proc/$$/fd/1; "
      + "echo \"$NOTIFY_SOCKET$WATCHDOG_USEC$LISTEN_FDS.$XDG_ACTIVATION_TOKEN.$DESKTOP_STARTUP_ID\"; "
      + "echo end; } >'\(home.path("look"))'"
    try home.install(program: "look", look)
    try home.install("Exec=look")
    for (token, expected) in [("", ".."), ("T1", ".T1.T1")] {
      let words = token.isEmpty ? "sh: true" : "token \(token)"
      #expect(
        try home.play(words, "activate \(Self.app)", "until 5 look", "sh: mv look seen") == [
          "started"
        ])
      let lines = home.lines(of: "seen")
      #expect(lines.first == "0000000000000000")
      // The shell itself holds the script it reads, its own output, and the folder it looks into.
      let numbers = lines[1].split(separator: " ").compactMap {
        Int($0.split(separator: "/").last ?? "")
      }
      #expect(Set(numbers).isSubset(of: [0, 1, 2, 3, 10, 11]), "\(lines)")
      #expect(lines[3] == expected)
    }
  }
}
