// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// Four programs for tests of the bus, each told by lines on its standard input what happens next.
//
// usage: bridge-double bridge [--replace]     the bridge on a real engine, with a panel of 100 by 100 mm
//        bridge-double target KIND X Y W H    an app with one region, that answers as it is told
//        bridge-double presenter              something that draws: writes down the scenes it gets
//        bridge-double portal                 settings of a desktop: `set GROUP KEY VALUE` changes one
// What they see is written to the standard output, one line each.
import CGio
import GLibValues
import Glibc
import LinuxIO

let words = Array(CommandLine.arguments.dropFirst())
let context = MainContext()
let player: any Player =
  switch words.first {
  case "bridge": BridgePlayer(replaces: words.contains("--replace"))
  case "target": TargetPlayer(Array(words.dropFirst()))
  case "portal": PortalPlayer()
  default: PresenterPlayer()
  }

/// Whoever is told by lines what happens.
protocol Player: AnyObject {
  func obey(_ words: [Substring])
}

/// Writes down what was seen.
func note(_ line: String) {
  // One write for one line, so that a reader never sees half of one.
  write(1, line + "\n", line.utf8.count + 1)
}

var input: [UInt8] = []
var isOver = false
while !isOver {
  let wish = context.prepare()
  let ready = try Readiness.wait(for: [0] + wish.descriptors, until: wish.deadline)
  context.dispatch(Array(ready.dropFirst()))
  guard let own = ready.first, !own.isEmpty else { continue }
  var bytes = [UInt8](repeating: 0, count: 4096)
  let count = read(0, &bytes, bytes.count)
  if count <= 0 { isOver = true }
  input += bytes.prefix(max(count, 0))
  while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
    player.obey(String(decoding: input[..<end], as: UTF8.self).split(separator: " "))
    input.removeSubrange(...end)
  }
}
