// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Names for `Actions=` of a desktop entry, made from the types of quick actions.
///
/// Types have dots and whatever else; the names allow letters and digits of ASCII and the hyphen.
public struct ActionNames: Sendable {
  /// The name of each type, in the order of the types.
  public private(set) var names: [String] = []
  /// What became of types whose short names are the same, one sentence each.
  public private(set) var collisions: [String] = []

  /// Names the types: the last dotted part where that is nobody else's, or else the whole type.
  public init(types: [String]) {
    let short = types.map { Self.allowed(Self.lastPart(of: $0)) }
    for (type, name) in zip(types, short) {
      let isShared = short.count { $0 == name } > 1
      let chosen = free(isShared ? Self.allowed(type) : name)
      if isShared {
        collisions.append(
          "the type '\(type)' becomes the action '\(chosen)', because other types end in "
            + "'\(name)' too")
      }
      names.append(chosen)
    }
  }

  private static func lastPart(of type: String) -> String {
    type.split(separator: ".").last.map(String.init) ?? type
  }

  /// The text with a hyphen for each run of letters that are not allowed; never empty.
  private static func allowed(_ text: String) -> String {
    let parts = text.split { letter in
      !(letter.isASCII && (letter.isLetter || letter.isNumber || letter == "-"))
    }
    return parts.isEmpty ? "Action" : parts.joined(separator: "-")
  }

  /// The name, or the first one with a number behind it that is not taken.
  private func free(_ name: String) -> String {
    var candidate = name
    var number = 2
    while names.contains(candidate) {
      candidate = "\(name)-\(number)"
      number += 1
    }
    return candidate
  }
}
