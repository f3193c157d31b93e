// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import LinuxIO

/// Tells people on the screen, where the desktop has a service for that; nothing here waits.
///
/// What could not be shown is told to `report` as a sentence, the reason once until one was shown.
public final class Notifications {
  private let report: (String) -> Void
  private var pace = NoticePace()
  private var numbers: [String: UInt32] = [:]
  /// Whether the service reads markup in bodies; unknown until it was asked.
  private var readsMarkup: Bool?
  private var told: String?

  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"
  /// How long the service may take, which may have to be started.
  private static let limit = Duration.seconds(10)
  /// The most topics whose last notice is remembered.
  private static let topics = 64

  /// Shows nothing yet.
  public init(report: @escaping (String) -> Void) {
    self.report = report
  }

  /// Shows a notice in the place of the last of its topic; too many at a time are left out.
  ///
  /// Where it cannot be shown its words are reported instead, unless they stand in the log already.
  public func show(_ notice: Notice, isReported: Bool = false) {
    guard pace.admits(at: MonotonicClock.now()) else {
      return tell("too many notices at a time; left out: \(notice.summary)")
    }
    BusConnection.session(within: BusConnection.patience) { [self] result in
      switch result {
      case .failure(let error): fail(notice, isReported, error)
      case .success(let bus):
        if let readsMarkup { return send(notice, isReported, readsMarkup, bus) }
        ask(bus) { [self] in send(notice, isReported, $0, bus) }
      }
    }
  }

  private func ask(_ bus: BusConnection, _ body: @escaping (Bool) -> Void) {
    method("GetCapabilities").call(on: bus.object, limit: Self.limit) { [self] answer in
      guard let list = (try? answer.get())?[0] else { return body(true) }
      let words = (0..<list.count).compactMap { list[$0]?.text }
      readsMarkup = words.contains("body-markup")
      body(readsMarkup == true)
    }
  }

  private func send(
    _ notice: Notice, _ isReported: Bool, _ readsMarkup: Bool, _ bus: BusConnection
  ) {
    let body = readsMarkup ? Notice.escape(notice.body) : notice.body
    let arguments = Variant.tuple([
      Variant.text("pressd"), Variant(g_variant_new_uint32(numbers[notice.topic] ?? 0)),
      Variant.text("input-touchpad"), Variant.text(notice.summary), Variant.text(body),
      Variant.array(of: "s", []), Variant.dictionary([:]), Variant(g_variant_new_int32(-1)),
    ])
    method("Notify").call(on: bus.object, arguments, limit: Self.limit) { [self] answer in
      switch answer {
      case .success(let reply):
        told = nil
        if numbers.count >= Self.topics { numbers = [:] }
        numbers[notice.topic] = reply[0]?.integer.flatMap { UInt32(exactly: $0) }
      case .failure(let error):
        // Another service may be the next, which reads other bodies and knows none of the numbers.
        self.readsMarkup = nil
        numbers = [:]
        fail(notice, isReported, error)
      }
    }
  }

  private func method(_ method: String) -> BusMethod {
    BusMethod(of: Self.name, path: Self.path, interface: Self.name, method: method, mayStart: true)
  }

  private func fail(_ notice: Notice, _ isReported: Bool, _ error: GLibError) {
    if !isReported {
      report(notice.body.isEmpty ? notice.summary : "\(notice.summary): \(notice.body)")
    }
    tell("notices are not shown on the screen: \(error.message)")
  }

  private func tell(_ sentence: String) {
    guard told != sentence else { return }
    told = sentence
    report(sentence)
  }
}
