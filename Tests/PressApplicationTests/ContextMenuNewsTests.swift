// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressGestures
import Testing
import TouchModel

/// What an app hears of its context menus.
@MainActor @Suite struct ContextMenuNewsTests {
  /// A table and a button whose menus are written down.
  final class Listener: TableViewDataSource, TableViewDelegate, ContextMenuInteractionDelegate {
    let application = Application()
    let table = TableView(
      frame: Rectangle(x: 0, y: 30, width: 70, height: 60), rowHeight: Millimeters(12))
    let button = View(frame: Rectangle(x: 40, y: 5, width: 20, height: 15))
    var rows = ["Cafe", "Bar", "Deli"]
    var heard: [String] = []
    var pops = false

    init() {
      table.dataSource = self
      table.delegate = self
      button.addInteraction(ContextMenuInteraction(delegate: self))
      application.views = [table, button]
    }

    func numberOfRows(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, itemIdentifierForRowAt indexPath: IndexPath) -> String {
      rows[indexPath.row]
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    func hasContextMenus(_ tableView: TableView) -> Bool { true }
    func tableView(
      _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: Position
    ) -> ContextMenuConfiguration? { configuration(rows[indexPath.row]) }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAt location: Position
    ) -> ContextMenuConfiguration? { configuration("Button") }

    private func configuration(_ name: String) -> ContextMenuConfiguration {
      ContextMenuConfiguration(
        identifier: name, previewProvider: { Preview(identifier: name, title: name) }
      ) { [weak self] _ in
        Menu(children: [Action(title: "Share") { _ in self?.heard.append("share \(name)") }])
      }
    }

    func tableView(
      _ tableView: TableView, willDisplayContextMenu configuration: ContextMenuConfiguration,
      animator: ContextMenuAnimator
    ) { hear("display", configuration, animator) }
    func tableView(
      _ tableView: TableView, willEndContextMenuInteraction configuration: ContextMenuConfiguration,
      animator: ContextMenuAnimator
    ) { hear("end", configuration, animator) }
    func tableView(
      _ tableView: TableView,
      willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
      animator: ContextMenuAnimator
    ) {
      if pops { animator.preferredCommitStyle = .pop }
      animator.addCompletion { [weak self] in self?.heard.append("done 1") }
      animator.addCompletion { [weak self] in self?.heard.append("done 2") }
      hear("commit", configuration, animator)
    }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willDisplayMenuFor configuration: ContextMenuConfiguration, animator: ContextMenuAnimator
    ) { hear("display", configuration, animator) }
    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration,
      animator: ContextMenuAnimator
    ) { hear("end", configuration, animator) }

    private func hear(
      _ word: String, _ configuration: ContextMenuConfiguration, _ animator: ContextMenuAnimator
    ) {
      let name = configuration.identifier ?? "-"
      heard.append("\(word) \(name) with \(animator.preview?.title ?? "-")")
      animator.addAnimations { [weak self] in self?.heard.append("beside \(word)") }
    }
  }

  static let bar = Phone.point(35, 48)

  @Test(
    "M6: a tap on the preview is told with configuration and animator, which runs once, in order")
  func commit() {
    for pops in [true, false] {
      let app = Listener()
      app.pops = pops
      let phone = Phone(app.application)
      phone.hold(Self.bar)
      phone.lift()
      phone.tap(phone.scene?.previewFrame.center ?? .zero)
      phone.settle()
      #expect(
        app.heard == [
          "display Bar with Bar", "beside display", "end Bar with Bar", "beside end",
          "commit Bar with Bar", "beside commit", "done 1", "done 2",
        ])
      #expect(phone.notices == [.committed(identifier: "Bar", pops: pops)])
    }
  }

  @Test("M6: a row that went while its menu was open commits nothing")
  func goneRow() {
    let app = Listener()
    let phone = Phone(app.application)
    phone.hold(Self.bar)
    phone.lift()
    let place = phone.scene?.previewFrame.center ?? .zero
    app.rows = ["Cafe"]
    phone.settle()
    phone.tap(place)
    #expect(!app.heard.contains { $0.hasPrefix("commit") })
    #expect(app.heard.filter { $0.hasPrefix("end") } == ["end Bar with Bar"])
  }

  @Test("M6: where it is not implemented the tap only closes")
  func notImplemented() {
    let app = Listener()
    let phone = Phone(app.application)
    phone.hold(Phone.point(50, 12))
    phone.lift()
    phone.tap(phone.scene?.previewFrame.center ?? .zero)
    #expect(phone.scene == nil)
    #expect(
      app.heard == [
        "display Button with Button", "beside display", "end Button with Button", "beside end",
      ])
  }

  @Test(
    "M7: display and end are told once each, in order, whatever ends the menu",
    arguments: ["cancel", "outside", "choose", "replace", "gone"])
  func displayAndEnd(ending: String) {
    let app = Listener()
    let phone = Phone(app.application)
    phone.hold(Self.bar)
    switch ending {
    case "cancel": phone.lift(.cancelled(.palm))
    case "outside":
      phone.lift()
      phone.tap(Phone.point(1, 1))
    case "choose": phone.slide(to: "Share")
    case "replace": app.application.perform(ShortcutItem(type: "a", localizedTitle: "A"))
    default: app.rows = []
    }
    phone.settle()
    #expect(
      app.heard.prefix(4) == [
        "display Bar with Bar", "beside display", "end Bar with Bar", "beside end",
      ])
    #expect(app.heard.dropFirst(4) == (ending == "choose" ? ["share Bar"] : []))
  }
}
