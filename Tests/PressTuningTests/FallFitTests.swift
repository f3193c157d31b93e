// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import PressTuning

@Suite("How far a tier falls") struct FallFitTests {
  static func fall(_ presses: [[Double]], missedPeek: Double = 1) -> FallFit.Fall {
    var cost = TuningCost()
    _ = cost.set("missed-peek", to: missedPeek)
    return FallFit(presses, cost: cost).fall(below: 0.4)
  }

  /// A press that eases to a force and comes back.
  static func dipping(to force: Double) -> [Double] { [0.1, 0.5, force, 0.5, 0.1] }

  @Test("A fifth where presses are steady, and where there is none")
  func steady() {
    #expect(Self.fall([[0.1, 0.5, 0.6, 0.5, 0.1]]) == .usual)
    #expect(Self.fall([]) == .usual)
    // A press that goes back to the rise does not fall there at all.
    #expect(Self.fall([Self.dipping(to: 0.4 * 0.8)]) == .usual)
  }

  @Test(
    "As far as presses ease and come back, and a twentieth further a hair past that",
    arguments: [(0.799, 0.75), (0.75, 0.75), (0.749, 0.70), (0.5, 0.5)])
  func trembling(part: Double, share: Double) {
    let fall = Self.fall([Self.dipping(to: 0.4 * part)])
    #expect(fall.share == share)
    #expect(fall.relapses == 0 && fall.usualRelapses == 1)
  }

  @Test("Not below a half: what eases so far was let go")
  func letGo() {
    let fall = Self.fall([Self.dipping(to: 0.199)])
    #expect(fall == FallFit.Fall(share: 0.8, relapses: 1, usualRelapses: 1))
  }

  @Test("One press of a hundred is no reason, three are")
  func price() {
    let steady = [Double](repeating: 0.5, count: 3)
    func presses(_ count: Int) -> [[Double]] {
      (0..<100).map { $0 < count ? Self.dipping(to: 0.29) : steady }
    }
    // 0.29 of 0.4 asks for 0.70, two twentieths lower: as dear as two presses of a hundred.
    #expect(Self.fall(presses(2)).share == 0.8)
    #expect(Self.fall(presses(3)).share == 0.7)
  }

  @Test("Costs scale both sides, so the place stands; where nothing costs, the usual fifth does")
  func cost() {
    #expect(Self.fall([Self.dipping(to: 0.29)], missedPeek: 7).share == 0.7)
    #expect(Self.fall([Self.dipping(to: 0.29)], missedPeek: 0).share == 0.8)
  }
}
