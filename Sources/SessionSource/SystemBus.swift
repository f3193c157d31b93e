// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// A connection to the system bus that comes back when the bus does.
///
/// It is a connection of its own, because GLib keeps the shared one for good once it is closed.
final class SystemBus {
  /// What becomes of the connection.
  enum News {
    /// It is there.
    case connected(OpaquePointer)
    /// It went, or could not be made; the sentence tells why.
    case lost(String)
  }

  private let address: String
  private let tell: (News) -> Void
  private var connection: OpaquePointer?
  private var closing: gulong = 0
  private var plan = RetryPlan()
  private var timer: MainTimer?
  private var watch: FileWatch?
  private let attempt: OpaquePointer

  /// Begins to connect to a bus; by default to the system's.
  init(address: String?, tell: @escaping (News) -> Void) {
    self.tell = tell
    self.address =
      address ?? takeText(g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, nil))
      ?? "unix:path=/run/dbus/system_bus_socket"
    attempt = OpaquePointer(UnsafeMutableRawPointer(g_cancellable_new()))
    connect()
  }

  deinit {
    let cancellable = UnsafeMutablePointer<GCancellable>(attempt)
    g_cancellable_cancel(cancellable)
    g_object_unref(cancellable)
    drop()
  }

  // MARK: Connecting

  private func connect() {
    timer = nil
    let flags =
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
      | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue
    g_dbus_connection_new_for_address(
      address, GDBusConnectionFlags(rawValue: flags), nil, UnsafeMutablePointer(attempt),
      { _, result, context in
        guard let context else { return }
        let reference = Unmanaged<WeakBus>.fromOpaque(context).takeRetainedValue()
        var error: ErrorSlot?
        let connection = g_dbus_connection_new_for_address_finish(result, &error)
        guard let bus = reference.bus else {
          if let connection { g_object_unref(UnsafeMutableRawPointer(connection)) }
          return g_clear_error(&error)
        }
        if let connection { bus.take(connection) } else { bus.fail(GLibError(taking: error)) }
      }, Unmanaged.passRetained(WeakBus(self)).toOpaque())
  }

  private func take(_ connection: OpaquePointer) {
    self.connection = connection
    plan = RetryPlan()
    watch = nil
    let object = UnsafeMutableRawPointer(connection)
    let callback:
      @convention(c) (
        OpaquePointer?, gboolean, UnsafeMutablePointer<GError>?, UnsafeMutableRawPointer?
      ) -> Void = { _, _, _, context in
        guard let context else { return }
        Unmanaged<WeakBus>.fromOpaque(context).takeUnretainedValue().bus?.close()
      }
    closing = g_signal_connect_data(
      object, "closed", unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passRetained(WeakBus(self)).toOpaque(),
      { context, _ in
        if let context { Unmanaged<WeakBus>.fromOpaque(context).release() }
      }, GConnectFlags(rawValue: 0))
    tell(.connected(connection))
  }

  private func close() {
    drop()
    tell(.lost("the system bus went away"))
    retry()
  }

  private func fail(_ error: GLibError) {
    guard !error.isIO(G_IO_ERROR_CANCELLED) else { return }
    tell(.lost("the system bus cannot be reached: \(error.message)"))
    retry()
  }

  private func retry() {
    if let pause = plan.next() {
      timer = MainTimer(after: pause) { [weak self] in self?.connect() }
    } else if watch == nil {
      watch = FileWatch(socketOf: address) { [weak self] in
        guard let self, connection == nil else { return }
        plan = RetryPlan()
        retry()
      }
    }
  }

  private func drop() {
    guard let connection else { return }
    let object = UnsafeMutableRawPointer(connection)
    g_signal_handler_disconnect(object, closing)
    g_object_unref(object)
    self.connection = nil
  }
}

/// A bus that may be gone when GLib calls back.
private final class WeakBus {
  weak var bus: SystemBus?

  init(_ bus: SystemBus) {
    self.bus = bus
  }
}
