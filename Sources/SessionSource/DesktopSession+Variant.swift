// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

extension DesktopSession {
  /// Reads the properties of a session, a dictionary of type `a{sv}`; `nil` where it is something else.
  ///
  /// What an older logind or an elogind does not tell has the value that stops nothing.
  init?(_ properties: Variant) {
    guard properties.type == "a{sv}" else { return nil }
    var told: [String: Variant] = [:]
    for index in 0..<properties.count {
      guard let entry = properties[index], let key = entry[0]?.text else { continue }
      told[key] = entry[1]?.inner
    }
    func text(_ key: String) -> String? {
      told[key].flatMap { $0.type == "s" ? $0.text : nil }
    }
    func truth(_ key: String) -> Bool? {
      told[key].flatMap { $0.type == "b" ? $0.truth : nil }
    }
    let seat = told["Seat"].flatMap { $0.type == "(so)" ? $0[0]?.text : nil }
    self.init(
      identifier: text("Id") ?? "", isActive: truth("Active") ?? true,
      isLocked: truth("LockedHint") ?? false, kind: text("Type") ?? "unspecified",
      seat: seat ?? "", role: text("Class") ?? "user", isClosing: text("State") == "closing")
  }
}

extension Variant {
  /// A number of type `u`.
  static func number(_ number: UInt32) -> Variant? { Variant(g_variant_new_uint32(number)) }
}
