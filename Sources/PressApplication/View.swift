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

  /// The parts of it that can be pressed, from below to above.
  func surfaces() -> [Surface] {
    let kind: Region.Kind = previewing != nil ? .peek : interaction != nil ? .menu : .plain
    return [
      Surface(key: SurfaceKey(view: serial), frame: frame, kind: kind, view: self)
    ]
  }

  /// What a press on one of its parts opens as a context menu.
  func configuration(for key: SurfaceKey, at point: Position) -> ContextMenuConfiguration? {
    interaction.flatMap { $0.delegate?.contextMenuInteraction($0, configurationForMenuAt: point) }
  }

  /// Does what a tap on one of its parts means.
  func tap(on key: SurfaceKey, at point: Position) {
    onTap?(point)
  }
}

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
}
