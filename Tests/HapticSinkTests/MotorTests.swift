// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import GLibValues
import PressBridge
import PressGestures
import Testing

@testable import HapticSink

/// GLib's main context belongs to one thread at a time, so these tests take turns with all others.
@MainActor @Suite("A motor of the kernel", .serialized) struct MotorTests {
  static let strong = "rumble(magnitude: 65535, milliseconds: 30)"
  static let medium = "rumble(magnitude: 45875, milliseconds: 20)"

  /// Haptics on these motors, and what they say.
  final class Bench {
    /// Had from the first timer to the last, so that no other thread lets one of these happen.
    private let context = MainContext()
    let motors: RecordingMotors
    private(set) var haptics: Haptics?
    private(set) var said: [String] = []

    init(_ nodes: [MotorNode], room: Int = 16, _ change: (inout HapticSettings) -> Void = { _ in })
    {
      var settings = HapticSettings()
      settings.backend = .motor
      settings.minimumMilliseconds = 20
      change(&settings)
      motors = RecordingMotors(nodes)
      motors.room = room
      haptics = Haptics(settings, motors: motors) { [unowned self] in said.append($0) }
    }

    /// Plays one after the other, each when the one before is over and the motor has rested.
    func play(_ kinds: PressEvent.Haptic...) {
      for kind in kinds {
        haptics?.play(kind)
        settle()
      }
    }

    func settle() {
      MainContext.waitUntil(limit: .seconds(10)) { haptics?.isSettled != false }
      // The longest pulse and the rest after it.
      MainContext.waitUntil(limit: .milliseconds(55)) { false }
    }

    func end() { haptics = nil }
  }

  @Test("stores all haptics before the first pulse, and plays each by one write")
  func stores() {
    let bench = Bench([.rumbling("/dev/input/event2", gain: true)])
    let stored = bench.motors.log
    #expect(
      stored == [
        "/dev/input/event2 open", "/dev/input/event2 gain",
        "/dev/input/event2 upload 0 \(Self.medium)", "/dev/input/event2 upload 1 \(Self.strong)",
        "/dev/input/event2 upload 2 rumble(magnitude: 26214, milliseconds: 20)",
      ])
    bench.play(.medium, .strong)
    #expect(
      bench.motors.log.dropFirst(stored.count) == [
        "/dev/input/event2 play \(Self.medium)", "/dev/input/event2 play \(Self.strong)",
      ])
    bench.end()
    #expect(bench.motors.log.count { $0.contains("erase") } == 3)
    #expect(bench.said == [])
  }

  @Test("plays a refusal three times")
  func triple() {
    let bench = Bench([.rumbling("/dev/input/event2")])
    bench.play(.failure)
    #expect(
      bench.motors.played
        == Array(repeating: "/dev/input/event2 play \(Self.medium)", count: 3))
  }

  @Test("a stronger haptic takes the place of a weaker one, a weaker one is not felt besides")
  func merges() {
    let bench = Bench([.rumbling("/dev/input/event2")])
    bench.haptics?.play(.medium)
    bench.haptics?.play(.strong)
    bench.haptics?.play(.light)
    bench.settle()
    #expect(
      bench.motors.played == [
        "/dev/input/event2 play \(Self.medium)", "/dev/input/event2 stop \(Self.medium)",
        "/dev/input/event2 play \(Self.strong)",
      ])
  }

  @Test("plays what it took where it has little room")
  func littleRoom() {
    let bench = Bench([.rumbling("/dev/input/event2")], room: 1)
    bench.play(.strong)
    #expect(bench.motors.played == ["/dev/input/event2 play \(Self.medium)"])
    #expect(bench.said == [])
  }

  @Test("that is unplugged gives way to the next one, with the same pulse, told once")
  func unplugged() {
    let bench = Bench([
      .rumbling("/dev/input/event2", name: "first"), .rumbling("/dev/input/event3"),
    ])
    bench.motors.failures = ["/dev/input/event2 play": 19]
    bench.play(.medium, .medium)
    #expect(
      bench.motors.played == [
        "/dev/input/event3 play \(Self.medium)", "/dev/input/event3 play \(Self.medium)",
      ])
    #expect(
      bench.said == [
        "the motor 'first' is gone: /dev/input/event2: cannot play: no such device"
      ])
  }

  @Test("that is unplugged and was the only one is told once, and played again when it is back")
  func alone() {
    let bench = Bench([.rumbling("/dev/input/event2", name: "only")])
    bench.motors.failures = ["/dev/input/event2 play": 19]
    bench.motors.present = []
    bench.play(.medium, .medium, .strong)
    #expect(
      bench.said == [
        "the motor 'only' is gone: /dev/input/event2: cannot play: no such device",
        "no motor: no device here can be felt",
      ])
    bench.motors.failures = [:]
    bench.motors.present = [.rumbling("/dev/input/event2", name: "only")]
    bench.haptics?.noteDevices()
    bench.play(.medium)
    #expect(bench.motors.played == ["/dev/input/event2 play \(Self.medium)"])
    #expect(bench.said.count == 2)
  }

  @Test("that goes between two pulses of a refusal ends it")
  func gone() {
    let bench = Bench([.rumbling("/dev/input/event2", name: "only")])
    bench.haptics?.play(.failure)
    bench.motors.failures = ["/dev/input/event2 play": 19]
    bench.settle()
    #expect(bench.motors.played.count == 1)
    #expect(
      bench.said == ["the motor 'only' is gone: /dev/input/event2: cannot play: no such device"])
  }

  @Test("that may not be opened is told with the reason")
  func forbidden() {
    let bench = Bench([])
    bench.motors.present = [.rumbling("/dev/input/event2")]
    bench.motors.failures = ["/dev/input/event2 open": 13]
    bench.play(.medium)
    #expect(
      bench.said == [
        "no motor: /dev/input/event2: cannot open: permission denied"
      ])
  }

  @Test("is not that of a game controller unless named, and of a pad only where allowed")
  func choice() {
    let nodes: [MotorNode] = [
      .rumbling("/dev/input/event1", kind: .controller), .rumbling("/dev/input/event2", kind: .pad),
    ]
    let none = Bench(nodes)
    none.play(.medium)
    #expect(none.motors.log == [])
    #expect(none.said.count == 1 && none.said[0].contains("it is a game controller"))
    let named = Bench(nodes) { $0.device = "/dev/input/event1" }
    named.play(.medium)
    #expect(named.motors.played == ["/dev/input/event1 play \(Self.medium)"])
    let pads = Bench(nodes) { $0.pads = true }
    pads.play(.strong, .light)
    #expect(
      pads.motors.played == [
        "/dev/input/event2 play waveform(HapticSink.MotorEffect.Waveform.press, percent: 100)",
        "/dev/input/event2 play waveform(HapticSink.MotorEffect.Waveform.release, percent: 40)",
      ])
  }

  @Test("is left alone where haptics are off or have no strength")
  func off() {
    let off = Bench([.rumbling("/dev/input/event2")]) { $0.backend = .off }
    let weak = Bench([.rumbling("/dev/input/event2")]) { $0.strength = 0 }
    for bench in [off, weak] {
      bench.play(.strong)
      #expect(bench.motors.log == [] && bench.said == [])
    }
  }
}

