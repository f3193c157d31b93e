// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What is known of feedbackd, the program that phones have for such pulses.
public enum FeedbackdFinding: Hashable, Sendable {
  /// Nothing yet: the bus has not answered.
  case unknown
  /// There is no session bus, with the reason.
  case noBus(String)
  /// The bus knows no feedbackd, or could not start it.
  case missing(String)
  /// The bus starts it with the first pulse.
  case startable
  /// It runs; its profile is `full`, `quiet` or `silent`, or `nil` where it did not say.
  case running(profile: String?)

  /// Whether pulses can be handed to it.
  var isThere: Bool {
    switch self {
    case .startable, .running: true
    case .unknown, .noBus, .missing: false
    }
  }
}
