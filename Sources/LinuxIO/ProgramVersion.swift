// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// What a program that runs says of its version.
public enum ProgramVersion {
  /// The longest answer that is read, in bytes.
  private static let longest = 256

  /// The first line that the program of a process prints for `--version`; `nil` where it prints none.
  ///
  /// The program is run once more for that.
  public static func line(ofProcess process: Int32) -> String? {
    let command = "exec /proc/\(process)/exe --version 2>/dev/null </dev/null"
    guard let stream = SignalMask.withoutBlocking({ popen(command, "re") }) else { return nil }
    defer { pclose(stream) }
    var bytes = [CChar](repeating: 0, count: longest)
    guard fgets(&bytes, Int32(longest), stream) != nil else { return nil }
    let text = bytes.prefix { $0 != 0 && $0 != 0x0a }.map { UInt8(bitPattern: $0) }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }
}
