// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import PressSynth
import TouchModel

/// One hand on one panel, so many times.
struct Trial {
  /// How a panel is taken.
  enum Manner {
    /// By its own evidence.
    case asItIs
    /// As one that feels force, by a profile of its own range.
    case profiled
  }

  let touches: Int
  /// In how many of them everything came out right.
  private(set) var right = 0
  /// Contacts that became two things; none may.
  private(set) var torn = 0
  /// What became of the first finger, by count.
  private(set) var became: [Outcome: Int] = [:]
  /// Whether the panel lost its tiers on the way.
  private(set) var chattered = false

  /// The share that came out right, in percent.
  var percent: Int { (right * 200 + touches) / (2 * touches) }

  /// Plays a hand on a panel; `nil` where the panel has no force to be taken for.
  init?(_ hand: TrialHand, on panel: Panel, _ manner: Manner, touches: Int, seed: UInt64 = 1) {
    let profile = PanelProfile(of: panel)
    let settings: PressSettings
    switch manner {
    case .asItIs: settings = PressSettings()
    case .profiled:
      guard let profile else { return nil }
      settings = profile.settings
    }
    let recording = panel.record(hand.script(touches: touches), seed: seed)
    let log = TouchLog.of(
      recording.events,
      SlotTracker(device: recording.device, touchProtocol: recording.touchProtocol),
      recording.device, recording.touchProtocol, settings)
    let feelsForce = manner == .profiled || log.forceClass == .force
    self.touches = touches
    chattered = log.chattered
    judge(log.lives, of: hand, feelsForce ? hand.byForce : hand.byTime)
  }

  /// The first finger makes the gesture; of others nothing may become.
  private mutating func judge(
    _ lives: [TouchLog.Life], of hand: TrialHand, _ wanted: Set<Outcome>
  ) {
    let fingers = max(lives.count / touches, 1)
    torn = lives.count { $0.outcomes.count > 1 }
    for first in stride(from: 0, to: lives.count, by: fingers) {
      let others = lives[(first + 1)..<min(first + fingers, lives.count)]
      let outcome = lives[first].outcomes.first ?? .nothing
      became[outcome, default: 0] += 1
      if wanted.contains(outcome), others.allSatisfy({ $0.outcomes == [.nothing] }) { right += 1 }
    }
  }
}
