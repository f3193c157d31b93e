// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// What the panel itself brings in: its pace, its steps, and what its force turns out to be worth.
extension PressPipeline {
  mutating func noteInterval(_ frame: TouchFrame) {
    let isMoving = frame.contacts.contains { $0.change == .moved }
    interval.note(frame.time, isMoving: isMoving)
  }

  /// Fits the tiers to the panel before a contact lands: on a slow one a dwell of 24 ms would be a
  /// single frame, and on a coarse one the hysteresis less than a step (rule D5).
  mutating func fitPanel(at time: Timestamp, into output: inout PressOutput) {
    let fit = PanelFit(reportInterval: interval.median, step: reading.step(of: evidence))
    let fitted = fit.fitted(settings)
    guard fitted != recognizer.settings else { return }
    recognizer.configure(fitted, at: time, into: &output.events)
  }

  /// Samples may show that a panel feels less than its axes promise; that is said once.
  mutating func noteClass(
    _ forceClass: ForceClass, at time: Timestamp, into output: inout PressOutput
  ) {
    defer { lastClass = forceClass }
    guard let lastClass, lastClass != forceClass else { return }
    let notice = Notice.forceClass(forceClass, reason: verdict.reason)
    tell(notice, at: time, into: &output)
  }

  /// A panel whose force flickers about a tier is told of at once; the touch goes on as it began,
  /// and the tiers are gone for those that land from now on.
  mutating func watchTiers(
    _ sample: PressInput.Sample, of contact: ContactSerial, at time: Timestamp,
    into output: inout PressOutput
  ) {
    guard let found = chatter.note(sample, of: contact, at: time), evidence.chatter == nil else {
      return
    }
    evidence.note(found)
    lastClass = verdict.forceClass
    tell(.chatter(found, verdict.forceClass), at: time, into: &output)
  }

  private func tell(_ notice: Notice, at time: Timestamp, into output: inout PressOutput) {
    output.effects.append(Effect(time: time, contact: nil, kind: .notify(notice)))
  }
}
