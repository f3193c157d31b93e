// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// Something worth a line in a log.
public enum Notice: Hashable, Sendable {
  /// A quick action came back with its result.
  case performed(type: String, success: Bool)
  /// A quick action was not answered in time; it counts as failed.
  case unanswered(type: String)
  /// A performance was answered a second time.
  case answeredTwice(number: UInt32)
  /// An answer whose question is over or never was.
  case strayAnswer(number: UInt32)
  /// An answer of another kind than its question asks for.
  case wrongAnswer(number: UInt32)
  /// The app did not say in time what a press opens.
  case providerLate(TargetID)
  /// A press opened while something else was presented, and got nothing.
  case busy(TargetID)
  /// Quick actions for which there is no room.
  case leftOut(types: [String])
  /// A quick action whose type was there already took its place.
  case replaced(type: String)
  /// A quick action whose type is an address could not be opened.
  case notOpened(type: String, RouteURLError)
  /// The icon of a quick action is not among those that icon themes have.
  case unknownIcon(type: String, UnknownIconName)
  /// A press was to open the quick actions of an app that is not known here.
  case appUnknown(app: String)
  /// The app gave more than can be shown.
  case cutOff(TargetID, ContentCuts)
  /// The preview of a context menu was tapped, and the app says whether it becomes its screen.
  case committed(identifier: String, pops: Bool)
  /// From now on the panel counts as feeling something else; the reason is a sentence.
  case forceClass(ForceClass, reason: String)
  /// The panel's force flickers about a tier; from the next touch on it counts as something else.
  case chatter(Chatter, ForceClass)
}

extension Notice: CustomStringConvertible {
  /// The notice as a sentence, lower-case, without a period.
  public var description: String {
    switch self {
    case .performed(let type, let success):
      "quick action '\(type)' was \(success ? "performed" : "not performed")"
    case .unanswered(let type):
      "quick action '\(type)' was not answered within \(Performances.Limits.patience)"
    case .answeredTwice(let number): "performance \(number) was answered twice"
    case .strayAnswer(let number): "nothing waits for the answer to request \(number)"
    case .wrongAnswer(let number): "the answer to request \(number) is of the wrong kind"
    case .providerLate(let region):
      "the app did not say in time what region \(region.number) opens"
    case .busy(let region):
      "a press on region \(region.number) opened nothing because something else is open"
    case .leftOut(let types):
      "there is no room for quick action \(types.map { "'\($0)'" }.joined(separator: ", "))"
    case .replaced(let type): "quick action '\(type)' replaces one of the same type"
    case .notOpened(let type, let error): "quick action '\(type.visible)' opened nothing: \(error)"
    case .unknownIcon(let type, let name): "quick action '\(type)': \(name)"
    case .appUnknown(let app): "the quick actions of '\(app.visible)' are not known here"
    case .cutOff(let region, let cuts):
      "what the app gave for region \(region.number) is more than can be shown; \(cuts)"
    case .committed(let identifier, let pops):
      "the preview of '\(identifier)' \(pops ? "becomes the app's screen" : "goes back")"
    case .forceClass(let forceClass, let reason):
      "the panel counts as class \(forceClass.rawValue) from here on: \(reason)"
    case .chatter(let chatter, let forceClass):
      "the force of the panel chatters: \(chatter); it counts as class \(forceClass.rawValue) from "
        + "the next touch on (a lower force.\(chatter.tier.rawValue)-off or a longer force.dwell-ms "
        + "may help)"
    }
  }
}
