// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Another program of the same installation, in whose favor this one ends.
public enum OtherProgram {
  /// Where it is looked for, from the folder of this program: beside it, then where programs are
  /// installed that people do not call by name, and from there where those are that they do.
  private static let places = ["", "../libexec/pressd/", "../../bin/"]

  /// Becomes the other program, which has the same streams; only returns by its error.
  ///
  /// The C function is `execv`.
  public static func become(_ name: String, words: [String]) throws(SystemError) -> Never {
    let path = try place(of: name)
    var arguments = ([name] + words).map { word in PathText.withName(word) { strdup($0) } } + [nil]
    execv(path, &arguments)
    throw SystemError(lastOf: "start", subject: path)
  }

  /// The path of the other program, without links and steps back; `nil` where it is not installed.
  public static func path(of name: String) -> String? {
    guard let place = try? place(of: name), let path = realpath(place, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  private static func place(of name: String) throws(SystemError) -> String {
    let folder = Folder.parent(of: try ownPath())
    let paths = places.map { "\(folder)/\($0)\(name)" }
    return paths.first { access($0, X_OK) == 0 } ?? "\(folder)/\(name)"
  }

  private static func ownPath() throws(SystemError) -> String {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = try uninterrupted("read", "/proc/self/exe") {
      bytes.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self) else { return 0 }
        return readlink("/proc/self/exe", start, buffer.count)
      }
    }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
