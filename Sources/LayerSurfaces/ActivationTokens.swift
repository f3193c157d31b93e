// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLayerShell
import CWayland
public import ScreenModel

/// The tokens that were asked for, until their texts have come.
///
/// The C types are `xdg_activation_v1` and `xdg_activation_token_v1`.
final class ActivationTokens {
  private let giver: OpaquePointer
  private let listener = UnsafeMutablePointer<activation_token_listener>.allocate(capacity: 1)
  private var waiting: [(token: OpaquePointer, completion: (String?) -> Void)] = []

  /// Asks whoever gives tokens here.
  init(_ giver: OpaquePointer) {
    self.giver = giver
    listener.initialize(
      to: activation_token_listener { context, token, text in
        guard let context, let token else { return }
        Unmanaged<ActivationTokens>.fromOpaque(context).takeUnretainedValue()
          .take(token, text.map { String(cString: $0) })
      })
  }

  deinit {
    for one in waiting { activation_token_destroy(one.token) }
    wl_proxy_destroy(giver)
    listener.deallocate()
  }

  /// Asks because of something that a person did on a seat; `nil` at once where that cannot be.
  func ask(
    _ serial: UInt32, on seat: OpaquePointer, _ completion: @escaping (String?) -> Void
  ) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    guard let token = activation_token_ask(giver, serial, seat, listener, own) else {
      return completion(nil)
    }
    waiting.append((token, completion))
  }

  private func take(_ token: OpaquePointer, _ text: String?) {
    guard let place = waiting.firstIndex(where: { $0.token == token }) else { return }
    let completion = waiting.remove(at: place).completion
    activation_token_destroy(token)
    completion(text?.isEmpty == false ? text : nil)
  }
}

extension Compositor: ActivationSource {
  public func askForToken(_ completion: @escaping (String?) -> Void) {
    guard let tokens, let seat, let serial = seat.lastSerial else { return completion(nil) }
    tokens.ask(serial, on: seat.object, completion)
  }
}
