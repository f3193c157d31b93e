// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures

/// The regions that apps registered, and whose each one is.
public struct RegionRegistry: Sendable {
  /// Bounds on what is kept.
  public enum Limits {
    /// How many regions one client may have.
    public static let client = 64
    /// How many regions all clients together may have.
    public static let all = 1024
    /// The numbers that regions have for the engine; lower ones are for regions of the configuration.
    public static let targets: ClosedRange<UInt32> = 1 << 30...(1 << 31) - 1
  }

  /// One region.
  public struct Entry: Hashable, Sendable {
    /// Its name on the bus, such as `r7`.
    public var id: String
    /// Its number for the engine.
    public var target: TargetID
    /// The unique name of the client it belongs to, such as `:1.42`.
    public var owner: String
    /// What the client told of it.
    public var request: RegionRequest
  }

  /// The regions in the order in which they came.
  public private(set) var entries: [Entry] = []
  private var places: [TargetID: Int] = [:]
  private var next = Limits.targets.lowerBound

  /// Makes a registry without regions.
  public init() {}

  /// The clients that have regions.
  public var owners: Set<String> { Set(entries.map(\.owner)) }

  /// The region with a number; `nil` where it is no region of the bus.
  public func entry(of target: TargetID) -> Entry? {
    places[target].map { entries[$0] }
  }

  /// Adds a region of a client.
  public mutating func register(
    _ request: RegionRequest, by owner: String
  ) throws(BridgeRefusal) -> Entry {
    guard entries.count < Limits.all else {
      throw BridgeRefusal(
        .limit, "there are \(Limits.all) regions already, and no room for more")
    }
    guard entries.count(where: { $0.owner == owner }) < Limits.client else {
      throw BridgeRefusal(
        .limit, "you have \(Limits.client) regions already; unregister one before the next")
    }
    let target = takeTarget()
    let number = target.number - Limits.targets.lowerBound + 1
    let entry = Entry(id: "r\(number)", target: target, owner: owner, request: request)
    places[target] = entries.count
    entries.append(entry)
    return entry
  }

  /// The next number that is free; after the last one the first ones come again.
  private mutating func takeTarget() -> TargetID {
    while places[TargetID(next)] != nil { advance() }
    defer { advance() }
    return TargetID(next)
  }

  private mutating func advance() {
    next = next == Limits.targets.upperBound ? Limits.targets.lowerBound : next + 1
  }

  /// Takes a region of a client away.
  public mutating func unregister(_ id: String, by owner: String) throws(BridgeRefusal) {
    guard let entry = entries.first(where: { $0.id == id }) else {
      throw BridgeRefusal(.notFound, "there is no region '\(id.visible)'")
    }
    guard entry.owner == owner else {
      throw BridgeRefusal(.notAllowed, "region '\(id)' belongs to another client")
    }
    keep { $0.id != id }
  }

  /// Takes all regions of a client away; false where it had none.
  public mutating func drop(owner: String) -> Bool {
    let former = entries.count
    keep { $0.owner != owner }
    return entries.count != former
  }

  private mutating func keep(_ isKept: (Entry) -> Bool) {
    entries = entries.filter(isKept)
    places = Dictionary(
      entries.enumerated().map { ($0.element.target, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// The regions on a device, in millimeters of the picture on it, for the engine.
  public func regions(on device: BridgeDevice) -> [Region] {
    entries.filter { $0.request.isOn(device) }.map { entry in
      Region(
        id: entry.target, frame: entry.request.frame(in: device.surface.picture),
        kind: entry.request.kind, priority: entry.request.priority)
    }
  }
}
