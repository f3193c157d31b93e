// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// One finger after the other on a recognizer that keeps a ledger, timed to the microsecond.
struct WatchedTouch {
  /// Only differences in time may matter, so the clock never starts at 0.
  static let start: Int64 = 12_345_678

  var recognizer: PressRecognizer
  var events: [PressEvent] = []
  private let forceClass: ForceClass
  private var landed: UInt32 = 0
  private var sample = PressInput.Sample(position: .zero, force: .zero)

  init(_ forceClass: ForceClass = .force, _ change: (inout PressSettings) -> Void = { _ in }) {
    var settings = PressSettings()
    change(&settings)
    recognizer = PressRecognizer(settings: settings)
    recognizer.ledger = PressLedger()
    self.forceClass = forceClass
  }

  /// The account of the contact that landed last.
  var account: PressAccount? { recognizer.ledger?.accounts.last }

  /// What a rule made of the contact that landed last.
  func finding(_ rule: PressRule) -> PressFinding? {
    account?.findings.first { $0.rule == rule }
  }

  mutating func down(
    _ milliseconds: Double, x: Double = 0, force: Double = 0.1, size: Double? = nil,
    tool: PressInput.Tool = .finger
  ) {
    landed += 1
    sample = PressInput.Sample(
      position: Position(x: Millimeters(x), y: .zero), force: Force(force), size: size)
    let landing = PressInput.Landing(
      contact: ContactSerial(landed), slot: 0, sample: sample, tool: tool, forceClass: forceClass)
    feed(.down(landing), milliseconds)
  }

  mutating func move(
    _ milliseconds: Double, x: Double? = nil, y: Double? = nil, force: Double? = nil,
    size: Double? = nil
  ) {
    let x = x.map { Millimeters($0) } ?? sample.position.x
    let y = y.map { Millimeters($0) } ?? sample.position.y
    sample.position = Position(x: x, y: y)
    sample.force = force.flatMap { Force($0) } ?? sample.force
    sample.size = size ?? sample.size
    feed(.move(ContactSerial(landed), sample), milliseconds)
  }

  mutating func up(_ milliseconds: Double) { feed(.up(ContactSerial(landed), nil), milliseconds) }

  mutating func feed(_ kind: PressInput.Kind, _ milliseconds: Double) {
    let offset = Int64((milliseconds * 1000).rounded())
    let time = Timestamp(microseconds: Self.start + offset)
    recognizer.feed(PressInput(time: time, kind: kind), into: &events)
  }
}