@Suite("Motors that are looked for") struct MotorNodeTests {
  /// A folder like that of the kernel.
  static func folder(_ devices: [String: [String: String]]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "motors-\(UUID().uuidString)")
    for (event, files) in devices {
      for (name, text) in files {
        let file = folder.appending(path: "\(event)/device/\(name)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try (text + "\n").write(to: file, atomically: false, encoding: .utf8)
      }
    }
    return folder
  }

  @Test("are told apart by what the kernel says of them, in the order of their numbers")
  func kinds() throws {
    // Rumble, periodic, square, triangle, sine and gain, as ff-memless declares them.
    let rumble = "107030000 0"
    let folder = try Self.folder([
      "event10": ["name": "gpio-vibrator", "capabilities/ff": rumble, "capabilities/key": "0"],
      "event2": [
        "name": "Pad", "capabilities/ff": rumble,
        "capabilities/key": "7cdb000000000000 0 0 0 0",
      ],
      "event3": ["name": "Haptic pad", "capabilities/ff": "8000 0"],
      "event4": ["name": "Screen", "capabilities/ff": "0", "capabilities/key": "0"],
      "event5": ["name": "Wheel", "capabilities/ff": "40000 0"],
      "event6": ["name": "half"],
      "mouse0": ["name": "mouse", "capabilities/ff": rumble],
    ])
    defer { try? FileManager.default.removeItem(at: folder) }
    let nodes = KernelMotors(folder: folder.path()).nodes()
    #expect(
      nodes.map { "\($0.path) \($0.name) \($0.kind) \($0.hasGain)" } == [
        "/dev/input/event2 Pad controller true", "/dev/input/event3 Haptic pad pad false",
        "/dev/input/event5 Wheel other false", "/dev/input/event10 gpio-vibrator vibrator true",
      ])
    #expect(KernelMotors(folder: "/nowhere").nodes() == [])
  }
}
