// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing
import TouchModel

/// The force of a contact in figures.
@Suite struct TouchTests {
  @Test(
    "P6: force is counted in average touches, up to 6.67, and only where it is felt",
    arguments: [
      (ForceClass.force, 0.15, 1.0), (.force, 1, 1 / 0.15), (.force, 0, 0), (.area, 0.5, 0),
      (.none, 0.5, 0),
    ])
  func touchForce(forceClass: ForceClass, normalized: Double, force: Double) {
    let touch = Touch(
      contact: ContactSerial(1), position: .zero, normalizedForce: Force(normalized),
      pressure: DeviceUnits(120), unitsPerGram: 0, forceClass: forceClass)
    #expect(abs(touch.force - force) < 1e-12)
    #expect((touch.normalizedForce == nil) == (forceClass != .force))
    #expect(touch.maximumPossibleForce == (forceClass == .force ? 1 / 0.15 : 0))
    #expect(touch.pressure == DeviceUnits(120) && touch.grams == nil)
  }

  @Test("P6: grams are known where the axis states units per gram")
  func grams() {
    let touch = Touch(
      contact: ContactSerial(1), position: .zero, normalizedForce: nil,
      pressure: DeviceUnits(116), unitsPerGram: 2, forceClass: .force)
    #expect(touch.grams == 58 && touch.force == 0)
  }
}
