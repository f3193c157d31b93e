// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressBridge
import PressGestures
import TouchModel

/// Everything that the monitor knows: touches, thresholds, and what became of the one by the other.
///
/// A value that knows no clock and no terminal. Frames, times and keys go in; ``MonitorScreen``
/// draws it.
struct MonitorModel {
  /// The touches on the panel that is watched.
  private(set) var touches: RecordedTouches
  /// Touches of other traces, which are recognized again with each change.
  let others: [RecordedTouches]
  /// How many of the frames have happened; all of them on a live device.
  private(set) var played = 0
  /// The time on the panel's own clock.
  private(set) var now: Timestamp
  /// The thresholds as they are now.
  private(set) var settings: PressSettings
  /// The machine as it stands after the frames that have happened.
  private(set) var rehearsal: Rehearsal
  /// What happened and what was changed, oldest first; no more than ``Limits/log``.
  private(set) var log: [LogLine] = []
  /// The place of the chosen threshold in ``Threshold/all``.
  private(set) var choice: Int
  /// A sentence about the last key, until the next one.
  var notice: String?
  /// Whether time stands still.
  private(set) var isPaused = false
  /// Whether frames come from a device now, rather than from a trace.
  let isLive: Bool

  private var former: [PressSettings] = []
  private var told = 0
  private var savedSettings: PressSettings

  /// Bounds that keep the memory of a long watch small.
  enum Limits {
    /// The most frames that are kept of a live device: eight minutes of a fast panel.
    static let frames = 60_000
    /// The most lines of the log.
    static let log = 500
    /// The most changes that can be undone.
    static let changes = 200
  }

  /// One line of the log.
  struct LogLine: Hashable {
    /// What kind of line it is.
    enum Kind: Hashable {
      /// The machine said something.
      case event
      /// A threshold was changed.
      case change
      /// A recorded touch would have become something else.
      case difference
    }

    var kind: Kind
    var text: String
  }

  /// Begins with nothing played; the frames of a trace are there from the beginning.
  init(
    _ touches: RecordedTouches, isLive: Bool, settings: PressSettings,
    others: [RecordedTouches] = []
  ) {
    self.touches = touches
    self.isLive = isLive
    self.settings = settings
    self.others = others
    savedSettings = settings
    now = touches.frames.first?.time ?? .zero
    rehearsal = Rehearsal(touches.panel, settings: settings)
    choice = Threshold.first(for: rehearsal.pipeline.verdict.forceClass)
  }

  // MARK: Time

  /// When the first frame that is known happened, from which people count.
  var start: Timestamp { touches.frames.first?.time ?? .zero }
  /// When the last frame of a trace happens.
  var end: Timestamp { touches.frames.last?.time ?? .zero }
  /// When something happens next by itself; `nil` where nothing is to come.
  var nextTime: Timestamp? {
    let frame = played < touches.frames.count ? touches.frames[played].time : nil
    guard let due = rehearsal.pipeline.nextDeadline else { return frame }
    return frame.map { min($0, due) } ?? due
  }
  /// Whether everything that is known has happened.
  var isAtEnd: Bool { played == touches.frames.count }

  /// Takes a frame of a live device.
  mutating func accept(_ frame: TouchFrame) {
    touches.frames.append(frame)
    play(through: frame.time)
    forgetOldFrames(isTouched: frame.contacts.contains(where: \.isDown))
  }

  /// Half of them go at once, so that this is rare, and between two touches where that can be.
  private mutating func forgetOldFrames(isTouched: Bool) {
    let most = isTouched ? 2 * Limits.frames : Limits.frames
    guard touches.frames.count > most else { return }
    touches.frames.removeFirst(touches.frames.count - Limits.frames / 2)
    played = touches.frames.count
    rehearsal = Rehearsal(touches.panel, settings: settings)
    for frame in touches.frames { rehearsal.accept(frame) }
    told = rehearsal.lines.count
  }

  /// Lets everything happen until a time.
  mutating func play(through time: Timestamp) {
    while played < touches.frames.count, touches.frames[played].time <= time {
      rehearsal.accept(touches.frames[played])
      played += 1
    }
    now = max(now, time)
    if !isLive, isAtEnd, now >= end { rehearsal.finish() } else { rehearsal.advance(to: now) }
    tell()
  }

