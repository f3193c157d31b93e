// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import ScenePainting
import Testing

/// Cards in a process of its own, whose cache and bus are a test's.
@Suite("Cards of files") struct CardTests {
  private static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().path()

  /// What a line of shell prints; `$card` paints, `$thumbnailer` is the double.
  private func shell(_ line: String, in desk: Desk) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = desk.folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": desk.folder.path(), "LC_ALL": "C.UTF-8",
      "XDG_CACHE_HOME": desk.path("cache"), "XDG_RUNTIME_DIR": desk.folder.path(),
      "card": "\(Self.programs)/card-player \(desk.folder.path())",
      "thumbnailer": "\(Self.programs)/thumbnailer-double",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try SignalMask.withoutBlocking { try process.run() }
    let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: said, as: UTF8.self)
  }

  private let green = "drawn 0 204 0\n"

  @Test("The thumbnail of the cache is drawn, but not one that is older than its file")
  func cache() throws {
    let desk = try Desk()
    let path = try desk.writePNG("a.png", red: 1)
    #expect(try shell("$card \(path)", in: desk) != green)
    #expect(try shell("$thumbnailer make \(path) && $card \(path)", in: desk) == green)
    #expect(try shell("$card file://\(path)", in: desk) == green)
    #expect(try shell("touch -d 2001-01-01 \(path) && $card \(path)", in: desk) != green)
    // A picture that was damaged on its way.
    #expect(
      try shell(
        """
        $thumbnailer make \(path)
        for file in cache/thumbnails/large/*; do truncate -s 250 $file; done
        $card \(path)
        """, in: desk) != green)
  }

  @Test("What the cache lacks is asked of the thumbnailer, once, and drawn when it is there")
  func thumbnailer() throws {
    let desk = try Desk()
    let path = try desk.writePNG("a b.png", red: 1)
    let said = try shell(
      """
      exec dbus-run-session -- sh -c '
      $thumbnailer serve >served & server=$!
      until grep -q there served; do :; done
      $card "\(path)" wait
      kill $server; cat served'
      """, in: desk)
    let address = "file://" + path.replacing(" ", with: "%20")
    let lines = said.split(separator: "\n")
    #expect(lines.count == 4 && lines[0] != "drawn 0 204 0" && lines[1] == "drawn 0 204 0")
    #expect(lines.suffix(2) == ["there", "made \(address)"], "\(said)")
  }

  @Test("Without a thumbnailer, and without a bus, a card is drawn all the same")
  func alone() throws {
    let desk = try Desk()
    let path = try desk.writePNG("a.png", red: 1)
    let said = try shell("DBUS_SESSION_BUS_ADDRESS=unix:path=/none $card \(path)", in: desk)
    #expect(said.hasPrefix("drawn"))
  }

  @Test("Texts, folders and apps have cards that differ, and what is not here has none")
  func kinds() throws {
    let desk = try Desk()
    let text = try desk.write(String(repeating: "mmmm mmmm mmmm mmmm\n", count: 30), to: "a.txt")
    let app = try desk.write(
      "[Desktop Entry]\nType=Application\nName=A\nExec=true\nIcon=food\n", to: "a.desktop")
    try desk.writeTheme("hicolor", [("x", "Size=32", [])])
    try desk.writePNG("hicolor/x/food.png", red: 1)
    #expect(try shell("$card \(app)", in: desk) == "drawn 255 0 0\n")
    #expect(try shell("$card \(text)", in: desk).hasPrefix("drawn"))
    #expect(try shell("$card \(desk.folder.path())", in: desk).hasPrefix("drawn"))
    #expect(try shell("$card food", in: desk) == "drawn 255 0 0\n")
    for name in ["smb://host/a.png", "http://host/a.png", "/nowhere", "no-such-icon"] {
      #expect(try shell("$card \(name)", in: desk) == "nothing\n", "\(name)")
    }
  }
}
