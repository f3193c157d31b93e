// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import TouchModel

extension FoodPinApp: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int { rows.count }

  func tableView(_ tableView: TableView, itemIdentifierForRowAt indexPath: IndexPath) -> String {
    rows[indexPath.row].id
  }

  func tableView(
    _ tableView: TableView,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator
  ) {
    commit(configuration, animator)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    ran("tableView(didSelectRowAt: \(indexPath.row))")
    show(.detail(rows[indexPath.row].id))
  }

  func hasContextMenus(_ tableView: TableView) -> Bool { true }

  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Position
  ) -> ContextMenuConfiguration? {
    let id = rows[indexPath.row].id
    return configuration(for: id) { [weak self] in self?.preview(of: id) }
  }
}

extension FoodPinApp: ContextMenuInteractionDelegate {
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAt location: Position
  ) -> ContextMenuConfiguration? {
    restaurant.flatMap { configuration(for: $0.id) }
  }

  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: ContextMenuConfiguration,
    animator: ContextMenuAnimator
  ) {
    commit(configuration, animator)
  }

  /// The preview of a menu was tapped: the restaurant, by its identity, becomes the screen.
  private func commit(
    _ configuration: ContextMenuConfiguration, _ animator: ContextMenuAnimator
  ) {
    guard let id = configuration.identifier, book[id] != nil else { return }
    ran("willPerformPreviewAction(\(id))")
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.show(.detail(id)) }
  }

  /// The context menu of a restaurant, by its identity: its row may move while the menu is open.
  private func configuration(
    for id: String, preview: ContextMenuConfiguration.PreviewProvider? = nil
  ) -> ContextMenuConfiguration {
    ContextMenuConfiguration(identifier: id, previewProvider: preview) { [weak self] suggested in
      self?.menu(for: id, suggested)
    }
  }

  private func menu(for id: String, _ suggested: [MenuElement]) -> Menu? {
    guard let restaurant = book[id] else { return nil }
    let share = Action(
      title: "Share", image: Image(systemName: "square.and.arrow.up")
    ) { [weak self] action in self?.run(action) { $0.share(id) } }
    let favorite = Action(
      title: "Save as Favorite", image: Image(systemName: "heart"),
      state: restaurant.isFavorite ? .on : .off
    ) { [weak self] action in self?.run(action) { $0.toggleFavorite(id) } }
    let delete = Action(
      title: "Delete", image: Image(systemName: "trash"), attributes: .destructive
    ) { [weak self] action in self?.run(action) { $0.delete(id) } }
    return Menu(
      title: "",
      children: [share, favorite, rate(restaurant)] + suggested
        + [Menu(options: .displayInline, children: [delete])])
  }

  private func rate(_ restaurant: Restaurant) -> Menu {
    let id = restaurant.id
    let ratings = Restaurant.Rating.allCases.map { rating in
      Action(title: rating.rawValue, state: restaurant.rating == rating ? .on : .off) {
        [weak self] action in self?.run(action) { $0.rate(id, rating) }
      }
    }
    return Menu(title: "Rate", options: .singleSelection, children: ratings)
  }

  // MARK: What actions do

  /// Writes down which handler runs, and runs it.
  private func run(_ action: Action, _ body: (FoodPinApp) -> Void) {
    ran("handler of \"\(action.title)\"")
    body(self)
  }

  func share(_ id: String) {
    guard let restaurant = book[id] else { return }
    application.share("\(restaurant.name), \(restaurant.place)", image: Image(named: id))
  }

  func toggleFavorite(_ id: String) {
    book.change(id) { $0.isFavorite.toggle() }
    guard let restaurant = book[id] else { return }
    note("\(restaurant.name) is \(restaurant.isFavorite ? "now" : "no longer") a favorite")
  }

  func rate(_ id: String, _ rating: Restaurant.Rating) {
    book.change(id) { $0.rating = rating }
    if let restaurant = book[id] { note("\(restaurant.name): \(rating.rawValue.lowercased())") }
  }

  func delete(_ id: String) {
    guard let restaurant = book[id] else { return }
    book.remove(id)
    note("\(restaurant.name) is off the list")
    if case .detail(id) = screen { show(.restaurants) }
  }
}
