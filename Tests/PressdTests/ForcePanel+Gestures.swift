// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Gestures for a mock panel.
extension ForcePanel {
  /// A drag, a long press, a peek that is let go, a peek that pops, and a tap.
  mutating func playEverything() {
    drag()
    playLongPress()
    pause(300)
    land(x: 500, y: 900, grams: 50)
    pause(250)
    press(200)
    pause(150)
    press(40)
    pause(200)
    lift()
    pause(300)
    land(x: 500, y: 1200, grams: 50)
    pause(250)
    press(200)
    pause(300)
    press(350)
    pause(150)
    lift()
    playTap()
  }

  mutating func playLongPress() {
    pause(300)
    land(x: 300, y: 900, grams: 50)
    pause(700)
    lift()
  }

  /// A long press whose finger goes on to where a menu has its rows, and is lifted there.
  mutating func playLongPressWithSlide() {
    pause(300)
    land(x: 300, y: 900, grams: 50)
    pause(800)
    for y in stride(from: Int32(940), through: 1240, by: 60) {
      move(x: 340, y: y)
      pause(60)
    }
    pause(100)
    lift()
  }

  mutating func playTap() {
    pause(300)
    land(x: 200, y: 300, grams: 40)
    pause(20)
    lift()
  }

  private mutating func drag() {
    land(x: 500, y: 1800, grams: 30)
    pause(40)
    move(x: 500, y: 1700)
    pause(40)
    move(x: 500, y: 1500)
    pause(40)
    lift()
  }
}
