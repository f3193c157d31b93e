// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import Testing
import TouchModel

/// The examples of Docs/reference/menus.md.
@MainActor @Suite struct MenuExamples {
  @Test("a menu holds actions and menus")
  func menu() {
    // example: menu
    var isFavorite = false
    let favorite = Action(
      title: "Save as Favorite", image: Image(systemName: "heart"), state: .off
    ) { _ in }
    let delete = Action(title: "Delete", attributes: .destructive) { _ in }
    let menu = Menu(
      title: "Harbor Noodles",
      children: [favorite, Menu(options: .displayInline, children: [delete])])
    #expect(menu.children.count == 2)
    guard case .action(let first)? = menu.children.first else { return }
    // A host runs the handler of the action that was chosen.
    let handler: Callback<Action.Function> = first.handler
    handler.function(first)
    // end
    isFavorite.toggle()
    #expect(isFavorite)
  }

  @Test("whatever can stand in a menu may be written into its list")
  func elements() {
    // example: elements
    let call = Action(title: "Call") { _ in }
    let parts: [any MenuElementConvertible] = [call, Menu(title: "Rate", children: [call])]
    let elements: [MenuElement] = parts.map(\.element)
    #expect(elements.first == .action(call))
    // end
  }

  @Test("a configuration says what a press opens, when it opens")
  func configuration() {
    // example: configuration
    let configuration = ContextMenuConfiguration(
      identifier: "cafe", previewProvider: { Preview(identifier: "cafe", title: "Harbor Noodles") }
    ) { suggested in
      Menu(children: suggested + [Action(title: "Share") { _ in }.element])
    }
    #expect(configuration.previewProvider?.function()?.title == "Harbor Noodles")
    #expect(configuration.actionProvider?.function([])?.children.count == 1)
    // end
  }

  @Test("a part of a menu may be looked up")
  func deferred() {
    // example: deferred
    let nearby = DeferredMenuElement(identifier: "nearby") { completion in
      // Later, when the places are known:
      completion([Action(title: "Harbor Noodles") { _ in }])
    }
    let menu = Menu(children: [nearby])
    #expect(menu.children.count == 1)
    // end
    var found = 0
    nearby.provider.function { found = $0.count }
    #expect(found == 1)
  }

  @Test("a preview has lines and actions below it")
  func preview() {
    // example: preview
    let preview = Preview(
      identifier: "cafe", title: "Harbor Noodles", lines: ["Noodle bar", "12 Quay Street"],
      preferredContentSize: Size(width: .zero, height: Millimeters(60)))
    let rate = PreviewActionGroup(
      title: "Rate",
      actions: ["Love it", "Like it"].map { PreviewAction(title: $0) { _, _ in } })
    let items: [PreviewActionItem] = [
      .action(PreviewAction(title: "Call", style: .default) { _, _ in }), .group(rate),
    ]
    #expect(items.count == 2 && preview.lines.count == 2)
    // end
  }

  @Test("limits are constants, and what was cut is told in words")
  func limits() {
    // example: limits
    #expect(ContentLimits.rows == 10_000 && ContentLimits.levels == 16)
    let log = { (notice: Notice) -> String? in
      guard case .cutOff(_, let cut) = notice else { return nil }
      let cuts: ContentCuts = cut
      return "\(cuts.titles) titles were too long"
    }
    #expect(log(.replaced(type: "a")) == nil)
    // end
  }
}
