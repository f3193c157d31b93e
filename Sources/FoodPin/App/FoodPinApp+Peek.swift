// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import TouchModel

extension FoodPinApp: PreviewingDelegate {
  func previewingContext(
    _ previewingContext: PreviewingContext, previewFor location: Position
  ) -> Preview? {
    guard let path = table.indexPathForRow(at: location), rows.indices.contains(path.row) else {
      return nil
    }
    previewingContext.sourceRect = table.rectForRow(at: path)
    return preview(of: rows[path.row].id)
  }

  /// A restaurant's own screen in small.
  func preview(of id: String) -> Preview? {
    guard let restaurant = book[id] else { return nil }
    return Preview(
      identifier: id, title: restaurant.name,
      lines: [restaurant.kind, restaurant.place, restaurant.phone],
      image: Image(named: id),
      preferredContentSize: Size(width: .zero, height: Millimeters(60)))
  }

  func previewingContext(_ previewingContext: PreviewingContext, commit preview: Preview) {
    ran("previewingContext(commit: \(preview.identifier))")
    show(.detail(preview.identifier))
  }

  func previewActions(for preview: Preview) -> [PreviewActionItem] {
    let isFavorite = book[preview.identifier]?.isFavorite == true
    let favorite = PreviewAction(
      title: "Save as Favorite", style: isFavorite ? .selected : .default
    ) { [weak self] action, preview in
      self?.run(action, preview) { $0.toggleFavorite(preview.identifier) }
    }
    let ratings = Restaurant.Rating.allCases.map { rating in
      PreviewAction(title: rating.rawValue) { [weak self] action, preview in
        self?.run(action, preview) { $0.rate(preview.identifier, rating) }
      }
    }
    let call = PreviewAction(title: "Call") { [weak self] action, preview in
      self?.run(action, preview) { $0.call(preview.identifier) }
    }
    return [
      .action(favorite), .group(PreviewActionGroup(title: "Rate", actions: ratings)),
      .action(call),
    ]
  }

  /// Writes down which handler runs, and runs it.
  private func run(_ action: PreviewAction, _ preview: Preview, _ body: (FoodPinApp) -> Void) {
    ran("handler of \"\(action.title)\" with the preview \(preview.identifier)")
    body(self)
  }

  private func call(_ id: String) {
    if let phone = book[id]?.phone { application.open("tel:\(phone)") }
  }
}
