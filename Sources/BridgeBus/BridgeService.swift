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
  /// The name that whoever draws scenes owns.
  public static let presenterName = "org.pressd.Presenter"
  /// The introspection file, as it is installed.
  public static let introspection = String(
    decoding: PackageResources.org_pressd_Bridge_xml, as: UTF8.self)

  /// The connection, and what lives and dies with it.
  private struct Ground {
    var connection: BusConnection
    var object: BusObject
    var name: BusName?
    var presenter: NameWatch?
    /// The clients that have regions.
    var clients: [String: NameWatch] = [:]
  }

  weak var host: (any BridgeHost)?
  private let replaces: Bool
  private var link: BusLink?
  private var ground: Ground?
  private var hasComplained = false
  private var meter = CallMeter()
  private var presenter: String?
  private(set) var registry = RegionRegistry()
  private(set) var desk = PresenterDesk()
  private var talk = TargetTalk()
  private var devices: [String: BridgeDevice] = [:]
  /// Whether the bus was asked to start a presenter, and has not answered.
  private var isSummoning = false
  /// When that may be tried again, on the monotonic clock.
  private var summonsAgain = Duration.zero
  /// How long a presenter that could not be started is left alone.
  private static let presenterPause = Duration.seconds(60)
  /// Calls that wait until what they want shown is open.
  private var showings: [TargetID: Showing] = [:]

  /// Something that a client wants shown, from the call until it has closed.
  private struct Showing {
    var entry: RegionRegistry.Entry
    var call: BusCall?
  }

  /// Makes a service that does nothing before ``start()``.
  ///
  /// With `replaces` the name is taken over from a bridge that runs already; the host is held weakly.
  public init(host: any BridgeHost, replaces: Bool = false) {
    self.host = host
    self.replaces = replaces
  }

  /// Begins to connect; ``BridgeHost/busChanged(_:)`` tells how that goes.
  public func start() {
    guard link == nil else { return }
    link = BusLink { [weak self] news in self?.take(news) }
    link?.connect()
  }

  /// Gives the name up and forgets everybody; to be called before the process ends.
  public func stop() {
    link?.stop()
    link = nil
    leave()
  }

  /// Whether the name is owned, so that programs can ask.
  public private(set) var isReady = false

  // MARK: The way to the bus

  private func take(_ news: BusLink.News) {
    switch news {
    case .connected(let connection): settle(on: connection)
    case .unreachable(let reason):
      guard !hasComplained else { return }
      hasComplained = true
      host?.busChanged(.unreachable(reason))
    case .gone:
      leave()
      host?.busChanged(.gone)
    }
  }

  private func settle(on connection: BusConnection) {
    hasComplained = false
    do {
      // The object is there before the name is, so that no early call finds nothing.
      let object = try BusObject(Self.introspection, at: Self.path, on: connection) {
        [weak self] call in self?.receive(call)
      }
      ground = Ground(connection: connection, object: object)
    } catch {
      host?.busChanged(.unreachable(error.message))
      return
    }
    ground?.name = BusName(Self.name, on: connection, replaces: replaces) { [weak self] news in
      self?.take(news)
    }
    ground?.presenter = NameWatch(Self.presenterName, on: connection) { [weak self] owner in
      self?.presenterChanged(to: owner)
    }
  }

  private func take(_ news: BusName.News) {
    switch news {
    case .owned:
      isReady = true
      host?.busChanged(.ready)
    case .taken, .replaced:
      stop()
      host?.busChanged(news == .taken ? .taken : .replaced)
    }
  }

  /// Forgets everybody who was on a bus that is gone, or that is left.
  private func leave() {
    isReady = false
    ground = nil
    presenterChanged(to: nil)
    let owners = registry.owners
    for owner in owners.sorted() { drop(owner, tells: false) }
    if !owners.isEmpty { host?.regionsChanged() }
  }

  // MARK: What the host tells

  /// A device came, went, or is another one in some way.
  public func deviceChanged(_ device: BridgeDevice, _ change: BridgeDevice.Change) {
    devices[device.identifier] = change == .removed ? nil : device
    if change == .removed {
      talk.forget(device: device.identifier)
      desk.forget(device: device.identifier)
    }
    var values = device.values
    values["change"] = .string(change.rawValue)
    emit("Devices1", "Changed", .dictionary(values))
  }

  /// ``BridgeHost/isPaused`` is another one now.
  public func pausedChanged() {
    let changed = Variant.dictionary(["Paused": PropertyListValue.boolean(isPaused)].variants)
    ground?.connection.emit(
      "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [Variant.text("org.pressd.Gestures1"), changed, Variant.array(of: "s", [])], path: Self.path)
  }

  var isPaused: Bool { host?.isPaused ?? true }

  /// The recognizer of a device said something.
  public func tell(_ event: PressEvent, of device: String) {
    guard isReady, let connection = ground?.connection else { return }
    for telling in PressTelling.all(of: event, registry) {
      connection.emit(
        "org.pressd.Gestures1", "Press", event.arguments(device, telling.details), path: Self.path,
        to: telling.receiver)
    }
  }

  /// The engine of a device wants something; true where the bus takes care of it.
  ///
  /// All effects are to be told, in their order. Scenes are told to a presenter on the bus whoever
  /// they belong to; of a scene of another owner false is returned all the same.
  @discardableResult
  public func tell(_ effect: Effect, of device: String) -> Bool {
    let closing = desk.region(on: device)
    show(effect, device)
    let outputs = talk.take(effect, on: device, registry)
    followShowings(effect.kind, closing, device)
    guard let outputs else { return false }
    carryOut(outputs)
    return true
  }

  /// The regions of apps on a device, for its engine, beside those of the configuration.
  public func regions(on device: BridgeDevice) -> [Region] {
    registry.regions(on: device)
  }

  private func emit(_ interface: String, _ signal: String, _ value: PropertyListValue) {
    ground?.connection.emit("org.pressd.\(interface)", signal, [value.variant], path: Self.path)
  }

  // MARK: Presenters

  private func show(_ effect: Effect, _ identifier: String) {
    guard let device = devices[identifier] else { return }
    var kind = effect.kind
    switch kind {
    case .present(let scene): kind = .present(talk.shown(scene, registry))
    case .update(let scene): kind = .update(talk.shown(scene, registry))
    case .dismiss: break
    case .haptic, .ask, .perform, .tap, .open, .share, .notify, .launch, .command, .message,
      .rightClick:
      return
    }
    if let values = desk.take(kind, on: device) { send(values) }
  }

  private func send(_ scene: [String: PropertyListValue]) {
    guard let presenter else { return summonPresenter(for: scene) }
    ground?.connection.emit(
      "org.pressd.Presenter1", "Scene", [PropertyListValue.dictionary(scene).variant],
      path: Self.path, to: presenter)
  }

  /// Has the bus start a presenter, where one is installed; it gets what stands when it comes.
  ///
  /// After a refusal, as where the screen cannot be drawn upon, it is left alone for a while.
  private func summonPresenter(for scene: [String: PropertyListValue]) {
    guard let connection = ground?.connection, scene["phase"] != "closed", !isSummoning else {
      return
    }
    guard MonotonicClock.now() >= summonsAgain else { return missPresenter(for: scene) }
    isSummoning = true
    BusMethod(
      of: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
      interface: "org.freedesktop.DBus", method: "StartServiceByName"
    ).call(on: connection.object, try? Variant.parse("('\(Self.presenterName)', 0)", type: "(su)"))
    {
      [weak self] result in
      self?.isSummoning = false
      guard case .failure = result else { return }
      self?.summonsAgain = MonotonicClock.now() + Self.presenterPause
      self?.host?.presenterMissing()
    }
  }

  /// A hint that nobody draws does no harm; rows that nobody sees can be chosen all the same.
  private func missPresenter(for scene: [String: PropertyListValue]) {
    if scene["phase"] != "hint" { host?.presenterMissing() }
  }

  private func presenterChanged(to owner: String?) {
    guard owner != presenter else { return }
    let former = presenter
    presenter = owner
    if former != nil {
      // Nobody draws what is open any more.
      for device in desk.open { host?.tell(.dismiss, device: device) }
    }
    if owner != nil { for scene in desk.standing { send(scene) } }
    if (former == nil) != (owner == nil) { host?.presenterChanged(isThere: owner != nil) }
  }

  /// Closes what is open, for whoever draws it or had it shown.
  func dismiss(_ serial: UInt32, by client: String) throws(BridgeRefusal) {
    let device = desk.device(showing: serial)
    let region = device.flatMap { desk.region(on: $0) }
    let isOwner = region.flatMap { showings[$0]?.entry.owner } == client
    guard client == presenter || isOwner else {
      throw BridgeRefusal(
        .notAllowed,
        "only the owner of \(Self.presenterName), and who had it shown, may close what is open")
    }
    guard let device else {
      throw BridgeRefusal(.notFound, "nothing with the serial \(serial) is open")
    }
    host?.tell(.dismiss, device: device)
  }

  /// Chooses a row for the presenter, which saw a pointer or a key do so; −1 is the preview.
  ///
  /// A token goes to what the row starts.
  func choose(
    _ row: Int, in serial: UInt32, by client: String, token: ActivationToken? = nil
  ) throws(BridgeRefusal) {
    guard client == presenter else {
      throw BridgeRefusal(
        .notAllowed, "only the owner of \(Self.presenterName) may choose from what is open")
    }
    guard let device = desk.device(showing: serial) else {
      throw BridgeRefusal(.notFound, "nothing with the serial \(serial) is open")
    }
    guard row == -1 || desk.rows(on: device).contains(row) else {
      throw BridgeRefusal(.notFound, "there is no row \(row) in what is open")
    }
    host?.choose(row == -1 ? nil : row, device: device, token: token)
  }

  /// Has everything on a device laid out for a picture that is turned against it, as the presenter sees.
  func turn(_ device: String, by word: String, for client: String) throws(BridgeRefusal) {
    guard client == presenter else {
      throw BridgeRefusal(
        .notAllowed, "only the owner of \(Self.presenterName) may say how the screen is turned")
    }
    guard devices[device] != nil else {
      throw BridgeRefusal(.notFound, "there is no device '\(device)'")
    }
    guard let turn = ScreenTurn(rawValue: word) else {
      let words = ScreenTurn.allCases.map(\.rawValue).joined(separator: ", ")
      throw BridgeRefusal(.invalidArgument, "turn: '\(word)' is none of \(words)")
    }
    host?.tell(.turned(turn), device: device)
  }

  /// Opens a region for a client as if it had been pressed; the call is answered once it is open.
  func show(_ request: RegionRequest, for call: BusCall) throws(BridgeRefusal) {
    let found = devices.values.filter { request.isOn($0) }.min { $0.identifier < $1.identifier }
    guard let device = found else {
      throw BridgeRefusal(.notFound, "there is no such device")
    }
    guard !isPaused else { throw BridgeRefusal(.notAllowed, "pressd is paused") }
    guard desk.serial(on: device.identifier) == nil else {
      throw BridgeRefusal(.busy, "something else is open; it has to close first")
    }
    let entry = try register(request, by: call.sender)
    showings[entry.target] = Showing(entry: entry, call: call)
    host?.tell(.open(entry.target), device: device.identifier)
  }

  /// Answers the call of what opened or did not, and forgets the region of what has closed.
  private func followShowings(_ effect: Effect.Kind, _ closing: TargetID?, _ device: String) {
    guard !showings.isEmpty else { return }
    switch effect {
    case .present(let scene):
      guard let call = showings[scene.region]?.call else { return }
      showings[scene.region]?.call = nil
      call.answer(desk.serial(on: device).map(Variant.serial) ?? nil)
    case .dismiss:
      if let closing { endShowing(closing) }
    case .notify(.busy(let region)):
      refuse(region, BridgeRefusal(.busy, "something else is open; it has to close first"))
    case .update:
      guard let region = PresenterDesk.vain(effect) else { return }
      refuse(region, BridgeRefusal(.notFound, "your object had nothing to show, or not in time"))
    case .haptic, .ask, .perform, .tap, .open, .share, .notify, .launch, .command, .message,
      .rightClick:
      return
    }
  }

  private func refuse(_ region: TargetID, _ refusal: BridgeRefusal) {
    showings[region]?.call?.refuse(refusal)
    endShowing(region)
  }

  private func endShowing(_ region: TargetID) {
    guard let entry = showings.removeValue(forKey: region)?.entry else { return }
    try? unregister(entry.id, by: entry.owner)
  }

  // MARK: Clients

  private func receive(_ call: BusCall) {
    guard call.arguments.size <= CallMeter.Limits.message else {
      return call.refuse(
        BridgeRefusal(
          .limit, "the arguments are larger than \(CallMeter.Limits.message) bytes"))
    }
    guard meter.admits(call.sender, at: MonotonicClock.now()) else {
      return call.refuse(
        BridgeRefusal(
          .limit,
          "at most \(CallMeter.Limits.calls) calls a second are answered; wait a moment"))
    }
    do {
      try answer(call)
    } catch {
      call.refuse(error)
    }
  }

  /// Registers a region of a client, and watches the client from now on.
  func register(
    _ request: RegionRequest, by client: String
  ) throws(BridgeRefusal) -> RegionRegistry.Entry {
    let entry = try registry.register(request, by: client)
    if let connection = ground?.connection, ground?.clients[client] == nil {
      ground?.clients[client] = NameWatch(client, on: connection) { [weak self] owner in
        if owner == nil { self?.drop(client, tells: true) }
      }
    }
    host?.regionsChanged()
    return entry
  }

  /// Takes a region of a client away.
  func unregister(_ id: String, by client: String) throws(BridgeRefusal) {
    try registry.unregister(id, by: client)
    if !registry.owners.contains(client) { ground?.clients[client] = nil }
    host?.regionsChanged()
  }

  private func drop(_ client: String, tells: Bool) {
    ground?.clients[client] = nil
    showings = showings.filter { $0.value.entry.owner != client }
    // First of all nobody is called there any more: what closes now runs nothing.
    talk.forget(owner: client)
    if registry.drop(owner: client), tells { host?.regionsChanged() }
  }

  // MARK: The owners of regions

  private func carryOut(_ outputs: [TargetTalk.Output]) {
    for output in outputs {
      switch output {
      case .call(let call): make(call)
      case .list(let app, let number): list(app, number)
      case .answer(let answer, let device): host?.tell(.answer(answer), device: device)
      case .perform(let type, let app):
        host?.perform(type, of: app) { [weak self] result in
          guard case .failure(let refusal) = result else { return }
          self?.host?.notice("\(app): quick action '\(type.visible)' failed: \(refusal)")
        }
      case .notice(let sentence): host?.notice(sentence)
      }
    }
  }

  private func list(_ app: String, _ number: UInt64) {
    var items = ShortcutItems()
    do {
      if let found = try host?.quickActions(of: app) { items = found }
    } catch {
      host?.notice("\(app.visible): its quick actions cannot be listed: \(error)")
    }
    carryOut(talk.settle(number, with: items))
  }

  private func make(_ call: TargetTalk.Call) {
    guard let connection = ground?.connection else { return }
    let method = BusMethod(
      of: call.owner, path: call.path, interface: "org.pressd.Target1", method: call.member.name)
    method.call(
      on: connection.object, .tuple(call.member.arguments), limit: TargetTalk.Limits.patience
    ) { [weak self] reply in
      guard let self else { return }
      self.carryOut(self.talk.settle(call.number, with: reply.values))
    }
  }
}
