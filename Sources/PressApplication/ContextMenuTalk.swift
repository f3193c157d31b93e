// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// What an app hears of its context menus.
enum ContextMenuNews {
  /// It opens.
  case willDisplay
  /// It has closed.
  case willEnd
  /// Its preview was tapped.
  case willPerformPreviewAction
}

/// Tells views what becomes of their context menus, each thing once and in order (M6, M7).
@MainActor final class ContextMenuTalk {
  /// A menu that was asked for, and whose it is.
  private struct Menu {
    var configuration: ContextMenuConfiguration
    var view: View
    var preview: Preview?
  }

  /// The configuration whose contents were asked for last; what opens next is its menu.
  var asked: ContextMenuConfiguration?
  private var open: (number: UInt32, menu: Menu)?
  private var closed: Menu?

  /// A scene opens on a view.
  func present(_ scene: Scene, on view: View?) {
    guard scene.kind == .contextMenu, let view, let asked, asked.identifier == scene.identifier
    else { return }
    let menu = Menu(configuration: asked, view: view, preview: scene.preview)
    open = (scene.number, menu)
    tell(.willDisplay, menu)
  }

  /// A scene closes.
  func dismiss(_ number: UInt32) {
    guard let open, open.number == number else { return }
    self.open = nil
    closed = open.menu
    tell(.willEnd, open.menu)
  }

  /// The preview of the menu that closed last was tapped; how the app wants it to go.
  func commit(_ identifier: String) -> ContextMenuAnimator.CommitStyle? {
    guard let menu = closed, menu.configuration.identifier == identifier else { return nil }
    closed = nil
    return tell(.willPerformPreviewAction, menu)
  }

  @discardableResult
  private func tell(_ news: ContextMenuNews, _ menu: Menu) -> ContextMenuAnimator.CommitStyle {
    let animator = ContextMenuAnimator(preview: menu.preview)
    menu.view.hear(news, menu.configuration, animator)
    animator.run()
    return animator.preferredCommitStyle
  }
}
