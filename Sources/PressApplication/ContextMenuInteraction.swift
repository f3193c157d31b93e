// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import TouchModel

/// A context menu that a press on a view opens.
///
/// The counterpart of `UIContextMenuInteraction`.
@MainActor public final class ContextMenuInteraction {
  /// Who says what the menu holds.
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?
  /// The view that was given the interaction.
  public internal(set) weak var view: View?

  /// Makes an interaction; the delegate is not kept alive.
  public init(delegate: any ContextMenuInteractionDelegate) {
    self.delegate = delegate
  }
}

/// Says what the context menu of a view holds.
@MainActor public protocol ContextMenuInteractionDelegate: AnyObject {
  /// What a press at a place opens; `nil` opens nothing, and the touch stays an ordinary tap.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAt location: Position
  ) -> ContextMenuConfiguration?
  /// The menu opens; told once.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration, animator: ContextMenuAnimator)
  /// The menu has closed, for whatever reason; told once, after it was displayed.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator)
  /// The preview was tapped; by default the tap only closes the menu.
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator)
}

extension ContextMenuInteractionDelegate {
  /// Nothing is to be done.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willDisplayMenuFor configuration: ContextMenuConfiguration, animator: ContextMenuAnimator
  ) {}
  /// Nothing is to be done.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator
  ) {}
  /// The tap only closes.
  public func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator
  ) {}
}
