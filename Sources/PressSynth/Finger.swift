// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What a panel reads of one contact in one scan, in device units.
struct Reading: Hashable {
  var x: Int32
  var y: Int32
  var pressure: Int32?
  var major: Int32?
  var minor: Int32?
  /// Whether the panel has found out that it is a palm.
  var isPalm = false
}

/// One finger on a panel: the stroke it means to make, with what its hand and the panel add.
struct Finger {
  /// The time after which firmware knows a palm for one, in milliseconds; an assumption.
  private static let palmDelay = 60.0

  let stroke: Stroke
  private let panel: Panel
  private let hand: Hand
  private var dice: Dice
  private let weight: Double
  private let rate: Double
  private let phase: (x: Double, y: Double)
  private let drift: (x: Double, y: Double)
  private let releaseFrames: Int
  private var noise: Double
  private var steadiness: Steadiness
  private let gain: Double

  init(stroke: Stroke, panel: Panel, hand: Hand, dice: Dice) {
    var dice = dice
    self.stroke = stroke
    self.panel = panel
    self.hand = hand
    weight = 1 + dice.between(-hand.spread, hand.spread)
    rate = dice.between(hand.tremorRate.lowerBound, hand.tremorRate.upperBound)
    phase = (dice.share(), dice.share())
    drift = (dice.bell() * hand.drift.value / 1.18, dice.bell() * hand.drift.value / 1.18)
    releaseFrames = dice.whole(panel.pressure?.releaseFrames ?? 1...1)
    noise = dice.bell()
    steadiness = Steadiness(reach: panel.stillness)
    gain = 1 + min(max(dice.bell(), -2), 2) * (panel.pressure?.spread ?? 0)
    self.dice = dice
  }

  /// What the panel reads a given time after the landing.
  ///
  /// - Parameters:
  ///   - milliseconds: The time since the landing.
  ///   - isBeside: Whether another contact is so near that it disturbs the reading.
  /// - Returns: The reading in device units.
  mutating func reading(at milliseconds: Double, isBeside: Bool) -> Reading {
    let grams = stroke.effort.value(at: milliseconds) * weight
    let place = steadiness.reported(position(at: milliseconds, grams: grams))
    var reading = Reading(
      x: scaled(place.x, by: panel.density, most: panel.width),
      y: scaled(place.y, by: panel.density, most: panel.height))
    reading.isPalm = panel.knowsPalms && stroke.isPalm && milliseconds >= Self.palmDelay
    guard let model = panel.pressure else { return reading }
    let alone = pressure(model, grams: grams, at: milliseconds)
    let raw = model.limited(alone) * (isBeside ? model.besideShare : 1)
    reading.pressure = quantized(raw, step: model.step, most: model.maximum, least: 1)
    if let size = panel.size {
      let major = (size.offset + size.slope * raw) * stroke.breadth
      reading.major = quantized(major, step: size.step, most: size.maximum, least: 1)
      reading.minor = size.minorShare.map {
        quantized(major * $0, step: size.step, most: size.maximum, least: 1)
      }
    }
    return reading
  }

  // MARK: Place

  private func position(at milliseconds: Double, grams: Double) -> Position {
    let meant = stroke.position(at: milliseconds)
    let turns = milliseconds / 1000 * rate
    let wander = min(milliseconds / stroke.duration, 1)
    let tremor = hand.tremor.value
    let roll = hand.roll.value * min(grams / 385, 1)
    return Position(
      x: Millimeters(
        meant.x.value + drift.x * wander + tremor * Wave.sine(turns: turns + phase.x)),
      y: Millimeters(
        meant.y.value + drift.y * wander + tremor * Wave.sine(turns: turns + phase.y) + roll))
  }

  private func scaled(_ length: Millimeters, by density: Int32, most: Millimeters) -> Int32 {
    let units = Double(density)
    return quantized(
      length.value * units, step: 1, most: Int32(most.value * units) - 1, least: 0)
  }

  // MARK: Pressure

  private mutating func pressure(
    _ model: PressureModel, grams: Double, at milliseconds: Double
  ) -> Double {
    let memory = PressureModel.noiseMemory
    noise = noise * memory + dice.bell() * (1 - memory * memory).squareRoot()
    let deviation = stroke.isMoving(at: milliseconds) ? model.movingNoise : model.noise
    let plateau = model.response.value(at: grams) * model.ramp.value(at: milliseconds)
    return (plateau * gain + noise * deviation) * release(model, at: milliseconds)
  }

  /// The share that is left in the last frames before the lift.
  private func release(_ model: PressureModel, at milliseconds: Double) -> Double {
    let interval = panel.reportInterval.milliseconds
    let left = ((stroke.duration - milliseconds) / interval).rounded(.down)
    guard left < Double(releaseFrames) else { return 1 }
    return model.releaseShare + (1 - model.releaseShare) * max(left, 0) / Double(releaseFrames)
  }
}

/// The nearest value that a panel can tell apart, within its range.
func quantized(_ value: Double, step: Int32, most: Int32, least: Int32) -> Int32 {
  let whole = (value / Double(step)).rounded() * Double(step)
  // Written so that what is not a number becomes the least.
  guard whole > Double(least) else { return least }
  return whole < Double(most) ? Int32(whole) : most
}

extension PressureModel {
  /// A reading within what the panel was ever seen to send of one finger.
  func limited(_ reading: Double) -> Double {
    min(max(reading, Double(extremes.lowerBound)), Double(extremes.upperBound))
  }
}
