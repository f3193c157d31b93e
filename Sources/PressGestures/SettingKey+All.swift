// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

extension SettingKey {
  /// Every setting, by table, in the order of the documentation.
  public static let all: [SettingKey] =
    press + force + area + actions + lift + doubleTap + intercept + screen

  /// A minute; no gesture waits longer.
  private static let time = 0.0...60_000.0
  /// Half a meter, the diagonal of the largest panels.
  private static let length = 0.0...500.0
  private static let tier = 0.01...1.0

  private static let press = [
    SettingKey(
      name: "press.feedback-ms", summary: "provisional feedback where something scrolls",
      value: .milliseconds(\.press.feedback, time)),
    SettingKey(
      name: "press.hint-ms", summary: "when the hint of a long press begins",
      value: .milliseconds(\.press.hint, time)),
    SettingKey(
      name: "press.long-press-ms", summary: "the boundary between tap and long press",
      value: .milliseconds(\.press.longPress, 1...60_000)),
    SettingKey(
      name: "press.slop-mm", summary: "how far a finger may wander",
      value: .millimeters(\.press.slop, length)),
    SettingKey(
      name: "press.scroll-slop-mm", summary: "the same where something scrolls",
      value: .millimeters(\.press.scrollSlop, length)),
    SettingKey(
      name: "press.slop-multiplier", summary: "what widens both while the finger presses",
      value: .number(\.press.slopMultiplier, 1...10)),
    SettingKey(
      name: "press.assumed-units-per-mm", summary: "density of a panel that states none",
      value: .number(\.press.assumedUnitsPerMillimeter, 0.01...10_000)),
    SettingKey(
      name: "press.long-press", summary: "whether time opens a press",
      value: .flag(\.press.hasLongPress)),
    SettingKey(
      name: "press.max-fingers", summary: "fingers that one target bears",
      value: .count(\.press.maximumFingers, 1...10)),
    SettingKey(name: "press.scroll", summary: "which way the surroundings scroll", value: .scroll),
    SettingKey(
      name: "press.settle-ms", summary: "how long outside the slop before it counts",
      value: .milliseconds(\.press.settle, time)),
  ]

  private static let force = [
    SettingKey(
      name: "force.enabled", summary: "whether force opens a press",
      value: .flag(\.force.opensPeek)),
    SettingKey(
      name: "force.hint-on", summary: "where the hint begins", value: .number(\.force.hintOn, tier)),
    SettingKey(
      name: "force.hint-off", summary: "where the hint ends",
      value: .number(\.force.hintOff, tier)),
    SettingKey(
      name: "force.peek-on", summary: "where a peek opens", value: .number(\.force.peekOn, tier)),
    SettingKey(
      name: "force.peek-off", summary: "where tier 1 falls", value: .number(\.force.peekOff, tier)),
    SettingKey(
      name: "force.pop-on", summary: "where a peek pops", value: .number(\.force.popOn, tier)),
    SettingKey(
      name: "force.pop-off", summary: "where tier 2 falls to 1",
      value: .number(\.force.popOff, tier)),
    SettingKey(
      name: "force.sensitivity", summary: "what all tiers are multiplied with",
      value: .number(\.force.sensitivity, 0.1...4)),
    SettingKey(
      name: "force.arm-ms", summary: "how long after landing force is not trusted",
      value: .milliseconds(\.force.arm, time)),
    SettingKey(
      name: "force.dwell-ms", summary: "how long a tier must be held",
      value: .milliseconds(\.force.dwell, time)),
    SettingKey(
      name: "force.min-peek-ms", summary: "how long a peek shows before it may pop",
      value: .milliseconds(\.force.minimumPeek, time)),
    SettingKey(
      name: "force.relax-ms", summary: "how long force stays low before tier 1 falls",
      value: .milliseconds(\.force.relax, time)),
    SettingKey(
      name: "force.falling-window-ms", summary: "how far back the test for falling force looks",
      value: .milliseconds(\.force.fallingWindow, time)),
    SettingKey(
      name: "force.falling-ratio", summary: "share of the maximum below which force is falling",
      value: .number(\.force.fallingRatio, 0...1)),
    SettingKey(
      name: "force.recheck-ms", summary: "when the test for falling force is made again",
      value: .milliseconds(\.force.recheck, 1...60_000)),
    SettingKey(
      name: "force.full-scale-g", summary: "grams that count as full force",
      value: .number(\.force.fullScaleGrams, 1...100_000)),
    SettingKey(
      name: "force.zero-units", summary: "the pressure that counts as no force",
      value: .level(\.force.measured.zero)),
    SettingKey(
      name: "force.tap-units", summary: "the pressure of an average tap, which counts as 0.15",
      value: .level(\.force.measured.tap)),
    SettingKey(
      name: "force.full-units", summary: "the pressure that counts as full force",
      value: .level(\.force.measured.full)),
    SettingKey(name: "force.class", summary: "the class forced on the device", value: .forceClass),
    SettingKey(
      name: "force.highest-class", summary: "the highest class that evidence may give",
      value: .highestClass),
  ]

