// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The name of a symbol for which icon themes have no picture; it is looked up as it stands.
public struct UnknownIconName: Hashable, Sendable, CustomStringConvertible {
  /// The name as the app wrote it.
  public var name: String

  init(name: String) {
    self.name = name
  }

  /// The known symbol whose name is nearest, if one is near.
  public var nearest: String? { NearestName.find(name, among: Image.systemNames) }

  /// What is wrong, lower-case, without a period.
  public var description: String {
    let hint = NearestName.hint(for: name, among: Image.systemNames)
    return "'\(name.visible)' is no symbol that icon themes have\(hint)"
  }
}
