// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Finds the output that a touch surface lies upon.
///
/// A name that somebody gave comes first, then the only output, then the one of the surface's size, then
/// the only one that is built in: touch panels come with the machine. Where none of these tells,
/// nothing is chosen, and the display server decides.
public struct OutputChoice: Hashable, Sendable {
  /// How sizes are compared.
  enum Limits {
    /// By how much the sides of a panel and of its touch surface may differ, as a share.
    ///
    /// Bezels that feel and sizes rounded to centimeters make some percent.
    static let difference = 0.08
  }

  /// The name that somebody gave, if any.
  public var name: String?
  /// The width of the touch surface, in millimeters.
  public var width: Double
  /// The height of the touch surface, in millimeters.
  public var height: Double

  /// Makes a choice for one touch surface.
  public init(name: String? = nil, width: Double, height: Double) {
    self.name = name
    self.width = width
    self.height = height
  }

  /// The place of the output among those that are there; `nil` leaves it to the display server.
  public func place(among outputs: [OutputDescription]) -> Int? {
    if let name, let named = outputs.firstIndex(where: { $0.name == name }) { return named }
    if outputs.count == 1 { return 0 }
    return only(outputs, where: hasSize) ?? only(outputs, where: \.isBuiltIn)
  }

  /// That no output has a name which somebody asked for, and which ones there are; `nil` where one has.
  ///
  /// Outputs come and go, so that one may come yet, and is then taken.
  public static func complaint(
    about name: String, among outputs: [OutputDescription]
  ) -> String? {
    absence(of: name, among: outputs.map(\.name))
      .map { "\($0). Until it comes, another one is used" }
  }

  /// The first half of that, a clause; the names are those of all outputs, empty for one without.
  public static func absence(of name: String, among all: [String]) -> String? {
    guard !all.contains(name) else { return nil }
    let names = all.filter { !$0.isEmpty }
    let there =
      switch (all.count, names.count) {
      case (0, _): "there is none yet"
      case (_, 0): "those that are there have no names"
      case (_, 1): "there is \(names[0])"
      default: "there are \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
      }
    return "there is no output '\(name)'; \(there)"
  }

  private func only(
    _ outputs: [OutputDescription], where fits: (OutputDescription) -> Bool
  ) -> Int? {
    let fitting = outputs.indices.filter { fits(outputs[$0]) }
    return fitting.count == 1 ? fitting[0] : nil
  }

  private func hasSize(_ output: OutputDescription) -> Bool {
    isNear(width, output.physicalWidth) && isNear(height, output.physicalHeight)
  }

  private func isNear(_ own: Double, _ other: Int) -> Bool {
    other > 0 && abs(own - Double(other)) <= Double(other) * Limits.difference
  }
}
