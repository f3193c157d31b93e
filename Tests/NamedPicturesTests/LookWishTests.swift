// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopAppearance
import ScenePainting
import Testing

@testable import NamedPictures

@Suite("The look that a person wants")
struct LookWishTests {
  /// What options say, what a desktop says, and what comes of it.
  struct Row: CustomTestStringConvertible, Sendable {
    let words: [String]
    var desktop = Appearance()
    let look: Look

    var testDescription: String { words.joined(separator: " ") + " \(desktop)" }
  }

  private static func desktop(
    _ isDark: Bool?, _ contrast: Bool? = nil, _ text: Double? = nil, _ animations: Bool? = nil
  ) -> Appearance {
    var appearance = Appearance()
    appearance.isDark = isDark
    appearance.isHighContrast = contrast
    appearance.textScale = text
    appearance.hasAnimations = animations
    return appearance
  }

  static let rows = [
    Row(words: [], look: Look()),
    Row(words: [], desktop: desktop(true), look: Look(scheme: .dark)),
    Row(words: ["--scheme", "light"], desktop: desktop(true), look: Look()),
    Row(words: ["--scheme", "dark"], desktop: desktop(false), look: Look(scheme: .dark)),
    Row(
      words: [], desktop: desktop(nil, true, 1.25, false),
      look: Look(isHighContrast: true, textScale: 1.25, reducesMotion: true)),
    Row(
      words: ["--text-scale", "2"], desktop: desktop(nil, false, 1.25, true),
      look: Look(textScale: 2)),
    Row(
      words: ["--high-contrast", "--reduce-motion"], desktop: desktop(nil, false, nil, true),
      look: Look(isHighContrast: true, reducesMotion: true)),
    // What a desktop says beyond what can be read is brought into it.
    Row(words: [], desktop: desktop(nil, nil, 90), look: Look(textScale: 3)),
  ]

  /// A program that tells the look on a desktop.
  private struct Teller: Command {
    let name = "teller"
    let summary = "tell the look"
    let operands = Operands.none
    let options = LookWish.options
    let desktop: Appearance

    func run(
      _ invocation: Invocation, output: Output
    ) throws(CommandFailure) -> CommandFrame.ExitStatus {
      output.writeLine("\(try LookWish(invocation).look(on: desktop))")
      return .done
    }
  }

  private func tell(
    _ words: [String], on desktop: Appearance = Appearance()
  ) -> (CommandFrame.ExitStatus, Output) {
    let output = Output.memory()
    let status = Program(Teller(desktop: desktop), version: "1").run(words, output: output)
    return (status, output)
  }

  @Test("is what options say, else what the desktop says", arguments: rows)
  func looks(_ row: Row) {
    let (status, output) = tell(row.words, on: row.desktop)
    #expect(status == .done)
    #expect(output.results == "\(row.look)\n")
  }

  @Test(
    "is refused where a word means nothing",
    arguments: [["--scheme", "blue"], ["--text-scale", "0.49"], ["--text-scale", "nan"]])
  func refusals(_ words: [String]) {
    let (status, output) = tell(words)
    #expect(status == .misused)
    #expect(output.diagnostics.contains("\(words[0]) '\(words[1])': "))
  }
}
