// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures
import TouchModel

/// Who draws, what is drawn, and what the one who draws may ask for.
///
/// A value machine: effects, the owner of the presenter's name and answers of the bus go in; what is
/// to be told to whom comes out.
public struct PresenterSeat: Sendable {
  /// The name that whoever draws scenes owns.
  public static let name = "org.pressd.Presenter"

  /// Bounds on what a presenter tells.
  public enum Limits {
    /// Bytes of a text that rows are looked for by; nobody types more within moments.
    public static let search = 256
  }

  /// What is to be done, in this order.
  public enum Output: Hashable, Sendable {
    /// Tell the presenter of a scene.
    case scene([String: PropertyListValue], to: String)
    /// Tell the presenter, which has just come, of what is ``PresenterSeat/standing`` by now.
    case redraw(to: String)
    /// Have the bus start a presenter, and bring what it says to ``PresenterSeat/answer(isStarted:at:)``.
    case ask
    /// Nobody draws what opens, nor can anybody be started.
    case miss
    /// Close what is open on a device; nobody draws it any more.
    case dismiss(device: String)
    /// A presenter came, or the last one left.
    case change(isThere: Bool)
  }

  /// What a scene means for whoever has nobody to draw it.
  public enum Phase: Hashable, Sendable {
    /// Something nears its opening.
    case hint
    /// There is something to see.
    case shown
    /// What was to be seen is over.
    case closed

    init(_ kind: Effect.Kind) {
      switch kind {
      case .present(let scene), .update(let scene): self = scene.phase == .hint ? .hint : .shown
      case .dismiss, .haptic, .ask, .perform, .tap, .open, .share, .notify, .launch, .command,
        .message, .rightClick:
        self = .closed
      }
    }
  }

  /// The unique name of whoever draws.
  private var presenter: String?
  private var desk = PresenterDesk()
  private var summons = PresenterSummons()

  /// Makes a seat that nobody sits in, and without a bus.
  public init() {}

  // MARK: What happens

  /// There is a bus now, which can start a presenter.
  public mutating func arrive() {
    _ = summons.advance(on: .arrive)
  }

  /// The bus is gone, and the presenter with it.
  public mutating func leave() -> [Output] {
    _ = summons.advance(on: .leave)
    return take(owner: nil)
  }

  /// Another program owns the presenter's name; `nil` for none.
  public mutating func take(owner: String?) -> [Output] {
    guard owner != presenter else { return [] }
    let former = presenter
    presenter = owner
    var outputs: [Output] = []
    if former != nil { outputs += desk.open.map { .dismiss(device: $0) } }
    if let owner { outputs.append(.redraw(to: owner)) }
    if (former == nil) != (owner == nil) { outputs.append(.change(isThere: owner != nil)) }
    return outputs
  }

  /// An engine wants something shown or closed, at a monotonic time.
  public mutating func take(
    _ kind: Effect.Kind, on device: BridgeDevice, at time: Duration
  ) -> [Output] {
    guard let scene = desk.take(kind, on: device) else { return [] }
    if let presenter { return [.scene(scene, to: presenter)] }
    return summons.classify(Phase(kind), at: time).map { advance(on: $0) } ?? []
  }

  /// The bus says whether it started a presenter, at a monotonic time.
  public mutating func answer(isStarted: Bool, at time: Duration) -> [Output] {
    advance(on: PresenterSummons.classify(isStarted: isStarted, at: time))
  }

  private mutating func advance(on event: PresenterSummons.Event) -> [Output] {
    switch summons.advance(on: event) {
    case .ask: [.ask]
    case .miss: [.miss]
    case nil: []
    }
  }

  /// Forgets a device that is gone.
  public mutating func forget(device: String) { desk.forget(device: device) }

  // MARK: What is drawn

  /// What stands at this moment, for a presenter that has just come.
  public var standing: [[String: PropertyListValue]] { desk.standing }

  /// The region of what is open on a device.
  public func region(on device: String) -> TargetID? { desk.region(on: device) }

  /// The serial of what is open on a device.
  public func serial(on device: String) -> UInt32? { desk.serial(on: device) }

  /// The region of the presentation with this serial, where it is open.
  public func region(showing serial: UInt32) -> TargetID? {
    desk.device(showing: serial).flatMap { desk.region(on: $0) }
  }

  // MARK: What may be asked for

