// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite("Which app a window is of") struct WindowNameTests {
  @Test(
    "One whose desktop entry has a name of the window, by StartupWMClass before its own name",
    arguments: [
      ("Org.example.Maps org.example.Maps", "org.example.Maps [\"Maps\"]"),
      ("org.example.Maps other", "org.example.Maps [\"Maps\"]"),
      ("Painter painter", "org.example.Draw [\"Graphics\", \"Qt\"]"),
      ("other painter-window", "none []"),
      ("org.example.Draw Painter", "org.example.Draw [\"Graphics\", \"Qt\"]"),
      ("../org.example.Maps", "none []"),
    ])
  func names(window: String, app: String) throws {
    let home = try DesktopHome(onBus: false)
    for (name, lines) in [
      ("org.example.Maps", "Categories=Maps;"),
      ("org.example.Draw", "Categories=Graphics;Qt;\nStartupWMClass=Painter"),
    ] {
      try home.write(
        "[Desktop Entry]\nType=Application\nName=A\nExec=true\n\(lines)\n",
        to: "data/applications/\(name).desktop")
    }
    #expect(try home.play("window \(window)") == [app])
  }
}
