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
  private let tellsSize: Bool
  private let fingerScale: ForceScale?
  private let penScale: ForceScale?
  private let palms: PalmRule
  /// The contacts that are down and the axis that tells their size.
  private var sizes: [(serial: ContactSerial, source: SizeSource)] = []

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
  /// How much further a finger may wander on a driver that tells no size (rule R6).
  static let sizelessSlopFactor = 2.0

  init(device: DeviceDescription, touchProtocol: TouchProtocol, settings: PressSettings) {
    forcedClass = settings.force.forcedClass
    highestClass = settings.force.highestClass
    tellsSize = device.axis(.touchMajor) != nil
    let axis = device.axis(touchProtocol == .single ? .pressure : .contactPressure)
    let grams = settings.force.fullScaleGrams
    let isForced = forcedClass == .force
    let scale = axis.flatMap { ForceScale(axis: $0, fullScaleGrams: grams) }
    let usual = isForced ? ForceScale(axis: Self.usualRange, fullScaleGrams: grams) : nil
    fingerScale = scale ?? usual
    penScale = scale
    palms = PalmRule(device: device)
  }

  /// The weight of a pressure in grams, where the axis states a unit.
  func grams(of pressure: DeviceUnits) -> Double? { fingerScale?.grams(of: pressure) }

  /// A contact that lands on a target.
  mutating func landing(
    _ contact: Contact, on target: PressTarget, evidence: ForceEvidence
  ) -> PressInput.Landing {
    sizes.append((contact.serial, evidence.sizeVaries ? .touchMajor : .pressure))
    let forceClass = forceClass(of: contact, evidence)
    return PressInput.Landing(
      contact: contact.serial, slot: contact.slot, sample: sample(contact), tool: tool(of: contact),
      target: target, forceClass: forceClass, slopFactor: slopFactor(of: contact))
  }

  /// The values of a contact that is down.
  func sample(_ contact: Contact) -> PressInput.Sample {
    let scale = contact.tool == .pen ? penScale : fingerScale
    let source = sizes.first { $0.serial == contact.serial }?.source
    let size = source == .touchMajor ? contact.touchMajor : contact.pressure
    return PressInput.Sample(
      position: contact.position, force: contact.pressure.flatMap { scale?.force(of: $0) },
      size: size.map { Double($0.value) }, pressure: contact.pressure)
  }

  /// Forgets a contact that is gone.
  mutating func forget(_ contact: Contact) {
    sizes.removeAll { $0.serial == contact.serial }
  }

  /// Whether a contact is a palm, by its tool or its size.
  func isPalm(_ contact: Contact) -> Bool {
    contact.tool == .palm || (contact.tool == .finger && palms.isPalm(contact))
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
    if let forcedClass { return forcedClass }
    // A pen measures the force on its tip, whatever the panel makes of fingers.
    if contact.tool == .pen { return penScale == nil ? .none : .force }
    return evidence.verdict.forceClass.limited(to: highestClass)
  }

  private func slopFactor(of contact: Contact) -> Double {
    if contact.tool == .pen { return Self.penSlopFactor }
    let isSizeless = tellsSize && contact.touchMajor?.value == 0
    return isSizeless ? Self.sizelessSlopFactor : 1
  }
}
