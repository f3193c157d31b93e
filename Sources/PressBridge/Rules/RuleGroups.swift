// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// A gesture that rules may be for, as the hand made it.
struct MadeGesture: Hashable, Sendable {
  /// Which one.
  var gesture: RuleGesture
  /// How many fingers made it.
  var fingers: Int
  /// How long after its finger landed, in microseconds.
  var elapsed: Int64
  /// How the screen was turned when its finger landed.
  var turn: ScreenTurn
  /// What the recognizer said, of the finger that decided it.
  var event: PressEvent

  /// Which way a drag went, as the person saw it; `nil` where it went nowhere.
  var direction: RuleDirection? {
    let (across, down) = turn.way(
      x: event.position.x.value - event.origin.x.value,
      y: event.position.y.value - event.origin.y.value)
    guard across != 0 || down != 0 else { return nil }
    guard abs(across) < abs(down) else { return across > 0 ? .right : .left }
    return down > 0 ? .down : .up
  }
}

/// Makes one gesture of what the recognizer says of several fingers.
///
/// The recognizer tells of each contact. Fingers that are down on one target together are a group,
/// from the first landing to the last lift, and a group makes a gesture once: a tap when the last
/// of them is lifted and all of them tapped, a drag when the first of them drags.
struct RuleGroups: Sendable {
  /// What is known of a finger since it landed.
  private struct Member: Sendable {
    var contact: ContactSerial
    var landed: Timestamp
    var turn: ScreenTurn
    /// Whether no other finger was down with it; known once it is gone.
    var wasAlone = false
  }

  /// Fingers on one target.
  private struct Group: Sendable {
    var target: TargetID
    /// All that landed since the first, in order.
    var members: [Member]
    var down: Int
    var taps = 0
    var hasDragged = false
    /// How many fingers opened the press.
    var openers = 1
  }

  /// Bounds on what is remembered.
  private enum Limits {
    /// Landings that are remembered for taps that wait for a second one, which may take 60 s.
    static let memory = 64
  }

  private var groups: [Group] = []
  /// Contacts that are gone, for taps that are told only after the wait for a second one.
  private var gone: [Member] = []

  /// Whether any finger is down.
  var isEmpty: Bool { groups.isEmpty }

  /// Takes a contact that lands on a target, while the screen is turned in some way.
  mutating func land(
    _ contact: ContactSerial, on target: TargetID, _ turn: ScreenTurn, at time: Timestamp
  ) {
    let member = Member(contact: contact, landed: time, turn: turn)
    if let place = groups.firstIndex(where: { $0.target == target }) {
      groups[place].members.append(member)
      groups[place].down += 1
    } else {
      groups.append(Group(target: target, members: [member], down: 1))
    }
  }

  /// Takes the end of a contact, after everything was said of it.
  mutating func leave(_ contact: ContactSerial) {
    guard let place = place(of: contact) else { return }
    groups[place].down -= 1
    guard groups[place].down <= 0 else { return }
    let group = groups.remove(at: place)
    let wasAlone = group.members.count == 1
    gone += group.members.map { member in
      var member = member
      member.wasAlone = wasAlone
      return member
    }
    gone.removeFirst(max(gone.count - Limits.memory, 0))
  }

  private func place(of contact: ContactSerial) -> Int? {
    groups.firstIndex { group in group.members.contains { $0.contact == contact } }
  }

  /// The gesture that is complete with what the recognizer says, if one is.
  mutating func gesture(of event: PressEvent) -> MadeGesture? {
    switch event.kind {
    case .tap(isConfirmed: true): return confirmedTap(event)
    case .doubleTap: return made(.doubleTap, 1, event)
    case .press, .tap, .tapUnconfirmed, .peek, .pop, .actions, .drag: break
    case .hint, .progress, .reveal, .stage, .end, .failed, .pressCancelled, .dragCancelled,
      .refused, .haptic:
      return nil
    }
    guard let place = place(of: event.contact) else { return nil }
    return gesture(of: event, in: &groups[place])
  }

  private func gesture(of event: PressEvent, in group: inout Group) -> MadeGesture? {
    switch event.kind {
    case .press:
      guard group.members.first?.contact == event.contact else { return nil }
      return made(.press, group.members.count, event)
    case .tap(isConfirmed: false), .tapUnconfirmed:
      group.taps += 1
      let isLast = group.down == 1 && group.taps == group.members.count
      // One finger's tap that waits is told when it is known to be no double tap.
      guard isLast, event.kind != .tapUnconfirmed || group.taps > 1 else { return nil }
      return made(.tap, group.taps, event)
    case .peek(let source):
      group.openers = event.fingers
      return made(source == .time ? .longPress : .peek, event.fingers, event)
    case .pop: return made(.pop, group.openers, event)
    case .actions: return made(.actions, group.openers, event)
    case .drag:
      guard !group.hasDragged else { return nil }
      group.hasDragged = true
      return made(.drag, group.down, event)
    case .tap, .doubleTap, .hint, .progress, .reveal, .stage, .end, .failed, .pressCancelled,
      .dragCancelled, .refused, .haptic:
      return nil
    }
  }

  /// A tap that waited is of one finger, for several do not wait.
  private func confirmedTap(_ event: PressEvent) -> MadeGesture? {
    let isDown = place(of: event.contact).map { groups[$0].members.count > 1 } ?? false
    let isOfGroup = isDown || gone.contains { $0.contact == event.contact && !$0.wasAlone }
    return isOfGroup ? nil : made(.tap, 1, event)
  }

  private func made(_ gesture: RuleGesture, _ fingers: Int, _ event: PressEvent) -> MadeGesture {
    let member = member(event.contact)
    let landed = member?.landed ?? event.time
    return MadeGesture(
      gesture: gesture, fingers: fingers,
      elapsed: event.time.microseconds - landed.microseconds, turn: member?.turn ?? .normal,
      event: event)
  }

  private func member(_ contact: ContactSerial) -> Member? {
    for group in groups {
      if let member = group.members.first(where: { $0.contact == contact }) { return member }
    }
    return gone.last { $0.contact == contact }
  }
}
