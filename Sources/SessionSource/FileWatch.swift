// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// Notices that the socket of a bus comes, as long as the object lives.
final class FileWatch {
  private let monitor: UnsafeMutablePointer<GFileMonitor>
  private let body: Body
  private let number: gulong

  private final class Body {
    var call: (() -> Void)?

    init(_ call: @escaping () -> Void) {
      self.call = call
    }
  }

  /// Watches the file in an address such as `unix:path=/run/dbus/system_bus_socket`.
  ///
  /// `nil` for other addresses, and where there is no folder for it: GLib would look again and
  /// again. The C function is `g_file_monitor_file`.
  init?(socketOf address: String, body: @escaping () -> Void) {
    guard let path = Self.path(in: address) else { return nil }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    guard g_file_test(String(folder), G_FILE_TEST_IS_DIR) != 0 else { return nil }
    let file = g_file_new_for_path(path)
    defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
    guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil) else { return nil }
    self.monitor = monitor
    self.body = Body(body)
    let callback:
      @convention(c) (
        OpaquePointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, UnsafeMutableRawPointer?
      ) -> Void = { _, _, _, _, context in
        guard let context else { return }
        Unmanaged<Body>.fromOpaque(context).takeUnretainedValue().call?()
      }
    number = g_signal_connect_data(
      monitor, "changed", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passRetained(self.body).toOpaque(),
      { context, _ in
        if let context { Unmanaged<Body>.fromOpaque(context).release() }
      }, GConnectFlags(rawValue: 0))
  }

  deinit {
    body.call = nil
    g_signal_handler_disconnect(monitor, number)
    g_file_monitor_cancel(monitor)
    g_object_unref(monitor)
  }

  /// The file in the first of the addresses; `nil` where that is no socket in a folder.
  static func path(in address: String) -> String? {
    let first = address.prefix { $0 != ";" }
    guard first.hasPrefix("unix:") else { return nil }
    let pairs = first.dropFirst("unix:".count).split(separator: ",")
    guard let pair = pairs.first(where: { $0.hasPrefix("path=") }) else { return nil }
    return takeText(g_uri_unescape_string(String(pair.dropFirst("path=".count)), nil))
  }
}
