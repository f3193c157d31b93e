// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Testing

@Suite("Files that are read and written") struct FileUsesTests {
  /// A folder with a trace, another name and a link for it, labels, and one file in two places.
  private struct Desk {
    let folder: ReplayCommandTests.Folder
    let text: String

    init() throws {
      folder = try ReplayCommandTests.Folder()
      text = try String(
        contentsOfFile: "\(ReplayCommandTests.traces)/force-tap.evemu", encoding: .utf8)
      _ = try folder.file("a.evemu", text)
      _ = try folder.file("b.evemu", text)
      _ = try folder.file("labels", "a.evemu * tap\n")
      _ = try folder.file("s.toml", "")
      _ = try folder.file("e.expect", "* * tap\n")
      let files = FileManager.default
      let place = folder.path.path
      try files.linkItem(atPath: "\(place)/a.evemu", toPath: "\(place)/hard.evemu")
      try files.createSymbolicLink(
        atPath: "\(place)/soft.evemu", withDestinationPath: "\(place)/a.evemu")
      try files.createSymbolicLink(atPath: "\(place)/far", withDestinationPath: "near")
      try files.createDirectory(atPath: "\(place)/in", withIntermediateDirectories: false)
    }

    func run(_ words: String) -> (status: CommandFrame.ExitStatus, diagnostics: String) {
      let place = folder.path.path
      let output = Output.memory()
      let parts = words.split(separator: " ").map { word in
        word.hasPrefix("@") ? "\(place)/\(word.dropFirst())" : String(word)
      }
      return (WholeProgram.run(parts, output: output), output.diagnostics)
    }

    /// What every file holds, by its name.
    func contents() throws -> [String: String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path.path)
      return Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, (try? String(contentsOfFile: "\(folder.path.path)/\($0)", encoding: .utf8)) ?? "")
        })
    }
  }

  @Test(
    "Nothing that is written takes the place of what is read or written besides",
    arguments: [
      "tune @a.evemu --profile @a.evemu", "tune @b.evemu @a.evemu --report @./in/../a.evemu",
      "tune @a.evemu --profile @hard.evemu", "tune @a.evemu --report @soft.evemu",
      "tune @a.evemu --labels @labels --profile @labels",
      "tune @a.evemu --config @s.toml --profile @s.toml",
      "tune @a.evemu --profile @new --report @new",
      "tune @a.evemu --profile @far --report @in/../near",
      "tune --guided --from @a.evemu -o @z.yaml --profile @z.yaml",
      "tune --guided --from @a.evemu --force -o @a.evemu",
      "replay @a.evemu --write-expect @in/../a.evemu",
      "replay @a.evemu --expect @e.expect --write-expect @e.expect",
      "convert @a.evemu -o @a.evemu", "convert @soft.evemu -o @hard.evemu",
    ])
  func refuses(words: String) throws {
    let desk = try Desk()
    let before = try desk.contents()
    let (status, diagnostics) = desk.run(words)
    #expect(status == .misused, "\(diagnostics)")
    #expect(diagnostics.contains(" would take the place of "), "\(diagnostics)")
    #expect(try desk.contents() == before)
  }

  @Test("A profile that is shared replaces no trace that has its name")
  func shared() throws {
    let desk = try Desk()
    let out = "\(desk.folder.path.path)/out"
    #expect(desk.run("tune @a.evemu --share @out").status == .done)
    let names = try FileManager.default.contentsOfDirectory(atPath: out)
    let name = try #require(names.first { $0.hasSuffix(".toml") })
    try desk.text.write(toFile: "\(out)/\(name)", atomically: true, encoding: .utf8)
    #expect(desk.run("tune @out/\(name) --share @out").status == .misused)
    #expect(try String(contentsOfFile: "\(out)/\(name)", encoding: .utf8) == desk.text)
  }

  @Test(
    "Files that are not the same are written, and what is no file is passed over",
    arguments: [
      "tune @a.evemu --profile @p.toml --report @r.html", "convert @a.evemu -o @b.evemu",
      "tune @a.evemu --profile /dev/null --report /dev/null",
      "replay @a.evemu --write-expect @in/a.evemu",
    ])
  func takes(words: String) throws {
    let (status, diagnostics) = try Desk().run(words)
    #expect(status == .done, "\(diagnostics)")
  }
}
