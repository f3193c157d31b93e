// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// Follows whether there is a keyboard on the screen, as far as programs on the session bus tell.
///
/// It lives on the thread of the main context, calls back there, and wakes nobody while nothing
/// changes. Programs that tell may come late, go, and come back.
package final class ScreenKeyboards {
  /// What is known together: of several keyboards one that shows is enough.
  package enum State: Hashable, Sendable {
    /// Nobody tells.
    case unknown
    /// There is none now.
    case hidden
    /// There is one.
    case shown
  }

  /// A property of a program that tells.
  struct Teller: Hashable, Sendable {
    var name: String
    var path: String
    var interface: String
    var property: String

    /// The keyboards of phones: squeekboard, phosh-osk-stub and their kin.
    static let phones = Teller(
      name: "sm.puri.OSK0", path: "/sm/puri/OSK0", interface: "sm.puri.OSK0", property: "Visible")
    /// KWin, for whichever keyboard it shows.
    static let kwin = Teller(
      name: "org.kde.KWin", path: "/VirtualKeyboard", interface: "org.kde.kwin.VirtualKeyboard",
      property: "visible")
  }

  /// What is known now.
  package private(set) var state = State.unknown
  private var bus: BusLink?
  private var watches: [KeyboardWatch] = []
  private let changed: (State) -> Void

  /// Begins to watch on the session bus; changes are told in the main context.
  package init(changed: @escaping (State) -> Void) {
    self.changed = changed
    bus = BusLink.session { [weak self] in self?.note($0) }
    bus?.connect()
  }

  private func note(_ news: BusLink.News) {
    switch news {
    case .connected(let connection): watch(on: connection)
    case .unreachable, .silent: break
    case .gone:
      watches = []
      look()
    }
  }

  private func watch(on connection: BusConnection) {
    watches = [Teller.phones, .kwin].map { teller in
      KeyboardWatch(teller, on: connection) { [weak self] in self?.look() }
    }
  }

  private func look() {
    let told = watches.compactMap(\.isShown)
    let state = told.isEmpty ? State.unknown : told.contains(true) ? .shown : .hidden
    guard state != self.state else { return }
    self.state = state
    changed(state)
  }
}

/// Follows one program that tells of a keyboard.
private final class KeyboardWatch {
  /// Whether the keyboard shows; `nil` where the program is not there, or does not tell.
  private(set) var isShown: Bool?
  private let teller: ScreenKeyboards.Teller
  private let connection: BusConnection
  private let changed: () -> Void
  private var name: BusNameWatch?
  private var news: [BusSubscription] = []
  /// Which question an answer belongs to; those of an earlier one are of no interest any more.
  private var round = 0

  init(
    _ teller: ScreenKeyboards.Teller, on connection: BusConnection, changed: @escaping () -> Void
  ) {
    self.teller = teller
    self.connection = connection
    self.changed = changed
    // Listens before asking, so that no change falls between the two. KWin sends a signal of its own.
    for interface in ["org.freedesktop.DBus.Properties", teller.interface] {
      news.append(
        BusSubscription(
          to: nil, of: teller.name, path: teller.path, interface: interface,
          on: connection.object
        ) { [weak self] _, _ in self?.ask() })
    }
    name = BusNameWatch(teller.name, on: connection) { [weak self] owner in
      if owner == nil { self?.take(nil) } else { self?.ask() }
    }
  }

  private func take(_ isShown: Bool?) {
    round += 1
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    changed()
  }

  private func ask() {
    round += 1
    let round = round
    let get = BusMethod(
      of: teller.name, path: teller.path, interface: "org.freedesktop.DBus.Properties",
      method: "Get")
    let words = Variant.tuple([.text(teller.interface), .text(teller.property)])
    get.call(on: connection.object, words, limit: .seconds(5)) { [weak self] answer in
      guard let self, round == self.round else { return }
      let value = (try? answer.get()).flatMap { $0[0]?.inner }
      self.take(value.flatMap { $0.type == "b" ? $0.truth : nil })
    }
  }
}
