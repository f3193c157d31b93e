// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

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
  /// Where the thing is.
  public var frame: Rectangle
  /// What a press on it opens.
  public var kind: Kind
  /// Which of two overlapping regions gets the touch: the higher; among equals the later one.
  public var priority: Int

  /// Makes a region.
  public init(id: TargetID, frame: Rectangle, kind: Kind, priority: Int = 0) {
    self.id = id
    self.frame = frame
    self.kind = kind
    self.priority = priority
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
}
