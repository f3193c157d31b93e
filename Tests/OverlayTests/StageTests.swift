// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import ScenePainting
import TestStage
import Testing

/// The daemon itself reads a trace from a device in real time, while somebody looks at the screen.
///
/// The pictures stay in `.build/screenshots/stages`.
@Suite(
  "The overlay while traces are played",
  .enabled(if: DisplayServer.phoc.isThere && DisplayServer.has("umockdev-run")), .serialized)
struct StageTests {
  /// A trace, what is under the finger, and what comes of it.
  struct Story: CustomTestStringConvertible, Sendable {
    let trace: String
    let kind: String
    /// What the app is told at the end.
    let end: String

    var testDescription: String { trace }
  }

  static let stories = [
    Story(trace: "force-long-press", kind: "menu", end: ""),
    Story(trace: "force-pop", kind: "peek", end: "Commit ('42',)"),
    Story(trace: "force-peek", kind: "peek", end: "WillEnd ('42',)"),
  ]

  /// Lines of a menu and those below a preview say in other words that they destroy something.
  private static func offer(_ kind: String) -> String {
    let destroys = kind == "menu" ? "'destructive': <true>" : "'style': <'destructive'>"
    return "offer {'identifier': <'42'>, 'preview': <{'title': <'Harbor Noodles'>, 'lines':"
      + " <['Noodle bar', 'Open until 18:30']>}>, 'actions': <[{'identifier': <'share'>,"
      + " 'title': <'Share'>}, {'identifier': <'delete'>, 'title': <'Delete'>, \(destroys)}]>}"
  }

  @Test("shows each stage, lets go at the end, and tells the app once", arguments: stories)
  func stages(_ story: Story) throws {
    // The panel has 70 by 140 mm, and the finger lands in its middle.
    let screen = try Screen(
      .phoc, bridge: try Self.daemon(playing: story.trace),
      region: [story.kind, "0", "60", "70", "20"])
    defer { Self.end(screen.bridge) }
    try screen.app.tell(Self.offer(story.kind))
    #expect(screen.app.says("offering", times: 2))
    let overlay = try screen.start(
      TestPrograms.file("pressd-overlay"), [], log: "overlay.log")
    let clear = try #require(screen.look(at: 0))
    let eye = try screen.watch(0)
    let isOver = waits("the end of \(story.trace): \(screen.bridge.text) \(overlay.text)") {
      if !story.end.isEmpty { return screen.app.count(story.end) > 0 }
      return screen.lastPicture(of: eye).map(Self.hasMenu) ?? false
    }
    #expect(isOver)
    let corner = clear.at(98, 98)
    if !story.end.isEmpty {
      #expect(screen.sees("the app again", at: 0) { $0.at(98, 98).isNear(corner) } != nil)
      #expect(screen.app.count(story.end) == 1)
      #expect(screen.app.count("Perform") == 0)
    }
    let seen = screen.pictures(of: eye)
    try Self.keep(seen, of: story.trace)
    let isSeen = seen.contains(where: Self.hasMenu)
    #expect(isSeen, "\(seen.count) pictures")
  }

  /// A card or a menu is almost white.
  private static func hasMenu(_ picture: Snapshot) -> Bool {
    picture.share(Snapshot.Color(red: 251, green: 251, blue: 252)) > 0.02
  }

  // MARK: The daemon and its panel

  private static let here = URL(filePath: #filePath).deletingLastPathComponent()

  /// The words that start the daemon on a panel that is touched after a while.
  private static func daemon(playing trace: String) throws -> [String] {
    let file = here.deletingLastPathComponent().appending(path: "Traces/\(trace).evemu")
    let panel = here.appending(path: "Panel")
    let daemon = TestPrograms.file("pressd-bridge").path()
    let text = try String(contentsOf: file, encoding: .utf8)
    let events = FileManager.default.temporaryDirectory.appending(path: "e\(UUID().uuidString)")
    try script(text).write(to: events, atomically: true, encoding: .utf8)
    let line =
      "(gdbus wait --session --timeout 60 org.pressd.Bridge && echo bus ready) & "
      + "umockdev-run -d '\(panel.path())/force.umockdev'"
      + " -i '/dev/input/event5=\(panel.path())/force.ioctl'"
      + " -e '/dev/input/event5=\(events.path())' -- sh -c 'echo daemon $$; exec \"$@\"'"
      + " sh '\(daemon)' run --device /dev/input/event5 --set haptics.backend=off;"
      + " rm '\(events.path())'"
    return ["/bin/sh", "-c", line]
  }

  /// umockdev passes no signal on, and ends with the daemon.
  private static func end(_ bridge: TestActor) {
    let line = bridge.text.split(separator: "\n").first { $0.hasPrefix("daemon ") }
    guard let number = line?.split(separator: " ").last.flatMap({ Int32($0) }) else { return }
    kill(number, SIGTERM)
    _ = bridge.ends()
  }

  /// The events of a trace, with a report that says nothing five seconds before: by then the daemon
  /// has started and knows the app's regions.
  ///
  /// umockdev takes a fraction that begins with 0 for octal, so microseconds are not padded.
  private static func script(_ trace: String) -> String {
    let lines = trace.split(separator: "\n").filter { $0.hasPrefix("E: ") }.map { line in
      let words = line.split(separator: " ")
      let time = words[1].split(separator: ".").compactMap { Int($0) }
      return "E: \(time[0] + 6).\(time[1]) \(words[2]) \(words[3]) \(Int(words[4]) ?? 0)\n"
    }
    return "E: 1.0 0000 0000 0\n" + lines.joined()
  }

  // MARK: Pictures

  /// Keeps a picture of each stage as it looks different from the one before.
  private static func keep(_ pictures: [Snapshot], of trace: String) throws {
    let folder = here.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".build/screenshots/stages")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for former in try FileManager.default.contentsOfDirectory(atPath: folder.path())
    where former.hasPrefix("\(trace)-") {
      try FileManager.default.removeItem(at: folder.appending(path: former))
    }
    for (number, picture) in pictures.enumerated() {
      let name = "\(trace)-\(number < 10 ? "0" : "")\(number).png"
      try picture.writePNG(to: folder.appending(path: name).path())
    }
  }
}
