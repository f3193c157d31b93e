// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What rules say of a contact that the app under the finger sees as well.
public struct Ruling: Hashable, Sendable {
  /// The contact.
  public var contact: ContactSerial
  /// Whether it is pressd's from now on; otherwise the app keeps it, whatever was recognized.
  public var isTaken: Bool

  /// Makes a ruling.
  public init(contact: ContactSerial, isTaken: Bool) {
    self.contact = contact
    self.isTaken = isTaken
  }
}

extension RuleAction {
  /// Whether something is at the finger then that the app's own answer to the touch would disturb.
  var isAtFinger: Bool {
    switch self {
    case .quickActions, .menu, .rightClick: true
    case .perform, .launch, .open, .command, .notify, .haptic, .nothing: false
    }
  }

  /// Whether a press that it answers is none for the app any more.
  ///
  /// What only tells, or is felt, leaves the app its own long press.
  var takesPress: Bool {
    switch self {
    case .quickActions, .menu, .rightClick, .perform, .launch, .open, .command: true
    case .notify, .haptic, .nothing: false
    }
  }

  /// Whether a right click may come of it, at once or by a row of its menu.
  public var clicks: Bool {
    switch self {
    case .rightClick: true
    case .menu(let menu): Self.clicks(menu.rows)
    case .quickActions, .perform, .launch, .open, .command, .notify, .haptic, .nothing: false
    }
  }

  private static func clicks(_ rows: [RuleMenu.Row]) -> Bool {
    rows.contains { row in
      switch row.content {
      case .action(let action): action.clicks
      case .menu(let rows, _): clicks(rows)
      }
    }
  }
}
