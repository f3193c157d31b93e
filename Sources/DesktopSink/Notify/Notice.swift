// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Something that a person is to be told on the screen.
public struct Notice: Hashable, Sendable {
  /// What it is about; a later one of the same topic takes its place.
  public var topic: String
  /// The one line that is always shown.
  public var summary: String
  /// What is shown below, if anything.
  public var body: String

  /// Bounds that keep a screen readable.
  public enum Limits {
    /// The most characters of the summary.
    public static let summary = 120
    /// The most characters of the body.
    public static let body = 1000
  }

  /// Makes a notice; texts that are too long are cut, and control characters become blanks.
  public init(topic: String, summary: String, body: String = "") {
    self.topic = topic
    self.summary = Self.tidy(summary, to: Limits.summary, lineEnds: false)
    self.body = Self.tidy(body, to: Limits.body, lineEnds: true)
  }

  private static func tidy(_ text: String, to limit: Int, lineEnds: Bool) -> String {
    let shown = text.map { character in
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      return isControl && !(lineEnds && character == "\n") ? " " : character
    }
    return shown.count > limit ? String(shown.prefix(limit - 1)) + "…" : String(shown)
  }

  /// A text that shows as it is where `&`, `<` and `>` mean something.
  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// Keeps notices from flooding the screen; time is given from outside.
struct NoticePace {
  private var times: [Duration] = []

  /// The bounds.
  enum Limits {
    /// The most notices within ``span``.
    static let count = 5
    /// The span they are counted in.
    static let span = Duration.seconds(30)
  }

  /// Whether one more may be shown at this time of the monotonic clock; one that may is counted.
  mutating func admits(at now: Duration) -> Bool {
    times.removeAll { now - $0 >= Limits.span }
    guard times.count < Limits.count else { return false }
    times.append(now)
    return true
  }
}
