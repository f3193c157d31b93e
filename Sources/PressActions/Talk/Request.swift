// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// A question to the app, to be answered by an ``Answer`` with the same number.
public struct Request: Hashable, Sendable {
  /// Its number, from 1 up, never used twice.
  public var number: UInt32
  /// What is asked.
  public var kind: Kind

  /// What the engine may ask; places are of the picture, as those of regions.
  public enum Kind: Hashable, Sendable {
    /// What does a press on this region open, as a context menu?
    case configuration(TargetID, at: Position)
    /// What do the providers of this configuration make?
    case contents(ContextMenuConfiguration, suggested: [MenuElement])
    /// What does a peek at this region show?
    case preview(TargetID, at: Position)
    /// Which actions does this preview have?
    case previewActions(Preview)
    /// What stands in this part of the menu that is shown?
    case elements(DeferredMenuElement)
  }
}

/// What the app says to a ``Request``, or after a performance.
public struct Answer: Hashable, Sendable {
  /// The number of the request or of the performance.
  public var number: UInt32
  /// What is answered.
  public var kind: Kind

  /// Makes an answer.
  public init(number: UInt32, kind: Kind) {
    self.number = number
    self.kind = kind
  }

  /// What the app may answer; an answer that does not fit its request counts as nothing.
  public enum Kind: Hashable, Sendable {
    /// A configuration, or nothing to show.
    case configuration(ContextMenuConfiguration?)
    /// A preview and a menu, each where there is one.
    case contents(preview: Preview?, menu: Menu?)
    /// A preview and the part that stays sharp, or nothing to show.
    case preview(Preview?, sourceRect: Rectangle?)
    /// The actions of a preview, in order.
    case previewActions([PreviewActionItem])
    /// What stands in a deferred part of a menu, in order.
    case elements([MenuElement])
    /// Whether a quick action was carried out.
    case performed(Bool)
  }
}

/// Something the app is to carry out, exactly once.
public struct Performance: Hashable, Sendable {
  /// Its number, counted together with those of requests.
  public var number: UInt32
  /// What is to be carried out.
  public var subject: Subject

  /// What may be carried out.
  public enum Subject: Hashable, Sendable {
    /// A quick action; the app answers with ``Answer/Kind/performed(_:)`` within 5 s.
    case shortcutItem(ShortcutItem)
    /// An action of the context menu whose configuration has this identifier.
    case action(Action, identifier: String)
    /// An action of the preview that is shown.
    case previewAction(PreviewAction, Preview)
    /// The very preview that was shown becomes the app's screen; the region is where it came from.
    case commit(Preview, TargetID)
    /// The preview of the context menu with this identifier was tapped; where the app gave none,
    /// the pressed thing was its own. What that leads to is the app's choice (M6).
    case commitMenu(identifier: String, Preview?, TargetID)
  }
}
