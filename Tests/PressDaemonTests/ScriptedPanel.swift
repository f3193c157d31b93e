// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import EvdevSource
import Glibc
import LinuxIO
import LiveSources
import TouchModel

@testable import PressDaemon

/// A panel that is touched by a script, inside the process and in no time.
final class ScriptedPanel: TouchSource {
  /// What happens next: a frame, something done from within the loop, or the loss of the device.
  enum Step {
    case frame(TouchFrame)
    case perform(() -> Void)
    /// For now there is no more.
    case rest
    case gone
    case fail(EvdevError.Reason)
  }

  var path: String
  private let phys: String
  var steps: [Step] = []
  private(set) var frame = TouchFrame(time: .zero, contacts: [])
  private(set) var isOpen = false
  private(set) var openings = 0
  private let descriptorOwner: Descriptor
  private var now = Timestamp(microseconds: 5_000_000)
  private var landed: UInt32 = 0

  /// A panel of 100 by 100 mm at a node that nothing but the script knows.
  init(_ path: String = "/dev/input/event3") throws {
    self.path = path
    phys = "scripted\(path)"
    // Always readable, so that the loop comes back for the next step.
    descriptorOwner = try Descriptor(opening: "/dev/zero", .read)
  }

  var device: DeviceDescription {
    var device = DeviceDescription()
    device.name = "Scripted Panel"
    device.identifiers = DeviceIdentifiers(bus: 0x18, vendor: 1, product: 2, version: 3)
    device.properties = [DeviceDescription.directProperty]
    device.keys = [KeyCode.touch]
    for code in [AxisCode.positionX, .positionY] {
      device.declare(Axis(code: code, minimum: 0, maximum: 1000, resolution: 10))
    }
    return device
  }

  var node: TouchNode { TouchNode(path: path, device: device, phys: phys) }
  let touchProtocol = TouchProtocol.slotted
  let hasMonotonicStamps = false
  let unit = LengthUnit.millimeters
  var descriptor: Int32 { descriptorOwner.number }

  func open() -> ScriptedPanel {
    isOpen = true
    openings += 1
    return self
  }

  func next() throws(EvdevError) -> EvdevSource.Reading {
    while !steps.isEmpty {
      switch steps.removeFirst() {
      case .frame(let next):
        frame = next
        return .frame
      case .perform(let action): action()
      case .rest: return .nothing
      case .gone: return .gone
      case .fail(let reason): throw EvdevError(path: path, reason: reason)
      }
    }
    return .nothing
  }

  func finish(at time: Timestamp) -> Bool {
    isOpen = false
    guard frame.contacts.contains(where: \.isDown) else { return false }
    frame = TouchFrame(
      time: max(time, frame.time),
      contacts: frame.contacts.filter(\.isDown).map { contact in
        var contact = contact
        contact.change = .ended(.lost)
        return contact
      })
    return true
  }

  // MARK: The script

  func perform(_ action: @escaping () -> Void) { steps.append(.perform(action)) }
  func wait(_ milliseconds: Int64) { now = now + .milliseconds(milliseconds) }

  func land(x: Double = 50, y: Double = 50) {
    landed += 1
    send(.landed, x, y)
  }

  func hold(x: Double = 50, y: Double = 50) { send(.moved, x, y) }
  func lift(x: Double = 50, y: Double = 50) { send(.ended(.lift), x, y) }

  func tap(x: Double = 50, y: Double = 50) {
    land(x: x, y: y)
    wait(50)
    lift(x: x, y: y)
    wait(400)
  }

  private func send(_ change: Contact.Change, _ x: Double, _ y: Double) {
    var contact = Contact(
      slot: 0, trackingID: Int32(landed), serial: ContactSerial(landed),
      position: Position(x: Millimeters(x), y: Millimeters(y)))
    contact.change = change
    steps.append(.frame(TouchFrame(time: now, contacts: [contact])))
  }

  /// Asks the loop to end as a supervisor does, from within it.
  func end(by signal: Int32 = SIGTERM) { perform { tell(signal) } }
}

/// Sends a signal to this thread; one for the process could reach the thread of another test.
func tell(_ signal: Int32) { pthread_kill(pthread_self(), signal) }

/// The panels of a script, which come and go as it says.
final class ScriptedFinder: NodeFinder {
  var panels: [ScriptedPanel]
  /// What happens beside the panels, one thing in each round of the loop; true is news of plugs.
  var rounds: [() -> Bool] = []
  // Always readable, so that the loop goes round and never sleeps.
  private let tap: Descriptor

  init(_ panels: [ScriptedPanel]) throws {
    self.panels = panels
    tap = try Descriptor(opening: "/dev/zero", .read)
  }

  var descriptors: [Int32] { [tap.number] }

  func hasNews() -> Bool {
    rounds.isEmpty ? false : rounds.removeFirst()()
  }

  func nodes() -> [TouchNode] { panels.map(\.node) }

  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    guard let panel = panels.first(where: { $0.path == path }) else {
      throw EvdevError(path: path, reason: .refused("\(path): there is none"))
    }
    return panel.open()
  }
}
