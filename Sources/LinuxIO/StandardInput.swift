// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// What a person types, line by line.
public enum StandardInput {
  /// The descriptor to wait on.
  public static let number: Int32 = STDIN_FILENO

  /// The longest line that is read; what follows is the next line.
  private static let longest = 256

  /// Whether somebody sits at it.
  public static var isTerminal: Bool { isatty(number) == 1 }

  /// Passes over what is there; false at the end of input, and where it cannot be read.
  ///
  /// To be called when the descriptor is ready.
  public static func discard() -> Bool {
    bytes(most: 4096) != nil
  }

  /// Reads what is there, at most so many bytes; `nil` at the end of input, and where it cannot be
  /// read.
  ///
  /// To be called when the descriptor is ready.
  public static func bytes(most: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: most)
    let count = try? uninterrupted("read", "standard input", { read(number, &bytes, most) })
    guard let count, count > 0 else { return nil }
    return Array(bytes.prefix(count))
  }

  /// Reads what is there, up to a line's end, without blanks around it; `nil` at the end of input.
  ///
  /// To be called when the descriptor is readable; a terminal then has a whole line.
  public static func line() -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < longest {
      guard let count = try? uninterrupted("read", "standard input", { read(number, &byte, 1) }),
        count > 0
      else { return bytes.isEmpty ? nil : text(bytes) }
      if byte == 0x0a { break }
      bytes.append(byte)
    }
    return text(bytes)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    let printable = bytes.filter { $0 > 0x20 }
    return String(decoding: printable, as: UTF8.self)
  }
}
