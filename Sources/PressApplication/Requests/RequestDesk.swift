// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions

/// Takes the requests of other programs to an app, and gives one reply to each (Q8, Q9).
///
/// The first request an app gets before it has launched is why it launches; every later one is
/// performed. A quick action is replied to when the app has answered, all else at once:
///
///     desk.receive(.perform(action: "OpenFavorites", type: nil, userInfo: nil), number: 1)
///     // … the session runs, and its effects are heard …
///     desk.hear(output.effects)
///     for reply in desk.takeReplies() { … }
@MainActor public final class RequestDesk {
  /// What became of one request.
  public struct Reply: Hashable, Sendable {
    /// The number under which the request came.
    public var number: UInt64
    /// Why it came to nothing; `nil` where it was done.
    public var refusal: RequestRefusal?

    /// Makes a reply; by default the request was done.
    public init(number: UInt64, refusal: RequestRefusal? = nil) {
      self.number = number
      self.refusal = refusal
    }
  }

  private let application: Application
  private var replies: [Reply] = []
  /// Quick actions that the app has not answered yet, in the order in which they came.
  private var awaited: [(type: String, number: UInt64)] = []

  /// Makes a desk for an app, launched or not.
  public init(_ application: Application) {
    self.application = application
  }

  /// Takes a request; each has a number of its own.
  ///
  /// Returns how the quick action of a launch was delivered, for a log.
  @discardableResult
  public func receive(_ request: ApplicationRequest, number: UInt64) -> LaunchDelivery {
    do throws(RouteURLError) {
      let reason = try reason(for: request)
      let delivery = try application.launch(for: reason)
      guard case .shortcutItem(let item) = reason, delivery == .performing else {
        replies.append(Reply(number: number, refusal: nil))
        return delivery
      }
      awaited.append((item.type, number))
      return delivery
    } catch {
      replies.append(Reply(number: number, refusal: .noRoute(error)))
      return .nothing
    }
  }

  private func reason(for request: ApplicationRequest) throws(RouteURLError) -> LaunchReason {
    switch request {
    case .activate: return .plain
    case .open(let addresses):
      var contexts: [OpenURLContext] = []
      for address in addresses { contexts.append(OpenURLContext(url: try RouteURL(address))) }
      return .urls(contexts)
    case .perform(let action, let type, let userInfo):
      var item =
        application.shortcutItem(named: type ?? action)
        ?? ShortcutItem(type: type ?? action, localizedTitle: action)
      if let userInfo { item.userInfo = userInfo }
      return .shortcutItem(item)
    }
  }

  /// Hears what came of quick actions; all effects of the session are to be told, in order.
  ///
  /// Two requests for one quick action are answered in the order in which they came.
  public func hear(_ effects: [Effect]) {
    for effect in effects {
      guard case .notify(let notice) = effect.kind else { continue }
      switch notice {
      case .performed(let type, let success):
        settle(type, success ? nil : .notPerformed(type: type))
      case .unanswered(let type): settle(type, .unanswered(type: type))
      case .answeredTwice, .strayAnswer, .wrongAnswer, .providerLate, .busy, .leftOut, .replaced,
        .notOpened,
        .unknownIcon, .appUnknown, .cutOff, .committed, .forceClass, .chatter:
        continue
      }
    }
  }

  private func settle(_ type: String, _ refusal: RequestRefusal?) {
    guard let place = awaited.firstIndex(where: { $0.type == type }) else { return }
    replies.append(Reply(number: awaited.remove(at: place).number, refusal: refusal))
  }

  /// Refuses what is not answered yet, because the app ends.
  public func close() {
    replies += awaited.map { Reply(number: $0.number, refusal: .ended) }
    awaited = []
  }

  /// The replies since the last call, in order.
  public func takeReplies() -> [Reply] {
    defer { replies = [] }
    return replies
  }
}