  private static let area = [
    SettingKey(
      name: "area.enabled", summary: "whether growth opens a press",
      value: .flag(\.area.opensPeek)),
    SettingKey(
      name: "area.baseline-ms", summary: "when the size to compare with is taken",
      value: .milliseconds(\.area.baseline, time)),
    SettingKey(
      name: "area.growth", summary: "growth that counts as a press",
      value: .number(\.area.growth, 1.01...10)),
    SettingKey(
      name: "area.sustain-ms", summary: "how long the growth must hold",
      value: .milliseconds(\.area.sustain, time)),
    SettingKey(
      name: "area.earliest-ms", summary: "the earliest time after landing",
      value: .milliseconds(\.area.earliest, time)),
  ]

  private static let actions = [
    SettingKey(
      name: "actions.enabled", summary: "whether a slide reveals preview actions",
      value: .flag(\.actions.isEnabled)),
    SettingKey(
      name: "actions.reveal-mm", summary: "where the reveal begins",
      value: .millimeters(\.actions.reveal, length)),
    SettingKey(
      name: "actions.lock-mm", summary: "where the actions lock open",
      value: .millimeters(\.actions.lock, length)),
    SettingKey(
      name: "actions.quick-lock-mm", summary: "where they lock for a quick finger",
      value: .millimeters(\.actions.quickLock, length)),
    SettingKey(
      name: "actions.quick-lock-mm-per-s", summary: "how quick that is",
      value: .number(\.actions.quickLockSpeed, 0...10_000)),
    SettingKey(
      name: "actions.velocity-window-ms", summary: "over which the speed is measured",
      value: .milliseconds(\.actions.velocityWindow, time)),
    SettingKey(
      name: "actions.disarm", summary: "reveal beyond which a peek may not pop",
      value: .number(\.actions.disarm, 0...1)),
  ]

  private static let lift = [
    SettingKey(
      name: "lift.force", summary: "what a lift does after a peek by force",
      value: .lift(\.lift.force)),
    SettingKey(
      name: "lift.time", summary: "what a lift does after any other peek",
      value: .lift(\.lift.time)),
  ]

  private static let doubleTap = [
    SettingKey(
      name: "double-tap.enabled", summary: "whether a tap waits for a second one",
      value: .flag(\.doubleTap.isEnabled)),
    SettingKey(
      name: "double-tap.min-ms", summary: "shortest time between the two",
      value: .milliseconds(\.doubleTap.minimum, time)),
    SettingKey(
      name: "double-tap.max-ms", summary: "longest time between the two",
      value: .milliseconds(\.doubleTap.maximum, time)),
    SettingKey(
      name: "double-tap.slop-mm", summary: "distance that they must stay below",
      value: .millimeters(\.doubleTap.slop, length)),
  ]

  private static let intercept = [
    SettingKey(
      name: "intercept.long-press-ms",
      summary: "the long press while intercepting",
      value: .milliseconds(\.intercept.longPress, 250...460)),
    SettingKey(
      name: "intercept.exclude", summary: "where no touch is taken from an app",
      value: .areas(\.intercept.excluded)),
    SettingKey(
      name: "intercept.exclude-apps",
      summary: "in which apps no touch is taken; * and ? fit letters",
      value: .text(.names(\.intercept.excludedApps))),
    SettingKey(
      name: "intercept.exclude-kinds", summary: "in which kinds of apps no touch is taken",
      value: .text(.kinds(\.intercept.excludedKinds))),
    SettingKey(
      name: "intercept.keyboard-region", summary: "where the keyboard on the screen shows",
      value: .areas(\.intercept.keyboard)),
    SettingKey(
      name: "intercept.panic-fingers", summary: "so many resting fingers give the panel back",
      value: .count(\.intercept.panicFingers, 3...10)),
    SettingKey(
      name: "intercept.panic-ms", summary: "how long they rest",
      value: .milliseconds(\.intercept.panicTime, 500...10_000)),
    SettingKey(
      name: "intercept.watchdog-ms",
      summary: "how long the program may stand still until it loses the panel",
      value: .milliseconds(\.intercept.watchdog, 200...10_000)),
  ]

  private static let screen = [
    SettingKey(
      name: "screen.turn", summary: "how the picture is turned against the panel",
      value: .text(.screenTurn(\.screen.turn))),
    SettingKey(
      name: "screen.output", summary: "the output that the panel lies on",
      value: .text(.output(\.screen.output))),
    SettingKey(
      name: "screen.area", summary: "where on all screens the panel's picture is",
      value: .text(.screenArea(\.screen.area))),
  ]
}
