// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Reads contacts in the terms of the recognizer: force on a scale, size, tool.
///
/// It holds only what it reads with, not the settings and the device: it is copied for each contact
/// of each frame.
struct ContactReading: Sendable {
  private let forcedClass: ForceClass?
  private let highestClass: ForceClass
  private let isPromoted: Bool
  private let tellsSize: Bool
  private let fingerScale: ForceScale?
  private let penScale: ForceScale?
  /// The largest zero that is believed of a finger's pressure; `nil` where the panel has its own.
  private let mostZero: Double?
  private var penTip: PenTip?
  private let palms: PalmRule
  /// What was settled about each contact that is down when it landed.
  private var latched: [Latched] = []

  /// Goes on with what was settled about the contacts that are down.
  mutating func keepLatched(of former: ContactReading) {
    latched = former.latched
    penTip = former.penTip
  }

  /// What stays the same for a contact as long as it is down.
  private struct Latched: Sendable {
    var serial: ContactSerial
    /// Which value stands for its size.
    var source: SizeSource
    /// Whether its pressure is force; on other panels no tier may follow from it.
    var feelsForce: Bool
    /// What its pressure is worth.
    var scale: ForceScale?
  }

  /// Which value stands for the size of a contact (rule D9); the same as long as it is down.
  enum SizeSource: Sendable {
    case touchMajor
    case pressure
  }

  /// The range that stands in where a user calls a panel of unknown range a force panel.
  ///
  /// Nearly every panel that declares pressure at all declares this one.
  static let usualRange = Axis(code: .contactPressure, minimum: 0, maximum: 255)
  /// How much further a pen may wander (rule R6).
  static let penSlopFactor = 1.33
  /// A zero beyond this share of the range is none (rule R2).
  static let mostZeroShare = 0.50
  /// How much further a finger may wander on a driver that tells no size (rule R6).
  static let sizelessSlopFactor = 2.0

  init(device: DeviceDescription, touchProtocol: TouchProtocol, settings: PressSettings) {
    forcedClass = settings.force.forcedClass
    highestClass = settings.force.highestClass
    isPromoted = settings.force.isPromoted
    tellsSize = device.axis(.touchMajor) != nil
    let axis = device.axis(touchProtocol == .single ? .pressure : .contactPressure)
    let grams = settings.force.fullScaleGrams
    let measured = settings.force.measured
    let standsIn = forcedClass == .force || measured.full != nil
    let usual = standsIn ? Self.usualRange : nil
    // What was measured under fingers says nothing of a pen's tip.
    penScale = axis.flatMap { ForceScale(axis: $0, fullScaleGrams: grams) }
    func scale(_ axis: Axis?) -> ForceScale? {
      axis.flatMap { ForceScale(axis: $0, fullScaleGrams: grams, measured: measured) }
    }
    fingerScale = scale(axis) ?? scale(usual)
    let hasZero = forcedClass != .force || measured.zero != nil || (axis?.resolution ?? 0) > 0
    mostZero = fingerScale.flatMap { scale in
      hasZero ? nil : scale.offset + Self.mostZeroShare * (scale.full - scale.offset)
    }
    penTip = PenTip(
      pressure: axis, distance: device.axis(.contactDistance) ?? device.axis(.distance))
    palms = PalmRule(device: device)
  }

  /// The weight of a pressure in grams, where the axis states a unit.
  func grams(of pressure: DeviceUnits) -> Double? { fingerScale?.grams(of: pressure) }

  /// How much force changes from one pressure that the panel can tell to the next, 0…1.
  func step(of evidence: ForceEvidence) -> Double? {
    guard let units = evidence.pressureStep else { return nil }
    return fingerScale?.change(per: units)
  }

