// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import TouchModel

/// A rectangle of an app's screen that can be touched.
@MainActor public class View {
  /// Where it is on the surface.
  public var frame: Rectangle
  /// What a tap does; `nil` does nothing.
  public var onTap: (@MainActor (Position) -> Void)?
  /// What an address of the app's own schemes does while the view is on the screen (Q11).
  ///
  /// The counterpart of SwiftUI's `onOpenURL`; every view that has one gets every address.
  public var onOpenURL: (@MainActor (RouteURL) -> Void)?
  /// What a press opens as a context menu, if anything.
  public private(set) var interaction: ContextMenuInteraction?
  /// What a press previews, if anything; it takes precedence over a context menu.
  var previewing: PreviewingContext?

  /// Its own number; an address would be used again for the next view.
  let serial: UInt64
  private static var lastSerial: UInt64 = 0

  /// Makes a view that nothing can be done with yet.
  public init(frame: Rectangle) {
    self.frame = frame
    Self.lastSerial += 1
    serial = Self.lastSerial
  }

  /// Lets a press open a context menu.
  public func addInteraction(_ interaction: ContextMenuInteraction) {
    self.interaction = interaction
    interaction.view = self
  }

  /// Whether presses open previews now.
  var isPreviewing: Bool { previewing?.isActive ?? false }

  /// The parts of it that can be pressed, from below to above.
  func surfaces() -> [Surface] {
    let kind: Region.Kind = isPreviewing ? .peek : interaction != nil ? .menu : .plain
    return [
      Surface(key: SurfaceKey(view: serial), frame: frame, kind: kind, view: self)
    ]
  }

  /// What a press on one of its parts opens as a context menu.
  func configuration(for key: SurfaceKey, at point: Position) -> ContextMenuConfiguration? {
    interaction.flatMap { $0.delegate?.contextMenuInteraction($0, configurationForMenuAt: point) }
  }

  /// Hears what becomes of a context menu of its own (M6, M7).
  func hear(
    _ news: ContextMenuNews, _ menu: ContextMenuConfiguration, _ animator: ContextMenuAnimator
  ) {
    guard let interaction, let delegate = interaction.delegate else { return }
    switch news {
    case .willDisplay:
      delegate.contextMenuInteraction(interaction, willDisplayMenuFor: menu, animator: animator)
    case .willEnd:
      delegate.contextMenuInteraction(interaction, willEndFor: menu, animator: animator)
    case .willPerformPreviewAction:
      delegate.contextMenuInteraction(
        interaction, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
  }

  /// Does what a tap on one of its parts means.
  func tap(on key: SurfaceKey, at point: Position) {
    onTap?(point)
  }
}
