// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// logind on a connection to the system bus: what it is asked and what it tells.
final class Logind {
  static let name = "org.freedesktop.login1"
  private static let manager = "/org/freedesktop/login1"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let sessionInterface = "org.freedesktop.login1.Session"
  /// How long logind may take for an answer; it takes less than 1 ms when it is well.
  private static let limit = Duration.seconds(5)

  private let connection: BusConnection

  /// What logind tells by itself.
  enum News {
    /// Sessions came, went, or changed places.
    case sessions
    /// The machine is about to sleep, or back.
    case sleep(Bool)
  }

  /// Talks to logind on a connection.
  init(on connection: BusConnection) {
    self.connection = connection
  }

  // MARK: Asking

  /// Asks where a session is, and answers by its object; `nil` where logind knows none.
  func place(
    of question: SessionSearch.Question, completion: @escaping (Result<String?, GLibError>) -> Void
  ) {
    switch question {
    case .named(let identifier):
      call("GetSession", Variant.text(identifier)) { completion($0.map { $0?[0]?.text }) }
    case .ofProcess(let process):
      call("GetSessionByPID", Variant.number(process)) { completion($0.map { $0?[0]?.text }) }
    case .display(let user):
      call("GetUser", Variant.number(user)) { [self] answer in
        guard case .success(let reply) = answer, let path = reply?[0]?.text else {
          return completion(answer.map { _ in nil })
        }
        display(ofUserAt: path, completion: completion)
      }
    case .properties(let path): completion(.success(path))
    }
  }

  private func display(
    ofUserAt path: String, completion: @escaping (Result<String?, GLibError>) -> Void
  ) {
    let arguments = Variant.tuple([
      Variant.text("org.freedesktop.login1.User"), Variant.text("Display"),
    ])
    let method = BusMethod(
      of: Self.name, path: path, interface: Self.properties, method: "Get")
    method.call(on: connection.object, arguments, limit: Self.limit) { answer in
      completion(
        Self.refusable(answer).map { reply in
          guard let pair = reply?[0]?.inner, pair.type == "(so)" else { return nil }
          return pair[1]?.text
        })
    }
  }

  /// Asks what a session is like; `nil` where it is gone.
  func session(
    at path: String, completion: @escaping (Result<DesktopSession?, GLibError>) -> Void
  ) {
    let method = BusMethod(of: Self.name, path: path, interface: Self.properties, method: "GetAll")
    let arguments = Variant.tuple([Variant.text(Self.sessionInterface)])
    method.call(on: connection.object, arguments, limit: Self.limit) { answer in
      completion(Self.refusable(answer).map { $0?[0].flatMap { DesktopSession($0) } })
    }
  }

  private func call(
    _ name: String, _ argument: Variant?,
    completion: @escaping (Result<Variant?, GLibError>) -> Void
  ) {
    let method = BusMethod(
      of: Self.name, path: Self.manager, interface: "org.freedesktop.login1.Manager", method: name)
    method.call(on: connection.object, Variant.tuple([argument]), limit: Self.limit) { answer in
      completion(Self.refusable(answer))
    }
  }

  /// An error that logind itself answered is an answer: there is no such thing.
  private static func refusable(
    _ answer: Result<Variant, GLibError>
  ) -> Result<Variant?, GLibError> {
    switch answer {
    case .success(let reply): .success(reply)
    case .failure(let error): error.isAnswer ? .success(nil) : .failure(error)
    }
  }

  // MARK: Hearing

  /// Hears of sessions that come and go, and of sleep, as long as the subscriptions live.
  func news(_ body: @escaping (News) -> Void) -> [BusSubscription] {
    ["SessionNew", "SessionRemoved", "UserNew", "PrepareForSleep"].map { signal in
      BusSubscription(
        to: signal, of: Self.name, path: Self.manager, interface: "org.freedesktop.login1.Manager",
        on: connection.object
      ) { signal, arguments in
        let sleeps = signal == "PrepareForSleep" ? arguments[0] : nil
        body(sleeps.map { .sleep($0.type == "b" && $0.truth) } ?? .sessions)
      }
    }
  }

  /// Hears of changes of an object's properties.
  func changes(of path: String, _ body: @escaping () -> Void) -> BusSubscription {
    BusSubscription(
      to: "PropertiesChanged", of: Self.name, path: path, interface: Self.properties,
      on: connection.object
    ) { _, _ in body() }
  }
}

extension GLibError {
  /// Whether it says that the program answered by an error, rather than that it was not reached.
  ///
  /// logind's own errors have names that begin so; an object that went is told by GLib's or the
  /// bus's name for it.
  fileprivate var isAnswer: Bool {
    guard let busName else { return false }
    return busName.hasPrefix("org.freedesktop.login1.")
      || ["UnknownObject", "UnknownMethod", "UnknownInterface", "InvalidArgs", "AccessDenied"]
        .contains { busName == "org.freedesktop.DBus.Error.\($0)" }
  }
}
