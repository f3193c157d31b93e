// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio

// For programs that have nothing else to do until a bus answers; a loop never waits like this.

extension BusConnection {
  /// Waits for the session bus, at most for `limit`.
  package static func awaitSession(within limit: Duration) throws(GLibError) -> BusConnection {
    try awaitResult(within: limit) { session($0) }
  }
}

extension BusMethod {
  /// Calls the method and waits for its answer, at most for `limit`.
  package func awaitAnswer(
    on connection: BusConnection, _ arguments: Variant? = nil, within limit: Duration
  ) throws(GLibError) -> Variant {
    try awaitResult(within: limit) { call(on: connection.object, arguments, completion: $0) }
  }
}

private func awaitResult<Value>(
  within limit: Duration, _ begin: (@escaping (Result<Value, GLibError>) -> Void) -> Void
) throws(GLibError) -> Value {
  var found: Result<Value, GLibError>?
  begin { found = $0 }
  MainContext.waitUntil(limit: limit) { found != nil }
  guard let found else { throw GLibError(G_IO_ERROR_TIMED_OUT, "it does not answer") }
  return try found.get()
}
