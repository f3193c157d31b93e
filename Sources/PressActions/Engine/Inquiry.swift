// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// What the app said of one contact's press, from its `press` to its end (rule R14).
struct Inquiry: Hashable, Sendable {
  /// How far the asking has come.
  enum Progress: Hashable, Sendable {
    /// The app has not answered yet.
    case asked(request: UInt32)
    /// There is something to show.
    case offered(Offer)
    /// There is nothing to show.
    case refused
  }

  /// What there is to show.
  enum Offer: Hashable, Sendable {
    /// The quick actions of the app.
    case shortcuts(ShortcutItems)
    /// A menu that nobody has to be asked for.
    case menu(Menu)
    /// A context menu, its identifier filled in.
    case configuration(ContextMenuConfiguration)
    /// A preview, and the part that stays sharp.
    case preview(Preview, sourceRect: Rectangle)
  }

  /// The contact.
  let contact: ContactSerial
  /// What it pressed, in places of ``surface``.
  let region: Region
  /// The surface as it was turned when the app was asked.
  let surface: TurnedSurface
  /// The number of the presentation that it may open.
  let number: UInt32
  /// How far the asking has come.
  var progress: Progress
  /// The request for the actions of the preview, while it is not answered.
  var actionsRequest: UInt32?
  /// The actions of the preview, once they are known.
  var actions: [PreviewActionItem] = []

  /// Makes an inquiry that begins.
  init(
    contact: ContactSerial, region: Region, on surface: TurnedSurface, number: UInt32,
    progress: Progress
  ) {
    self.contact = contact
    self.region = region
    self.surface = surface
    self.number = number
    self.progress = progress
  }

  /// What it would open, as far as it is known; the finger is at a place of the panel.
  func draft(at finger: Position, on fresh: TurnedSurface) -> Presentation {
    let source = region.source(at: surface.picture(finger), in: surface.picture)
    var draft = Presentation(
      number: number, contact: contact, kind: kind, region: region.id, surface: fresh,
      source: surface.place(source, on: fresh), finger: fresh.picture(finger))
    guard case .offered(let offer) = progress else { return draft }
    switch offer {
    case .shortcuts(let items): draft.put(.shortcuts(items.shown), title: "")
    case .menu: break
    case .configuration(let configuration): draft.identifier = configuration.identifier ?? ""
    case .preview(let preview, let sourceRect):
      draft.preview = preview
      draft.identifier = preview.identifier
      draft.source = surface.place(sourceRect, on: fresh)
      draft.hidesRows = true
      draft.actionsRequest = actionsRequest
      draft.put(.previewItems(actions), title: "")
    }
    return draft
  }

  private var kind: Scene.Kind {
    switch region.kind {
    case .quickActions: .quickActions
    case .peek: .preview
    case .menu, .plain: .contextMenu
    }
  }
}