  /// The device whose presentation a client may close; whoever had it shown may, too.
  public func dismissal(
    of serial: UInt32, by client: String, shownFor owner: String?
  ) throws(BridgeRefusal) -> String {
    guard client == presenter || client == owner else {
      throw BridgeRefusal(
        .notAllowed,
        "only the owner of \(Self.name), and who had it shown, may close what is open")
    }
    return try device(showing: serial)
  }

  /// What a client chooses: the device, and the row of what is open there; −1 is the preview, `nil`.
  public func choice(
    of row: Int, in serial: UInt32, by client: String
  ) throws(BridgeRefusal) -> (device: String, row: Int?) {
    let device = try steering(of: serial, by: client)
    guard row == -1 || desk.rows(on: device).contains(row) else {
      throw BridgeRefusal(.notFound, "there is no row \(row) in what is open")
    }
    return (device, row == -1 ? nil : row)
  }

  /// What a client chooses as it saw it in a scene with `before` rows before those that showed; −1 is the
  /// preview, and −2 the marked row.
  public func choice(
    of row: Int, before: Int, in serial: UInt32, by client: String
  ) throws(BridgeRefusal) -> (device: String, input: HostInput) {
    guard row >= -2, before >= 0 else {
      throw BridgeRefusal(.notFound, "there is no row \(row) behind \(before) others")
    }
    let device = try steering(of: serial, by: client)
    if row == -2 { return (device, .chooseMarked) }
    return (device, .choose(row: row == -1 ? nil : row, before: row == -1 ? nil : before))
  }

  /// The step that a client leads keys by, from a row that it saw, or with −1 from the marked one.
  public func step(
    _ word: String, from row: Int, before: Int, in serial: UInt32, by client: String
  ) throws(BridgeRefusal) -> (device: String, input: HostInput) {
    let device = try steering(of: serial, by: client)
    guard let step = MenuStep(rawValue: word) else {
      let words = MenuStep.allCases.map(\.rawValue).joined(separator: ", ")
      throw BridgeRefusal(.invalidArgument, "step: '\(word)' is none of \(words)")
    }
    return (device, .move(step, from: row < 0 ? nil : SeenRow(row, before: max(before, 0))))
  }

  /// The text that a client has rows looked for by.
  public func search(
    _ text: String, in serial: UInt32, by client: String
  ) throws(BridgeRefusal) -> (device: String, input: HostInput) {
    let device = try steering(of: serial, by: client)
    guard !text.isEmpty, text.utf8.count <= Limits.search else {
      throw BridgeRefusal(
        .invalidArgument, "text: it should be 1 to \(Limits.search) bytes long")
    }
    return (device, .find(text))
  }

  /// How far a client scrolls, in millimeters, downward where it is positive.
  public func scrolling(
    by length: Double, in serial: UInt32, by client: String
  ) throws(BridgeRefusal) -> (device: String, input: HostInput) {
    let device = try steering(of: serial, by: client)
    guard length.isFinite else {
      throw BridgeRefusal(.invalidArgument, "length: \(length) is no length")
    }
    return (device, .scroll(Millimeters(length)))
  }

  /// The device on which a client may tell of a pointer and of keys.
  private func steering(of serial: UInt32, by client: String) throws(BridgeRefusal) -> String {
    guard client == presenter else {
      throw BridgeRefusal(
        .notAllowed, "only the owner of \(Self.name) may choose from what is open")
    }
    return try device(showing: serial)
  }

  /// How a client says that the picture is turned on a device, which may not be there.
  public func turn(
    of device: String, isThere: Bool, by word: String, for client: String
  ) throws(BridgeRefusal) -> ScreenTurn {
    guard client == presenter else {
      throw BridgeRefusal(
        .notAllowed, "only the owner of \(Self.name) may say how the screen is turned")
    }
    guard isThere else { throw BridgeRefusal(.notFound, "there is no device '\(device)'") }
    guard let turn = ScreenTurn(rawValue: word) else {
      let words = ScreenTurn.allCases.map(\.rawValue).joined(separator: ", ")
      throw BridgeRefusal(.invalidArgument, "turn: '\(word)' is none of \(words)")
    }
    return turn
  }

  private func device(showing serial: UInt32) throws(BridgeRefusal) -> String {
    guard let device = desk.device(showing: serial) else {
      throw BridgeRefusal(.notFound, "nothing with the serial \(serial) is open")
    }
    return device
  }
}
