// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopSink
import PressActions
import PressBus

/// The installed apps: what quick actions they have, and how they are asked to do something.
struct AppShelf {
  private let launcher: Launcher

  /// Looks at the installed apps; programs that are started for them are children of `parent`.
  init(parent: ProgramParent) {
    launcher = Launcher(parent: parent)
  }

  /// Why an app could not be asked.
  enum Refusal: Error, Hashable, CustomStringConvertible {
    /// There is no such app, or it has no such action.
    case unknown(String)
    /// It is no name of an app, or too much.
    case misused(String)
    /// It was asked, or was to be, and that failed.
    case failed(String)

    /// The sentence.
    var description: String {
      switch self {
      case .unknown(let sentence), .misused(let sentence), .failed(let sentence): sentence
      }
    }
  }

  /// What became of a request: whether it was carried out, or why it could not be made.
  typealias Completion = (Result<Bool, Refusal>) -> Void

  /// The quick actions of an app by the name of its desktop entry.
  func items(of app: String) throws(Refusal) -> ShortcutItems {
    let found = try look(app)
    let entries = found.shown + found.leftOut
    var items = ShortcutItems(fixed: entries.filter { !$0.isDynamic }.map(\.sourced.item))
    items.set(dynamic: entries.filter(\.isDynamic).map(\.sourced.item))
    return items
  }

  private func look(_ app: String) throws(Refusal) -> ApplicationItems {
    let application = try installed(app)
    do throws(DynamicItemError) {
      return try ApplicationItems(of: application, in: try .standard())
    } catch {
      throw .failed(error.description)
    }
  }

  /// An installed app; never an entry by its path, which anybody on the bus could have written.
  private func installed(_ app: String) throws(Refusal) -> DesktopApplication {
    guard !app.contains("/") else {
      throw .misused("'\(app.visible)' is no identifier of an app, such as org.example.Editor")
    }
    do throws(DesktopError) {
      return try DesktopApplications.application(app)
    } catch {
      throw .unknown(error.description)
    }
  }

  // MARK: Asking

  /// Has an app perform one of its quick actions; one that is an address is opened instead.
  func perform(
    _ type: String, of app: String, _ token: ActivationToken? = nil,
    completion: @escaping Completion
  ) {
    do throws(Refusal) {
      let found = try look(app)
      guard let entry = found[type] else {
        throw .unknown("\(app): there is no quick action '\(type.visible)'")
      }
      if entry.sourced.item.type.contains("://") {
        return open(entry.sourced.item.type, token, completion: completion)
      }
      launcher(token).perform(entry.sourced, of: found.application) { completion(Self.result($0)) }
    } catch {
      completion(.failure(error))
    }
  }

  /// Has an app come to the screen.
  func activate(
    _ app: String, _ token: ActivationToken? = nil, completion: @escaping Completion
  ) {
    do throws(Refusal) {
      launcher(token).activate(try installed(app)) { completion(Self.result($0)) }
    } catch {
      completion(.failure(error))
    }
  }

  /// Opens an address with the app that the user chose for it.
  func open(
    _ address: String, _ token: ActivationToken? = nil, completion: @escaping Completion
  ) {
    do throws(LaunchError) {
      let route = try AddressRoute(address)
      guard let app = route.applications.first else {
        throw .noRoute(.unregistered(route.address.scheme))
      }
      launcher(token).open(route.address.absoluteString, with: app) { completion(Self.result($0)) }
    } catch {
      completion(.failure(.failed(error.description)))
    }
  }

  private func launcher(_ token: ActivationToken?) -> Launcher {
    var launcher = launcher
    launcher.token = token?.text
    return launcher
  }

  private static func result(_ result: Result<Delivery, LaunchError>) -> Result<Bool, Refusal> {
    switch result {
    case .success: .success(true)
    case .failure(let error): .failure(.failed(error.description))
    }
  }

  // MARK: Dynamic items

  /// Puts other dynamic items in the place of those an app has, and keeps them.
  func set(_ items: [ShortcutItem], of app: String) throws(Refusal) {
    do throws(DynamicItemError) {
      _ = try DynamicItemFolder.standard().set(items, of: app)
    } catch {
      throw error.isMisuse ? .misused(error.description) : .failed(error.description)
    }
  }

  /// Puts dynamic items behind those an app has; one of a type that is there replaces that one.
  func append(_ items: [ShortcutItem], of app: String) throws(Refusal) {
    var all = ShortcutItems()
    do throws(DynamicItemError) {
      all.set(dynamic: try DynamicItemFolder.standard().content(of: app).items)
    } catch {
      throw error.isMisuse ? .misused(error.description) : .failed(error.description)
    }
    all.set(dynamic: all.dynamic + items)
    try set(all.dynamic, of: app)
  }
}
