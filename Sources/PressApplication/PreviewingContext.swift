// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import TouchModel

/// Peek & Pop on a view: who makes previews, and which part stays sharp.
///
/// The counterpart of `UIViewControllerPreviewing`.
@MainActor public final class PreviewingContext {
  /// The view that is pressed.
  public let sourceView: View
  /// Who makes previews.
  public private(set) weak var delegate: (any PreviewingDelegate)?
  /// The part of the surface that stays sharp; set by the delegate while it makes a preview.
  ///
  /// `nil` is the whole of what was pressed.
  public var sourceRect: Rectangle?

  /// Which presses open a preview.
  public let trigger: PreviewingTrigger
  /// Whether presses open previews now: it is registered, and there is the force it asks for.
  public internal(set) var isActive = false

  init(sourceView: View, delegate: any PreviewingDelegate, trigger: PreviewingTrigger) {
    self.sourceView = sourceView
    self.delegate = delegate
    self.trigger = trigger
  }

  /// Follows what the panel is able to feel.
  func follow(_ capability: ForceTouchCapability) {
    switch trigger {
    case .any: isActive = true
    case .forceOnly: isActive = capability == .available
    }
  }
}

/// Makes previews, and lets them become the app's screen.
///
/// The counterpart of `UIViewControllerPreviewingDelegate`.
@MainActor public protocol PreviewingDelegate: AnyObject {
  /// What a peek at a place shows; `nil` shows nothing, and the touch stays an ordinary tap.
  func previewingContext(
    _ previewingContext: PreviewingContext, previewFor location: Position
  ) -> Preview?
  /// The preview was pressed through: it becomes the app's screen.
  func previewingContext(_ previewingContext: PreviewingContext, commit preview: Preview)
  /// The actions below a preview; by default there are none.
  func previewActions(for preview: Preview) -> [PreviewActionItem]
}

extension PreviewingDelegate {
  /// No actions.
  public func previewActions(for preview: Preview) -> [PreviewActionItem] { [] }
}
