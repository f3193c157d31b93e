// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What one device did while it was captured.
public struct Trace: Hashable, Sendable {
  /// The name of the file, without its folders.
  public var name: String
  /// How the file is written.
  public var format: TraceFormat
  /// What the file says about the device; mostly empty where it has no header.
  public var device: DeviceDescription
  /// How the device tells contacts apart, judged by what it sent.
  public var touchProtocol: TouchProtocol
  /// All events in the order of the file, also those after the last `SYN_REPORT`.
  public var events: [RawEvent]
  /// How many whole frames there are, at least one.
  public var frames: Int
  /// Where the times of the events come from.
  public var timeSource: TimeSource
  /// What held before the first event, to be given to ``SlotTracker/seed(_:)``.
  public var seeds: [SlotSeed]
  /// The slots whose contact ended unseen, for each `SYN_DROPPED`; see ``SlotTracker/foresee(_:)``.
  public var losses: [SlotSet]
  /// What in the file was not as it should be, in the order of lines; of very many the first.
  public var warnings: [TraceWarning]
  /// How many warnings there were, also of those that ``warnings`` leaves out.
  public var warningCount: Int

  /// Where the times of a trace come from.
  public enum TimeSource: String, Hashable, Sendable, CaseIterable {
    /// The capture tells them.
    case recorded
    /// The capture has none; its frames are put 10 ms apart.
    case assumed
  }

  /// Makes a trace from its parts, which have to fit each other.
  public init(
    name: String, format: TraceFormat, device: DeviceDescription, touchProtocol: TouchProtocol,
    events: [RawEvent], frames: Int, timeSource: TimeSource, seeds: [SlotSeed],
    losses: [SlotSet] = [], warnings: [TraceWarning], warningCount: Int? = nil
  ) {
    self.warningCount = warningCount ?? warnings.count
    self.name = name
    self.format = format
    self.device = device
    self.touchProtocol = touchProtocol
    self.events = events
    self.frames = frames
    self.timeSource = timeSource
    self.seeds = seeds
    self.losses = losses
    self.warnings = warnings
  }

  /// A tracker that knows the device, what held before the first event, and what was lost unseen.
  ///
  /// `assumedUnitsPerMillimeter` stands in where the capture states no resolution.
  public func makeTracker(assumedUnitsPerMillimeter: Double = 10) -> SlotTracker {
    var tracker = SlotTracker(
      device: device, touchProtocol: touchProtocol,
      assumedUnitsPerMillimeter: assumedUnitsPerMillimeter)
    tracker.seed(seeds)
    tracker.foresee(losses)
    return tracker
  }
}

extension Trace {
  /// The number of the last contact that landed, or was there; 0 without any.
  ///
  /// It is counted anew each time, by going through all events.
  public var lastContact: UInt32 {
    var tracker = makeTracker()
    var last: UInt32 = 0
    var index = 0
    while tracker.consume(events, from: &index) {
      for contact in tracker.frame.contacts { last = max(last, contact.serial.number) }
    }
    return last
  }
}

/// The ways in which people write captures down.
public enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  /// Lines of `evemu-record`, versions 1.0 to 1.3.
  case evemu
  /// The text of `evtest`, and its cousins.
  case evtest
  /// The text of Android's `getevent`.
  case getevent
  /// The YAML of `libinput record`, whole or in pieces.
  case libinputRecord = "libinput-record"
  /// The text of `libinput debug-events`: places in millimeters, and no pressure.
  case libinputDebugEvents = "libinput-debug-events"
  /// The kernel's records on machines of 32 bits, 16 bytes each; also a dump of them.
  case raw16
  /// The kernel's records on machines of 64 bits, 24 bytes each; also a dump of them.
  case raw24
}

/// Something in a capture that was not as it should be, and with which the reader went on.
public struct TraceWarning: Hashable, Sendable {
  /// The line, from 1; in a file of the kernel's records the record.
  public var line: Int
  /// What is wrong there and what became of it; lower-case, no period.
  public var message: String

  /// Makes a warning.
  public init(line: Int, message: String) {
    self.line = line
    self.message = message
  }
}
