// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Knows from what libwayland tells of its messages when a picture was shown.
///
/// With `WAYLAND_DEBUG=client` a program writes down each of them. A picture has been shown when the
/// callback that was asked for with it is done; that is so whatever toolkit the program uses.
struct FrameWatch {
  private var asked: Set<String> = []
  private var hasPicture = false

  /// Whether this line tells that a picture was shown.
  mutating func isShown(_ line: String) -> Bool {
    if line.contains(".attach(wl_buffer") { hasPicture = true }
    if let name = Self.name(after: ".frame(new id ", in: line) { asked.insert(name) }
    guard hasPicture, line.contains(".done("), let name = Self.name(after: "] ", in: line) else {
      return false
    }
    return asked.remove(name) != nil
  }

  /// The object that is named after some words, such as `wl_callback@7`.
  private static func name(after words: String, in line: String) -> String? {
    guard let range = line.firstRange(of: words) else { return nil }
    let name = line[range.upperBound...].prefix { $0.isLetter || $0.isNumber || "_@#".contains($0) }
    return name.hasPrefix("wl_callback") ? String(name) : nil
  }
}
