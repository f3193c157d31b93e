// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressActions
import PressApplication

/// One thing that happened to a live app, for the log on the screen and for programs.
enum LiveReport: Hashable, Sendable {
  /// The app can be asked for things from now on.
  case ready
  /// Another program asks for something.
  case request(UInt64, ApplicationRequest)
  /// The app has launched, and its quick action was delivered so.
  case launched(LaunchDelivery)
  /// Something opened over the app's screen.
  case opened(Scene.Kind)
  /// What was open is closed.
  case closed
  /// The app did something.
  case app(FoodPinApp.LogLine)
  /// A request got its reply.
  case reply(RequestDesk.Reply)
  /// Data were saved; the word says which.
  case saved(String)
  /// Something is not as it should be; a sentence.
  case trouble(String)
  /// The app ends; the word says why.
  case ended(String)

  /// The line on the screen; `nil` for what matters to programs only.
  var line: String? {
    switch self {
    case .ready, .saved, .launched, .opened, .closed, .ended: nil
    case .request(let number, let request): "request \(number): \(Self.words(request))"
    case .app(.handler(let function)): function
    case .app(.note(let text)): "  \(text)"
    case .reply(let reply):
      "reply \(reply.number): \(reply.refusal.map { "\($0)" } ?? "done")"
    case .trouble(let sentence): sentence
    }
  }

  /// The object for programs.
  var json: JSON {
    switch self {
    case .ready: ["event": "ready"]
    case .request(let number, let request):
      ["event": "request", "number": .number(number), "text": .text(Self.words(request))]
    case .launched(let delivery):
      ["event": "launch", "delivery": .text(delivery.rawValue)]
    case .opened(let kind): ["event": "open", "text": .text(kind.rawValue)]
    case .closed: ["event": "close"]
    case .app(.handler(let function)): ["event": "handler", "text": .text(function)]
    case .app(.note(let text)): ["event": "note", "text": .text(text)]
    case .reply(let reply):
      [
        "event": "reply", "number": .number(reply.number), "done": .bool(reply.refusal == nil),
        "reason": .optional(reply.refusal) { .text("\($0)") },
      ]
    case .saved(let what): ["event": "saved", "text": .text(what)]
    case .trouble(let sentence): ["event": "trouble", "text": .text(sentence)]
    case .ended(let reason): ["event": "end", "text": .text(reason)]
    }
  }

  private static func words(_ request: ApplicationRequest) -> String {
    switch request {
    case .activate: "activate"
    case .open(let addresses): "open \(addresses.joined(separator: " "))"
    case .perform(let action, let type, _): "perform \(type ?? action)"
    }
  }
}
