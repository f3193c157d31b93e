// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import TouchModel

/// Rows of one height, one below the other.
///
/// The counterpart of `UITableView`, as far as presses need it: it draws nothing and does not scroll.
@MainActor public final class TableView: View {
  /// The height of each row, in millimeters.
  public let rowHeight: Millimeters
  /// Who says what the rows are.
  public weak var dataSource: (any TableViewDataSource)?
  /// Who says what touching a row does.
  public weak var delegate: (any TableViewDelegate)?

  /// Makes a table without rows.
  public init(frame: Rectangle, rowHeight: Millimeters) {
    self.rowHeight = rowHeight
    super.init(frame: frame)
  }

  /// Where a row is, also where it is beyond the frame.
  public func rectForRow(at indexPath: IndexPath) -> Rectangle {
    Rectangle(
      x: frame.origin.x.value,
      y: frame.origin.y.value + Double(indexPath.row) * rowHeight.value,
      width: frame.width.value, height: rowHeight.value)
  }

  /// The row at a point, if there is one.
  public func indexPathForRow(at point: Position) -> IndexPath? {
    visibleRows.first { rectForRow(at: $0).contains(point) }
  }

  /// The rows that lie within the frame.
  private var visibleRows: [IndexPath] {
    (0..<max(dataSource?.numberOfRows(in: self) ?? 0, 0)).lazy.map(IndexPath.init(row:))
      .prefix { self.frame.contains(self.rectForRow(at: $0)) }
  }

  override func surfaces() -> [Surface] {
    guard let dataSource else { return [] }
    let kind: Region.Kind =
      isPreviewing ? .peek : delegate?.hasContextMenus(self) == true ? .menu : .plain
    return visibleRows.map { path in
      let item = dataSource.tableView(self, itemIdentifierForRowAt: path)
      return Surface(
        key: SurfaceKey(view: serial, item: item), frame: rectForRow(at: path),
        kind: kind, view: self)
    }
  }

  override func configuration(
    for key: SurfaceKey, at point: Position
  ) -> ContextMenuConfiguration? {
    guard let path = indexPath(of: key) else { return nil }
    return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
  }

  override func hear(
    _ news: ContextMenuNews, _ menu: ContextMenuConfiguration, _ animator: ContextMenuAnimator
  ) {
    switch news {
    case .willDisplay:
      delegate?.tableView(self, willDisplayContextMenu: menu, animator: animator)
    case .willEnd:
      delegate?.tableView(self, willEndContextMenuInteraction: menu, animator: animator)
    case .willPerformPreviewAction:
      delegate?.tableView(
        self, willPerformPreviewActionForMenuWith: menu, animator: animator)
    }
  }

  override func tap(on key: SurfaceKey, at point: Position) {
    guard let path = indexPath(of: key) else { return }
    delegate?.tableView(self, didSelectRowAt: path)
  }

  /// Where the row of an item is now, if it is still there.
  private func indexPath(of key: SurfaceKey) -> IndexPath? {
    visibleRows.first { dataSource?.tableView(self, itemIdentifierForRowAt: $0) == key.item }
  }
}

/// Says what the rows of a table are.
@MainActor public protocol TableViewDataSource: AnyObject {
  /// How many rows there are.
  func numberOfRows(in tableView: TableView) -> Int
  /// Names the thing in a row; the name stays with the thing when rows move.
  func tableView(_ tableView: TableView, itemIdentifierForRowAt indexPath: IndexPath) -> String
}

/// Says what touching a row of a table does.
@MainActor public protocol TableViewDelegate: AnyObject {
  /// A row was tapped.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Whether presses on rows open context menus; by default they do not.
  func hasContextMenus(_ tableView: TableView) -> Bool
  /// What a press on a row opens; `nil` opens nothing, and the touch stays an ordinary tap.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Position
  ) -> ContextMenuConfiguration?
  /// The menu of a row opens; told once.
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator)
  /// The menu of a row has closed, for whatever reason; told once, after it was displayed.
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator)
  /// The preview of a row was tapped; by default the tap only closes the menu.
  ///
  /// The configuration's identifier tells which row it was: rows may have moved meanwhile.
  func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator)
}

extension TableViewDelegate {
  /// No context menus.
  public func hasContextMenus(_ tableView: TableView) -> Bool { false }
  /// Nothing to open.
  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Position
  ) -> ContextMenuConfiguration? { nil }
  /// Nothing is to be done.
  public func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator
  ) {}
  /// Nothing is to be done.
  public func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator
  ) {}
  /// The tap only closes.
  public func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator
  ) {}
}
