// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXcb
import Foundation
import LinuxIO

/// An X server without a display, and who has a say on it; all gone when the test is over.
final class XSession {
  /// Whether there is a server to test with.
  static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/Xvfb")

  /// What `DISPLAY` is there.
  let display: String
  private let process: Process
  private let connection: OpaquePointer
  private let root: xcb_window_t
  private let activeWindow: xcb_atom_t

  /// It did not come.
  struct Absence: Error {}

  /// Begins a server, and connects to it as a window manager and its apps do.
  init() throws {
    // The server tells its number when it listens.
    let told = Pipe()
    let process = Process()
    self.process = process
    process.executableURL = URL(filePath: "/usr/bin/Xvfb")
    process.arguments = ["-displayfd", "1", "-screen", "0", "100x100x24", "-nolisten", "tcp"]
    process.standardOutput = told
    process.standardError = FileHandle.nullDevice
    try SignalMask.withoutBlocking { try process.run() }
    var text = ""
    while !text.hasSuffix("\n") {
      let more = told.fileHandleForReading.availableData
      guard !more.isEmpty else { break }
      text += String(decoding: more, as: UTF8.self)
    }
    display = ":" + text.filter(\.isNumber)
    guard let connection = xcb_connect(display, nil) else { throw Absence() }
    self.connection = connection
    guard xcb_connection_has_error(connection) == 0,
      let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data
    else {
      process.terminate()
      throw Absence()
    }
    root = screen.pointee.root
    let name = "_NET_ACTIVE_WINDOW"
    let asked = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    let answer = xcb_intern_atom_reply(connection, asked, nil)
    activeWindow = answer?.pointee.atom ?? 0
    free(answer)
  }

  deinit {
    xcb_disconnect(connection)
    end()
  }

  /// Ends the server.
  func end() {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Opens a window without a name; nobody sees it.
  func window() -> xcb_window_t {
    let number = xcb_generate_id(connection)
    xcb_create_window(
      connection, 0, number, root, 0, 0, 10, 10, 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0, 0, nil)
    xcb_flush(connection)
    return number
  }

  /// Gives a window its names, as the app does that opened it.
  func name(_ window: xcb_window_t, _ instance: String, _ kind: String) {
    set(window, UInt32(XCB_ATOM_WM_CLASS.rawValue), UInt32(XCB_ATOM_STRING.rawValue), 8) {
      Array("\(instance)\0\(kind)\0".utf8)
    }
  }

  /// Brings a window to the front, or none with 0, as a window manager tells.
  func activate(_ window: xcb_window_t) {
    set(root, activeWindow, UInt32(XCB_ATOM_WINDOW.rawValue), 32) {
      withUnsafeBytes(of: window) { Array($0) }
    }
  }

  /// Ends what the window manager tells.
  func forget() {
    xcb_delete_property(connection, root, activeWindow)
    xcb_flush(connection)
  }

  /// Closes a window.
  func close(_ window: xcb_window_t) {
    xcb_destroy_window(connection, window)
    xcb_flush(connection)
  }

  private func set(
    _ window: xcb_window_t, _ property: UInt32, _ type: UInt32, _ format: UInt8,
    _ bytes: () -> [UInt8]
  ) {
    let bytes = bytes()
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, format,
      UInt32(bytes.count * 8 / Int(format)), bytes)
    xcb_flush(connection)
  }
}
