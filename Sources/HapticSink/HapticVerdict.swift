// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressBridge

/// What would give the pulses here, and why.
public struct HapticVerdict: Hashable, Sendable {
  /// What gives them.
  public enum Choice: Hashable, Sendable {
    /// feedbackd, on the session bus.
    case feedbackd
    /// A motor of the kernel.
    case motor(MotorNode)
    /// Nothing.
    case off
  }

  /// A device that can be felt, and what stands against it.
  public struct Candidate: Hashable, Sendable {
    /// The device.
    public var node: MotorNode
    /// Why it is not taken; `nil` for one that could be.
    public var obstacle: String?
  }

  /// What gives them.
  public let choice: Choice
  /// Why, as a sentence without a period.
  public let reason: String
  /// What to do for pulses where there are none though they are wanted; `nil` where nothing is known.
  public let remedy: String?
  /// What is known of feedbackd.
  public let feedbackd: FeedbackdFinding
  /// The devices that can be felt.
  public let candidates: [Candidate]

  /// Judges by what was found; `mayOpen` tells of a node whether it may be written.
  init(
    _ settings: HapticSettings, _ feedbackd: FeedbackdFinding, _ nodes: [MotorNode],
    mayOpen: (MotorNode) -> Bool
  ) {
    let candidates = nodes.map { node in
      Candidate(
        node: node,
        obstacle: node.obstacle(settings)
          ?? (mayOpen(node) ? nil : "it may not be opened for writing"))
    }
    self.feedbackd = feedbackd
    self.candidates = candidates
    let free = candidates.first { $0.obstacle == nil }?.node
    (choice, reason, remedy) = Self.judge(settings, feedbackd, free, candidates)
  }

  private typealias Judgment = (Choice, String, String?)

  private static func judge(
    _ settings: HapticSettings, _ feedbackd: FeedbackdFinding, _ motor: MotorNode?,
    _ candidates: [Candidate]
  ) -> Judgment {
    guard settings.strength > 0 else { return (.off, "haptics.strength is 0", nil) }
    switch settings.backend {
    case .off: return (.off, "haptics.backend is off", nil)
    case .feedbackd:
      guard feedbackd.isThere else {
        // Nobody knows whether it is installed where the bus did not say.
        guard case .missing = feedbackd else { return (.off, feedbackd.words, nil) }
        return (.off, feedbackd.words, Self.installation)
      }
      return (.feedbackd, feedbackd.words, nil)
    case .motor: return judge(motor, candidates, because: "haptics.backend is motor")
    case .auto:
      if feedbackd.isThere { return (.feedbackd, feedbackd.words, nil) }
      return judge(motor, candidates, because: feedbackd.words)
    }
  }

  private static func judge(
    _ motor: MotorNode?, _ candidates: [Candidate], because reason: String
  ) -> Judgment {
    if let motor { return (.motor(motor), reason, nil) }
    guard let first = candidates.first(where: { $0.node.kind != .other }) else {
      return (.off, "\(reason), and no device here can be felt", nil)
    }
    let obstacle = first.obstacle ?? ""
    let remedy = first.node.obstacle(.init()) == nil ? Self.permission(first.node) : nil
    return (
      .off, "\(reason), and \(first.node.path) ('\(first.node.name)') is not taken: \(obstacle)",
      remedy
    )
  }

  private static let installation = "install feedbackd, or set haptics.backend = \"auto\""

  /// A rule like that of feedbackd gives the motor to whoever sits at the screen.
  private static func permission(_ node: MotorNode) -> String {
    "sudo make install-haptics, which lets every program of yours drive it; for a try: "
      + "sudo setfacl -m u:$USER:rw \(node.path)"
  }
}

extension FeedbackdFinding {
  /// What is known, as a sentence without a period.
  var words: String {
    switch self {
    case .unknown: "the session bus has not answered"
    case .noBus(let reason): "feedbackd cannot be asked: \(reason)"
    case .missing(let reason): "feedbackd is not there: \(reason)"
    case .startable: "feedbackd starts with the first pulse"
    case .running(nil): "feedbackd is running"
    case .running(FeedbackdCall.silence?):
      "feedbackd is running, and its profile is silent: nothing is felt"
    case .running(let profile?): "feedbackd is running, and its profile is \(profile)"
    }
  }
}
