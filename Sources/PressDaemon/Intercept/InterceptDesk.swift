// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LinuxIO
import LiveSources
import PressIntercept
import TouchModel

/// Whether panels are held at all, for all of them together.
final class InterceptDesk {
  /// How long panels are held unless somebody confirms it; `nil` for good.
  let trial: Duration?
  /// What speaks against holding panels now; `nil` where nothing does.
  private(set) var obstacle: String?
  /// Has whoever knows look again who shows the screen; what is found comes by ``meet(_:)``.
  var ask: () -> Void = {}
  /// What makes the twins.
  let maker: TwinMaker
  private let place: SoleProcess?
  private let judge: Judge?
  private let note: (String) -> Void
  private var isClosed = false
  private var hasMet = false

  /// What speaks against holding panels where somebody shows the screen.
  typealias Judge = (DisplaySockets.Finding) -> String?

  /// Holds panels as the only process with that place; `note` hears what a person should read.
  ///
  /// Without a judge panels are held whoever shows the screen.
  init(
    trial: Duration?, place: consuming SoleProcess?, maker: TwinMaker = TwinMaker(),
    judge: Judge? = nil, note: @escaping (String) -> Void
  ) {
    self.trial = trial
    self.maker = maker
    self.place = place
    self.judge = judge
    self.note = note
    // Until somebody was found, and judged.
    obstacle = judge?(.nobody)
  }

  /// Whether a panel may be held: not any more once somebody took one back.
  var isOpen: Bool { !isClosed && obstacle == nil }

  /// Hears who shows the screen; true where panels may be held that might not before, or may not.
  func meet(_ finding: DisplaySockets.Finding) -> Bool {
    guard let judge, !isClosed else { return false }
    let former = obstacle
    let isFirst = !hasMet
    hasMet = true
    obstacle = judge(finding)
    // Where one has ended, each panel is told of by itself.
    if let obstacle, finding != .ended, isFirst || obstacle != former {
      note(
        "touches are only observed, because \(obstacle); "
          + "--any-compositor holds the panels anyway")
    }
    return (obstacle == nil) != (former == nil)
  }

  /// Says something of one panel.
  func tell(_ path: String, _ sentence: String) { note("\(path): \(sentence)") }

  /// Holds no panel any more until the program is started again.
  func close() { isClosed = true }

  /// Opens a panel that is to be held as soon as no finger is on it.
  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    hold(try EvdevSource(opening: path, assumedUnitsPerMillimeter: density), path)
  }

  /// Holds a panel that is open, as soon as no finger is on it and nothing speaks against it.
  func hold<Panel: HoldablePanel & ~Copyable>(
    _ panel: consuming Panel, _ path: String
  ) -> any TouchSource {
    if obstacle != nil { ask() }
    return InterceptedSource(panel, path: path, desk: self)
  }
}
