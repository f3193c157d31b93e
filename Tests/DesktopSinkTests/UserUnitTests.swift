// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import Testing

@testable import DesktopSink

@Suite("A program as a unit of the user manager") struct UserUnitTests {
  @Test(
    "is named by its app as desktops agree to, with what a name may not have escaped",
    arguments: [
      ("org.example.Editor", "app-pressd-org.example.Editor@"),
      ("my-app", #"app-pressd-my\x2dapp@"#), (".hidden", #"app-pressd-\x2ehidden@"#),
      ("a/b", #"app-pressd-a\x2fb@"#), ("é", #"app-pressd-\xc3\xa9@"#),
    ])
  func names(_ app: String, _ beginning: String) {
    let unit = UserUnit(app: app, description: "", arguments: ["/bin/true"])
    #expect(unit.name.hasPrefix(beginning), "\(unit.name)")
    #expect(unit.name.hasSuffix(".service"))
    #expect(unit.name != UserUnit(app: app, description: "", arguments: ["/bin/true"]).name)
  }

  @Test("has a name that the manager takes, whatever the app is called")
  func length() {
    let long = UserUnit(
      app: String(repeating: "-", count: 4000), description: "", arguments: ["/bin/true"])
    #expect(long.name.utf8.count <= 255)
    // No escape is cut in two.
    #expect(long.name.hasPrefix(#"app-pressd-\x2d\x2d"#) && long.name.contains(#"\x2d@"#))
  }

  @Test("is found on the bus under its name, byte by byte")
  func path() {
    let unit = UserUnit(command: ["/usr/bin/sh", "-c", "true"])
    #expect(unit.name.hasPrefix("pressd-command-sh@"))
    #expect(
      unit.path.hasPrefix("/org/freedesktop/systemd1/unit/pressd_2dcommand_2dsh_40"), "\(unit.path)"
    )
    #expect(unit.path.hasSuffix("_2eservice"))
  }

  @Test("asks for words as they are, and for variables and the entry beside them")
  func request() {
    var unit = UserUnit(
      app: "org.example.Editor", description: "Editor", arguments: ["/bin/ed", "$HOME", "%h"])
    unit.environment = ["B": "2", "A": "1 x"]
    unit.folder = "/srv"
    unit.source = "/usr/share/applications/org.example.Editor.desktop"
    let said = unit.request?.notation ?? ""
    #expect(unit.request?.type == "(ssa(sv)a(sa(sv)))")
    #expect(
      said.contains(
        "('ExecStartEx', <[('/bin/ed', ['/bin/ed', '$HOME', '%h'], ['no-env-expand'])]>)"),
      "\(said)")
    #expect(said.contains("('Environment', <['A=1 x', 'B=2']>)"))
    #expect(said.contains("('WorkingDirectory', <'/srv'>)"))
    #expect(said.contains("('SourcePath', <'/usr/share/applications/org.example.Editor.desktop'>)"))
    #expect(said.contains("('ExitType', <'cgroup'>)"))
  }

  @Test(
    "has the words that GIO makes of a line",
    arguments: [
      ("say %u", "notes:a%20b", ["say", "notes:a%20b"]), ("say %U", "notes:a", ["say", "notes:a"]),
      ("say %f", "file:///a%20b", ["say", "/a b"]), ("say %F", "file:///a", ["say", "/a"]),
      ("say %u", "file:///a%20b", ["say", "/a b"]),
      ("say -- %i", "notes:a", ["say", "--", "--icon", "app"]),
      ("say %c", "notes:a", ["say", "App's"]), ("say 100%%", "notes:a", ["say", "100%"]),
      ("say %d%D%n%N%v%m end", "notes:a", ["say", "end"]),
      ("say \"a b\" 'c'", "notes:a", ["say", "a b", "c"]),
      ("say x%uy", "notes:a", ["say", "xnotes:ay"]), ("say", "file:///a", ["say", "/a"]),
      ("say %u", nil, ["say"]), ("say 'a", nil, []),
    ] as [(String, String?, [String])])
  func words(_ line: String, _ address: String?, _ words: [String]) {
    let codes = ProgramLine.Expansion(address: address, icon: "app", name: "App's")
    #expect(ProgramLine.words(of: line, for: codes) == words)
  }
}
