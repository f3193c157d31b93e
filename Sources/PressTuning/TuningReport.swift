// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Everything that tuning has to say of one panel and the hands on it.
public struct TuningReport: Sendable {
  /// The product that was touched.
  public let model: DeviceModel
  /// The axis of pressure, as it is declared; `nil` without one.
  public let axis: Axis?
  /// Whether lengths are true millimeters.
  public let unit: LengthUnit
  /// The names of the recordings, in order.
  public let sessions: [String]
  /// All whole touches of one finger, with the recording that each is from.
  public let touches: [(session: Int, touch: Touch)]
  /// The contacts that are not among them.
  public let leftOut: LeftOut
  /// What the panel is able to feel, by its axes and samples.
  public let evidence: ForceVerdict
  /// What the pressure is like.
  public let findings: PanelFindings
  /// Taps and holds against presses; `nil` where either was not labeled.
  public let pressing: Separation?
  /// Presses against those that push through; `nil` where either was not labeled.
  public let pushing: Separation?
  /// Durations and wandering, and what follows.
  public let time: TimeFit
  /// The button under the surface, where a touch closed it.
  public let button: ButtonFit?
  /// What was before: the settings that tuning began with.
  public let base: PressSettings
  /// What tuning proposes, which is the base where nothing was found.
  public let settings: PressSettings
  /// Whether thresholds of force were found.
  public let hasTiers: Bool
  /// Whether a pop was found.
  public let hasPop: Bool
  /// The settings that differ from the base, with the figure behind each.
  public let findingsBySetting: [Finding]
  /// What mistakes cost.
  public let cost: TuningCost
  /// What chance began with.
  public let seed: UInt64
  /// What labeled touches came to before.
  public let before: Confusion
  /// What the same touches come to now; they were fitted on, so this flatters.
  public let after: Confusion
  /// What touches came to that the settings were not fitted on.
  public let crossed: Confusion
  /// How the touches were parted for that: by session or by touch.
  public let parting: Parting
  /// What each touch comes to now.
  public let outcomes: [Outcome]
  /// The touches whose outcome changes.
  public let changes: [Change]
  /// One sentence for a person.
  public let sentence: String
  /// What to do and what to doubt, in sentences.
  public let advice: [String]

  /// A setting with the figure behind it.
  public struct Finding: Hashable, Sendable {
    /// The name of the setting.
    public var key: String
    /// Its value, as a settings file has it.
    public var text: String
    /// Where it comes from, in a few words.
    public var reason: String
  }

  /// Contacts that tell nothing of one finger's touch.
  public struct LeftOut: Hashable, Sendable {
    /// Those with another finger down meanwhile.
    public let accompanied: Int
    /// Others whose landing or lift was not seen, or that were no finger.
    public let broken: Int

    init(_ recordings: [LabeledRecording]) {
      let touches = recordings.flatMap(\.touches)
      accompanied = touches.count(where: \.isAccompanied)
      let contacts = recordings.map(\.contactCount).reduce(0, +)
      broken = contacts - accompanied - touches.count { $0.isWhole && !$0.isAccompanied }
    }

    /// How many there are.
    public var count: Int { accompanied + broken }
  }

  /// What a touch comes to.
  public struct Outcome: Hashable, Sendable {
    /// The recording, from 0.
    public var session: Int
    /// The contact in it.
    public var serial: ContactSerial
    /// What it comes to.
    public var outcome: TouchOutcome
  }

  /// A touch that comes to something else than before.
  public struct Change: Hashable, Sendable {
    /// The recording, from 0.
    public var session: Int
    /// The contact in it.
    public var serial: ContactSerial
    /// What the hand was asked to do, where it was.
    public var label: TouchLabel?
    /// What it came to.
    public var before: TouchOutcome
    /// What it comes to now.
    public var after: TouchOutcome
  }

  /// How touches are kept apart that are fitted on and that are judged.
  public enum Parting: Hashable, Sendable {
    /// There are too few touches for it.
    case none
    /// Each session is judged by the others.
    case sessions(Int)
    /// So many parts, each judged by the others.
    case parts(Int)
  }

  /// How many touches have a label.
  public func count(_ label: TouchLabel) -> Int { touches.count { $0.touch.label == label } }

  /// Whether any touch has a label.
  public var isLabeled: Bool { touches.contains { $0.touch.label != nil } }
}
