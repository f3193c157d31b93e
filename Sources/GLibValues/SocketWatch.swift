// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

/// Notices that the socket of a bus comes, as long as the object lives.
///
/// The C function is `g_file_monitor_file`.
package final class SocketWatch {
  private typealias Body = () -> Void

  private let monitor: UnsafeMutablePointer<GFileMonitor>
  private let callback: Callback<Body>
  private let number: gulong

  /// Watches the file in an address such as `unix:path=/run/dbus/system_bus_socket`.
  ///
  /// `nil` for other addresses, and where there is no folder for it: GLib would look again and
  /// again.
  package init?(of address: String, body: @escaping () -> Void) {
    guard let path = Self.path(in: address) else { return nil }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    guard g_file_test(String(folder), G_FILE_TEST_IS_DIR) != 0 else { return nil }
    let file = g_file_new_for_path(path)
    defer { if let file { g_object_unref(UnsafeMutableRawPointer(file)) } }
    guard let monitor = g_file_monitor_file(file, G_FILE_MONITOR_NONE, nil, nil) else { return nil }
    self.monitor = monitor
    callback = Callback(body)
    let changed:
      @convention(c) (
        OpaquePointer?, OpaquePointer?, OpaquePointer?, GFileMonitorEvent, UnsafeMutableRawPointer?
      ) -> Void = { Callback<Body>.body(in: $4)?() }
    number = g_signal_connect_data(
      monitor, "changed", unsafeBitCast(changed, to: GCallback.self), callback.retainedContext(),
      { context, _ in releaseCallback(context) }, GConnectFlags(rawValue: 0))
  }

  deinit {
    callback.body = nil
    g_signal_handler_disconnect(monitor, number)
    g_file_monitor_cancel(monitor)
    g_object_unref(monitor)
  }

  /// The file in the first of the addresses; `nil` where that is no socket in a folder.
  package static func path(in address: String) -> String? {
    let first = address.prefix { $0 != ";" }
    guard first.hasPrefix("unix:") else { return nil }
    let pairs = first.dropFirst("unix:".count).split(separator: ",")
    guard let pair = pairs.first(where: { $0.hasPrefix("path=") }) else { return nil }
    return takeText(g_uri_unescape_string(String(pair.dropFirst("path=".count)), nil))
  }
}
