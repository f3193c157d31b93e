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
  /// Whose children the programs are that are not started by the bus.
  public var parent: ProgramParent

  /// Makes a launcher.
  public init(token: String? = nil, parent: ProgramParent = .own) {
    self.token = token
    self.parent = parent
  }

  /// The variables in which programs look for the permission to come to the front, new and old.
  public static let tokenVariables = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]

  /// What becomes of a request; called once, in the main context or at once.
  public typealias Completion = (Result<Delivery, LaunchError>) -> Void

  /// Performs a quick action, and returns at once.
  ///
  /// An app on the bus gets the name of the item's action, or its type where it has none.
  public func perform(
    _ item: SourcedItem, of app: DesktopApplication, completion: @escaping Completion
  ) {
    if app.isActivatable {
      let start = Start(action: item.action, app: app)
      send(.perform(item.action ?? item.item.type, item.item), else: start, completion)
    } else if let action = item.action {
      run(Start(action: action, app: app), completion)
    } else {
      let reason =
        "the app is not spoken to over the bus (DBusActivatable=true is missing), so "
        + "only items of its Actions= can be performed, and '\(item.item.type)' is none"
      completion(.failure(.noWay(place: app.file, reason: reason)))
    }
  }

  /// Has an app come to the screen, and returns at once.
  public func activate(_ app: DesktopApplication, completion: @escaping Completion) {
    ask(.activate, Start(app: app), completion)
  }

  /// Opens an address with an app, and returns at once.
  public func open(
    _ address: String, with app: DesktopApplication, completion: @escaping Completion
  ) {
    ask(.open(address), Start(app: app, address: address), completion)
  }

  /// Does one of the above and waits for what becomes of it, while the main context runs.
  public static func waiting(
    for request: (@escaping Completion) -> Void
  ) throws(LaunchError) -> Delivery {
    let context = MainContext()
    var result: Result<Delivery, LaunchError>?
    request { result = $0 }
    while true {
      if let result { return try result.get() }
      context.dispatchNext()
    }
  }

  /// A program that is started for an app that is not spoken to, or cannot be.
  private struct Start {
    var action: String?
    var app: DesktopApplication
    var address: String?

    func prepare() throws(LaunchError) -> ProgramStart {
      let entry: DesktopEntry
      do { entry = try DesktopEntry(file: app.file) } catch {
        throw .noWay(place: app.file, reason: error.description)
      }
      return try ProgramStart(of: action, in: entry, identifier: app.identifier)
    }
  }

  private func ask(_ request: AppRequest, _ start: Start, _ completion: @escaping Completion) {
    if start.app.isActivatable {
      send(request, else: start, completion)
    } else {
      run(start, completion)
    }
  }

  /// Asks an app over the bus; where nothing can be sent, its program may be started instead.
  private func send(
    _ request: AppRequest, else start: Start, _ completion: @escaping Completion
  ) {
    BusConnection.session(within: BusConnection.patience) { result in
      switch result {
      case .failure(let error) where error.isSilence: completion(.failure(.noBus(error.message)))
      case .failure(let error): instead(of: .noBus(error.message), start, completion)
      case .success(let bus):
        do throws(LaunchError) {
          let app = try BusApplication(start.app.identifier, on: bus)
          app.send(request, token: token, completion: completion)
        } catch { instead(of: error, start, completion) }
      }
    }
  }

  /// Starts the program; where there is none, the bus is the reason.
  private func instead(
    of error: LaunchError, _ start: Start, _ completion: @escaping Completion
  ) {
    guard let program = try? start.prepare() else { return completion(.failure(error)) }
    program.run(address: start.address, token: token, parent: parent) { result in
      completion(result.flatMapError { _ in .failure(error) })
    }
  }

  private func run(_ start: Start, _ completion: @escaping Completion) {
    do throws(LaunchError) {
      try start.prepare().run(
        address: start.address, token: token, parent: parent, completion: completion)
    } catch { completion(.failure(error)) }
  }
}
