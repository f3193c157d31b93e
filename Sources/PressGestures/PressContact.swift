// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// One contact on its way from landing to lift: what it is, where it was, and its state.
struct PressContact: Sendable {
  let serial: ContactSerial
  let slot: Int
  let tool: PressInput.Tool
  let forceClass: ForceClass
  let limits: PressLimits
  let landed: Timestamp
  let origin: Position
  /// The factor that the tool and the driver put on the slop, apart from what force does to it.
  let slopFactor: Double
  var target: PressTarget
  var position: Position
  var force: Force
  var pressure: DeviceUnits?
  var size: ContactSize
  var forces: ForceWindow
  var heights: HeightWindow
  var state: PressState

  init(_ landing: PressInput.Landing, at time: Timestamp, limits: PressLimits, spare: Spare) {
    serial = landing.contact
    slot = landing.slot
    tool = landing.tool
    forceClass = landing.forceClass
    self.limits = limits
    landed = time
    origin = landing.sample.position
    slopFactor = landing.slopFactor
    target = landing.target
    position = origin
    force = landing.sample.force ?? .zero
    pressure = landing.sample.pressure
    size = ContactSize(landing.sample.size)
    forces = spare.forces
    heights = spare.heights
    state = .failed
    forces.note(force.value, at: time, window: limits.fallingWindow)
    heights.note(position.y, at: time, window: limits.velocityWindow)
  }

  /// The emptied memory of a contact that is gone, so that the next one allocates nothing.
  struct Spare: Sendable {
    var forces = ForceWindow()
    var heights = HeightWindow()
  }

  /// Empties its memory and hands it over; the contact is not to be used any more.
  ///
  /// It is emptied in place: memory that is shared, if only for a moment, would be made anew.
  mutating func takeSpare() -> Spare {
    forces.clear()
    heights.clear()
    defer { (forces, heights) = (ForceWindow(), HeightWindow()) }
    return Spare(forces: forces, heights: heights)
  }

  /// Whether force on this contact means anything.
  var feelsForce: Bool { forceClass == .force }

  /// Whether force may open a press: a pen on ink draws with it.
  var mayOpenByForce: Bool {
    feelsForce && limits.settings.force.opensPeek && tool != .stylusInk
  }

  /// Whether force may press an open peek through.
  var mayPop: Bool { feelsForce && target.mayPop }

  /// Whether a slide reveals actions.
  var mayReveal: Bool { target.hasPreviewActions && limits.settings.actions.isEnabled }

  /// Whether values still matter to it: it is pending, its peek is open, or its tier may fall.
  ///
  /// Three looks at one byte. A switch over all states compares every word of the payload for each
  /// state that has none, which is most of what a dragging finger would cost.
  var isUndecided: Bool {
    if case .pending = state { return true }
    if case .peek = state { return true }
    if case .popped = state { return true }
    return false
  }

  /// Whether it is live for the rule of fingers: palms and rejected contacts are not.
  var counts: Bool { state.name != .rejected }

  /// The time `microseconds` after the landing.
  func after(_ microseconds: Int64) -> Timestamp {
    landed.advanced(byMicroseconds: microseconds)
  }

  /// Takes the values of a sample, before anything is decided by them.
  mutating func note(_ sample: PressInput.Sample, at time: Timestamp) {
    position = sample.position
    if let force = sample.force { self.force = force }
    pressure = sample.pressure ?? pressure
    if let size = sample.size {
      self.size.note(size, isPastBaseline: time > after(limits.baseline))
    }
    forces.note(force.value, at: time, window: limits.fallingWindow)
    heights.note(position.y, at: time, window: limits.velocityWindow)
  }

  /// Says something of the contact as it is now.
  @inline(__always)
  func saying(_ kind: PressEvent.Kind, at time: Timestamp) -> PressEvent {
    PressEvent(
      time: time, contact: serial, slot: slot, target: target.id, kind: kind, position: position,
      origin: origin, force: feelsForce ? force : nil, pressure: pressure)
  }
}

extension PressInput.Tool {
  /// Whether it is a pen, on ink or not.
  var isPen: Bool {
    switch self {
    case .stylus, .stylusInk: true
    case .finger, .palm, .other: false
    }
  }

  /// Whether it may make gestures at all.
  var isAccepted: Bool {
    switch self {
    case .finger, .stylus, .stylusInk: true
    case .palm, .other: false
    }
  }
}
