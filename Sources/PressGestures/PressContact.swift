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
  /// How the picture was turned at the landing.
  let turn: ScreenTurn
  var target: PressTarget
  var position: Position
  var force: Force
  var pressure: DeviceUnits?
  var size: ContactSize
  var forces = ForceWindow()
  var heights = HeightWindow()
  var state: PressState

  init(_ landing: PressInput.Landing, at time: Timestamp, limits: PressLimits) {
    serial = landing.contact
    slot = landing.slot
    tool = landing.tool
    forceClass = landing.forceClass
    self.limits = limits
    landed = time
    origin = landing.sample.position
    slopFactor = landing.slopFactor
    turn = landing.turn
    target = landing.target
    position = origin
    force = landing.sample.force ?? .zero
    pressure = landing.sample.pressure
    size = ContactSize(landing.sample.size, step: landing.sizeStep)
    state = .failed
    forces.note(force.value, at: time, window: limits.fallingWindow)
    heights.note(height(at: position), at: time, window: limits.velocityWindow)
  }

  /// Whether force on this contact means anything.
  var feelsForce: Bool { forceClass == .force }

  /// Whether force may open a press: a pen on ink draws with it.
  var mayOpenByForce: Bool {
    feelsForce && limits.settings.force.opensPeek && tool != .stylusInk
  }

  /// Whether time opens a press: the settings say so, or the target does.
  var opensByTime: Bool { limits.settings.press.hasLongPress || target.opensByTime }

  /// Whether force may press an open peek through.
  var mayPop: Bool { feelsForce && target.mayPop }

  /// Whether a slide reveals actions.
  var mayReveal: Bool { target.hasPreviewActions && limits.settings.actions.isEnabled }

  /// Whether anything may still become of it: it is pending, or its peek is open.
  ///
  /// Two looks at one byte. A switch over all states compares every word of the payload for each
  /// state that has none, which is most of what a dragging finger would cost.
  var isUndecided: Bool {
    if case .pending = state { return true }
    if case .peek = state { return true }
    return false
  }

  /// Whether something may be due: it is undecided, or its tier still falls after a pop.
  var mayBeDue: Bool {
    if case .popped = state { return true }
    return isUndecided
  }

  /// Whether it is live for the rule of fingers: palms and rejected contacts are not.
  var counts: Bool { state.name != .rejected }

  /// The time `microseconds` after the landing.
  func after(_ microseconds: Int64) -> Timestamp {
    landed.advanced(byMicroseconds: microseconds)
  }

  /// Takes the values of a sample, before anything is decided by them.
  ///
  /// What only decides is left out where all is decided already.
  mutating func note(_ sample: PressInput.Sample, at time: Timestamp) {
    position = sample.position
    if let force = sample.force { self.force = force }
    pressure = sample.pressure ?? pressure
    guard isUndecided else { return }
    if forceClass == .area, let size = sample.size {
      self.size.note(size, isPastBaseline: time > after(limits.baseline))
    }
    forces.note(force.value, at: time, window: limits.fallingWindow)
    heights.note(height(at: position), at: time, window: limits.velocityWindow)
  }

  /// How far down a place lies in the picture, from wherever that is counted.
  @inline(__always)
  func height(at place: Position) -> Millimeters {
    switch turn {
    case .normal, .flipped: place.y
    case .quarter, .half, .threeQuarters, .flippedQuarter, .flippedHalf, .flippedThreeQuarters:
      Millimeters(turn.way(x: place.x.value, y: place.y.value).y)
    }
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
