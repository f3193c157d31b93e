// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting

/// FoodPin's own colors in a look; letters are those of the look itself.
struct AppShades: Sendable {
  /// What lies around the app's screen.
  let desk: Ink
  /// The app's screen.
  let paper: Ink
  /// Rows, and whatever can be filled in.
  let sheet: Ink
  /// The band at the top of the screen, at its upper edge.
  let bandTop: Ink
  /// The same at its lower edge.
  let bandBottom: Ink
  /// Letters upon the band.
  let onBand: Ink
  /// What is to be looked at: hearts, and what is in focus.
  let accent: Ink

  /// The colors of a look.
  init(_ look: Look) {
    let isDark = look.scheme == .dark
    if look.isHighContrast {
      desk = Ink(gray: isDark ? 0 : 1)
      paper = desk
      sheet = desk
      bandTop = Ink(gray: 0)
      bandBottom = Ink(gray: 0)
      onBand = Ink(gray: 1)
      accent = isDark ? Ink(1, 0.62, 0.6) : Ink(0.6, 0, 0.04)
      return
    }
    desk = isDark ? Ink(0.07, 0.07, 0.08) : Ink(0.9, 0.89, 0.87)
    paper = isDark ? Ink(0.1, 0.1, 0.115) : Ink(0.965, 0.955, 0.94)
    sheet = isDark ? Ink(0.145, 0.145, 0.16) : Ink(gray: 1)
    bandTop = isDark ? Ink(0.5, 0.12, 0.12) : Ink(0.8, 0.17, 0.15)
    bandBottom = isDark ? Ink(0.36, 0.1, 0.12) : Ink(0.69, 0.12, 0.15)
    onBand = Ink(gray: 1)
    accent = isDark ? Ink(1, 0.45, 0.42) : Ink(0.82, 0.15, 0.16)
  }
}
