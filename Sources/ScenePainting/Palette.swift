// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A color of light: red, green, blue, and how much it covers, each 0…1.
public struct Ink: Hashable, Sendable {
  /// How much red, 0…1.
  public let red: Double
  /// How much green, 0…1.
  public let green: Double
  /// How much blue, 0…1.
  public let blue: Double
  /// How much it covers what is below, 0…1; 1 hides it.
  public let alpha: Double

  /// Makes a color; nothing is checked.
  package init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a gray, from black at 0 to white at 1.
  package init(gray: Double, alpha: Double = 1) {
    self.init(gray, gray, gray, alpha: alpha)
  }

  /// The same color, covering only a share of what it did.
  package func faded(_ share: Double) -> Ink {
    Ink(red, green, blue, alpha: alpha * min(max(share, 0), 1))
  }
}

/// The colors of a look.
///
/// Letters have at least 4.5 times the light of what is behind them, 7 times with high contrast, as the
/// Web Content Accessibility Guidelines ask for (1.4.3 and 1.4.6); a test measures each pair.
public struct Palette: Hashable, Sendable {
  /// The surface of menus and cards.
  public let surface: Ink
  /// Titles.
  public let text: Ink
  /// Subtitles, headings, and what is not sure to hold.
  public let secondary: Ink
  /// Rows that cannot be chosen.
  public let disabled: Ink
  /// Rows that destroy something.
  public let destructive: Ink
  /// The surface of the row that a lift would choose.
  public let selection: Ink
  /// Its letters.
  public let selectedText: Ink
  /// Lines between rows and around surfaces.
  public let line: Ink
  /// What dims the surroundings, at its most.
  public let scrim: Ink
  /// The ring on its way to a peek, and what marks the source.
  public let ring: Ink
  /// The ring on its way to a pop.
  public let pop: Ink
  /// What lies around and below the ring, so that it is seen on any app.
  public let track: Ink
  /// What stands in for the app where that cannot be seen; it is dimmed with everything else.
  public let ground: Ink
  /// Letters on the dimmed ground.
  public let groundText: Ink

  /// The colors for a look.
  public init(_ look: Look) {
    let isDark = look.scheme == .dark
    if look.isHighContrast {
      surface = Ink(gray: isDark ? 0 : 1)
      text = Ink(gray: isDark ? 1 : 0)
      secondary = Ink(gray: isDark ? 0.88 : 0.2)
      disabled = Ink(gray: isDark ? 0.62 : 0.4)
      destructive = isDark ? Ink(1, 0.62, 0.6) : Ink(0.6, 0, 0.04)
      selection = isDark ? Ink(1, 0.88, 0.2) : Ink(0, 0.16, 0.5)
      selectedText = Ink(gray: isDark ? 0 : 1)
      line = Ink(gray: isDark ? 1 : 0)
      scrim = Ink(gray: 0, alpha: 0.75)
    } else {
      surface = isDark ? Ink(0.14, 0.14, 0.16) : Ink(0.985, 0.985, 0.99)
      text = isDark ? Ink(0.96, 0.96, 0.97) : Ink(0.07, 0.07, 0.09)
      secondary = isDark ? Ink(0.7, 0.7, 0.73) : Ink(0.36, 0.36, 0.4)
      disabled = isDark ? Ink(0.48, 0.48, 0.51) : Ink(0.58, 0.58, 0.61)
      destructive = isDark ? Ink(1, 0.5, 0.46) : Ink(0.76, 0.05, 0.09)
      selection = isDark ? Ink(0.16, 0.36, 0.68) : Ink(0.1, 0.37, 0.78)
      selectedText = Ink(gray: 1)
      line = isDark ? Ink(gray: 1, alpha: 0.16) : Ink(gray: 0, alpha: 0.14)
      scrim = Ink(0.02, 0.03, 0.06, alpha: isDark ? 0.6 : 0.5)
    }
    ring = isDark || !look.isHighContrast ? Ink(0.4, 0.72, 1) : Ink(0.3, 0.65, 1)
    pop = Ink(1, 0.69, 0.2)
    ground = isDark ? Ink(0.1, 0.11, 0.14) : Ink(0.3, 0.33, 0.4)
    groundText = Ink(gray: 1)
    track = Ink(gray: 0, alpha: look.isHighContrast ? 0.9 : 0.55)
  }
}
