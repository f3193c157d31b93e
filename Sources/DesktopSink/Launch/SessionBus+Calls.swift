// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

extension SessionBus {
  /// Calls a method and hears whether it was answered, in the main context; there is no time limit.
  ///
  /// A name without an owner is not started for it.
  func call(
    _ name: String, path: String, interface: String, method: String, _ arguments: Variant?,
    completion: @escaping (GLibError?) -> Void
  ) {
    BusMethod(of: name, path: path, interface: interface, method: method)
      .call(on: connection, arguments) { answer in
        switch answer {
        case .success: completion(nil)
        case .failure(let error): completion(error)
        }
      }
  }
}
