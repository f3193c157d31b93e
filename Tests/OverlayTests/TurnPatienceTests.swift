// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import PressOverlay

/// What is not laid out for its output yet.
@Suite("Patience with scenes of another turn") struct TurnPatienceTests {
  /// What is kept from being seen, of pictures that are turned or not, so many milliseconds after the first.
  private func hidden(_ pictures: (isTurned: Bool, milliseconds: Int64)...) -> [Bool] {
    var patience = TurnPatience()
    return pictures.map {
      patience.waits(isTurned: $0.isTurned, at: .seconds(7) + .milliseconds($0.milliseconds))
    }
  }

  @Test("What fits is seen at once, also when the screen turns later")
  func fits() {
    #expect(hidden((false, 0), (true, 0), (true, 20)) == [false, false, false])
  }

  @Test("What does not fit waits for the scene that does")
  func waits() {
    #expect(hidden((true, 0), (true, 99), (false, 99)) == [true, true, false])
  }

  @Test("After a tenth of a second it is seen as it is, and stays", arguments: [100, 5000])
  func late(milliseconds: Int64) {
    #expect(hidden((true, 0), (true, milliseconds), (true, 1)) == [true, false, false])
  }
}
