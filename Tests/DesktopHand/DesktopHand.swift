// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO
import PressGestures
import PressIntercept
import TouchModel
import WaylandDesktop

/// Does with a compositor what lines say, through `WaylandDesktop`: `make`, `move X Y` in shares,
/// `click`, `remove`, `touch X Y` in millimeters of a panel of 100 by 50, `layout`.
///
/// It writes `ready` once it knows what there is, `front APP` whenever that changes, and `done` after
/// each line.
final class DesktopHand {
  private let desktop: WaylandDesktop
  private var pointer: VirtualPointer?
  private var isReady = false

  init(_ desktop: WaylandDesktop) {
    self.desktop = desktop
    desktop.frontChanged = { [unowned desktop] in Self.say("front \(desktop.front ?? "none")") }
  }

  func run() throws {
    while !desktop.isLost {
      let found = try Readiness.wait(for: [desktop.descriptor, STDIN_FILENO], until: nil)
      if !found[0].isEmpty { desktop.receive() }
      if !isReady, desktop.hasPointers, desktop.tellsFront {
        isReady = true
        Self.say("ready")
      }
      guard !found[1].isEmpty else { continue }
      guard let line = readLine() else { return }
      obey(line.split(separator: " ").map(String.init))
      Self.say("done")
    }
    Self.say("lost")
  }

  private static func say(_ line: String) {
    try? writeAll(Array((line + "\n").utf8), to: STDOUT_FILENO, named: "standard output")
  }

  private func obey(_ words: [String]) {
    let numbers = words.compactMap { Double($0) }
    let now = Timestamp(microseconds: MonotonicClock.now().microseconds)
    switch words.first {
    case "make": pointer = desktop.pointer()
    case "move": pointer?.move(to: ScreenPlace(x: numbers[0], y: numbers[1]), at: now)
    case "click": pointer?.click(at: now)
    case "remove": pointer = nil
    case "touch":
      let mapping = desktop.layout.mapping(
        width: Millimeters(100), height: Millimeters(50), PressSettings.Screen())
      let touch = Position(x: Millimeters(numbers[0]), y: Millimeters(numbers[1]))
      pointer?.move(to: mapping.place(of: touch), at: now)
    case "layout": tellLayout()
    default: exit(2)
    }
  }

  private func tellLayout() {
    for output in desktop.layout.outputs {
      Self.say(
        "output \(output.name) \(output.x) \(output.y) \(output.width) \(output.height) "
          + output.turn.rawValue)
    }
    Self.say("tells \(desktop.tellsFront) pointers \(desktop.hasPointers)")
  }
}
