// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// A window for an app that was started without one.
public enum TerminalWindow {
  /// Why no window could be opened, as a sentence, lower-case and without a period.
  public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The sentence.
    public let description: String
  }

  /// Runs a program with its words in a terminal of the desktop; it outlives this process.
  ///
  /// GIO knows which terminals there are. The C function is `g_app_info_launch`.
  public static func open(
    program: String, words: [String] = [], name: String
  ) throws(Refusal) {
    try launch([program] + words, name, G_APP_INFO_CREATE_NEEDS_TERMINAL)
  }

  /// Runs a program that opens a window by itself; it outlives this process.
  ///
  /// The C function is `g_app_info_launch`.
  public static func openBeside(
    program: String, words: [String] = [], name: String
  ) throws(Refusal) {
    try launch([program] + words, name, G_APP_INFO_CREATE_NONE)
  }

  private static func launch(
    _ words: [String], _ name: String, _ flags: GAppInfoCreateFlags
  ) throws(Refusal) {
    let line = words.map { word in
      (takeText(g_shell_quote(word)) ?? word).replacing("%", with: "%%")
    }.joined(separator: " ")
    var error: ErrorSlot?
    let info = g_app_info_create_from_commandline(line, name, flags, &error)
    guard let info else { throw Refusal(description: GLibError(taking: error).message) }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    guard g_app_info_launch(info, nil, nil, &error) != 0 else {
      throw Refusal(description: GLibError(taking: error).message)
    }
  }
}
