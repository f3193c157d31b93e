// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

/// What a panel can feel, by its axes and its samples; the rows are small copies of measured ones.
@Suite struct ForceEvidenceTests {
  /// Touches of a made-up panel: each a list of pressures and sizes, a frame of 8 ms apiece.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var axis: Axis?
    var hasSize = false
    var touches: [[(pressure: Int32?, size: Int32?)]] = []
    var step: Duration = .milliseconds(8)
    var forceClass: ForceClass
    var reason: String
  }

  static let unitless = Axis(code: .contactPressure, minimum: 0, maximum: 255)
  static let grams = Axis(code: .contactPressure, minimum: 0, maximum: 4000, resolution: 10)

  static func pressures(_ values: [Int32], size: Int32? = nil) -> [(Int32?, Int32?)] {
    values.map { ($0, size) }
  }

  static let rows: [Row] = [
    Row(
      testDescription: "no axis at all", forceClass: .none, reason: "there is no pressure axis"),
    Row(
      testDescription: "size only", hasSize: true, touches: [[(nil, 4), (nil, 6)]],
      forceClass: .area, reason: "there is no pressure axis; contact size is felt"),
    Row(
      testDescription: "units per gram", axis: grams, touches: [pressures([300, 700, 900])],
      forceClass: .force,
      reason: "pressure states 10 units per gram, only 3 values 300…900 in steps of 200"),
    Row(
      testDescription: "units per gram, untouched", axis: grams, forceClass: .force,
      reason: "pressure states 10 units per gram, no value seen yet"),
    Row(
      testDescription: "units per gram, constant over 19 touches", axis: grams,
      touches: Array(repeating: pressures([500, 500]), count: 19), forceClass: .force,
      reason: "pressure states 10 units per gram, one value so far (500)"),
    Row(
      testDescription: "units per gram, constant over 20 touches", axis: grams,
      touches: Array(repeating: pressures([500, 500]), count: 20), forceClass: .none,
      reason: "pressure is constant (500)"),
    Row(
      testDescription: "no unit", axis: unitless, touches: [pressures([40, 44, 51, 53])],
      forceClass: .area, reason: "pressure without a unit, only 4 values 40…53"),
    Row(
      testDescription: "one short touch with one value", axis: unitless,
      touches: [pressures([29])], forceClass: .area,
      reason: "pressure without a unit, one value so far (29)"),
    Row(
      testDescription: "one value over two touches", axis: unitless,
      touches: [pressures([29]), pressures([29])], forceClass: .area,
      reason: "pressure without a unit, one value so far (29)"),
    Row(
      testDescription: "one value over three touches", axis: unitless,
      touches: [pressures([29]), pressures([29]), pressures([29])], forceClass: .none,
      reason: "pressure is constant (29)"),
    Row(
      testDescription: "one value in three samples of a hold of 300 ms", axis: unitless,
      touches: [pressures([1000, 1000, 1000])], step: .milliseconds(100), forceClass: .none,
      reason: "pressure is constant (1000)"),
    Row(
      testDescription: "one value in three samples of a hold of 297 ms", axis: unitless,
      touches: [pressures([1000, 1000, 1000])], step: .milliseconds(99), forceClass: .area,
      reason: "pressure without a unit, one value so far (1000)"),
    Row(
      testDescription: "one value in two samples of a hold of 1 s", axis: unitless,
      touches: [pressures([60, 60])], step: .milliseconds(500), forceClass: .area,
      reason: "pressure without a unit, one value so far (60)"),
    Row(
      testDescription: "one value and silence for 2 s", axis: unitless,
      touches: [pressures([1000])], step: .milliseconds(2000), forceClass: .none,
      reason: "pressure is constant (1000)"),
    Row(
      testDescription: "one value and silence for 1.999 s", axis: unitless,
      touches: [pressures([1000])], step: .milliseconds(1999), forceClass: .area,
      reason: "pressure without a unit, one value so far (1000)"),
    Row(
      testDescription: "a copy of the size in four steps", axis: unitless, hasSize: true,
      touches: [[(32, 32), (96, 96), (128, 128), (64, 64)]], forceClass: .area,
      reason:
        "pressure is a copy of the contact size, only 4 values 32…128 in steps of 32; contact size is felt"
    ),
    Row(
      testDescription: "zero while touching in 3 of 10 samples", axis: unitless,
      touches: [pressures([0, 9, 0, 166, 247, 3, 2, 0, 9, 9])], forceClass: .none,
      reason: "pressure is unusable: 0 in 30 % of the samples while touching"),
    Row(
      testDescription: "zero while touching in 2 of 10 samples", axis: unitless,
      touches: [pressures([0, 9, 7, 166, 247, 3, 2, 0, 9, 8])], forceClass: .area,
      reason: "pressure without a unit, only 7 values 2…247; 0 while touching in 2 of 10 samples"),
    Row(
      testDescription: "pinned at the maximum", axis: unitless,
      touches: [pressures([255, 255, 255, 255, 255, 255, 250, 240, 230, 220])], forceClass: .none,
      reason: "pressure is unusable: pinned at its maximum (255)"),
    Row(
      testDescription: "declared as 0…2",
      axis: Axis(code: .contactPressure, minimum: 0, maximum: 2),
      touches: [pressures([1, 2, 1])], forceClass: .none,
      reason: "pressure is declared as 0…2, which has no room for tiers"),
    Row(
      testDescription: "jumping at random", axis: unitless,
      touches: [pressures((0..<60).map { $0 % 2 == 0 ? 20 : 200 - $0 })], forceClass: .none,
      reason: "pressure is unusable: it jumps at random within a touch"),
  ]

  @Test("A panel is classed by what it shows", arguments: rows)
  func classes(_ row: Row) {
    let verdict = Self.evidence(row).verdict
    #expect(verdict.forceClass == row.forceClass)
    #expect(verdict.reason == row.reason)
    #expect((0...1).contains(verdict.confidence))
  }

  @Test("What is carried over and what is 0 while touching is counted and told")
  func oddities() {
    let device = DeviceDescription()
    var evidence = ForceEvidence(device: device, touchProtocol: .slotted)
    for (index, pressure) in [0, 80, 81].enumerated() {
      var contact = Contact(
        slot: 0, trackingID: 1, serial: ContactSerial(UInt32(index + 1)), position: .zero)
      contact.pressure = DeviceUnits(Int32(pressure))
      contact.isPressureCarriedOver = index == 2
      evidence.note(
        TouchFrame(time: .zero + .milliseconds(10 * index), contacts: [contact]))
    }
    let verdict = evidence.verdict
    #expect((verdict.samples, verdict.zeros) == (3, 1))
    #expect((verdict.contacts, verdict.carriedOver) == (3, 1))
    #expect(
      verdict.reason == "pressure without a unit, only 2 values 80…81; "
        + "carried over by 1 of 3 contacts; 0 while touching in 1 of 3 samples")
  }

  @Test func emulatedPressureDoesNotCountForSeveralContacts() {
    var device = DeviceDescription()
    device.declare(Axis(code: .pressure, minimum: 0, maximum: 255))
    let several = ForceEvidence(device: device, touchProtocol: .slotted).verdict
    #expect(several.reason == "there is only ABS_PRESSURE, which does not tell contacts apart")
    #expect(ForceEvidence(device: device, touchProtocol: .single).verdict.forceClass == .area)
  }

  @Test func aLiftThatZeroesThePressureIsNoValue() {
    var evidence = Self.evidence(Self.rows[7])
    var contact = Contact(slot: 0, trackingID: 1, serial: ContactSerial(99), position: .zero)
    contact.pressure = DeviceUnits(29)
    evidence.note(TouchFrame(time: .zero + .seconds(9), contacts: [contact]))
    contact.change = .ended(.lift)
    contact.pressure = DeviceUnits(0)
    evidence.note(TouchFrame(time: .zero + .seconds(9.1), contacts: [contact]))
    #expect(evidence.verdict.low == 29)
    #expect(evidence.verdict.distinct == 1)
  }

  static func evidence(_ row: Row) -> ForceEvidence {
    var device = DeviceDescription()
    if let axis = row.axis { device.declare(axis) }
    if row.hasSize { device.declare(Axis(code: .touchMajor, minimum: 0, maximum: 255)) }
    var evidence = ForceEvidence(device: device, touchProtocol: .slotted)
    var time = Timestamp.zero + .seconds(3)
    for (index, touch) in row.touches.enumerated() {
      var contact = Contact(
        slot: 0, trackingID: 1, serial: ContactSerial(UInt32(index + 1)), position: .zero)
      for sample in touch {
        contact.pressure = sample.pressure.map(DeviceUnits.init)
        contact.touchMajor = sample.size.map(DeviceUnits.init)
        evidence.note(TouchFrame(time: time, contacts: [contact]))
        contact.change = .moved
        time = time + row.step
      }
      contact.change = .ended(.lift)
      evidence.note(TouchFrame(time: time, contacts: [contact]))
    }
    return evidence
  }
}

