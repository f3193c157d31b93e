// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a peek shows: the app's own screen in small, described as far as a presenter draws it.
///
/// It stands where iOS has the view controller that a previewing delegate returns.
public struct Preview: Hashable, Sendable {
  /// The app's own name for what is shown; it decides what is committed.
  public var identifier: String
  /// The line in large letters.
  public var title: String
  /// Further lines, from top to bottom.
  public var lines: [String]
  /// The picture, if any.
  public var image: Image?
  /// How large it wants to be; 0 is whatever fits.
  public var preferredContentSize: Size

  /// Makes a preview.
  public init(
    identifier: String, title: String, lines: [String] = [], image: Image? = nil,
    preferredContentSize: Size = Size()
  ) {
    self.identifier = identifier
    self.title = title
    self.lines = lines
    self.image = image
    self.preferredContentSize = preferredContentSize
  }
}

extension Preview {
  /// The preview as it may be drawn: not too long, and obeyed by nobody (S3).
  var shown: Preview {
    var trimmer = ContentTrimmer()
    var shown = trimmer.trimmed(self)
    shown.title = shown.title.visible
    shown.lines = shown.lines.map(\.visible)
    return shown
  }
}

/// One action below a preview.
///
/// The counterpart of `UIPreviewAction`.
public struct PreviewAction: Hashable, Sendable {
  /// What the app does when the action is chosen; it gets the preview that was shown.
  public typealias Function = @MainActor @Sendable (PreviewAction, Preview) -> Void

  /// How an action looks.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Like any other.
    case `default`
    /// With a check mark.
    case selected
    /// As one that destroys something.
    case destructive
  }

  /// The line people read.
  public var title: String
  /// How it looks.
  public var style: Style
  /// The app's own name for it, if any.
  public var identifier: String?
  /// What the app does when it is chosen.
  public var handler: Callback<Function>

  /// Makes an action.
  public init(
    title: String, style: Style = .default, identifier: String? = nil, handler: @escaping Function
  ) {
    self.title = title
    self.style = style
    self.identifier = identifier
    self.handler = Callback(handler)
  }
}

/// Several preview actions behind one line.
///
/// The counterpart of `UIPreviewActionGroup`.
public struct PreviewActionGroup: Hashable, Sendable {
  /// The line people read.
  public var title: String
  /// How the line looks.
  public var style: PreviewAction.Style
  /// What choosing the line opens, in order.
  public var actions: [PreviewAction]

  /// Makes a group.
  public init(title: String, style: PreviewAction.Style = .default, actions: [PreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
  }
}

/// A line below a preview.
public enum PreviewActionItem: Hashable, Sendable {
  /// A line that does something.
  case action(PreviewAction)
  /// A line that opens further ones.
  case group(PreviewActionGroup)
}
