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
    // GIO asks for the bus as well, and would wait for it. The one that is held it gets at once.
    let isStarted = withExtendedLifetime(try bus()) { g_app_info_launch(info, nil, nil, &error) }
    guard isStarted != 0 else { throw Refusal(description: GLibError(taking: error).message) }
  }

  /// The session bus, `nil` where there is none; one that does not answer is a reason.
  private static func bus() throws(Refusal) -> BusConnection? {
    do throws(GLibError) {
      return try BusConnection.awaitSession(within: BusConnection.patience)
    } catch {
      guard error.isSilence else { return nil }
      throw Refusal(description: "the session bus does not answer")
    }
  }
}