@Suite struct ForceScaleTests {
  struct Row: Sendable {
    var axis: Axis
    var pressure: Int32
    var force: Double
    var grams: Double?
  }

  static let rows = [
    // 385 g at 10 units per gram is 3,850, less than the axis has.
    Row(axis: ForceEvidenceTests.grams, pressure: 3850, force: 1, grams: 385),
    Row(axis: ForceEvidenceTests.grams, pressure: 1540, force: 0.4, grams: 154),
    Row(axis: ForceEvidenceTests.grams, pressure: 4000, force: 1, grams: 400),
    Row(axis: ForceEvidenceTests.grams, pressure: -5, force: 0, grams: -0.5),
    // An axis that ends before 385 g has its end as the full scale.
    Row(
      axis: Axis(code: .contactPressure, minimum: 0, maximum: 2000, resolution: 10),
      pressure: 1000, force: 0.5, grams: 100),
    Row(axis: ForceEvidenceTests.unitless, pressure: 51, force: 0.2, grams: nil),
    Row(
      axis: Axis(code: .contactPressure, minimum: 100, maximum: 200), pressure: 150, force: 0.5,
      grams: nil),
  ]

  @Test("Pressure becomes a share of the full scale", arguments: rows)
  func scales(_ row: Row) throws {
    let scale = try #require(ForceScale(axis: row.axis, fullScaleGrams: 385))
    #expect(abs(scale.force(of: DeviceUnits(row.pressure)).value - row.force) < 1e-12)
    #expect(scale.grams(of: DeviceUnits(row.pressure)) == row.grams)
  }

  @Test func anEmptyRangeHasNoScale() {
    #expect(
      ForceScale(axis: Axis(code: .pressure, minimum: 5, maximum: 5), fullScaleGrams: 1) == nil)
    #expect(
      ForceScale(axis: Axis(code: .pressure, minimum: 0, maximum: -1), fullScaleGrams: 1) == nil)
  }
}
