// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import SettingsFiles
import Testing

@Suite("Edits of settings files") struct SettingsEditTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var before: String
    var key: String
    var value: String
    var match: String?
    var after: String
    var testDescription: String { "\(key) = \(value) in \(before)" }
  }

  static let rows = [
    Row(before: "", key: "press.slop-mm", value: "4", after: "[press]\nslop-mm = 4\n"),
    Row(
      before: "# mine\n[press] # all\nslop-mm = 3 # wide\n", key: "press.slop-mm", value: "4.50",
      after: "# mine\n[press] # all\nslop-mm = 4.5 # wide\n"),
    Row(
      before: "[press]\nslop-mm = 3\n\n[force]\n", key: "press.scroll", value: "none",
      after: "[press]\nslop-mm = 3\nscroll = \"none\"\n\n[force]\n"),
    Row(
      before: "[press]\nslop-mm = 3", key: "force.peek-on", value: ".5",
      after: "[press]\nslop-mm = 3\n\n[force]\npeek-on = 0.5\n"),
    Row(
      before: "press.slop-mm = 3\n[force]\n", key: "press.hint-ms", value: "10",
      after: "press.slop-mm = 3\npress.hint-ms = 10\n[force]\n"),
    Row(
      before: "press = { scroll = \"ünïted\", slop-mm = 3 }\n".replacing("ünïted", with: "any"),
      key: "press.slop-mm", value: "5", after: "press = { scroll = \"any\", slop-mm = 5 }\n"),
    Row(
      before: "[press]\r\nslop-mm = 3\r\n", key: "press.slop-mm", value: "4",
      after: "[press]\nslop-mm = 4\n"),
    Row(
      before: "", key: "force.zero-units", value: "none", match: "My \"P\" *",
      after: "[device.\"My \\\"P\\\" *\".force]\nzero-units = \"none\"\n"),
    Row(
      before: "[device.\"Pänel\".force]\npeek-on = 0.3\n", key: "force.peek-on", value: "0.35",
      match: "Pänel", after: "[device.\"Pänel\".force]\npeek-on = 0.35\n"),
    Row(before: "", key: "preset", value: "fast", after: "preset = \"fast\"\n"),
    Row(
      before: "# mine\n\n[press]\nslop-mm = 3\n", key: "preset", value: "fast",
      after: "# mine\npreset = \"fast\"\n\n[press]\nslop-mm = 3\n"),
    Row(
      before: "# of the hand\n[press]\nslop-mm = 3\n", key: "preset", value: "fast",
      after: "preset = \"fast\"\n# of the hand\n[press]\nslop-mm = 3\n"),
    Row(
      before: "preset = \"slow\" # x\n[press]\n", key: "preset", value: "fast",
      after: "preset = \"fast\" # x\n[press]\n"),
    Row(
      before: "[haptics]\nstrength = 1\n", key: "haptics.strength", value: "0.50",
      after: "[haptics]\nstrength = 0.5\n"),
    Row(
      before: "", key: "haptics.backend", value: "off", after: "[haptics]\nbackend = \"off\"\n"),
    Row(before: "", key: "bus.enabled", value: "false", after: "[bus]\nenabled = false\n"),
  ]

  /// A folder of its own for each row, and gone afterwards.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "config.toml")
    if !text.isEmpty { try text.write(to: file, atomically: false, encoding: .utf8) }
    try body(file.path())
  }

  @Test("A value is changed or added, and nothing else", arguments: rows)
  func edits(_ row: Row) throws {
    try withFile(row.before) { path in
      var edit = try SettingsEdit(of: path)
      try edit.set(row.key, to: row.value, for: row.match.map { DeviceMatch($0) })
      try edit.save()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == row.after)
      _ = try SettingsFile(reading: path)
    }
  }

  @Test("A wrong key, a wrong value and a table in braces are refused")
  func refusals() throws {
    try withFile("press = { slop-mm = 3 }\n") { path in
      var edit = try SettingsEdit(of: path)
      #expect(throws: SettingsFileError.self) { try edit.set("press.slop", to: "4") }
      #expect(throws: SettingsFileError.self) { try edit.set("press.slop-mm", to: "501") }
      #expect(throws: SettingsFileError.self) { try edit.set("preset", to: "fest") }
      #expect(throws: SettingsFileError.self) { try edit.set("haptics.strength", to: "1.01") }
      let error = #expect(throws: SettingsFileError.self) { try edit.set("press.hint-ms", to: "4") }
      #expect(error?.description.contains("written in braces") == true)
      #expect(edit.text == "press = { slop-mm = 3 }\n")
    }
  }

  @Test("Values that contradict each other are not written")
  func contradiction() throws {
    try withFile("[force]\npop-on = 0.8\n") { path in
      var edit = try SettingsEdit(of: path)
      try edit.set("force.peek-on", to: "0.9")
      #expect(throws: SettingsFileError.self) { try edit.save() }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "[force]\npop-on = 0.8\n")
    }
  }

  @Test("A broken file is not edited")
  func broken() throws {
    try withFile("[press\n") { path in
      #expect(throws: SettingsFileError.self) { try SettingsEdit(of: path) }
    }
  }
}
