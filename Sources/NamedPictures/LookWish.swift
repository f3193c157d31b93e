// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import DesktopAppearance
package import ScenePainting

/// How a program is to look: what its command line says, and what that leaves to the desktop.
package struct LookWish: Hashable, Sendable {
  private static let scheme = CommandOption(
    "scheme", argument: "WORD", help: "light or dark; as the desktop has it without",
    words: Look.Scheme.allCases.map(\.rawValue))
  private static let contrast = CommandOption(
    "high-contrast", help: "letters that stand out more")
  private static let text = CommandOption(
    "text-scale", argument: "FACTOR", help: "how much larger letters are, 0.5 to 3")
  private static let still = CommandOption("reduce-motion", help: "nothing grows or slides")
  private static let rightToLeft = CommandOption(
    "right-to-left", help: "lines begin at the right; by your language without")
  private static let leftToRight = CommandOption(
    "left-to-right", help: "lines begin at the left; by your language without")

  /// The options that tell it; what they say comes before the desktop.
  package static let options = [
    scheme, contrast, text, still, rightToLeft, leftToRight,
  ]

  private let scheme: Look.Scheme?
  private let textScale: Double?
  private let isHighContrast: Bool
  private let reducesMotion: Bool
  private let direction: Look.Direction

  /// Reads ``options``; a word that is none of them is the user's blame.
  ///
  /// Without an option lines begin where they do in the language of the session.
  package init(
    _ invocation: Invocation, session: Look.Direction = .ofSession
  ) throws(CommandFailure) {
    direction = try Self.direction(in: invocation) ?? session
    isHighContrast = invocation.has(Self.contrast)
    reducesMotion = invocation.has(Self.still)
    scheme = try Self.scheme(in: invocation)
    textScale = try Self.textScale(in: invocation)
  }

  private static func scheme(
    in invocation: Invocation
  ) throws(CommandFailure) -> Look.Scheme? {
    guard let word = invocation.value(of: scheme) else { return nil }
    guard let known = Look.Scheme(rawValue: word) else {
      throw .misused("--scheme '\(word.printable)': light or dark is needed")
    }
    return known
  }

  private static func direction(
    in invocation: Invocation
  ) throws(CommandFailure) -> Look.Direction? {
    switch (invocation.has(rightToLeft), invocation.has(leftToRight)) {
    case (false, false): return nil
    case (true, false): return .rightToLeft
    case (false, true): return .leftToRight
    case (true, true):
      throw .misused("lines begin at one side: --right-to-left or --left-to-right")
    }
  }

  private static func textScale(in invocation: Invocation) throws(CommandFailure) -> Double? {
    guard let word = invocation.value(of: text) else { return nil }
    let range = Look.Limits.smallestText...Look.Limits.largestText
    guard let factor = Double(word), range.contains(factor) else {
      throw .misused("--text-scale '\(word.printable)': a number from 0.5 to 3 is needed")
    }
    return factor
  }

  /// The look where nothing is known of the desktop.
  package var chosen: Look { look(on: Appearance()) }

  /// The look on a desktop.
  package func look(on desktop: Appearance) -> Look {
    Look(
      scheme: scheme ?? (desktop.isDark == true ? .dark : .light),
      isHighContrast: isHighContrast || desktop.isHighContrast == true,
      textScale: textScale ?? desktop.textScale ?? 1, direction: direction,
      reducesMotion: reducesMotion || desktop.hasAnimations == false)
  }
}
