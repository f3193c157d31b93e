// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import PressActions

/// Asks apps to do something, and tells whether they did.
///
/// An app that is spoken to over the bus is asked there and its answer awaited: what GIO would send
/// itself is lost where the sender ends while the app still starts. Any other app is a program that is started.
public struct Launcher {
  /// The compositor's permission for the app's window to come to the front, or `nil`.
  public var token: String?

  /// Makes a launcher.
  public init(token: String? = nil) {
    self.token = token
  }

  /// What becomes of a request; called once, in the thread's main context or at once.
  public typealias Completion = (Result<Delivery, LaunchError>) -> Void

  /// Performs a quick action, and returns at once.
  ///
  /// An app on the bus gets the name of the item's action, or its type where it has none.
  public func perform(
    _ item: SourcedItem, of app: DesktopApplication, completion: @escaping Completion
  ) {
    if app.isActivatable {
      send(.perform(item.action ?? item.item.type, item.item), to: app, completion) {
        () throws(LaunchError) in try start(item.action, of: app)
      }
    } else {
      complete(completion) { () throws(LaunchError) in
        guard let action = item.action else {
          throw .noWay(
            place: app.file,
            reason: "the app is not spoken to over the bus (DBusActivatable=true is missing), so "
              + "only items of its Actions= can be performed, and '\(item.item.type)' is none")
        }
        return try start(action, of: app)
      }
    }
  }

  /// Has an app come to the screen, and returns at once.
  public func activate(_ app: DesktopApplication, completion: @escaping Completion) {
    if app.isActivatable {
      send(.activate, to: app, completion) { () throws(LaunchError) in try start(nil, of: app) }
    } else {
      complete(completion) { () throws(LaunchError) in try start(nil, of: app) }
    }
  }

  /// Opens an address with an app, and returns at once.
  public func open(
    _ address: String, with app: DesktopApplication, completion: @escaping Completion
  ) {
    if app.isActivatable {
      send(.open(address), to: app, completion) { () throws(LaunchError) in
        try start(nil, of: app, address: address)
      }
    } else {
      complete(completion) { () throws(LaunchError) in
        try start(nil, of: app, address: address)
      }
    }
  }

  /// Does one of the above and waits for what becomes of it, while the main context runs.
  public static func waiting(
    for request: (@escaping Completion) -> Void
  ) throws(LaunchError) -> Delivery {
    var result: Result<Delivery, LaunchError>?
    request { result = $0 }
    while true {
      if let result { return try result.get() }
      g_main_context_iteration(nil, 1)
    }
  }

  private func send(
    _ request: AppRequest, to app: DesktopApplication, _ completion: @escaping Completion,
    withoutBus start: () throws(LaunchError) -> Delivery
  ) {
    do throws(LaunchError) {
      let bus = try SessionBus()
      let application = try BusApplication(app.identifier, on: bus)
      application.send(request, token: token, completion: completion)
    } catch {
      // Nothing was sent, so the program may be started instead; where it cannot, the bus is the reason.
      completion((try? start()).map { .success($0) } ?? .failure(error))
    }
  }

  private func complete(
    _ completion: Completion, _ body: () throws(LaunchError) -> Delivery
  ) {
    do throws(LaunchError) { completion(.success(try body())) } catch {
      completion(.failure(error))
    }
  }

  private func start(
    _ action: String?, of app: DesktopApplication, address: String? = nil
  ) throws(LaunchError) -> Delivery {
    let entry: DesktopEntry
    do { entry = try DesktopEntry(file: app.file) } catch {
      throw .noWay(place: app.file, reason: error.description)
    }
    try ProgramStart(of: action, in: entry).run(address: address, token: token)
    return .started
  }
}
