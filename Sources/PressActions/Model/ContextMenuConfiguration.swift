// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a press on a thing is to open: a preview and a menu, made when they are needed.
///
/// The counterpart of `UIContextMenuConfiguration`.
public struct ContextMenuConfiguration: Hashable, Sendable {
  /// Makes the preview; `nil` means that the pressed thing itself is the preview.
  public typealias PreviewProvider = @MainActor @Sendable () -> Preview?
  /// Makes the menu from the actions that the system suggests; `nil` means preview only.
  public typealias ActionProvider = @MainActor @Sendable ([MenuElement]) -> Menu?

  /// Names the thing that was pressed; `nil` until the engine gives it a name of its own.
  ///
  /// Keep the identity of the thing in it, never its row: rows move while a menu is open.
  public var identifier: String?
  /// Makes the preview, if it is not the pressed thing itself.
  public var previewProvider: Callback<PreviewProvider>?
  /// Makes the menu, if there is one.
  public var actionProvider: Callback<ActionProvider>?

  /// Makes a configuration.
  public init(
    identifier: String? = nil, previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.previewProvider = previewProvider.map(Callback.init)
    self.actionProvider = actionProvider.map(Callback.init)
  }
}
