// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// What tuning found for one model of a panel, as a file.
///
/// It sets what a settings file can set, and its table `profile` says for which device, from which
/// recordings, and with what figures.
public struct ProfileFile: Hashable, Sendable {
  /// The file as it was named.
  public let path: String
  /// The model it was made for; its numbers and its name have to fit.
  public private(set) var model = DeviceModel(bus: 0, vendor: 0, product: 0, name: "")
  /// Whose hand it was made for; `nil` where it is for anybody.
  public private(set) var person: String?
  /// Whether the labelled presses lie far enough apart for tiers on a panel without a unit.
  public private(set) var isPromoted = false
  /// What it sets.
  public private(set) var entries: [SettingsFile.Entry] = []
  /// Everything its table `profile` says, as it is written, by the path below `profile`.
  public private(set) var figures: [Figure] = []

  /// One line of what a profile says of itself.
  public struct Figure: Hashable, Sendable {
    /// The keys below `profile`, joined by dots.
    public var name: String
    /// The value as text.
    public var text: String
  }

  /// The table that makes a settings file a profile.
  public static let table = "profile"
  /// The least area under the curve, at the lower end of its interval, that carries tiers.
  ///
  /// At 0.90 one touch in ten would be taken for the other kind at the best threshold or so.
  public static let leastArea = 0.90

  /// Reads a profile.
  public init(reading path: String) throws(SettingsFileError) {
    try self.init(parsing: try SettingsFile.bytes(of: path), named: path)
  }

  /// Takes the content of a profile that was read.
  public init(parsing bytes: [UInt8], named path: String) throws(SettingsFileError) {
    self.path = path
    do throws(SettingsFileError.Flaw) {
      let document = try TOMLDocument(parsing: bytes)
      try takeFigures(document)
      let settings = document.dropping(Self.table)
      entries = try SettingsFile(taking: settings, named: path).general.entries
    } catch {
      throw .content(file: path, error)
    }
  }

  /// Whether the profile is for devices of a model; never where the model is unknown.
  public func admits(_ model: DeviceModel) -> Bool { self.model == model && !model.isUnknown }

  private mutating func takeFigures(_ document: TOMLDocument) throws(SettingsFileError.Flaw) {
    let start = TextPlace(line: 1, column: 1)
    let nodes = document.nodes.filter { $0.path.first == Self.table }
    guard let table = nodes.first else {
      throw .init(start, "this is no profile: it has no table [profile]")
    }
    func node(_ path: String...) -> TOMLDocument.Node? {
      nodes.first { $0.path.dropFirst() == path[...] }
    }
    guard case .text(let name)? = node("device", "name")?.value else {
      throw .init(table.place, "the profile does not say for which device: device.name is missing")
    }
    model.name = name
    model.bus = try Self.number(node("device", "bus"), "device.bus", table.place)
    model.vendor = try Self.number(node("device", "vendor"), "device.vendor", table.place)
    model.product = try Self.number(node("device", "product"), "device.product", table.place)
    if case .text(let name)? = node("person")?.value { person = name }
    figures = nodes.compactMap { node in
      node.value.words.map {
        Figure(name: node.path.dropFirst().joined(separator: "."), text: $0)
      }
    }
    try takePromotion(node("tiers"), node("separation", "low"))
  }

  /// A promotion needs the separation that it rests on.
  private mutating func takePromotion(
    _ tiers: TOMLDocument.Node?, _ low: TOMLDocument.Node?
  ) throws(SettingsFileError.Flaw) {
    guard let tiers, case .flag(true) = tiers.value else { return }
    guard case .number(let area)? = low?.value, area >= Self.leastArea else {
      throw .init(
        (low ?? tiers).place,
        "tiers need separation.low of at least \(Self.leastArea), which only 'pressd tune' finds")
    }
    isPromoted = true
  }

  private static func number(
    _ node: TOMLDocument.Node?, _ name: String, _ table: TextPlace
  ) throws(SettingsFileError.Flaw) -> UInt16 {
    guard case .integer(let number)? = node?.value, let short = UInt16(exactly: number) else {
      throw .init(
        node?.span.lowerBound ?? table, "profile.\(name): a number from 0 to 65535 is needed")
    }
    return short
  }
}

extension TOMLDocument {
  /// The document without one of its tables.
  func dropping(_ table: String) -> TOMLDocument {
    var rest = self
    rest.nodes.removeAll { $0.path.first == table }
    return rest
  }
}

extension TOMLDocument.Value {
  /// The value as a person would write it; `nil` for containers.
  var words: String? {
    switch self {
    case .table, .array, .date: nil
    case .text(let text): text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    }
  }
}
