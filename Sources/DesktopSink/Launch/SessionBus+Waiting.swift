// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// How long the bus itself is waited for, which is never started for it.
extension SessionBus {
  /// The longest that the bus may take to let us in, or to say what it knows.
  static let patience = Duration.seconds(5)

  /// A connection that still stands; one that is shared may be left over from a bus that is gone.
  static func usable(
    _ result: Result<BusConnection, GLibError>
  ) -> Result<BusConnection, GLibError> {
    guard case .success(let bus) = result, bus.isClosed else { return result }
    return .failure(GLibError(G_IO_ERROR_CLOSED, "it has gone away"))
  }
}

extension GLibError {
  /// Whether nobody answered: what would wait for the same bus would wait as well.
  var isSilence: Bool { isIO(G_IO_ERROR_TIMED_OUT) }
}
