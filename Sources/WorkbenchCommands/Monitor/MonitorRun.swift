// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import GLibValues
import LinuxIO
import LiveSources
import Plots
import PressBridge
import SessionSource
import Terminal
import TouchModel

/// The loop of the monitor: a device or a trace, the keys, and the screen.
struct MonitorRun {
  private(set) var model: MonitorModel
  private let source: (any TouchSource)?
  private let gate: SessionGate?
  private let saver: MonitorSaver?
  private let isASCII: Bool
  private var clock: EventClock
  private var playback: TracePlayback?
  private var drawn = Duration.zero

  /// Bounds that keep the loop able to answer keys.
  private enum Limits {
    /// The most frames that are read of a device before keys have their turn.
    static let framesPerRound = 256
    /// The least time between two pictures: 30 of them in a second are enough for eyes.
    static let pictureInterval = Duration.milliseconds(33)
  }

  /// Makes ready to watch a device, as long as the gate is open.
  init(
    _ source: any TouchSource, _ model: MonitorModel, _ gate: SessionGate?, saver: MonitorSaver?,
    isASCII: Bool
  ) {
    self.source = source
    self.gate = gate
    self.model = model
    self.saver = saver
    self.isASCII = isASCII
    clock = EventClock(isShared: source.hasMonotonicStamps)
  }

  /// Makes ready to play a trace from where the model stands.
  init(playing model: MonitorModel, speed: Double, saver: MonitorSaver?, isASCII: Bool) {
    source = nil
    gate = nil
    self.model = model
    self.saver = saver
    self.isASCII = isASCII
    clock = EventClock(isShared: true)
    playback = TracePlayback(from: model.now, at: MonotonicClock.now(), speed: speed)
  }

  // MARK: The loop

  /// Shows what happens until somebody quits, a signal comes, the gate shuts, or the device goes.
  mutating func run(on terminal: borrowing Terminal) throws(CommandFailure) {
    while true {
      let isBusy = try serve()
      show(on: terminal)
      let news = try wait(terminal, isBusy)
      guard !news.isEnding, gate?.obstacle == nil else { return }
      for key in news.keys {
        model.notice = nil
        guard let action = MonitorAction(key) else { continue }
        guard perform(action) else { return }
      }
    }
  }

  private mutating func show(on terminal: borrowing Terminal) {
    let size = terminal.size
    let isPlain = isASCII || !terminal.speaksUnicode
    let style = ExplainScreen.Style(
      columns: size.columns, rows: size.rows, alphabet: isPlain ? .ascii : .unicode)
    let pace = playback.map { MonitorScreen.Pace(speed: $0.speed) }
    terminal.show(MonitorScreen.grid(model, pace: pace, style: style))
    drawn = MonotonicClock.now()
  }

  private func wait(
    _ terminal: borrowing Terminal, _ isBusy: Bool
  ) throws(CommandFailure) -> Terminal.News {
    do {
      let others = source.map { [$0.descriptor] } ?? []
      let wish = gate?.prepare() ?? MainContext.Wish()
      let times = [wakeTime(isBusy), wish.deadline].compactMap { $0 }
      let news = try terminal.wait(besides: others + wish.descriptors, until: times.min())
      gate?.attend(Array(news.others.dropFirst(others.count)))
      let isGone = news.others.prefix(others.count).contains {
        !$0.isDisjoint(with: [.hungUp, .failed])
      }
      guard !isGone else { throw CommandFailure.refused("the device is gone") }
      return news
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .refused("\(error)")
    }
  }

  /// When to look again although nothing came; `nil` while nothing changes by itself.
  private func wakeTime(_ isBusy: Bool) -> Duration? {
    let picture = drawn + Limits.pictureInterval
    if isBusy { return .zero }
    if source == nil { return model.isPaused || model.isAtEnd ? nil : picture }
    // Ages grow while a finger is down.
    if !model.isPaused, !model.down.isEmpty { return picture }
    return model.rehearsal.pipeline.nextDeadline.flatMap { clock.wakeTime(for: $0) }
  }

  // MARK: Time

  /// Lets happen what has happened; true where there may be more to read at once.
  private mutating func serve() throws(CommandFailure) -> Bool {
    if let playback {
      let time = playback.time(at: MonotonicClock.now())
      if !model.isPaused { model.play(through: min(time, model.end)) }
      return false
    }
    return try serveDevice()
  }

  private mutating func serveDevice() throws(CommandFailure) -> Bool {
    guard var source else { return false }
    do {
      for _ in 0..<Limits.framesPerRound {
        switch try clock.look(at: &source) {
        case .frame:
          // While time stands still touches go by unseen, so that the picture stays.
          if !model.isPaused { model.accept(source.frame) }
        case .nothing(let settled):
          if let settled, !model.isPaused { model.play(through: settled) }
          return false
        case .gone: throw CommandFailure.refused("the device is gone")
        }
      }
      return true
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw .refused("\(error)")
    }
  }

  // MARK: Keys

  /// Does what a key asks for; false where that is the end.
  private mutating func perform(_ action: MonitorAction) -> Bool {
    let wall = MonotonicClock.now()
    switch action {
    case .choose(let step): model.choose(step)
    case .move(let steps): model.move(steps)
    case .undo: model.undo()
    case .save: save()
    case .pause:
      model.togglePause()
      playback?.setRunning(!model.isPaused, at: wall)
    case .skip(let span): go(to: model.now.advanced(byMicroseconds: span), at: wall)
    case .begin: go(to: model.start, at: wall)
    case .finish: go(to: model.end, at: wall)
    case .faster: playback?.changeSpeed(by: 2, at: wall)
    case .slower: playback?.changeSpeed(by: 0.5, at: wall)
    case .quit: return false
    }
    return true
  }

  private mutating func go(to time: Timestamp, at wall: Duration) {
    guard playback != nil else { return model.notice = "only a trace can be wound" }
    model.seek(to: time)
    playback?.jump(to: model.now, at: wall)
  }

  private mutating func save() {
    guard let saver else {
      return model.notice = "no file to save to; --config FILE names one"
    }
    let changed = model.unsaved
    guard !changed.isEmpty else { return model.notice = "nothing has changed" }
    do {
      try saver.save(changed, of: model.settings)
      model.noteSaving()
      model.notice = "saved to \(saver.path)"
    } catch {
      model.notice = error.description
    }
  }
}
