// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The class of a panel, and why.
public struct ForceVerdict: Hashable, Sendable {
  /// What the panel is able to feel.
  public var forceClass: ForceClass
  /// The evidence in a sentence without a period.
  public var reason: String
  /// How sure that is, 0…1; it grows with the contacts and samples seen.
  public var confidence: Double
  /// The number of distinct pressures other than 0; counting ends at 64.
  public var distinct: Int
  /// The least pressure other than 0, in device units; `nil` where none was seen.
  public var low: Int32?
  /// The largest pressure, in device units; `nil` where none was seen.
  public var high: Int32?

  /// How many samples of pressure there were.
  public var samples = 0
  /// How many of them were 0 while a finger touched.
  public var zeros = 0
  /// How many contacts were seen.
  public var contacts = 0
  /// How many of them began with the pressure that the contact before them left in the slot.
  ///
  /// A driver does not repeat a value, so a new finger that presses as hard as the last one tells
  /// no pressure as it lands.
  public var carriedOver = 0

  /// Whether pressure is told and nothing speaks against it; only then can a profile rely on it.
  public var hasUsablePressure = false

  /// Lifts a panel of class area to force, where its pressure is usable at all (rule D2).
  public mutating func promote() {
    guard hasUsablePressure, forceClass == .area else { return }
    forceClass = .force
    reason = "by its profile; by itself: \(reason)"
  }

  /// Puts a setting in the place of the evidence, and says so.
  public mutating func overrule(_ forceClass: ForceClass, by setting: String) {
    self.forceClass = forceClass
    reason = "set by \(setting); by itself: \(reason)"
    confidence = 1
  }
}

extension ForceEvidence {
  /// Bounds of the evidence; measured on 159 captures of public devices.
  enum Bounds {
    /// Contacts after which a value that never changed is constant (rule R1).
    static let contactsForConstant = 20
    /// The same for a panel that states no unit anyway; nothing depends on its pressure.
    static let contactsForPlainConstant = 3
    /// A finger that is watched for so long does not press evenly; 300 ms.
    static let watchForConstant: Int64 = 300_000
    /// Samples without which that says little: two may be a landing and one more report.
    static let samplesForConstant = 3
    /// Silence that counts without samples, 2 s: one panel of varying pressure was silent for 1.05 s.
    static let silenceForConstant: Int64 = 2_000_000
    /// The share of zeros while touching that makes pressure unusable; one bad panel has 0.47.
    static let zeros = 0.20
    /// Samples that a judgment on zeros or roughness needs.
    static let samples = 10
    static let samplesForRoughness = 50
    /// Samples that a judgment on steps needs; half a second of a finger.
    static let samplesForStep = 50
    /// Pure noise has 2; the roughest usable panel measured 1.2.
    static let roughness = 1.5
    /// The share of samples at the declared maximum that makes pressure unusable.
    static let pinned = 0.5
    /// A declared maximum that leaves no room for tiers; panels with 0…1 and 0…2 exist.
    static let leastMaximum: Int32 = 2
    /// Up to so many values are told as steps.
    static let fewValues = 8
  }

  /// What the evidence says so far.
  public var verdict: ForceVerdict {
    let flaw = flaw
    let forceClass: ForceClass
    if flaw == nil, feelsTrueForce {
      forceClass = .force
    } else if flaw == nil, hasPressure {
      forceClass = .area
    } else {
      forceClass = feelsSize ? .area : .none
    }
    return ForceVerdict(
      forceClass: forceClass, reason: reason(flaw), confidence: confidence,
      distinct: pressure.distinct.count, low: pressure.low, high: pressure.high,
      samples: pressure.count, zeros: pressure.zeros, contacts: contacts,
      carriedOver: carriedOver, hasUsablePressure: flaw == nil && hasPressure)
  }

  private var hasPressure: Bool { pressureAxis != nil || pressure.count > 0 }

  private var feelsTrueForce: Bool { (pressureAxis?.resolution ?? 0) > 0 }

  /// Whether the size of a contact is told and was not seen to stay the same.
  private var feelsSize: Bool {
    guard hasSizeAxis || size.count > 0 else { return false }
    return !isPlainlyConstant(size)
  }

  /// Whether values stayed the same for so many contacts, or so long, that they do not vary at all.
  private func isPlainlyConstant(_ values: ValueTally) -> Bool {
    guard values.isConstant else { return false }
    let watch =
      values.count >= Bounds.samplesForConstant
      ? Bounds.watchForConstant : Bounds.silenceForConstant
    return contacts >= Bounds.contactsForPlainConstant || watched >= watch
  }

