// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
import TouchModel

/// A part of the surface that can be pressed.
public struct Region: Hashable, Sendable {
  /// What a press on a region opens.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Nothing; taps are told all the same.
    case plain
    /// A context menu.
    case menu
    /// A preview that may pop and may have preview actions: Peek & Pop.
    case peek
    /// The list of the app's quick actions: the region is its icon.
    case quickActions
  }

  /// Names the thing; it stays the same when the thing moves, so give rows of data their own.
  public var id: TargetID
  /// Where the thing is, in millimeters of what the person sees upright.
  ///
  /// That is the panel itself as long as nobody tells that the screen over it is turned.
  public var frame: Rectangle
  /// What a press on it opens.
  public var kind: Kind
  /// Which of two overlapping regions gets the touch: the higher; among equals the later one.
  public var priority: Int

  /// What a press opens without a question to anybody; `nil` asks the app.
  public var content: Content?

  /// What a region holds that does not belong to an app that could be asked.
  public enum Content: Hashable, Sendable {
    /// This menu.
    case menu(Menu)
    /// The quick actions of the app of this name, as the host told them last.
    case quickActions(app: String)
  }

  /// Makes a region.
  public init(
    id: TargetID, frame: Rectangle, kind: Kind, priority: Int = 0, content: Content? = nil
  ) {
    self.id = id
    self.frame = frame
    self.kind = kind
    self.priority = priority
    self.content = content
  }

  /// What the recognizer has to know of it (decision D6).
  ///
  /// Context menus and lists never pop and have no preview actions, because the engine follows
  /// the finger over their rows itself.
  public var target: PressTarget {
    let isPeek = kind == .peek
    return PressTarget(
      id: id, mayPop: isPeek, hasPreviewActions: isPeek, offers: kind != .plain)
  }
}

extension TargetID {
  /// Whatever is presented, and all around it: it takes every touch until it is closed.
  public static let presentation = TargetID(.max)

  /// Whether the number is one of those that are kept for what a configuration names.
  ///
  /// Apps number their regions below 2,147,483,648.
  public var isConfigured: Bool { number >= 1 << 31 && self != .presentation }
}

extension Region {
  /// Bounds on what stays sharp of a region that a configuration names.
  private enum Limits {
    /// A region of an app's own icon is no larger, 30 mm; anything larger is a part of the screen.
    static let icon = 30.0
    /// The square under the finger that stands for a part of the screen: a fingertip, 10 mm.
    static let fingertip = 10.0
  }

  /// The part that stays sharp while it is open, and which its rows keep clear of.
  func source(at finger: Position, in bounds: Rectangle) -> Rectangle {
    let isIcon = frame.width.value <= Limits.icon && frame.height.value <= Limits.icon
    guard content != nil, !isIcon else { return frame }
    let size = Limits.fingertip
    return Rectangle(
      x: finger.x.value - size / 2, y: finger.y.value - size / 2, width: size, height: size
    ).moved(into: bounds)
  }
}
