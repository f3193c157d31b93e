// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

@Suite("The manual page") struct ManualTests {
  static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Docs/man/pressd.1").path()

  /// What one subcommand's section says.
  struct Section {
    var heading = ""
    /// Its options, as the help spells them.
    var options: [String] = []
  }

  /// The sections of subcommands, by name.
  static func sections() throws -> [String: Section] {
    var sections: [String: Section] = [:]
    var name: String?
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.first == ".Sh" || words.first == ".Ss" {
        name = words.count > 2 && words[1] == "pressd" ? words[2] : nil
        if let name { sections[name] = Section(heading: words.dropFirst(3).joined(separator: " ")) }
      } else if let name, words.starts(with: [".It", "Fl"]) {
        sections[name]?.options.append(spelling(words.dropFirst(2)))
      }
    }
    return sections
  }

  /// `o , Fl -output Ar FILE` as `-o, --output FILE`.
  private static func spelling(_ words: ArraySlice<String>) -> String {
    "-"
      + words.joined(separator: " ").replacing(" , Fl ", with: ", -").replacing(" Ar ", with: " ")
  }

  private static func spelling(of option: CommandOption) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    return "\(letter)--\(option.name)" + (option.argument.map { " \($0)" } ?? "")
  }

  @Test("has a section for each subcommand, and for nothing else")
  func subcommands() throws {
    let told = Set(try Self.sections().keys)
    let known = Set(Pressd.program.commands.map(\.name))
    #expect(known.subtracting(told).sorted() == [], "these are missing in Docs/man/pressd.1")
    #expect(told.subtracting(known).sorted() == [], "these are no subcommands any more")
  }

  @Test("tells of each option, and of no other")
  func options() throws {
    let sections = try Self.sections()
    for command in Pressd.program.commands {
      let told = Set(sections[command.name]?.options ?? [])
      let known = Set(command.options.map(Self.spelling))
      #expect(known.subtracting(told).sorted() == [], "missing in the section of \(command.name)")
      #expect(told.subtracting(known).sorted() == [], "no options of \(command.name) any more")
    }
  }

  @Test(
    "is set without a warning",
    .disabled(
      if: !FileManager.default.isExecutableFile(atPath: "/usr/bin/man"), "man is not installed"))
  func warnings() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/man")
    process.arguments = ["--warnings", "--local-file", Self.path]
    process.environment = ["LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "PATH": "/usr/bin:/bin"]
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(String(decoding: told, as: UTF8.self) == "")
  }
}
