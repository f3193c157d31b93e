// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import TouchModel

/// A small app that plays every part at once and writes down what it is told.
@MainActor
final class Diner: ApplicationDelegate, WindowSceneDelegate, TableViewDataSource,
  TableViewDelegate, PreviewingDelegate, ContextMenuInteractionDelegate
{
  let application: Application
  let table = TableView(
    frame: Rectangle(x: 0, y: 30, width: 70, height: 60), rowHeight: Millimeters(12))
  let button = View(frame: Rectangle(x: 40, y: 5, width: 20, height: 15))
  var rows = ["Cafe", "Bar", "Deli"]
  var menus = true
  var offers = true
  var heard: [String] = []
  var completions: [CompletionHandler] = []
  var touches: [Touch] = []

  init(items: [ShortcutItem] = []) {
    application = Application(
      shortcutItems: items, icon: Rectangle(x: 10, y: 5, width: 15, height: 15))
    application.delegate = self
    application.views = [table, button]
    table.dataSource = self
    table.delegate = self
    button.addInteraction(ContextMenuInteraction(delegate: self))
  }

  func application(
    _ application: Application, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler
  ) {
    heard.append("application \(shortcutItem.type)")
    completions.append(completionHandler)
  }

  func application(_ application: Application, touchChanged touch: Touch) {
    touches.append(touch)
  }

  func windowScene(
    _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
    completionHandler: @escaping CompletionHandler
  ) {
    heard.append("scene \(shortcutItem.type)")
    completionHandler(true)
  }

  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, itemIdentifierForRowAt indexPath: IndexPath) -> String {
    rows[indexPath.row]
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    heard.append("select \(rows[indexPath.row])")
  }

  func hasContextMenus(_ tableView: TableView) -> Bool { menus }

  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Position
  ) -> ContextMenuConfiguration? {
    guard offers else { return nil }
    let name = rows[indexPath.row]
    return ContextMenuConfiguration(identifier: name, previewProvider: nil) {
      [weak self] _ in
      self?.heard.append("menu for \(name)")
      return Menu(children: [
        Action(title: "Share") { [weak self] _ in self?.application.share(name) },
        Action(title: "Delete", attributes: .destructive) { [weak self] _ in
          self?.rows.removeAll { $0 == name }
        },
      ])
    }
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAt location: Position
  ) -> ContextMenuConfiguration? {
    heard.append("interaction at \(location.x.value)")
    return offers
      ? ContextMenuConfiguration(identifier: nil, previewProvider: { Self.preview("Button") }) : nil
  }

  static func preview(_ name: String) -> Preview { Preview(identifier: name, title: name) }

  func previewingContext(
    _ previewingContext: PreviewingContext, previewFor location: Position
  ) -> Preview? {
    guard offers, let path = table.indexPathForRow(at: location) else { return nil }
    previewingContext.sourceRect = table.rectForRow(at: path)
    return Self.preview(rows[path.row])
  }

  func previewingContext(_ previewingContext: PreviewingContext, commit preview: Preview) {
    heard.append("commit \(preview.identifier)")
  }

  func previewActions(for preview: Preview) -> [PreviewActionItem] {
    heard.append("actions of \(preview.identifier)")
    return [
      .action(
        PreviewAction(title: "Call") { [weak self] action, preview in
          self?.heard.append("\(action.title) \(preview.identifier)")
          self?.application.open("tel:1")
        })
    ]
  }
}
