// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopSink
import LinuxIO
import PressActions
import PressApplication

/// Where a live app keeps its data and its quick actions.
@MainActor final class LiveStorage {
  private let store: FoodPinStore
  private let items: DynamicItemFolder?
  private let identifier: String
  /// A state that could not be saved; it is tried again when it changes, and at the end.
  private var failed: FoodPinState?

  /// Uses an open store; without a folder for the quick actions they are forgotten.
  init(_ store: consuming FoodPinStore, items: DynamicItemFolder?, identifier: String) {
    self.store = store
    self.items = items
    self.identifier = identifier
  }

  /// Saves what has changed since the last time; true where nothing was refused.
  @discardableResult
  func save(_ app: FoodPinApp, isLast: Bool = false, _ report: (LiveReport) -> Void) -> Bool {
    let areItemsSaved = saveItems(of: app, report)
    guard let state = app.stateToSave, isLast || state != failed else { return areItemsSaved }
    do throws(StoreError) {
      try store.save(state)
      app.noteSaved(state)
      failed = nil
      report(.saved("data"))
      return areItemsSaved
    } catch {
      failed = state
      report(.trouble("not saved: \(error)"))
      return false
    }
  }

  private func saveItems(of app: FoodPinApp, _ report: (LiveReport) -> Void) -> Bool {
    guard let dynamic = app.application.takeShortcutItemsToSave(), let items else { return true }
    do throws(DynamicItemError) {
      let content = try items.set(dynamic, of: identifier)
      if let warning = content.warning { report(.trouble(warning)) }
      report(.saved("quick actions"))
      return true
    } catch {
      report(.trouble("not saved: \(error)"))
      return false
    }
  }
}
