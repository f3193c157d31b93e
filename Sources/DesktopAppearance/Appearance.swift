// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How a person wants programs to look, as far as the desktop was told.
///
/// What nobody said is `nil`.
public struct Appearance: Hashable, Sendable {
  /// Whether surfaces are to be dark.
  public var isDark: Bool?
  /// Whether letters and edges are to stand out more.
  public var isHighContrast: Bool?
  /// By how much letters are larger than usual.
  public var textScale: Double?
  /// Whether things may grow, slide and turn.
  public var hasAnimations: Bool?
  /// The name of the icon theme: that of its folder.
  public var iconTheme: String?

  /// Makes an appearance of which nothing is known.
  public init() {}

  /// This appearance, and where it says nothing, another one.
  func completed(by other: Appearance) -> Appearance {
    var whole = self
    whole.isDark = isDark ?? other.isDark
    whole.isHighContrast = isHighContrast ?? other.isHighContrast
    whole.textScale = textScale ?? other.textScale
    whole.hasAnimations = hasAnimations ?? other.hasAnimations
    whole.iconTheme = iconTheme ?? other.iconTheme
    return whole
  }

  /// Whether nothing is left that another source could say.
  var isWhole: Bool {
    isDark != nil && isHighContrast != nil && textScale != nil && hasAnimations != nil
      && iconTheme != nil
  }

  /// A setting of the desktop, by the name of its group and its own, as settings portals have it.
  enum Value: Hashable, Sendable {
    case text(String)
    case number(Double)
    case truth(Bool)
  }

  /// The groups of settings that are looked at.
  static let groups = [
    "org.freedesktop.appearance", "org.gnome.desktop.interface",
    "org.gnome.desktop.a11y.interface",
  ]

  /// Takes a setting; what is not known, or of another kind, is left out.
  mutating func take(_ group: String, _ key: String, _ value: Value) {
    switch (group, key, value) {
    // 1 is dark, 2 is light, and 0 leaves it to the program.
    case ("org.freedesktop.appearance", "color-scheme", .number(let number)):
      if number == 1 { isDark = true }
      if number == 2 { isDark = false }
    case ("org.freedesktop.appearance", "contrast", .number(let number)):
      isHighContrast = number == 1
    case ("org.freedesktop.appearance", "reduced-motion", .number(let number)):
      if number == 1 { hasAnimations = false }
    case ("org.gnome.desktop.interface", "color-scheme", .text(let word)):
      // The portal's own setting says it better, and says it to all desktops.
      if isDark == nil, word != "default" { isDark = word == "prefer-dark" }
    case ("org.gnome.desktop.interface", "text-scaling-factor", .number(let factor)):
      textScale = factor
    case ("org.gnome.desktop.interface", "enable-animations", .truth(let truth)):
      if hasAnimations == nil || !truth { hasAnimations = truth }
    case ("org.gnome.desktop.interface", "icon-theme", .text(let name)):
      if !name.isEmpty { iconTheme = name }
    case ("org.gnome.desktop.a11y.interface", "high-contrast", .truth(let truth)):
      if isHighContrast == nil || truth { isHighContrast = truth }
    default: return
    }
  }
}
