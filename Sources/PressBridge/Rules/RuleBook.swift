// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// The rules of one device, in order; the first one that a gesture fits is the one that counts.
public struct RuleBook: Hashable, Sendable {
  /// The rules; those for other devices are not among them.
  public let rules: [Rule]
  /// The device, as commands are told of it.
  public let device: String

  /// Bounds on rules.
  public enum Limits {
    /// The most rules that a device can have.
    public static let rules = 1000
    /// The most fingers that a rule can ask for.
    public static let fingers = 10
  }

  /// Makes a book; rules beyond ``Limits/rules`` are left out.
  public init(_ rules: [Rule] = [], device: String = "") {
    self.rules = Array(rules.prefix(Limits.rules))
    self.device = device
  }

  /// The apps whose quick actions are opened; the host tells them by ``HostInput``.
  public var apps: [String] {
    var apps: [String] = []
    for rule in rules {
      guard case .quickActions(let app) = rule.action, !apps.contains(app) else { continue }
      apps.append(app)
    }
    return apps
  }

  /// Whether a rule asks for the app at the front, so that the host has to tell it.
  public var asksForApp: Bool { rules.contains { !$0.match.apps.isEmpty } }

  /// Whether a right click may come of a rule, at once or by a row of its menu.
  public var clicks: Bool { rules.contains { $0.action.clicks } }

  /// Whether a finger that rests may come to a right click at once.
  public var clicksOnPress: Bool {
    rules.contains { $0.action == .rightClick && $0.match.gestures.contains(where: \.isPress) }
  }

  /// The most fingers that a rule asks for, at least 1.
  var fingers: Int { rules.map(\.match.fingers).max() ?? 1 }

  /// The settings with what rules ask for: what nobody waits for never happens, so a rule for a
  /// double tap is the wish to wait for one.
  func fitted(_ settings: PressSettings) -> PressSettings {
    guard rules.contains(where: { $0.match.gestures.contains(.doubleTap) }) else { return settings }
    var settings = settings
    settings.doubleTap.isEnabled = true
    return settings
  }

  /// The number of what a rule opens.
  static func fixture(of rule: Int) -> TargetID { TargetID(1 << 31 + UInt32(rule)) }

  /// The rule that opens what has a number.
  static func rule(of fixture: TargetID) -> Int? {
    fixture.isConfigured ? Int(fixture.number - 1 << 31) : nil
  }

  /// Where each rule holds in a picture of the given bounds.
  func frames(in bounds: Rectangle) -> [Rectangle] {
    rules.map { $0.match.place.frame(in: bounds) }
  }

  /// What rules open, in a picture of the given bounds.
  func fixtures(in bounds: Rectangle) -> [Region] {
    zip(rules, frames(in: bounds)).enumerated().compactMap { place, pair in
      let (rule, frame) = pair
      return switch rule.action {
      case .menu(let menu):
        Region(
          id: Self.fixture(of: place), frame: frame, kind: .menu, content: .menu(menu.menu))
      case .quickActions(let app):
        Region(
          id: Self.fixture(of: place), frame: frame, kind: .quickActions,
          content: .quickActions(app: app))
      case .perform, .launch, .open, .command, .notify, .rightClick, .haptic, .nothing: nil
      }
    }
  }
}
