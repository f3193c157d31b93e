// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The devices that pressd itself makes, known by where they say they are plugged in.
///
/// None of them is ever read, or touches would go in circles.
public enum OwnDevices {
  private static let prefix = "pressd/"

  /// The `phys` of a device that pressd makes, such as `pressd/pointer` for `pointer`.
  public static func phys(_ name: String) -> String { prefix + name }

  /// Whether a device with this `phys` is one of them; empty is what drivers say that say nothing.
  public static func include(phys: String) -> Bool { phys.hasPrefix(prefix) }
}
