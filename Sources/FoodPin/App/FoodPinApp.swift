// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import TouchModel

/// The app of the tutorials: a list of restaurants, favorites, a screen for each, and a new one.
@MainActor final class FoodPinApp: ApplicationDelegate {
  /// A line of what the app did.
  enum LogLine: Hashable, Sendable {
    /// A function of the app was called.
    case handler(String)
    /// What came of it.
    case note(String)
  }

  /// The host's side.
  let application: Application
  /// Everything that outlives the app.
  private(set) var state: FoodPinState
  /// What is on the screen.
  private(set) var screen = FoodPinScreen.restaurants
  /// What was entered for a new restaurant so far.
  var form = NewRestaurantForm()
  /// How many rows of the list stand above those that are seen.
  private(set) var firstRow = 0
  /// What the app did since somebody last looked.
  private(set) var log: [LogLine] = []
  /// The touches that were told since somebody last looked.
  private(set) var touches: [Touch] = []

  let table = TableView(frame: FoodPinLayout.list, rowHeight: FoodPinLayout.rowHeight)
  let tabs = View(frame: FoodPinLayout.tabs)
  let back = View(frame: FoodPinLayout.back)
  let picture = View(frame: FoodPinLayout.picture)
  let more = View(frame: FoodPinLayout.more)
  let page = View(frame: FoodPinLayout.list)
  let save = View(frame: FoodPinLayout.save)
  let fields = NewRestaurantForm.Field.allCases.map { View(frame: FoodPinLayout.frame(of: $0)) }
  private var previewing: PreviewingContext?
  private var saved: FoodPinState

  /// Makes the app with what it kept when it last ran; its delegate functions follow at the launch.
  init(
    state: FoodPinState = FoodPinState(), savedShortcutItems: [ShortcutItem] = [],
    shipped: StaticItems = InfoPlist.shipped
  ) {
    self.state = state
    saved = state
    application = Application(
      shipped: shipped, savedShortcutItems: savedShortcutItems, icon: FoodPinLayout.icon)
    application.delegate = self
    application.windowScene.delegate = self
    table.dataSource = self
    table.delegate = self
    picture.addInteraction(ContextMenuInteraction(delegate: self))
    connectTaps()
    connectRoutes()
    show(state.hasSeenWalkthrough ? state.screen : .walkthrough(0))
  }

  /// The app as the demo finds it: its introduction was seen, and its quick action is set.
  static func afterWalkthrough() -> FoodPinApp {
    var state = FoodPinState()
    state.hasSeenWalkthrough = true
    return FoodPinApp(
      state: state,
      savedShortcutItems: [
        QuickAction.newRestaurantItem(of: InfoPlist.shipped.bundleIdentifier)
      ])
  }

  private func connectTaps() {
    back.onTap = { [weak self] _ in
      self?.ran("back.onTap")
      self?.goBack()
    }
    tabs.onTap = { [weak self] _ in
      self?.ran("tabs.onTap")
      self?.showNextTab()
    }
    more.onTap = { [weak self] _ in
      self?.ran("more.onTap")
      self?.showMoreRows()
    }
    page.onTap = { [weak self] _ in
      self?.ran("page.onTap")
      self?.turnPage()
    }
    save.onTap = { [weak self] _ in
      self?.ran("save.onTap")
      self?.saveForm()
    }
    for (field, view) in zip(NewRestaurantForm.Field.allCases, fields) {
      view.onTap = { [weak self] _ in self?.form.focus = field }
    }
  }

  // MARK: The screen

  /// Brings something to the screen; a restaurant that is gone becomes the list.
  func show(_ wanted: FoodPinScreen) {
    if case .detail(let id) = wanted, book[id] == nil { return show(.restaurants) }
    screen = wanted
    // The introduction only covers what is there.
    if !screen.isWalkthrough { state.screen = wanted }
    firstRow = 0
    note("the screen shows \(title)")
    layOut()
    registerForPreviewing()
  }

  /// What is to be touched; the list stays alive while something covers it.
  private func layOut() {
    table.frame = isList ? FoodPinLayout.frame(ofRows: rowsOnScreen) : FoodPinLayout.covered
    let always = [tabs, table]
    switch screen {
    case .walkthrough: application.views = [page, back]
    case .restaurants: application.views = always
    case .favorites, .discover: application.views = always + [back]
    case .detail: application.views = always + [picture, back]
    case .newRestaurant: application.views = always + fields + [save, back]
    }
    if isList, hasMoreRows { application.views.append(more) }
  }

  private var isList: Bool {
    switch screen {
    case .restaurants, .favorites, .discover: true
    case .walkthrough, .detail, .newRestaurant: false
    }
  }

