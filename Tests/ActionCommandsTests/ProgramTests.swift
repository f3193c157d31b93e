// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("An app that is a program") struct ProgramTests {
  static let app = "org.example.Editor"

  /// A home with an app that writes down how it was started, and `box.shell` to wait for it.
  static func box(exec: String, main: String = "true", rest: String = "") throws -> Sandbox {
    let box = try Sandbox()
    try box.write(
      """
      #!/bin/sh
      for word; do printf '%s|' "$word"; done > "$PWD/.said"
      echo "$XDG_ACTIVATION_TOKEN $DESKTOP_STARTUP_ID" >> "$PWD/.said"
      mv "$PWD/.said" "$PWD/said"
      """, to: "bin/say")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: box.path("bin/say"))
    try box.install(
      """
      [Desktop Entry]
      Type=Application
      Name=Edi%tor
      Icon=edit
      Exec=\(main)
      MimeType=x-scheme-handler/edit;
      Actions=new;
      \(rest)
      [Desktop Action new]
      Name=New
      \(exec.isEmpty ? "" : "Exec=\(exec)")
      """, as: app)
    return box
  }

  /// Waits until the program has said something, for 10 s at most.
  static let waiting =
    "n=0; until [ -e said ] || [ $n -gt 1000 ]; do sleep 0.01; n=$((n+1)); done; cat said"

  @Test("is started by the Exec of the action, with its field codes and the token")
  func fieldCodes() throws {
    let box = try Self.box(exec: "say 'a b' %i %c %k %% %U end")
    box.environment["PATH"] = "\(box.path("bin")):/usr/bin:/bin"
    let run = try box.shell("\"$0\" perform \(Self.app) new --token T7 && \(Self.waiting)")
    let file = box.path("data/applications/\(Self.app).desktop")
    #expect(
      run
        == .init(
          status: 0,
          results:
            "\(Self.app): new: its program was started\na b|--icon|edit|New|\(file)|%|end|T7 T7\n",
          complaints: ""))
  }

  @Test("Q11: opens an address by %u")
  func address() throws {
    let box = try Self.box(exec: "say", main: "say -- %u")
    box.environment["PATH"] = "\(box.path("bin")):/usr/bin:/bin"
    let run = try box.shell(
      "update-desktop-database data/applications; \"$0\" open 'EDIT:a?b=%20c' && \(Self.waiting)")
    #expect(
      run.results == "\(Self.app): EDIT:a?b=%20c: its program was started\n--|EDIT:a?b=%20c| \n")
  }

  @Test(
    "is told with the line of its entry where it cannot be started",
    arguments: [
      (
        "nowhere-to-be-found --new", "", 1,
        ":11: [Desktop Action new]: 'nowhere-to-be-found' is not installed"
      ),
      ("true 'new", "", 1, ":11: [Desktop Action new]: the quotes in Exec do not match"),
      ("", "", 2, ":9: [Desktop Action new]: there is no Exec to start"),
    ])
  func cannotStart(_ exec: String, _ rest: String, _ status: Int32, _ sentence: String) throws {
    let box = try Self.box(exec: exec, rest: rest)
    let run = try box.actions("perform", Self.app, "new")
    #expect(run.status == status)
    #expect(
      run.complaints
        == "pressd actions: \(box.path("data/applications/\(Self.app).desktop"))\(sentence)\n")
  }

  @Test("cannot perform what its entry does not have")
  func dynamic() throws {
    let box = try Self.box(exec: "true")
    try box.write(ListTests.items, to: "items.plist")
    #expect(try box.actions("set", Self.app, "items.plist").status == 0)
    let run = try box.actions("perform", Self.app, "a")
    #expect(run.status == 2)
    #expect(run.complaints.contains("DBusActivatable=true is missing"))
    let unknown = try box.actions("perform", Self.app, "nwe")
    #expect(unknown.status == 2)
    #expect(
      unknown.complaints
        == "pressd actions: \(Self.app): no quick action 'nwe'; did you mean 'new'?\n")
  }

  @Test(
    "Q11: is not asked where an address is none, or nobody is registered for it",
    arguments: [
      (
        "no address",
        "a space or a control character has to be written as a percent sign and two digits"
      ),
      ("nothing", "it has no scheme"),
    ])
  func malformed(_ address: String, _ reason: String) throws {
    let box = try Self.box(exec: "true")
    #expect(
      try box.actions("open", address)
        == .init(
          status: 2, results: "",
          complaints: "pressd actions: '\(address)' is no address: \(reason)\n"))
  }

  @Test("Q11: names the scheme and how it is registered")
  func unregistered() throws {
    let box = try Self.box(exec: "true")
    let nobody = try box.actions("open", "foodpinapp://actions/New")
    #expect(nobody.status == 2)
    #expect(nobody.complaints.contains("the scheme 'foodpinapp' is not registered"))
    #expect(nobody.complaints.contains("x-scheme-handler/foodpinapp;"))
    // Its entry says so, but nobody told the database.
    let forgotten = try box.actions("open", "edit:x")
    #expect(forgotten.status == 2)
    #expect(
      forgotten.complaints.contains("though \(Self.app) says it opens it; update-desktop-database"))
  }

  @Test("Q11: is the one that the user chose among several, and the others are named")
  func several() throws {
    let box = try Self.box(exec: "true")
    let entry = box.text(of: "data/applications/\(Self.app).desktop")
    try box.install(entry, as: "org.example.Other")
    try box.write(
      "[Default Applications]\nx-scheme-handler/edit=org.example.Other.desktop\n",
      to: "config/mimeapps.list")
    let run = try box.shell("update-desktop-database data/applications; \"$0\" open edit:x --json")
    #expect(
      run.results
        == "{\"app\": \"org.example.Other\", \"type\": \"edit:x\", \"delivery\": \"started\"}\n")
    #expect(
      run.complaints
        == "pressd actions: org.example.Other opens it; registered as well: \(Self.app)\n")
    #expect(
      try box.actions("open", "edit:x", "--app", Self.app).results
        == "\(Self.app): edit:x: its program was started\n")
    let wrong = try box.actions("open", "edit:x", "--app", "org.example.None")
    #expect(wrong.status == 2)
    #expect(wrong.complaints.contains("registered: org.example.Other, \(Self.app)"))
  }
}
