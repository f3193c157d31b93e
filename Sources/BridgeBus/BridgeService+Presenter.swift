// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions
import PressBus
import PressGestures

/// What `org.pressd.Presenter1` asks for.
extension BridgeService {
  /// Closes what is open, for whoever draws it or had it shown.
  func dismiss(_ serial: UInt32, by client: String) throws(BridgeRefusal) {
    let owner = presenters.seat.region(showing: serial).flatMap { showings.owner(of: $0) }
    let device = try presenters.seat.dismissal(of: serial, by: client, shownFor: owner)
    host?.tell(.dismiss, device: device)
  }

  /// Chooses a row for the presenter, which saw a pointer or a key do so; −1 is the preview.
  ///
  /// A token goes to what the row starts.
  func choose(
    _ row: Int, in serial: UInt32, by client: String, token: ActivationToken? = nil
  ) throws(BridgeRefusal) {
    let choice = try presenters.seat.choice(of: row, in: serial, by: client)
    host?.choose(.choose(row: choice.row), device: choice.device, token: token)
  }

  /// Chooses likewise, by what the presenter saw: rows may have been scrolled meanwhile.
  func choose(
    _ row: Int, before: Int, in serial: UInt32, by client: String, token: ActivationToken?
  ) throws(BridgeRefusal) {
    let choice = try presenters.seat.choice(of: row, before: before, in: serial, by: client)
    host?.choose(choice.input, device: choice.device, token: token)
  }

  /// Answers what a presenter tells of keys and wheels.
  func steer(_ call: BusCall) throws(BridgeRefusal) {
    let serial = UInt32(clamping: call.arguments[0]?.integer ?? 0)
    let seat = presenters.seat
    let told =
      switch call.member {
      case "org.pressd.Presenter1.Move":
        try seat.step(
          call.text(1), from: Int(call.arguments[2]?.integer ?? -1),
          before: Int(call.arguments[3]?.integer ?? 0), in: serial, by: call.sender)
      case "org.pressd.Presenter1.Find":
        try seat.search(call.text(1), in: serial, by: call.sender)
      default:
        try seat.scrolling(by: call.arguments[1]?.real ?? 0, in: serial, by: call.sender)
      }
    host?.tell(told.input, device: told.device)
    call.answer()
  }

  /// Has everything on a device laid out for a picture that is turned against it, as the presenter sees.
  func turn(_ device: String, by word: String, for client: String) throws(BridgeRefusal) {
    let turn = try presenters.seat.turn(
      of: device, isThere: devices[device] != nil, by: word, for: client)
    host?.tell(.turned(turn), device: device)
  }

  /// Opens a region for a client as if it had been pressed; the call is answered once it is open.
  func show(_ request: RegionRequest, for call: BusCall) throws(BridgeRefusal) {
    let found = devices.values.filter { request.isOn($0) }.min { $0.identifier < $1.identifier }
    guard let device = found else {
      throw BridgeRefusal(.notFound, request.absence(among: Array(devices.values)))
    }
    guard !isPaused else { throw BridgeRefusal(.notAllowed, "pressd is paused") }
    guard presenters.seat.serial(on: device.identifier) == nil else {
      throw BridgeRefusal(.busy, "something else is open; it has to close first")
    }
    let entry = try register(request, by: call.sender)
    showings.begin(entry, for: call)
    host?.tell(.open(entry.target), device: device.identifier)
  }

  /// Answers the call of what opened or did not, and forgets the region of what has closed.
  func follow(_ effect: Effect.Kind, _ closing: TargetID?, on device: String) {
    let serial = presenters.seat.serial(on: device)
    switch showings.follow(effect, closing: closing, serial: serial) {
    case .opened(let call, let serial):
      guard let serial else {
        return call.refuse(BridgeRefusal(.notFound, "the device it was to open on is gone"))
      }
      call.answer(Variant.serial(serial))
    case .refused(let call, let refusal, let entry):
      call?.refuse(refusal)
      try? unregister(entry.id, by: entry.owner)
    case .closed(let entry): try? unregister(entry.id, by: entry.owner)
    case nil: break
    }
  }
}
