// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Gathers the figures of all contacts, and how often the device reports, from its frames.
public struct ContactSurvey: Hashable, Sendable {
  /// The contacts in the order of landing.
  public private(set) var contacts: [ContactFigures] = []
  /// The time of the first frame, or `nil` before it.
  public private(set) var start: Timestamp?
  /// The time of the last frame.
  public private(set) var end = Timestamp.zero

  /// The places in ``contacts`` of those that are down.
  private var running: [Int] = []
  private var intervals: [Int64] = []
  private var lastMove: Timestamp?

  /// Bounds of what counts as the pace of a device.
  public enum Limits {
    /// A longer silence is a finger that rested; the slowest panel measured reports every 40 ms.
    public static let interval: Duration = .milliseconds(100)
  }

  /// Makes a survey of nothing yet.
  public init() {}

  /// The time from the first frame to the last.
  public var duration: Duration { start.map { end - $0 } ?? .zero }

  /// The median time between two frames in both of which a contact moved; `nil` where none is.
  public var reportInterval: Duration? {
    guard !intervals.isEmpty else { return nil }
    return .microseconds(intervals.sorted()[intervals.count / 2])
  }

  /// Takes a frame; frames come in the order of their times.
  public mutating func note(_ frame: TouchFrame) {
    start = start ?? frame.time
    end = frame.time
    for contact in frame.contacts { note(contact, at: frame.time) }
    notePace(frame)
  }

  private mutating func note(_ contact: Contact, at time: Timestamp) {
    if contact.change == .landed {
      running.append(contacts.count)
      contacts.append(ContactFigures(contact, at: time))
      return
    }
    guard let place = running.first(where: { contacts[$0].serial == contact.serial }) else {
      return
    }
    contacts[place].note(contact, at: time)
    if !contact.isDown { running.removeAll { $0 == place } }
  }

  /// Two frames of one time are one report that the driver cut in two.
  private mutating func notePace(_ frame: TouchFrame) {
    let isMoving = frame.contacts.contains { $0.change == .moved || $0.change == .landed }
    defer { lastMove = isMoving ? frame.time : nil }
    guard isMoving, let lastMove else { return }
    let interval = frame.time - lastMove
    if interval > .zero, interval <= Limits.interval { intervals.append(interval.microseconds) }
  }
}
