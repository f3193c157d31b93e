// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import LinuxIO
public import PressActions
public import PressBus
public import PressGestures

/// The bridge on the session bus: `org.pressd.Bridge` with all that `Docs/Bus.md` describes.
///
/// The host tells it what happens, and is asked through ``BridgeHost``. Everything else happens
/// while ``GLibValues/MainContext`` dispatches; nothing here waits.
public final class BridgeService {
  /// The name on the bus.
  public static let name = "org.pressd.Bridge"
  /// The path of the only object.
  public static let path = "/org/pressd/Bridge"
  /// The introspection file, as it is installed.
  public static let introspection = String(
    decoding: PackageResources.org_pressd_Bridge_xml, as: UTF8.self)

  weak var host: (any BridgeHost)?
  private let replaces: Bool
  /// The place on the bus, from the start to the stop.
  private var post: BridgePost?
  private var connection: BusConnection?
  private var meter = CallMeter()
  let presenters: PresenterChannel
  let clients = RegionClients()
  private let targets: TargetCalls
  var showings = Showings<BusCall>()
  private(set) var devices: [String: BridgeDevice] = [:]

  /// Makes a service that does nothing before ``start()``.
  ///
  /// With `replaces` the name is taken over from a bridge that runs already; the host is held weakly.
  public init(host: any BridgeHost, replaces: Bool = false) {
    self.host = host
    self.replaces = replaces
    presenters = PresenterChannel(for: host)
    targets = TargetCalls(for: host)
  }

  /// Begins to connect; ``BridgeHost/busChanged(_:)`` tells how that goes.
  public func start() {
    guard post == nil else { return }
    post = BridgePost(
      replaces: replaces, settled: { [weak self] in self?.settle(on: $0) },
      called: { [weak self] in self?.receive($0) }, told: { [weak self] in self?.take($0) })
  }

  /// Gives the name up and forgets everybody; to be called before the process ends.
  public func stop() {
    post?.stop()
    post = nil
    leave()
  }

  /// Whether the name is owned, so that programs can ask.
  public var isReady: Bool { post?.isReady == true }

  // MARK: The bus

  private func settle(on connection: BusConnection) {
    self.connection = connection
    clients.settle(on: connection)
    targets.settle(on: connection)
    presenters.settle(on: connection)
  }

  private func take(_ news: BridgeNews) {
    switch news {
    case .ready, .unreachable: break
    case .gone: leave()
    case .taken, .replaced: stop()
    }
    host?.busChanged(news)
  }

  /// Forgets everybody who was on a bus that is gone, or that is left.
  private func leave() {
    connection = nil
    clients.leave()
    targets.leave()
    presenters.leave()
    let owners = clients.registry.owners.sorted()
    for owner in owners { forget(owner) }
    if !owners.isEmpty { host?.regionsChanged() }
  }

  private func receive(_ call: BusCall) {
    do {
      try meter.admit(call.sender, bytes: call.arguments.size, at: MonotonicClock.now())
      try answer(call)
    } catch {
      call.refuse(error)
    }
  }

  func emit(_ interface: String, _ signal: String, _ arguments: [Variant?], to one: String? = nil) {
    connection?.emit(interface, signal, arguments, path: Self.path, to: one)
  }

  // MARK: Clients

  /// Registers a region of a client, and watches the client from now on.
  func register(
    _ request: RegionRequest, by client: String
  ) throws(BridgeRefusal) -> RegionRegistry.Entry {
    let entry = try clients.register(request, by: client) { [weak self] in
      if self?.forget(client) == true { self?.host?.regionsChanged() }
    }
    host?.regionsChanged()
    return entry
  }

  /// Takes a region of a client away.
  func unregister(_ id: String, by client: String) throws(BridgeRefusal) {
    try clients.unregister(id, by: client)
    host?.regionsChanged()
  }

  /// Forgets a client that left the bus; false where it had no regions.
  @discardableResult
  private func forget(_ client: String) -> Bool {
    showings.forget(owner: client)
    // First of all nobody is called there any more: what closes now runs nothing.
    targets.talk.forget(owner: client)
    return clients.drop(client)
  }

  // MARK: What the host tells

  /// A device came, went, or is another one in some way.
  public func deviceChanged(_ device: BridgeDevice, _ change: BridgeDevice.Change) {
    devices[device.identifier] = change == .removed ? nil : device
    if change == .removed {
      targets.talk.forget(device: device.identifier)
      presenters.forget(device: device.identifier)
    }
    var values = device.values
    values["change"] = .string(change.rawValue)
    emit("org.pressd.Devices1", "Changed", [PropertyListValue.dictionary(values).variant])
  }

  /// ``BridgeHost/isPaused`` is another one now.
  public func pausedChanged() {
    let changed = Variant.dictionary(["Paused": PropertyListValue.boolean(isPaused)].variants)
    emit(
      "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [Variant.text("org.pressd.Gestures1"), changed, Variant.array(of: "s", [])])
  }

  var isPaused: Bool { host?.isPaused ?? true }

  /// The recognizer of a device said something.
  public func tell(_ event: PressEvent, of device: String) {
    guard isReady, let known = devices[device] else { return }
    for telling in PressTelling.all(of: event, on: known, clients.registry) {
      emit(
        "org.pressd.Gestures1", "Press", event.arguments(device, telling.details),
        to: telling.receiver)
    }
  }

  /// The engine of a device wants something; true where the bus takes care of it.
  ///
  /// All effects are to be told, in their order. Scenes are told to a presenter on the bus whoever
  /// they belong to; of a scene of another owner false is returned all the same.
  @discardableResult
  public func tell(_ effect: Effect, of device: String) -> Bool {
    let closing = presenters.seat.region(on: device)
    if let device = devices[device] {
      presenters.show(targets.talk.shown(effect.kind, clients.registry), on: device)
    }
    let outputs = targets.talk.take(effect, on: device, clients.registry)
    follow(effect.kind, closing, on: device)
    guard let outputs else { return false }
    targets.carryOut(outputs)
    return true
  }

  /// The regions of apps on a device, for its engine, beside those of the configuration.
  public func regions(on device: BridgeDevice) -> [Region] {
    clients.registry.regions(on: device)
  }
}
