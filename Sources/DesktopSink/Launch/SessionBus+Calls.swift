// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

extension SessionBus {
  /// Calls a method and hears whether it was answered, in the main context; there is no time limit.
  ///
  /// A name without an owner is not started for it. The C function is `g_dbus_connection_call`.
  func call(
    _ name: String, path: String, interface: String, method: String, _ arguments: Variant?,
    completion: @escaping (GLibError?) -> Void
  ) {
    let call = BusCall(completion: completion)
    let object = arguments?.lend { g_variant_ref($0) }
    defer { if let object { g_variant_unref(object) } }
    g_dbus_connection_call(
      connection, name, path, interface, method, object ?? nil, nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, gint.max, nil,
      { source, result, context in
        guard let source, let context else { return }
        let call = Unmanaged<BusCall>.fromOpaque(context).takeRetainedValue()
        var error: ErrorSlot?
        let reply = Variant(
          g_dbus_connection_call_finish(
            OpaquePointer(UnsafeMutableRawPointer(source)), result, &error))
        call.completion(reply == nil ? GLibError(taking: error) : nil)
      }, Unmanaged.passRetained(call).toOpaque())
  }
}

/// Who wants to hear of the answer to a call.
private final class BusCall {
  let completion: (GLibError?) -> Void

  init(completion: @escaping (GLibError?) -> Void) {
    self.completion = completion
  }
}
