// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Names the thing under a finger; contacts on different targets never influence each other.
public struct TargetID: Hashable, Sendable {
  /// A number chosen by whoever does the hit testing.
  public let number: UInt32

  /// Makes an identifier from its number.
  public init(_ number: UInt32) {
    self.number = number
  }

  /// The whole surface, where nobody registered anything smaller.
  public static let surface = TargetID(0)
}

/// What the thing under a finger is able to do; latched when the finger lands.
public struct PressTarget: Hashable, Sendable {
  /// Which thing it is.
  public var id: TargetID
  /// Whether a peek may become a pop; false for context menus and lists.
  public var mayPop: Bool
  /// Whether an upward slide reveals preview actions; false for context menus and lists.
  public var hasPreviewActions: Bool
  /// Whether it has anything to show at all; a press on a target that has not is refused.
  public var offers: Bool
  /// How many fingers it bears where `press.max-fingers` allows fewer; 1 changes nothing.
  public var fingers = 1
  /// Whether time opens a press on it even where `press.long-press` is off, as on a kiosk.
  public var opensByTime = false

  /// Makes a target; by default one with the traits of Peek & Pop that always offers.
  public init(
    id: TargetID, mayPop: Bool = true, hasPreviewActions: Bool = true, offers: Bool = true
  ) {
    self.id = id
    self.mayPop = mayPop
    self.hasPreviewActions = hasPreviewActions
    self.offers = offers
  }

  /// The whole surface with the traits of Peek & Pop.
  public static let surface = PressTarget(id: .surface)
}

extension PressTarget {
  /// Whether it is a context menu or a list of quick actions, which stay open after a lift.
  var isMenu: Bool { !mayPop && !hasPreviewActions }
}
