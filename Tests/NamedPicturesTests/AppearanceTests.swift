// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import DesktopAppearance

@Suite("How a person wants programs to look")
struct AppearanceTests {
  private let interface = "org.gnome.desktop.interface"
  private let general = "org.freedesktop.appearance"

  @Test("Settings are taken by their names, and what is unknown is left out")
  func settings() {
    var appearance = Appearance()
    appearance.take(general, "color-scheme", .number(1))
    appearance.take(general, "contrast", .number(1))
    appearance.take(interface, "text-scaling-factor", .number(1.5))
    appearance.take(interface, "icon-theme", .text("Papirus"))
    appearance.take(interface, "enable-animations", .truth(false))
    appearance.take(interface, "text-scaling-factor", .text("large"))
    appearance.take("org.example", "icon-theme", .text("Other"))
    #expect(appearance.isDark == true && appearance.isHighContrast == true)
    #expect(appearance.textScale == 1.5 && appearance.iconTheme == "Papirus")
    #expect(appearance.hasAnimations == false)
  }

  @Test("The portal's own word on colors comes before that of one desktop")
  func schemes() {
    var appearance = Appearance()
    appearance.take(general, "color-scheme", .number(2))
    appearance.take(interface, "color-scheme", .text("prefer-dark"))
    #expect(appearance.isDark == false)
    var other = Appearance()
    other.take(general, "color-scheme", .number(0))
    #expect(other.isDark == nil)
    other.take(interface, "color-scheme", .text("default"))
    #expect(other.isDark == nil)
    other.take(interface, "color-scheme", .text("prefer-dark"))
    #expect(other.isDark == true)
  }

  @Test("One completes the other, and takes nothing back")
  func completion() {
    var first = Appearance()
    first.isDark = true
    var second = Appearance()
    second.isDark = false
    second.iconTheme = "Adwaita"
    let whole = first.completed(by: second)
    #expect(whole.isDark == true && whole.iconTheme == "Adwaita" && whole.textScale == nil)
  }
}
