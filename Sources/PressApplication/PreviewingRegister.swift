// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import TouchModel

/// The views of an app that are registered for previews, and who made the last preview.
@MainActor final class PreviewingRegister {
  private var contexts: [PreviewingContext] = []
  /// The context that made the last preview; its delegate is asked for the actions.
  private var last: PreviewingContext?

  /// Registers a view; a registration that it had before ends.
  func add(_ context: PreviewingContext, _ capability: ForceTouchCapability) {
    if let former = context.sourceView.previewing { remove(former) }
    context.follow(capability)
    context.sourceView.previewing = context
    contexts.append(context)
  }

  /// Ends a registration.
  func remove(_ context: PreviewingContext) {
    context.isActive = false
    contexts.removeAll { $0 === context }
    if context.sourceView.previewing === context { context.sourceView.previewing = nil }
  }

  /// Follows what the panel is able to feel.
  func follow(_ capability: ForceTouchCapability) {
    for context in contexts { context.follow(capability) }
  }

  /// The preview of what lies at a point of a view, and the part that stays sharp.
  func preview(on view: View?, at point: Position) -> Answer.Kind {
    guard let context = view?.previewing, context.isActive else {
      return .preview(nil, sourceRect: nil)
    }
    last = context
    context.sourceRect = nil
    let preview = context.delegate?.previewingContext(context, previewFor: point)
    return .preview(preview, sourceRect: context.sourceRect)
  }

  /// The actions of the preview that was made last.
  func actions(of preview: Preview) -> [PreviewActionItem] {
    last?.delegate?.previewActions(for: preview) ?? []
  }
}
