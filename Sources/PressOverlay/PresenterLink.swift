// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions
import PressGestures

/// The presenter on the session bus: its name, the scenes it gets, and what it tells.
final class PresenterLink {
  /// What is told by the bus.
  enum News {
    /// Something is to be drawn.
    case scene(Scene, device: String, output: String?, surface: Rectangle)
    /// What was shown is over.
    case closed(serial: UInt32)
    /// The bridge came, or is gone with all it showed.
    case bridge(isThere: Bool)
    /// Nothing can be shown any more, for a reason.
    case over(String)
    /// A scene that cannot be read; a bug of whoever sent it.
    case unreadable(String)
  }

  private enum Names {
    static let presenter = "org.pressd.Presenter"
    static let bridge = "org.pressd.Bridge"
    static let path = "/org/pressd/Bridge"
    static let interface = "org.pressd.Presenter1"
  }

  private let told: (News) -> Void
  private(set) var connection: BusConnection?
  private var subscription: BusSubscription?
  private var watch: BusNameWatch?

  init(told: @escaping (News) -> Void) {
    self.told = told
  }

  /// Connects, listens, and then claims the name, so that no scene is lost.
  func start() {
    BusConnection.session(within: BusConnection.patience) { [weak self] result in
      switch result {
      case .success(let connection): self?.settle(on: connection)
      case .failure(let error) where error.isSilence:
        self?.told(.over("the session bus does not answer"))
      case .failure(let error): self?.told(.over("no session bus: \(error.message)"))
      }
    }
  }

  private func settle(on connection: BusConnection) {
    self.connection = connection
    subscription = BusSubscription(
      to: "Scene", of: Names.bridge, path: Names.path, interface: Names.interface,
      on: connection.object
    ) { [weak self] _, arguments in self?.take(arguments) }
    watch = BusNameWatch(Names.bridge, on: connection) { [weak self] owner in
      self?.told(.bridge(isThere: owner != nil))
    }
    // The flag 4: who does not get the name does not wait for it.
    let words = try? Variant.parse("('\(Names.presenter)', 4)", type: "(su)")
    BusMethod.ofBus("RequestName").call(on: connection.object, words) { [weak self] result in
      switch result {
      case .success(let answer) where answer[0]?.integer == 1: return
      case .success: self?.told(.over("another presenter has the name \(Names.presenter)"))
      case .failure(let error): self?.told(.over(error.message))
      }
    }
  }

  // MARK: Scenes

  private func take(_ arguments: Variant) {
    guard let argument = arguments[0], case .dictionary(let values) = PropertyListValue(argument)
    else { return told(.unreadable("a scene is no dictionary")) }
    do {
      let reader = ValueReader(values)
      if values["phase"] == "closed" {
        let serial = try reader.required("number") { key throws(ValueError) in
          try reader.whole(key, as: UInt32.self)
        }
        return told(.closed(serial: serial))
      }
      told(
        .scene(
          try Scene(values: values), device: try reader.text("device") ?? "",
          output: try reader.text("output"),
          surface: try Rectangle(try reader.required("surface", reader.dictionary))))
    } catch {
      told(.unreadable("\(error)"))
    }
  }

  // MARK: What a person did

  /// A row was chosen as it was seen, or the preview with `nil`; with a token for what it starts.
  func choose(_ row: SeenRow?, in serial: UInt32, token: String?) {
    choose("\(serial), \(row?.row ?? -1), \(row?.before ?? 0)", token)
  }

  /// The marked row was chosen likewise, or the preview where none is marked.
  func chooseMarked(in serial: UInt32, token: String?) { choose("\(serial), -2, 0", token) }

  private func choose(_ words: String, _ token: String?) {
    func choose(_ text: String, refused: @escaping () -> Void = {}) {
      call("ChooseSeen", "(\(words), \(text))", "(uiis)", refused: refused)
    }
    guard let text = token.flatMap(Variant.text)?.notation else { return choose("''") }
    // The choice counts, whatever becomes of the token.
    choose(text) { choose("''") }
  }

  /// Keys lead on, from a row that was seen or else from the marked one.
  func move(_ step: MenuStep, from row: SeenRow?, in serial: UInt32) {
    let words = "\(serial), '\(step.rawValue)', \(row?.row ?? -1), \(row?.before ?? 0)"
    call("Move", "(\(words))", "(usii)")
  }

  /// A row is looked for by how its title begins.
  func find(_ text: String, in serial: UInt32) {
    guard let text = Variant.text(text)?.notation else { return }
    call("Find", "(\(serial), \(text))", "(us)")
  }

  /// Rows are scrolled by a length in millimeters.
  func scroll(by length: Double, in serial: UInt32) {
    call("Scroll", "(\(serial), \(length))", "(ud)")
  }

  /// What is shown of a device is turned like this against its panel.
  func turn(_ device: String, by turn: ScreenTurn) {
    call("Turn", .tuple([.text(device), .text(turn.rawValue)]))
  }

  /// Somebody wants what is open closed.
  func dismiss(_ serial: UInt32) {
    call("Dismiss", "(\(serial),)", "(u)")
  }

  /// What was refused has changed meanwhile, and the next scene shows it.
  private func call(
    _ method: String, _ words: String, _ type: String, refused: @escaping () -> Void = {}
  ) {
    call(method, try? Variant.parse(words, type: type), refused: refused)
  }

  private func call(
    _ method: String, _ arguments: Variant?, refused: @escaping () -> Void = {}
  ) {
    guard let connection, let arguments else { return }
    BusMethod(of: Names.bridge, path: Names.path, interface: Names.interface, method: method)
      .call(on: connection.object, arguments) { result in
        if case .failure = result { refused() }
      }
  }
}
