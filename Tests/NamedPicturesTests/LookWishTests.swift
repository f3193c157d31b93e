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
    var session = Look.Direction.leftToRight
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
    Row(words: [], session: .rightToLeft, look: Look(direction: .rightToLeft)),
    Row(words: ["--right-to-left"], look: Look(direction: .rightToLeft)),
    Row(words: ["--left-to-right"], session: .rightToLeft, look: Look()),
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
    let session: Look.Direction

    func run(
      _ invocation: Invocation, output: Output
    ) throws(CommandFailure) -> CommandFrame.ExitStatus {
      output.writeLine("\(try LookWish(invocation, session: session).look(on: desktop))")
      return .done
    }
  }

  private func tell(
    _ words: [String], on desktop: Appearance = Appearance(),
    session: Look.Direction = .leftToRight
  ) -> (CommandFrame.ExitStatus, Output) {
    let output = Output.memory()
    let status = Program(Teller(desktop: desktop, session: session), version: "1")
      .run(words, output: output)
    return (status, output)
  }

  @Test("is what options say, else what the desktop says", arguments: rows)
  func looks(_ row: Row) {
    let (status, output) = tell(row.words, on: row.desktop, session: row.session)
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

  @Test("Both directions at once are refused")
  func bothDirections() {
    let (status, output) = tell(["--right-to-left", "--left-to-right"])
    #expect(status == .misused)
    #expect(output.diagnostics.contains("lines begin at one side"))
  }

  /// Languages as sessions name them, and where their lines begin.
  static let languages: [(String, Look.Direction)] = [
    ("ar", .rightToLeft), ("ar_EG.UTF-8", .rightToLeft), ("he_IL", .rightToLeft),
    ("fa_IR.UTF-8", .rightToLeft), ("fa-IR", .rightToLeft), ("ur_PK", .rightToLeft),
    ("yi", .rightToLeft), ("dv_MV", .rightToLeft), ("en_US.UTF-8", .leftToRight),
    ("de_DE@euro", .leftToRight), ("ja_JP", .leftToRight), ("C", .leftToRight),
    ("C.UTF-8", .leftToRight), ("POSIX", .leftToRight), ("", .leftToRight),
    ("xx_nowhere", .leftToRight),
  ]

  @Test("Lines begin where they do in the language of the session", arguments: languages)
  func direction(_ language: String, _ direction: Look.Direction) {
    #expect(Look.Direction(language: language) == direction)
  }
}