  /// A contact that lands on a target.
  mutating func landing(
    _ contact: Contact, on target: PressTarget, evidence: ForceEvidence
  ) -> PressInput.Landing {
    let forceClass = forceClass(of: contact, evidence)
    let step = evidence.sizeVaries ? evidence.sizeStep : evidence.pressureStep
    latched.append(
      Latched(
        serial: contact.serial, source: evidence.sizeVaries ? .touchMajor : .pressure,
        feelsForce: forceClass == .force, scale: scale(of: contact, evidence)))
    return PressInput.Landing(
      contact: contact.serial, slot: contact.slot, sample: sample(contact), tool: tool(of: contact),
      target: target, forceClass: forceClass, slopFactor: slopFactor(of: contact),
      sizeStep: Double(step ?? 0))
  }

  /// The values of a contact that is down.
  func sample(_ contact: Contact) -> PressInput.Sample {
    let latched = latched.first { $0.serial == contact.serial }
    let size = latched?.source == .touchMajor ? contact.touchMajor : contact.pressure
    return PressInput.Sample(
      position: contact.position,
      force: latched?.feelsForce == true
        ? contact.pressure.flatMap { latched?.scale?.force(of: $0) } : nil,
      size: size.map { Double($0.value) }, pressure: contact.pressure)
  }

  /// The scale of a contact that lands; it stays the same while the contact is down.
  ///
  /// A pen counts from what it sends above the surface. Where only the user calls a panel one that
  /// feels force, it counts from the least pressure that was seen, which only ever gets less.
  private func scale(of contact: Contact, _ evidence: ForceEvidence) -> ForceScale? {
    if contact.tool == .pen {
      return penTip.flatMap { penScale?.counting(from: $0.offset) } ?? penScale
    }
    guard let mostZero, let least = evidence.leastPressure, Double(least) <= mostZero else {
      return fingerScale
    }
    return fingerScale?.counting(from: Double(least))
  }

  /// Forgets a contact that is gone.
  mutating func forget(_ contact: Contact) {
    latched.removeAll { $0.serial == contact.serial }
  }

  /// Takes note of a pen that comes near.
  mutating func arrive(_ contact: Contact) {
    if contact.tool == .pen { penTip?.arrive(contact) }
  }

  /// Whether a contact only hovers (rule R2): a pen by its tip, anything else where it has a distance
  /// and no pressure.
  ///
  /// A distance alone does not say so, since some pads keep 1 under full pressure; nor does a
  /// pressure of 0, which a bad panel reads while it is touched.
  func isHovering(_ contact: Contact, isTouching: Bool) -> Bool {
    if contact.tool == .pen, let penTip {
      return !penTip.touches(contact, isTouching: isTouching)
    }
    return (contact.distance?.value ?? 0) > 0 && (contact.pressure?.value ?? 0) == 0
  }

  /// Whether a contact is a palm, by its tool or its size.
  func isPalm(_ contact: Contact) -> Bool {
    contact.tool == .palm || (contact.tool == .finger && palms.isPalm(contact))
  }

  /// How large a contact is, and how large a finger may be; `nil` where the panel states no sizes.
  func palmFigures(of contact: Contact) -> PressAccount.PalmFigures? {
    palms.length(of: contact).map {
      PressAccount.PalmFigures(length: $0, longest: PalmRule.longest)
    }
  }

  private func tool(of contact: Contact) -> PressInput.Tool {
    guard !isPalm(contact) else { return .palm }
    return switch contact.tool {
    case .finger: .finger
    case .pen: .stylus
    case .palm: .palm
    case .other: .other
    }
  }

  private func forceClass(of contact: Contact, _ evidence: ForceEvidence) -> ForceClass {
    // Force that chatters is of no use, whoever calls the panel a force panel.
    if contact.tool == .finger, evidence.chatter != nil {
      return evidence.verdict.forceClass.limited(to: highestClass)
    }
    if let forcedClass { return forcedClass }
    // A pen measures the force on its tip, whatever the panel makes of fingers.
    if contact.tool == .pen { return penScale == nil ? .none : .force }
    var verdict = evidence.verdict
    if isPromoted { verdict.promote() }
    return verdict.forceClass.limited(to: highestClass)
  }

  private func slopFactor(of contact: Contact) -> Double {
    if contact.tool == .pen { return Self.penSlopFactor }
    let isSizeless = tellsSize && contact.touchMajor?.value == 0
    return isSizeless ? Self.sizelessSlopFactor : 1
  }
}