  /// Goes to another time of a trace, back as well.
  mutating func seek(to time: Timestamp) {
    guard !isLive else { return }
    let time = min(max(time, start), end)
    if time < now { rewind() }
    play(through: time)
  }

  private mutating func rewind() {
    rehearsal = Rehearsal(touches.panel, settings: settings)
    (played, told, now) = (0, 0, start)
    log.removeAll { $0.kind == .event }
  }

  private mutating func tell() {
    for line in rehearsal.lines[told...] { note(.event, line.brief(since: start)) }
    told = rehearsal.lines.count
  }

  private mutating func note(_ kind: LogLine.Kind, _ text: String) {
    log.append(LogLine(kind: kind, text: text))
    if log.count > Limits.log { log.removeFirst(log.count - Limits.log) }
  }

  // MARK: Keys

  mutating func togglePause() { isPaused.toggle() }

  mutating func choose(_ step: Int) {
    let count = Threshold.all.count
    choice = ((choice + step) % count + count) % count
  }

  /// The threshold that keys move.
  var threshold: Threshold { Threshold.all[choice] }

  /// Moves the chosen threshold and recognizes every recorded touch again.
  mutating func move(_ steps: Int) {
    do {
      let moved = try threshold.moved(steps, in: settings)
      guard moved != settings else { return }
      former.append(settings)
      if former.count > Limits.changes { former.removeFirst() }
      apply(moved)
    } catch {
      notice = error.description
    }
  }

  /// Takes the last change back.
  mutating func undo() {
    guard let last = former.popLast() else { return notice = "there is nothing to undo" }
    apply(last)
  }

  /// The settings that were changed since they were saved last, or since the beginning.
  var unsaved: [SettingKey] {
    SettingKey.all.filter { $0.text(in: settings) != $0.text(in: savedSettings) }
  }

  /// Notes that everything is saved now.
  mutating func noteSaving() { savedSettings = settings }

  private mutating func apply(_ changed: PressSettings) {
    for key in SettingKey.all where key.text(in: changed) != key.text(in: settings) {
      note(.change, "\(key.name) \(key.text(in: settings)) → \(key.text(in: changed))")
    }
    let before = settings
    settings = changed
    recognizeAgain()
    for other in others {
      let old = Rehearsal(other, settings: before).outcomes
      noteDifferences(old, Rehearsal(other, settings: changed).outcomes, in: other.panel.name)
    }
  }

  /// The touches that happened so far, as they would have been with the settings of now.
  private mutating func recognizeAgain() {
    let old = rehearsal.outcomes
    let time = now
    rehearsal = Rehearsal(touches.panel, settings: settings)
    for frame in touches.frames[..<played] { rehearsal.accept(frame) }
    rehearsal.advance(to: time)
    if !isLive, isAtEnd, now >= end { rehearsal.finish() }
    told = rehearsal.lines.count
    noteDifferences(old, rehearsal.outcomes, in: nil)
  }

  private mutating func noteDifferences(
    _ old: [ContactSerial: String], _ new: [ContactSerial: String], in name: String?
  ) {
    let differing = new.filter { old[$0.key] != nil && old[$0.key] != $0.value }
    for (contact, outcome) in differing.sorted(by: { $0.key < $1.key }) {
      let place = name.map { "\($0) " } ?? ""
      note(.difference, "\(place)#\(contact.number) \(old[contact] ?? "?") → \(outcome)")
    }
    if differing.isEmpty, !new.isEmpty {
      let place = name.map { "in \($0) " } ?? ""
      note(.difference, "\(place)no recorded touch changes")
    }
  }
}

extension EventLine {
  /// The line where room is short: time, contact, name and what it carries.
  func brief(since start: Timestamp) -> String {
    let elapsed = Self.seconds(time.microseconds - start.microseconds)
    let number = contact.map { " #\($0.number)" } ?? ""
    let values = words.members.map { " \(Self.plain($0.value))" }.joined()
    return "\(elapsed)\(number) \(words.name)\(values)"
  }
}
