// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGlib

/// Tells whether two files are the same without keeping either.
public enum Digest {
  /// The SHA-256 of bytes as 64 hexadecimal digits.
  ///
  /// The C function is `g_compute_checksum_for_data`.
  public static func sha256(of bytes: [UInt8]) -> String {
    let digits = bytes.withUnsafeBufferPointer {
      g_compute_checksum_for_data(G_CHECKSUM_SHA256, $0.baseAddress, gsize($0.count))
    }
    defer { g_free(digits) }
    return digits.map { String(cString: $0) } ?? ""
  }
}
