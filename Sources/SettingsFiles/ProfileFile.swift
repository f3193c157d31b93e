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

  /// Reads a profile.
  public init(reading path: String) throws(SettingsFileError) {
    try self.init(parsing: try SettingsFile.bytes(of: path), named: path)
  }

  /// Takes the content of a profile that was read.
  public init(parsing bytes: [UInt8], named path: String) throws(SettingsFileError) {
    self.path = path
    let document = try TOMLDocument(parsing: bytes, named: path)
    var flaws = FlawList()
    takeFigures(document, &flaws)
    let settings = SettingsFile(taking: document.dropping(Self.table), named: path, &flaws)
    if isPromoted, Self.pops(settings.general.entries) {
      _ = flaws.gather(try Self.checkPush(in: document))
    }
    try flaws.refuse(path)
    entries = settings.general.entries
  }

  /// Whether the profile is for devices of a model; never where the model is unknown.
  public func admits(_ model: DeviceModel) -> Bool { self.model == model && !model.isUnknown }

  private mutating func takeFigures(_ document: TOMLDocument, _ flaws: inout FlawList) {
    let start = TextPlace(line: 1, column: 1)
    let nodes = document.nodes.filter { $0.path.first == Self.table }
    guard let table = nodes.first else {
      return flaws.add(.init(start, "this is no profile: it has no table [profile]"))
    }
    func node(_ path: String...) -> TOMLDocument.Node? {
      nodes.first { $0.path.dropFirst() == path[...] }
    }
    if case .text(let name)? = node("device", "name")?.value {
      model.name = name
    } else {
      let sentence = "the profile does not say for which device: device.name is missing"
      flaws.add(.init(table.place, sentence))
    }
    func number(_ name: String) -> UInt16 {
      flaws.gather(try Self.number(node("device", name), "device.\(name)", table.place)) ?? 0
    }
    model.bus = number("bus")
    model.vendor = number("vendor")
    model.product = number("product")
    if case .text(let name)? = node("person")?.value { person = name }
    figures = nodes.compactMap { node in
      node.value.words.map {
        Figure(name: node.path.dropFirst().joined(separator: "."), text: $0)
      }
    }
    isPromoted = flaws.gather(try Self.promotes(node("tiers"), in: document)) ?? false
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
