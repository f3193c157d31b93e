// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import GLibValues
import LinuxIO
import SessionSource
import TouchModel
import TraceFiles

/// A live device on its way into a file, which is complete after every frame.
struct Recording: ~Copyable {
  private let path: String
  private var tap: EventTap
  private let file: Descriptor
  private var filter = TouchFilter(most: TraceReader.Limits.eventsPerFrame)
  private var writer = LibinputRecordWriter()
  private var frames = 0

  /// The most events that are read before signals are looked at again.
  private static let eventsPerRound = 4096

  /// Opens the device first, so that a wrong word costs no earlier recording.
  init(of path: String, into file: String, remarks: [String]) throws(CommandFailure) {
    let tap = try Self.open(path)
    let device = TouchFilter.description(of: tap.device)
    let text =
      LibinputRecordWriter.head(devices: 1, remarks: remarks)
      + LibinputRecordWriter.description(of: device, node: path)
    self.file = try Self.begin(file, text)
    self.tap = tap
    self.path = path
  }

  private static func open(_ path: String) throws(CommandFailure) -> EventTap {
    do {
      return try EventTap(opening: path)
    } catch {
      throw error.isMisnamed ? .misused(error.description) : .refused(error.description)
    }
  }

  private static func begin(_ path: String, _ text: String) throws(CommandFailure) -> Descriptor {
    do {
      let file = try Descriptor(opening: path, .replace)
      try file.write(Array(text.utf8))
      return file
    } catch {
      throw .refused(error.description)
    }
  }

  /// Records until a signal comes, the gate shuts or the device goes, and returns how many frames
  /// there were.
  mutating func run(
    while gate: SessionGate?, until endings: borrowing SignalDescriptor
  ) throws(CommandFailure) -> Int {
    do {
      while true {
        let isDrained = try drain()
        let wish = gate?.prepare() ?? MainContext.Wish()
        let ready = try Readiness.wait(
          for: [tap.descriptor, endings.number] + wish.descriptors,
          until: isDrained ? wish.deadline : .zero)
        gate?.attend(Array(ready.dropFirst(2)))
        if gate?.obstacle != nil { return frames }
        if ready[1].contains(.readable) { return try finish() }
        guard isDrained, !ready[0].isDisjoint(with: [.hungUp, .failed]) else { continue }
        throw CommandFailure.refused(gone)
      }
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .refused("\(error)")
    }
  }

  /// Writes what was there when the wish to end came.
  private mutating func finish() throws -> Int {
    _ = try drain()
    return frames
  }

  private var gone: String {
    "\(path): the device is gone; the file holds \(frames) frames"
  }

  /// Reads what there is; false where there may be more.
  private mutating func drain() throws -> Bool {
    for _ in 0..<Self.eventsPerRound {
      switch try tap.next() {
      case .nothing: return true
      case .gone: throw CommandFailure.refused(gone)
      case .event(let event):
        guard let frame = filter.take(event) else { continue }
        // One call for a whole frame: whoever ends the process leaves no half of one.
        try file.write(Array(writer.frame(frame).utf8))
        frames += 1
      }
    }
    return false
  }
}