  /// The rows of the list that is on the screen, from the first one to the last.
  var allRows: [Restaurant] {
    switch screen {
    case .restaurants: book.restaurants
    case .favorites: book.favorites
    case .discover: book.undiscovered
    case .walkthrough, .detail, .newRestaurant: []
    }
  }

  /// The rows that are seen now.
  var rows: [Restaurant] { Array(allRows.dropFirst(firstRow).prefix(rowsOnScreen)) }

  /// Whether not all rows find room, so that a button shows the others.
  var hasMoreRows: Bool { allRows.count > FoodPinLayout.rows }

  private var rowsOnScreen: Int { hasMoreRows ? FoodPinLayout.rows - 1 : FoodPinLayout.rows }

  private func showMoreRows() {
    let next = firstRow + rowsOnScreen
    firstRow = next < allRows.count ? next : 0
    note("the list begins with row \(firstRow + 1)")
  }

  /// The restaurant on the screen, if one is.
  var restaurant: Restaurant? {
    if case .detail(let id) = screen { book[id] } else { nil }
  }

  /// What the screen shows, in words.
  var title: String {
    switch screen {
    case .walkthrough(let page): "page \(page + 1) of the introduction"
    case .restaurants: "the restaurants"
    case .favorites: "the favorites"
    case .discover: "what is still to discover"
    case .detail: restaurant?.name ?? "a restaurant that is gone"
    case .newRestaurant: "the form for a new restaurant"
    }
  }

  // MARK: Going about

  /// Leads to the list; out of the introduction too.
  func goBack() {
    if case .walkthrough = screen { return finishWalkthrough() }
    show(.restaurants)
  }

  private func showNextTab() {
    switch screen {
    case .restaurants: show(.favorites)
    case .favorites: show(.discover)
    case .discover, .detail, .newRestaurant, .walkthrough: show(.restaurants)
    }
  }

  /// Goes on in the introduction; after the last page comes the list.
  func turnPage() {
    guard case .walkthrough(let page) = screen else { return }
    let next = page + 1
    if next < Walkthrough.pages.count { show(.walkthrough(next)) } else { finishWalkthrough() }
  }

  /// Sets the app's quick action, as the tutorials do once their introduction was seen (Q5).
  private func finishWalkthrough() {
    state.hasSeenWalkthrough = true
    let item = QuickAction.newRestaurantItem(of: application.bundleIdentifier)
    application.shortcutItems.append(item)
    note("the icon offers '\(item.localizedTitle)' from now on")
    show(state.screen)
  }

  // MARK: Data

  /// All restaurants.
  var book: RestaurantBook {
    get { state.book }
    set {
      state.book = newValue
      // A row that goes from the last page may leave it empty.
      if !hasMoreRows || firstRow >= allRows.count { firstRow = 0 }
      layOut()
    }
  }

  /// What is to be kept, where it is not what was kept last; `nil` where nothing has changed.
  var stateToSave: FoodPinState? { state == saved ? nil : state }

  /// Notes that a state is kept.
  func noteSaved(_ state: FoodPinState) {
    saved = state
  }

  // MARK: Force

  /// The list of all restaurants has Peek & Pop on any panel, that of the favorites only where force
  /// is felt, as the tutorials do it; all other rows have context menus (Q12).
  private func registerForPreviewing() {
    if let previewing { application.unregisterForPreviewing(withContext: previewing) }
    previewing =
      switch screen {
      case .restaurants: application.registerForPreviewing(with: self, sourceView: table)
      case .favorites: registerWhereForceIsFelt()
      case .discover, .detail, .newRestaurant, .walkthrough: nil
      }
  }

  private func registerWhereForceIsFelt() -> PreviewingContext? {
    guard application.traitCollection.forceTouchCapability == .available else { return nil }
    return application.registerForPreviewing(with: self, sourceView: table)
  }

  func application(
    _ application: Application, traitCollectionDidChange previous: TraitCollection
  ) {
    registerForPreviewing()
  }

  // MARK: What is told

  /// Writes down that a function of the app was called.
  func ran(_ function: String) {
    log.append(.handler(function))
  }

  /// Writes down what came of it.
  func note(_ text: String) {
    log.append(.note(text))
  }

  /// What the app did since the last call.
  func takeLog() -> [LogLine] {
    defer { log = [] }
    return log
  }

  /// The touches since the last call.
  func takeTouches() -> [Touch] {
    defer { touches = [] }
    return touches
  }

  func application(_ application: Application, touchChanged touch: Touch) {
    touches.append(touch)
  }
}
