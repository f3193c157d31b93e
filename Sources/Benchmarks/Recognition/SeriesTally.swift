// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Recorded series of pressure, each taken as one finger that rests in one place.
///
/// The series have no places, so nothing in them can drag; they tell what force makes of them.
struct SeriesTally {
  /// One touch: its samples in order.
  struct Touch {
    var samples: [(milliseconds: Double, pressure: Int32, major: Int32?)] = []
  }

  /// The touches by the name of their set, in the order of the file.
  private(set) var sets: [(name: String, touches: [Touch])] = []

  /// Reads tab-separated lines `set, file, touch, t_ms, pressure, touch_major` with a line of names.
  init(parsing text: String) {
    var last = ""
    for line in text.split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count >= 6, let time = Double(cells[3]), let pressure = Int32(cells[4]),
        time.isFinite, (0...600_000).contains(time)
      else { continue }
      let name = String(cells[0])
      if sets.last?.name != name { sets.append((name, [])) }
      let key = "\(cells[0]) \(cells[1]) \(cells[2])"
      if key != last || sets[sets.count - 1].touches.isEmpty {
        sets[sets.count - 1].touches.append(Touch())
      }
      last = key
      let place = sets[sets.count - 1].touches.count - 1
      sets[sets.count - 1].touches[place].samples.append((time, pressure, Int32(cells[5])))
    }
  }

  /// The table as Markdown: each set by its own evidence, and as if its range were one of force.
  var markdown: String {
    let kinds = [Outcome.tap, .longPress, .peek, .pop, .nothing]
    let head =
      ["series", "taken as", "touches"] + kinds.map(\.rawValue) + ["two things", "chatters"]
    var rows: [[String]] = []
    for set in sets {
      for (name, range) in [
        ("it is", MeasuredScale?.none), ("F by its range", Self.range(of: set.touches)),
      ] {
        let log = Self.log(of: set.touches, range)
        let became = kinds.map { kind in log.lives.count { $0.outcomes[0] == kind } }
        let torn = log.lives.count { $0.outcomes.count > 1 }
        rows.append(
          [set.name, name] + ([set.touches.count] + became + [torn]).map(String.init)
            + [log.chattered ? "yes" : "no"])
      }
    }
    return MarkdownTable(head: head, rows: rows).text
  }

  /// The range of a set: the least pressure, the median of the peaks, and the largest.
  private static func range(of touches: [Touch]) -> MeasuredScale? {
    let peaks = touches.compactMap { $0.samples.map(\.pressure).max() }.sorted()
    let least = touches.flatMap { $0.samples.map(\.pressure) }.min()
    guard let least, let most = peaks.last, least < most else { return nil }
    return MeasuredScale(
      zero: Double(least), tap: Double(peaks[peaks.count / 2]), full: Double(most))
  }

  /// Plays the touches; as those of a panel that feels force where a range is given.
  private static func log(of touches: [Touch], _ range: MeasuredScale?) -> TouchLog {
    var settings = PressSettings()
    if let range {
      settings.force.forcedClass = .force
      settings.force.measured = range
    }
    var device = DeviceDescription()
    device.declare(Axis(code: .contactPressure, minimum: 0, maximum: 255))
    device.declare(Axis(code: .touchMajor, minimum: 0, maximum: 4095))
    var log = TouchLog(device, .slotted, settings)
    var start = Timestamp(microseconds: 1_000_000)
    for (index, touch) in touches.enumerated() {
      start = play(touch, serial: UInt32(index + 1), from: start, into: &log)
    }
    log.finish()
    return log
  }

  /// Plays one touch; gives the time at which the next one may begin.
  private static func play(
    _ touch: Touch, serial: UInt32, from start: Timestamp, into log: inout TouchLog
  ) -> Timestamp {
    var contact = Contact(
      slot: 0, trackingID: Int32(serial), serial: ContactSerial(serial), position: .zero)
    var now = start
    for (index, sample) in touch.samples.enumerated() {
      now = start.advanced(byMicroseconds: Int64(sample.milliseconds * 1000))
      contact.change = index == 0 ? .landed : .moved
      contact.pressure = DeviceUnits(sample.pressure)
      contact.touchMajor = sample.major.map(DeviceUnits.init)
      log.accept(TouchFrame(time: now, contacts: [contact]))
    }
    // The series end with the last live frame; the lift comes a report later.
    now = now.advanced(byMicroseconds: 8000)
    contact.change = .ended(.lift)
    log.accept(TouchFrame(time: now, contacts: [contact]))
    return now.advanced(byMicroseconds: 700_000)
  }
}
