// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Collects what an app does beside the opening, the closing, or the commit of a context menu.
///
/// The counterpart of `UIContextMenuInteractionAnimating` and, for a commit, of
/// `UIContextMenuInteractionCommitAnimating`. Nothing is animated here: what is collected runs in
/// order, once, as soon as the delegate's function has returned.
@MainActor public final class ContextMenuAnimator {
  /// What becomes of the preview that was tapped.
  public enum CommitStyle: String, Hashable, Sendable, CaseIterable {
    /// It goes back to where it came from.
    case dismiss
    /// It grows to the app's screen.
    case pop
  }

  /// The preview that was shown; `nil` where the pressed thing was its own.
  public let preview: Preview?
  /// What is to become of the preview; read after a commit only.
  public var preferredCommitStyle = CommitStyle.dismiss

  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  init(preview: Preview?) {
    self.preview = preview
  }

  /// Adds something that happens with it.
  public func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    self.animations.append(animations)
  }

  /// Adds something that happens after it, when all animations have run.
  public func addCompletion(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
  }

  /// Runs what was collected; what is added meanwhile runs as well.
  func run() {
    while let next = animations.first {
      animations.removeFirst()
      next()
    }
    while let next = completions.first {
      completions.removeFirst()
      next()
    }
  }
}
