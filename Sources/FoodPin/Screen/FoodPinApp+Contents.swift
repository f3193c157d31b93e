// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import TouchModel

extension FoodPinApp {
  /// What is on the screen now.
  var contents: ScreenContents {
    var parts: [ScreenContents.Part] = [
      .init(frame: FoodPinLayout.icon, style: .icon, title: "FoodPin")
    ]
    switch screen {
    case .walkthrough(let number): parts += walkthroughParts(number)
    case .restaurants, .favorites, .discover: parts += [tabsPart] + listParts
    case .detail: parts += [tabsPart] + detailParts
    case .newRestaurant: parts += [tabsPart] + formParts
    }
    switch screen {
    case .walkthrough: parts.append(button(FoodPinLayout.back, "Skip", "chevron.right"))
    case .restaurants: break
    case .favorites, .discover, .detail, .newRestaurant:
      parts.append(button(FoodPinLayout.back, "Back", "chevron.left"))
    }
    return ScreenContents(title: heading, parts: parts)
  }

  private var heading: String {
    switch screen {
    case .walkthrough: "Welcome"
    case .restaurants: "Restaurants"
    case .favorites: "Favorites"
    case .discover: "Discover"
    case .detail: restaurant?.name ?? ""
    case .newRestaurant: "New Restaurant"
    }
  }

  private var tabsPart: ScreenContents.Part {
    button(FoodPinLayout.tabs, "Tabs", "list.bullet")
  }

  private func button(
    _ frame: Rectangle, _ title: String, _ symbol: String? = nil
  ) -> ScreenContents.Part {
    .init(
      frame: frame, style: .button, title: title, image: symbol.map { Image(systemName: $0) })
  }

  private func walkthroughParts(_ number: Int) -> [ScreenContents.Part] {
    guard Walkthrough.pages.indices.contains(number) else { return [] }
    let page = Walkthrough.pages[number]
    let place = "\(number + 1) of \(Walkthrough.pages.count); tap to go on"
    return [
      .init(
        frame: FoodPinLayout.list, style: .text, title: page.title,
        lines: [""] + page.lines + ["", place], image: Image(named: page.image))
    ]
  }

  private var listParts: [ScreenContents.Part] {
    guard !rows.isEmpty else {
      return [.init(frame: FoodPinLayout.list, style: .text, title: "Nothing here yet.")]
    }
    let shown = zip(rows.indices, rows).map { index, restaurant in
      ScreenContents.Part(
        frame: table.rectForRow(at: .init(row: index)), style: .row, title: restaurant.name,
        lines: ["\(restaurant.kind), \(restaurant.place)"], mark: Self.mark(of: restaurant),
        image: Image(named: restaurant.id))
    }
    guard hasMoreRows else { return shown }
    let last = firstRow + rows.count
    return shown + [
      button(FoodPinLayout.more, "More (\(firstRow + 1) to \(last) of \(allRows.count))")
    ]
  }

  private var detailParts: [ScreenContents.Part] {
    guard let restaurant else { return [] }
    let facts = [restaurant.kind, restaurant.place, restaurant.phone, restaurant.rating?.rawValue]
    return [
      .init(
        frame: FoodPinLayout.picture, style: .picture, title: restaurant.name,
        image: Image(named: restaurant.id)),
      .init(
        frame: FoodPinLayout.facts, style: .text, title: restaurant.name,
        lines: facts.compactMap { $0 }, mark: Self.mark(of: restaurant)),
    ]
  }

  private var formParts: [ScreenContents.Part] {
    let fields = NewRestaurantForm.Field.allCases.map { field in
      ScreenContents.Part(
        frame: FoodPinLayout.frame(of: field), style: .field(isFocused: form.focus == field),
        title: field.rawValue, lines: [form[field]])
    }
    return fields + [button(FoodPinLayout.save, "Save")]
  }

  private static func mark(of restaurant: Restaurant) -> String {
    restaurant.isFavorite ? "♥" : ""
  }

  /// What is at a point, in words.
  func place(at point: Position) -> String {
    if FoodPinLayout.icon.contains(point) { return "the app's icon" }
    let top = application.views.last { $0.frame.contains(point) }
    if top === back { return "the way back" }
    if top === tabs { return "the tabs" }
    if top === picture { return "the picture of \(title)" }
    if top === save { return "the button that saves" }
    if top === more { return "the button for more rows" }
    if top === page { return title }
    if let field = fields.firstIndex(where: { $0 === top }) {
      return "the field \(NewRestaurantForm.Field.allCases[field].rawValue)"
    }
    if top === table, let path = table.indexPathForRow(at: point), rows.indices.contains(path.row) {
      return "the row of \(rows[path.row].name)"
    }
    return "nothing"
  }
}
