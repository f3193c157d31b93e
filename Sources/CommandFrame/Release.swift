// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Which release the programs are.
public enum Release {
  /// The version, the same for all of them.
  public static let version = "0.1.0"
}
