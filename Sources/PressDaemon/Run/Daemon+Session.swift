// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import BridgeBus
import CommandFrame
import LinuxIO
import PressBridge
import SessionSource

/// When presses count: not while the screen is locked, not for another person's fingers.
extension Daemon {
  /// Takes news of the session.
  func hear(_ change: SessionChange) {
    switch change {
    case .notice(let sentence): log.tell(.notice, sentence)
    case .sleep(let isComing): setGate(.asleep, isComing)
    case .state(let state): follow(state)
    }
  }

  private func follow(_ state: SessionState) {
    var reasons: Set<PressGate.Reason> = []
    switch state {
    case .asking, .none: reasons = [.unknown]
    case .known(let session):
      if session.isLocked { reasons.insert(.locked) }
      if !session.isActive { reasons.insert(.inactive) }
    case .unknown(let sentence): log.tell(.notice, sentence)
    }
    // First what shuts it, so that it does not open for a moment in between.
    for reason in reasons { setGate(reason, true) }
    for reason in [.locked, .inactive, .unknown] as [PressGate.Reason]
    where !reasons.contains(reason) {
      setGate(reason, false)
    }
  }

  /// Shuts or opens the gate for a reason; behind a shut gate no device is open.
  func setGate(_ reason: PressGate.Reason, _ isThere: Bool) {
    guard gate.set(reason, isThere) else { return }
    log.tell(.information, gate.sentence ?? "presses count again")
    guard let bench else { return }
    if gate.isOpen {
      screen.connect()
      do throws(CommandFailure) { try bench.reopen() } catch { failure = error }
    } else {
      bench.closeAll()
      screen.close()
    }
    touchGLib()
    service?.pausedChanged()
    pulse.tell(status: status)
  }
}
