// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import PressBus

/// One call of a client, which gets one answer.
///
/// The C type is `GDBusMethodInvocation`. A call that is forgotten is answered as failed.
final class BusCall {
  /// The unique name of the client.
  let sender: String
  /// The interface and the member, with a dot between.
  let member: String
  /// The arguments; the bus has checked their types.
  let arguments: Variant
  private var invocation: OpaquePointer?

  init?(
    taking invocation: OpaquePointer?, sender: UnsafePointer<CChar>?,
    interface: UnsafePointer<CChar>?, method: UnsafePointer<CChar>?, _ arguments: OpaquePointer?
  ) {
    // GIO lends the arguments; a reference of our own outlives the call.
    guard let sender, let interface, let method,
      let arguments = Variant(arguments.map { g_variant_ref($0) })
    else { return nil }
    self.sender = String(cString: sender)
    member = String(cString: interface) + "." + String(cString: method)
    self.arguments = arguments
    self.invocation = invocation
  }

  deinit {
    refuse(BridgeRefusal(.unavailable, "nobody answered"))
  }

  /// The text of an argument.
  func text(_ index: Int) -> String { arguments[index]?.text ?? "" }

  /// Answers; only the first answer counts.
  func answer(_ results: Variant?...) {
    guard let invocation = take() else { return }
    _ = Variant.tuple(results)?.lend { g_dbus_method_invocation_return_value(invocation, $0) }
  }

  /// Answers with an error.
  func refuse(_ refusal: BridgeRefusal) {
    guard let invocation = take() else { return }
    g_dbus_method_invocation_return_dbus_error(invocation, refusal.kind.busName, refusal.sentence)
  }

  private func take() -> OpaquePointer? {
    defer { invocation = nil }
    return invocation
  }
}
