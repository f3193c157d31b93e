// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressActions
import PressBridge
import PressGestures
import Testing
import TouchModel
import TraceFiles

/// Captures of real devices, which are not part of the repository.
enum Captures {
  /// The folder that `PRESSD_TRACES` names, if it names one.
  static let folder = ProcessInfo.processInfo.environment["PRESSD_TRACES"]
    .flatMap { $0.isEmpty ? nil : $0 }

  /// The captures of touchscreens that this release reads.
  static let touchscreens: [String] = {
    guard let folder, let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    return all.filter { name in
      !name.hasPrefix("tp-") && !name.hasPrefix("cros-") && !read(name).isEmpty
    }.sorted()
  }()

  static func read(_ name: String) -> [Trace] {
    (try? TraceReader.read("\(folder ?? "")/\(name)")) ?? []
  }
}

/// What becomes of real fingers.
@Suite(
  "Real touches",
  .enabled(if: Captures.folder != nil, "skipped: PRESSD_TRACES names no captures"))
struct RealTouchTests {
  /// What one contact did, by plain geometry, and what was said of it.
  struct Life {
    var landed: Timestamp
    var ended: Timestamp?
    var origin: Position
    var travel = 0.0
    var wasAlone = true
    var said: [PressEvent.Kind] = []
  }

  static func lives(of trace: Trace) -> [ContactSerial: Life] {
    var tracker = trace.makeTracker()
    var pipeline = PressPipeline(
      device: trace.device, touchProtocol: trace.touchProtocol,
      engine: ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 100, height: 100)))
    var output = PressOutput()
    var lives: [ContactSerial: Life] = [:]
    for event in trace.events where tracker.consume(event) {
      follow(tracker.frame, &lives)
      pipeline.accept(tracker.frame, into: &output)
    }
    if tracker.finish(at: tracker.frame.time) { pipeline.accept(tracker.frame, into: &output) }
    pipeline.finish(into: &output)
    for event in output.events { lives[event.contact]?.said.append(event.kind) }
    return lives
  }

  private static func follow(_ frame: TouchFrame, _ lives: inout [ContactSerial: Life]) {
    let isCrowded = frame.contacts.count > 1
    for contact in frame.contacts {
      if contact.change == .landed {
        lives[contact.serial] = Life(landed: frame.time, origin: contact.position)
      }
      guard var life = lives[contact.serial] else { continue }
      life.wasAlone = life.wasAlone && !isCrowded
      life.travel = max(life.travel, contact.position.distance(to: life.origin).value)
      if !contact.isDown { life.ended = frame.time }
      lives[contact.serial] = life
    }
  }

  static func isOutcome(_ kind: PressEvent.Kind) -> Bool {
    switch kind {
    case .tap, .doubleTap, .drag, .peek: true
    default: false
    }
  }

  @Test("No contact has two outcomes, and each peek ends once", arguments: Captures.touchscreens)
  func outcomesAreSingle(name: String) {
    for trace in Captures.read(name) {
      for (serial, life) in Self.lives(of: trace) {
        #expect(life.said.count { Self.isOutcome($0) } <= 1, "#\(serial.number): \(life.said)")
        let opened = life.said.count { if case .peek = $0 { true } else { false } }
        let ended = life.said.count { if case .end = $0 { true } else { false } }
        #expect(opened == ended, "#\(serial.number): \(life.said)")
      }
    }
  }

  @Test(
    "People's taps on a phone are taps, unless they really exceed the time or the slop",
    arguments: Captures.touchscreens.filter { $0.hasPrefix("vialin-") })
  func tapsStayTaps(name: String) {
    for trace in Captures.read(name) {
      for (serial, life) in Self.lives(of: trace) where life.wasAlone {
        guard let ended = life.ended else { continue }
        let isShort = ended - life.landed < .milliseconds(500)
        let isStill = life.travel <= PressSettings().press.scrollSlop.value
        let isTap = life.said.contains(.tap(isConfirmed: false))
        #expect(isTap == (isShort && isStill), "#\(serial.number): \(life.said), \(life.travel) mm")
      }
    }
  }

  @Test(
    "A swipe never opens a peek",
    arguments: Captures.touchscreens.filter { name in
      ["scroll", "drag", "slide", "swipe"].contains { name.contains($0) }
        // At the assumed density the finger of this one is within the slop for half a second.
        && !name.hasPrefix("rpi7-ft5406-drag")
    })
  func swipesOpenNothing(name: String) {
    for trace in Captures.read(name) {
      for (serial, life) in Self.lives(of: trace) {
        let opened = life.said.contains { if case .peek = $0 { true } else { false } }
        #expect(!opened, "#\(serial.number): \(life.said)")
      }
    }
  }
}
