// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
import PressIntercept
import TouchModel

/// Carries out right clicks at fingers, by a pointer that is there only while it is needed.
final class ClickDesk {
  /// A panel as clicks need it.
  struct Panel {
    /// Names it among all panels.
    var name: String
    /// Its size.
    var width: Millimeters
    var height: Millimeters
    /// Where its places are on the screens.
    var mapping: ScreenMapping
  }

  /// Makes a pointer for a panel, or says why not.
  typealias Maker = (Panel) throws -> any ClickPointer

  private var machine = RightClick()
  private var pointer: (any ClickPointer)?
  /// The panel that the pointer is for.
  private var panel: Panel?
  private var refusal: String?
  private let make: Maker
  private let report: (String) -> Void
  private let clock: () -> Timestamp

  /// How often is looked whether the system has made the pointer, since nobody tells.
  private static let glance = Duration.milliseconds(20)

  /// Takes what makes pointers, who hears what does not work, and the clock to go by.
  init(
    make: @escaping Maker, report: @escaping (String) -> Void,
    clock: @escaping () -> Timestamp = { ClickDesk.now }
  ) {
    self.make = make
    self.report = report
    self.clock = clock
  }

  /// What the monotonic clock shows.
  static var now: Timestamp { Timestamp(microseconds: MonotonicClock.now().microseconds) }

  /// When something is due, on the clock.
  var deadline: Timestamp? {
    guard case .making(_, let time) = machine.state else { return machine.deadline }
    return min(time, clock() + Self.glance)
  }

  /// A finger rests on a panel where a click may come.
  func rest(on panel: Panel) {
    if case .absent = machine.state { self.panel = panel }
    carryOut(machine.rest(at: clock()))
  }

  /// A click is wanted at a finger, which may be gone already.
  func click(at position: Position, by contact: ContactSerial, isDown: Bool, on panel: Panel) {
    self.panel = panel
    let wish = RightClick.Wish(
      finger: RightClick.Finger(device: panel.name, contact: contact),
      place: panel.mapping.place(of: position), isDown: isDown)
    carryOut(machine.ask(wish, at: clock()))
  }

  /// Goes with a finger; does nothing while there is no pointer.
  func follow(_ frame: TouchFrame, onPanel name: String) {
    guard let panel, machine.state != .absent else { return }
    for contact in frame.contacts {
      let place = contact.isDown ? panel.mapping.place(of: contact.position) : nil
      let finger = RightClick.Finger(device: name, contact: contact.serial)
      carryOut(machine.follow(finger, to: place, at: clock()))
    }
  }

  /// Looks what has come about.
  func attend() {
    let time = clock()
    if case .making = machine.state, pointer?.isReady == true {
      carryOut(machine.appear(at: time))
    }
    carryOut(machine.advance(to: time))
  }

  /// Takes the pointer away at once, because nothing is clicked any more.
  func close() {
    machine = RightClick()
    pointer = nil
  }

  private func carryOut(_ outputs: [RightClick.Output]) {
    for output in outputs {
      do {
        try carryOut(output)
      } catch {
        refusal = "\(error)"
        return carryOut(machine.fail())
      }
    }
  }

  private func carryOut(_ output: RightClick.Output) throws {
    switch output {
    case .make:
      refusal = nil
      pointer = try panel.map(make)
    case .move(let place): try pointer?.move(to: place, at: clock())
    case .click: try pointer?.click(at: clock())
    case .remove: pointer = nil
    case .giveUp:
      let reason = refusal ?? "the system took too long to make a pointer"
      report("a right click was asked for, and none comes: \(reason)")
    }
  }
}
