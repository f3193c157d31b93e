// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What a hand was asked to do with one touch.
public enum TouchLabel: String, Hashable, Sendable, CaseIterable {
  /// Lie on the panel without meaning anything.
  case rest
  /// Touch as lightly as possible, and lift.
  case lightTap = "light-tap"
  /// An ordinary tap.
  case tap
  /// A tap with some strength, as quick as any.
  case hardTap = "hard-tap"
  /// Hold still without any strength.
  case lightHold = "long-press"
  /// Press as one would to see a preview.
  case press
  /// Press through, as hard as is still comfortable.
  case hardPress = "press-hard"
  /// Scroll.
  case drag

  /// The label that a word stands for: its name, a gesture of `pressd synth`, or a plural of either.
  ///
  /// Case, blanks, dashes and underscores do not matter.
  public init?(word: String) {
    let plain = word.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    let singular = plain.hasSuffix("presses") ? String(plain.dropLast(2)) : plain
    let stem =
      singular.last == "s" && !singular.hasSuffix("ss") ? singular.dropLast() : singular[...]
    guard let label = Self.words[String(stem)] else { return nil }
    self = label
  }

  /// What the touch should come to.
  public var intent: TouchOutcome {
    switch self {
    case .lightTap, .tap, .hardTap: .tap
    case .rest, .lightHold: .longPress
    case .press: .peek
    case .hardPress: .pop
    case .drag: .drag
    }
  }

  /// What to tell a person to do, in a few words.
  public var instruction: String {
    switch self {
    case .rest: "let the finger lie on the screen for about a second"
    case .lightTap: "tap as lightly as you can"
    case .tap: "tap as you always do"
    case .hardTap: "tap hard, but quickly"
    case .lightHold: "hold lightly until the menu would open, about a second"
    case .press: "press firmly, as if to look into something, and let go"
    case .hardPress: "press, then push through as hard as is comfortable"
    case .drag: "scroll"
    }
  }

  private static let words: [String: TouchLabel] = [
    "rest": .rest, "lighttap": .lightTap, "tap": .tap, "doubletap": .tap, "hardtap": .hardTap,
    "longpress": .lightHold, "longpresslight": .lightHold, "lightlongpress": .lightHold,
    "hold": .lightHold, "lighthold": .lightHold, "press": .press, "peek": .press,
    "firmpress": .press, "presshard": .hardPress, "hardpress": .hardPress, "pop": .hardPress,
    "deeppress": .hardPress, "drag": .drag, "scroll": .drag, "swipe": .drag, "slide": .drag,
  ]
}

/// What a touch came to.
public enum TouchOutcome: String, Hashable, Sendable, CaseIterable {
  /// A tap, also the first or second of two.
  case tap
  /// A peek that time opened.
  case longPress = "long-press"
  /// A peek that anything else opened.
  case peek
  /// A peek that popped.
  case pop
  /// A drag, or a finger that left its place.
  case drag
  /// Nothing of these.
  case nothing

  /// The outcomes over which a classifier is judged.
  public static let tiers: [TouchOutcome] = [.tap, .longPress, .peek, .pop]

  /// How much is opened: 0 for a tap, 1 for anything open, 2 for a pop.
  var depth: Int {
    switch self {
    case .tap, .drag, .nothing: 0
    case .longPress, .peek: 1
    case .pop: 2
    }
  }
}
