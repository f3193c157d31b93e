// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import PressCommands
import Testing

/// Holds the traces in `Tests/Traces` to the recipes beside them.
@Suite("The bundled traces") struct BundledTraceTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Traces")

  struct Recipe: CustomTestStringConvertible {
    let file: String
    let words: [String]
    var testDescription: String { file }
  }

  /// The lines of `recipes` as `make traces` takes them: a name, then words between blanks.
  static let recipes: [Recipe] = {
    let text = try? String(contentsOf: folder.appending(path: "recipes"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      guard let file = words.first, !file.hasPrefix("#") else { return nil }
      return Recipe(file: file, words: Array(words.dropFirst()))
    }
  }()

  @Test(
    "are byte for byte what pressd synth makes; 'make traces' makes them anew", arguments: recipes)
  func unchanged(recipe: Recipe) throws {
    let output = Output.memory()
    let status = Pressd.program.run(["synth"] + recipe.words + ["-o", "-"], output: output)
    #expect(status == .done)
    let kept = try Data(contentsOf: Self.folder.appending(path: recipe.file))
    #expect(kept == Data(output.results.utf8), "\(recipe.file) differs from its recipe")
  }

  @Test("have one recipe each, and every recipe has its trace")
  func complete() throws {
    let kept = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".evemu") }
    #expect(kept.sorted() == Self.recipes.map(\.file).sorted())
    #expect(kept.count > 1)
  }
}
