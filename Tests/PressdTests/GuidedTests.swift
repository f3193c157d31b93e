// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite(
  "A guided session on a terminal",
  .disabled(if: !TmuxScreen.isThere, "there is no tmux here"),
  .disabled(if: MockPanel.obstacle != nil, "umockdev-run is not installed"), .serialized)
struct GuidedTests {
  @Test("takes keys as they are typed, without a line's end, and gives the terminal back")
  func keys() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pressd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let world = try MockPanel.write([ForcePanel().mock()], into: folder)
    let screen = try TmuxScreen(
      ["tune", "--guided", MockPanel.node, "--any-session"], .init(world: world))
    var text = try screen.wait { $0.contains("rest, 5 times") }
    let hint = "keys: r takes the last touch back, s skips this kind, q ends"
    #expect(text.contains(hint), "\(text)")
    try screen.type("s")
    text = try screen.wait { $0.contains("light-tap, 5 times") }
    #expect(text.contains("light-tap, 5 times"), "\(text)")
    try screen.type("x")
    text = try screen.wait { $0.components(separatedBy: "q ends").count == 3 }
    #expect(text.components(separatedBy: "q ends").count == 3, "\(text)")
    try screen.type("q")
    text = try MonitorTests.ending(screen)
    #expect(text.contains("no touch was taken") && text.contains("status 0"), "\(text)")
    #expect(text.contains(" echo") && text.contains(" icanon"), "\(text)")
  }
}
