// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth

/// One thing that a hand does again and again, and what is right to make of it.
struct TrialHand {
  /// What it is called in the table.
  let name: String
  let step: Script.Step
  /// What is right on a panel that feels force.
  let byForce: Set<Outcome>
  /// What is right on any other, where time decides and growth may hasten.
  let byTime: Set<Outcome>

  private init(
    _ name: String, _ gesture: Gesture, milliseconds: Int? = nil, grams: Double? = nil,
    _ byForce: Set<Outcome>, byTime: Set<Outcome>? = nil
  ) {
    self.name = name
    step = Script.Step(
      gesture, duration: milliseconds.map { .milliseconds($0) }, effort: grams.map(Grams.init))
    self.byForce = byForce
    self.byTime = byTime ?? byForce
  }

  /// All hands, those that should open nothing first.
  ///
  /// Weights are grams on the scale of the synthetic hands: the peek lies at 154 g, the pop at 308 g.
  static let all = [
    TrialHand("tap", .tap, [.tap]),
    TrialHand("hard tap, 100 ms", .hardTap, [.tap]),
    TrialHand("hard tap, 140 ms", .hardTap, milliseconds: 140, [.tap]),
    TrialHand("hard tap, 180 ms", .hardTap, milliseconds: 180, [.tap]),
    TrialHand("light hold, 400 ms", .longPress, milliseconds: 400, [.tap]),
    TrialHand("long press", .longPress, [.longPress]),
    TrialHand("drag", .drag, [.drag]),
    TrialHand("two fingers", .twoFingers, [.nothing]),
    TrialHand("press to 215 g", .peek, [.peek], byTime: opened),
    TrialHand(
      "press at once, 450 ms", .longPress, milliseconds: 450, grams: 215, [.peek],
      byTime: [.tap, .peek]),
    TrialHand("slow press, 1.8 s", .peek, milliseconds: 1800, opened.subtracting([.pop])),
    TrialHand("rests at the tier", .longPress, milliseconds: 450, grams: 154, [.tap, .peek]),
    TrialHand("press that is joined", .pressJoined, [.peek], byTime: opened),
    TrialHand("press to 270 g, let go", .peek, grams: 270, [.peek], byTime: opened),
    TrialHand("press through", .pop, [.pop], byTime: opened),
  ]

  private static let opened: Set<Outcome> = [.longPress, .peek, .pop]

  /// The script of so many touches, far enough apart to be strangers to each other.
  func script(touches: Int) -> Script {
    Script(Array(repeating: step, count: touches))
  }
}