  // MARK: What is wrong with the pressure

  /// Why the pressure cannot be used, or `nil` where nothing speaks against it.
  private var flaw: String? {
    guard hasPressure else { return absence }
    if let most = pressureAxis?.maximum, let least = pressureAxis?.minimum, most > least,
      most <= Bounds.leastMaximum
    {
      return "pressure is declared as \(least)…\(most), which has no room for tiers"
    }
    return copyFlaw ?? constantFlaw ?? zeroFlaw ?? pinnedFlaw ?? noiseFlaw ?? chatterFlaw
  }

  private var absence: String {
    hasEmulatedPressureOnly
      ? "there is only ABS_PRESSURE, which does not tell contacts apart"
      : "there is no pressure axis"
  }

  private var copyFlaw: String? {
    guard pairs > 0, copies == pairs, !(feelsTrueForce && pairs < Bounds.samples) else {
      return nil
    }
    let copy = "pressure is a copy of the contact size"
    guard pressure.isConstant else { return "\(copy), \(levels)" }
    return "\(copy) and constant (\(pressure.high ?? 0))"
  }

  private var constantFlaw: String? {
    guard pressure.count > 0, pressure.isConstant else { return nil }
    guard feelsTrueForce ? contacts >= Bounds.contactsForConstant : isPlainlyConstant(pressure)
    else { return nil }
    return "pressure is constant (\(pressure.high ?? 0))"
  }

  private var zeroFlaw: String? {
    guard pressure.count >= Bounds.samples, pressure.zeroShare > Bounds.zeros else { return nil }
    let percent = Int((pressure.zeroShare * 100).rounded())
    return "pressure is unusable: 0 in \(percent) % of the samples while touching"
  }

  private var pinnedFlaw: String? {
    guard pressure.count >= Bounds.samples,
      Double(pinned) > Bounds.pinned * Double(pressure.count)
    else { return nil }
    return "pressure is unusable: pinned at its maximum (\(pressureAxis?.maximum ?? 0))"
  }

  private var noiseFlaw: String? {
    guard pressure.stepCount >= Bounds.samplesForRoughness, pressure.roughness > Bounds.roughness
    else { return nil }
    return "pressure is unusable: it jumps at random within a touch"
  }

  private var chatterFlaw: String? {
    chatter.map { "force is unusable: \($0)" }
  }

  // MARK: Words

  private func reason(_ flaw: String?) -> String {
    if let flaw {
      let size = feelsSize ? ["contact size is felt"] : []
      return ([flaw] + remarks(besides: flaw) + size).joined(separator: "; ")
    }
    let unit =
      feelsTrueForce
      ? "pressure states \(pressureAxis?.resolution ?? 0) units per gram"
      : "pressure without a unit"
    return (["\(unit), \(levels)"] + remarks(besides: flaw)).joined(separator: "; ")
  }

  /// What is odd about the pressure without making it unusable.
  private func remarks(besides flaw: String?) -> [String] {
    var remarks: [String] = []
    if carriedOver > 0 {
      remarks.append("carried over by \(carriedOver) of \(contacts) contacts")
    }
    // The flaw that counts zeros has told them.
    if pressure.zeros > 0, flaw == nil || flaw != zeroFlaw {
      remarks.append("0 while touching in \(pressure.zeros) of \(pressure.count) samples")
    }
    return remarks
  }

  /// The range that was seen, and the steps where there are few.
  private var levels: String {
    guard let low = pressure.low, let high = pressure.high else { return "no value seen yet" }
    guard low < high else { return "one value so far (\(low))" }
    let count = pressure.distinct.count
    guard count <= Bounds.fewValues else { return "values \(low)…\(high)" }
    let steps = pressure.quantum > 1 ? " in steps of \(pressure.quantum)" : ""
    return "only \(count) values \(low)…\(high)\(steps)"
  }

  /// Sure of what an axis states or lacks; of samples, the surer the more there are.
  private var confidence: Double {
    guard hasPressure || hasSizeAxis || size.count > 0 else { return contacts > 0 ? 1 : 0.5 }
    let seen = Double(max(pressure.count, size.count))
    let bySamples = seen / (seen + 20)
    let byContacts = Double(contacts) / (Double(contacts) + 2)
    let share = feelsTrueForce && flaw == nil ? 0.8 + 0.2 * bySamples : max(bySamples, byContacts)
    return (share * 100).rounded() / 100
  }
}
