// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import TraceFiles

/// Reads the traces that a command is given.
package enum CapturedTraces {
  /// Reads a trace; what the system refuses is its blame, what the file holds is the user's.
  package static func read(_ path: String) throws(CommandFailure) -> [Trace] {
    try readLabeled(path).traces
  }

  /// The same with the labels among its comments, and the bytes that it consists of.
  package static func readLabeled(
    _ path: String
  ) throws(CommandFailure) -> (traces: [Trace], labels: [TraceLabel], bytes: [UInt8]) {
    do {
      return try TraceReader.readLabeled(path)
    } catch {
      switch error {
      case .unreadable: throw .refused(error.description)
      case .useless: throw .misused(error.description)
      }
    }
  }
}
