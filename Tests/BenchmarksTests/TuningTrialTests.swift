// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import Testing

@testable import Benchmarks

/// A small part of `Benchmarks tuning`: one kind of hand, three touches of each label.
@Suite struct TuningTrialTests {
  static func score(_ panel: Panel) throws -> TuningTrial.Score {
    let hand = try #require(HandModel.all.first { $0.name == "light" })
    return TuningTrial(panel: panel, model: hand, touches: 3).score()
  }

  @Test(
    "Tuning beats the defaults and fixed shares where force is felt",
    arguments: [
      Panel.force, .unitless,
    ])
  func gains(panel: Panel) throws {
    let score = try Self.score(panel)
    #expect(score.hasTiers)
    #expect(score.tuned > score.untuned && score.tuned > score.fixed)
  }

  @Test("Tuning does no harm where it is not", arguments: [Panel.constant, .plain])
  func harmless(panel: Panel) throws {
    let score = try Self.score(panel)
    #expect(!score.hasTiers)
    #expect(score.tuned == score.untuned)
  }
}
