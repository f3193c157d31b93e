// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// What a gesture of the hand does, wherever no app has a say in it: one `[[rule]]`.
public struct Rule: Hashable, Sendable {
  /// Its name, by which later files replace it; empty where it has none.
  public var name: String
  /// Which gestures it is for.
  public var match: RuleMatch
  /// What it does.
  public var action: RuleAction
  /// A pulse beside what it does, if any.
  public var pulse: PressEvent.Haptic?

  /// Makes a rule.
  public init(
    name: String = "", match: RuleMatch, action: RuleAction, pulse: PressEvent.Haptic? = nil
  ) {
    self.name = name
    self.match = match
    self.action = action
    self.pulse = pulse
  }
}

/// A gesture by the name that events have as well.
public enum RuleGesture: String, Hashable, Sendable, CaseIterable {
  /// The finger rests and may become a press; told after 100 ms.
  case press
  /// A short touch; of several fingers when the last of them is lifted.
  case tap
  /// Two short touches in one place.
  case doubleTap
  /// The press opened by time.
  case longPress
  /// The press opened by force, growth, the hardware, or a pen's button.
  case peek
  /// The finger pressed on to the second tier.
  case pop
  /// An upward slide locked the actions of an open press.
  case actions
  /// The finger left the slop before anything opened.
  case drag

  /// Whether it opens a press, so that a finger may slide on to what the press shows.
  var isPress: Bool { self == .longPress || self == .peek }
}

/// The way in which a dragging finger went, by the longer of its two components.
public enum RuleDirection: String, Hashable, Sendable, CaseIterable {
  /// To the right edge of what the person sees.
  case right
  /// To its left edge.
  case left
  /// To its upper edge.
  case up
  /// To its lower edge.
  case down
}

/// Which gestures a rule is for; all of it has to hold.
public struct RuleMatch: Hashable, Sendable {
  /// One of these gestures.
  public var gestures: [RuleGesture]
  /// Made by exactly so many fingers.
  public var fingers: Int
  /// Landed there.
  public var place: RulePlace
  /// For drags only, gone that way; `nil` means any.
  public var direction: RuleDirection?
  /// With one of these apps at the front; empty means any, also an unknown one.
  public var apps: [NamePattern]

  /// Makes a match.
  public init(
    gestures: [RuleGesture], fingers: Int = 1, place: RulePlace = .everywhere,
    direction: RuleDirection? = nil, apps: [NamePattern] = []
  ) {
    self.gestures = gestures
    self.fingers = fingers
    self.place = place
    self.direction = direction
    self.apps = apps
  }

  /// Whether an app at the front is one that it is for.
  func admits(app: String?) -> Bool {
    guard !apps.isEmpty else { return true }
    return app.map { app in apps.contains { $0.admits(app) } } ?? false
  }
}

/// A name in which `*` stands for any letters and `?` for one.
public struct NamePattern: Hashable, Sendable {
  /// The pattern as it is written.
  public let text: String

  /// Makes a pattern; any text is one.
  public init(_ text: String) { self.text = text }

  /// Whether a name fits as a whole.
  ///
  /// One step back to the last star is enough, so no name takes longer than its length times the
  /// pattern's.
  public func admits(_ name: String) -> Bool {
    let pattern = Array(text)
    let letters = Array(name)
    var (place, letter) = (0, 0)
    var star: (place: Int, letter: Int)?
    while letter < letters.count {
      if place < pattern.count, pattern[place] == "*" {
        star = (place, letter)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == letters[letter] {
        (place, letter) = (place + 1, letter + 1)
      } else if let last = star {
        star = (last.place, last.letter + 1)
        (place, letter) = (last.place + 1, last.letter + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
