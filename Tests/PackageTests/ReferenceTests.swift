// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The reference pages, held to the declarations and to examples that are compiled and run.
@Suite("The reference pages") struct ReferenceTests {
  static let folder = "Docs/reference"
  static let examples = "Tests/PressApplicationTests/Examples"

  /// The pages by their names.
  static func pages() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: folder).path())
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Checkout.text(of: "\(folder)/\($0)")) })
  }

  /// The examples by their names: what stands between `// example: NAME` and `// end`.
  static func quotable() throws -> [String: String] {
    var found: [String: String] = [:]
    for file in Checkout.swiftFiles(below: examples) {
      var name: String?
      var lines: [String] = []
      for line in try Checkout.text(of: file).components(separatedBy: "\n") {
        let text = line.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("// example: ") {
          name = String(text.dropFirst("// example: ".count))
          lines = []
        } else if text == "// end", let known = name {
          #expect(found[known] == nil, "two examples are called \(known)")
          found[known] = unindented(lines)
          name = nil
        } else {
          lines.append(line)
        }
      }
    }
    return found
  }

  private static func unindented(_ lines: [String]) -> String {
    let depth = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(depth)) }.joined(separator: "\n")
  }

  /// The sections of all pages: what the heading names, and the text until the next heading.
  static func sections() throws -> [(names: [String], text: String)] {
    try pages().values.flatMap { page in
      page.components(separatedBy: "\n## ").dropFirst().map { section in
        let (heading, text) = section.split(at: "\n")
        let names = heading.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "`", with: "")
        }
        return (names, text)
      }
    }
  }

  @Test(
    "have a section with an example for every public type",
    arguments: ["PressActions", "PressApplication"])
  func everyType(target: String) throws {
    let sections = try Self.sections()
    var types: Set<String> = []
    for file in Checkout.swiftFiles(below: "Sources/\(target)") {
      let pattern =
        /(?m)^(?:@MainActor )?public (?:indirect |final )*(?:struct|class|enum|protocol|typealias) (\w+)/
      types.formUnion(try Checkout.text(of: file).matches(of: pattern).map { String($0.1) })
    }
    #expect(types.count > 20)
    for type in types.sorted() {
      let section = sections.first { $0.names.contains(type) }
      let code = section.map { $0.text.components(separatedBy: "```").enumerated() }
      let isShown = code?.contains { $0.offset % 2 == 1 && $0.element.contains(type) } ?? false
      #expect(section != nil, "no section for \(type)")
      #expect(isShown, "no example shows \(type)")
    }
  }

  @Test("name no type that is not there")
  func noStaleType() throws {
    let sources = try ["PressActions", "PressApplication"].flatMap {
      try Checkout.swiftFiles(below: "Sources/\($0)").map { try Checkout.text(of: $0) }
    }.joined()
    for name in try Self.sections().flatMap(\.names) {
      #expect(
        ["struct", "class", "enum", "protocol", "typealias"].contains {
          sources.contains(" \($0) \(name)")
        }, "\(name) is no type")
    }
  }

  @Test("quote examples as they are compiled and run")
  func quotes() throws {
    let examples = try Self.quotable()
    var quoted: Set<String> = []
    for (page, text) in try Self.pages() {
      for (place, block) in text.components(separatedBy: "```").enumerated() where place % 2 == 1 {
        let (language, code) = block.split(at: "\n")
        #expect(language == "swift", "\(page): a block that is not Swift")
        let body = code.trimmingCharacters(in: .newlines)
        let name = examples.first { $0.value == body }?.key
        #expect(name != nil, "\(page): no example reads\n\(body)")
        if let name { quoted.insert(name) }
      }
    }
    #expect(Set(examples.keys).subtracting(quoted).isEmpty, "examples that no page quotes")
  }

  @Test("UIKit.md names nothing of ours that is not there")
  func counterparts() throws {
    let sources = try ["PressActions", "PressApplication"].flatMap {
      try Checkout.swiftFiles(below: "Sources/\($0)").map { try Checkout.text(of: $0) }
    }.joined()
    let rows = try Checkout.text(of: "Docs/UIKit.md").split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }.filter { $0.count == 3 && $0[0].hasPrefix("`") }
    #expect(rows.count > 40)
    for row in rows {
      let names = row[1].matches(of: /`(\w+)/).map { String($0.1) }
      #expect(!names.isEmpty, "\(row[0])")
      for name in names {
        #expect(sources.contains(name), "\(name) is not there")
      }
    }
  }
}

extension String {
  /// What stands before the first occurrence of a separator, and after it.
  fileprivate func split(at separator: Character) -> (String, String) {
    let head = prefix { $0 != separator }
    return (String(head), String(dropFirst(head.count + 1)))
  }
}
