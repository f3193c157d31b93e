// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO

@testable import HapticSink

/// Motors that write down what they are told, and refuse what they are meant to refuse.
final class RecordingMotors: MotorShelf {
  /// The devices that are there.
  var present: [MotorNode]
  /// What was told, in order: `PATH CALL …`.
  private(set) var log: [String] = []
  /// The error of each call on a path that fails: `PATH CALL` → number.
  var failures: [String: Int32] = [:]
  /// How many effects a motor has room for.
  var room = 16

  init(_ present: [MotorNode]) {
    self.present = present
  }

  func nodes() -> [MotorNode] { present }

  func open(_ node: MotorNode) throws(SystemError) -> any MotorPort {
    try note(node.path, "open")
    return Port(node.path, self)
  }

  /// What was played or stopped.
  var played: [String] { log.filter { $0.contains("play") || $0.contains("stop") } }

  fileprivate func note(
    _ path: String, _ call: String, _ rest: String = ""
  ) throws(SystemError) {
    if let number = failures["\(path) \(call)"] {
      throw SystemError(number, call: call, subject: path)
    }
    log.append("\(path) \(call)\(rest)")
  }

  private final class Port: MotorPort {
    let path: String
    let shelf: RecordingMotors
    var effects: [Int16: MotorEffect] = [:]

    init(_ path: String, _ shelf: RecordingMotors) {
      self.path = path
      self.shelf = shelf
    }

    func upload(_ effect: MotorEffect) throws(SystemError) -> Int16 {
      guard effects.count < shelf.room else {
        throw SystemError(28, call: "upload", subject: path)
      }
      let number = Int16(effects.count)
      try shelf.note(path, "upload", " \(number) \(effect)")
      effects[number] = effect
      return number
    }

    func erase(_ number: Int16) throws(SystemError) {
      try shelf.note(path, "erase", " \(number)")
    }

    func play(_ number: Int16, _ isOn: Bool) throws(SystemError) {
      let effect = effects[number].map { "\($0)" } ?? "unknown"
      try shelf.note(path, isOn ? "play" : "stop", " \(effect)")
    }

    func raiseGain() throws(SystemError) { try shelf.note(path, "gain") }
  }
}

extension MotorNode {
  /// A motor that rumbles.
  static func rumbling(
    _ path: String, name: String = "vibrator", kind: Kind = .vibrator, gain: Bool = false
  ) -> MotorNode {
    var node = MotorNode(path: path, name: name, kind: kind, abilities: [0x50, 0x51])
    if gain { node.abilities.insert(0x60) }
    return node
  }
}
