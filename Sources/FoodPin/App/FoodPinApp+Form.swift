// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// The form for a new restaurant.
extension FoodPinApp {
  /// Brings an empty form to the screen.
  func showForm() {
    form = NewRestaurantForm()
    show(.newRestaurant)
  }

  /// Puts what was entered on the list; a name is all that is needed.
  func saveForm() {
    guard case .newRestaurant = screen else { return }
    let name = form.trimmed(.name)
    guard !name.isEmpty else { return note("a name is missing") }
    let id = book.add(
      name: name, kind: form.trimmed(.kind), place: form.trimmed(.place),
      phone: form.trimmed(.phone))
    guard let id else { return note("the list is full") }
    note("\(name) is on the list")
    show(.detail(id))
  }

  /// Does what a key says to the form.
  func edit(_ edit: LiveKey.Edit) {
    switch edit {
    case .letter(let letter): form.type(letter)
    case .erase: form.erase()
    case .focus(let step): form.moveFocus(by: step)
    case .save: saveForm()
    }
  }
}
