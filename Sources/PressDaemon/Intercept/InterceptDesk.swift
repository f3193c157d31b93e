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
  /// Whether a panel may be held: not any more once somebody took one back.
  private(set) var isOpen = true
  /// What makes the twins.
  let maker: TwinMaker
  private let place: SoleProcess?
  private let note: (String) -> Void

  /// Holds panels as the only process with that place; `note` hears what a person should read.
  init(
    trial: Duration?, place: consuming SoleProcess?, maker: TwinMaker = TwinMaker(),
    note: @escaping (String) -> Void
  ) {
    self.trial = trial
    self.maker = maker
    self.place = place
    self.note = note
  }

  /// Says something of one panel.
  func tell(_ path: String, _ sentence: String) { note("\(path): \(sentence)") }

  /// Holds no panel any more until the program is started again.
  func close() { isOpen = false }

  /// Opens a panel that is to be held as soon as no finger is on it.
  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    InterceptedSource(
      try EvdevSource(opening: path, assumedUnitsPerMillimeter: density), path: path, desk: self)
  }
}
