// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import DesktopAppearance
import ScenePainting

/// What the command line says of a window's look, and what is left to the desktop.
struct WindowLook: Hashable, Sendable {
  private let scheme: Look.Scheme?
  private let textScale: Double?
  private let isHighContrast: Bool
  private let reducesMotion: Bool

  /// Reads the options; a word that is none of them is the user's blame.
  init(_ invocation: Invocation) throws(CommandFailure) {
    isHighContrast = invocation.has(FoodPinCommand.contrast)
    reducesMotion = invocation.has(FoodPinCommand.still)
    switch invocation.value(of: FoodPinCommand.scheme) {
    case nil: scheme = nil
    case let word?:
      guard let known = Look.Scheme(rawValue: word) else {
        throw .misused("--scheme '\(word.printable)': light or dark is needed")
      }
      scheme = known
    }
    guard let word = invocation.value(of: FoodPinCommand.text) else {
      textScale = nil
      return
    }
    let range = Look.Limits.smallestText...Look.Limits.largestText
    guard let factor = Double(word), range.contains(factor) else {
      throw .misused("--text-scale '\(word.printable)': a number from 0.5 to 3 is needed")
    }
    textScale = factor
  }

  /// The look where nothing is known of the desktop.
  var chosen: Look { look(on: Appearance()) }

  /// The look on a desktop: what the command line says comes first.
  func look(on desktop: Appearance) -> Look {
    Look(
      scheme: scheme ?? (desktop.isDark == true ? .dark : .light),
      isHighContrast: isHighContrast || desktop.isHighContrast == true,
      textScale: textScale ?? desktop.textScale ?? 1,
      reducesMotion: reducesMotion || desktop.hasAnimations == false)
  }
}
