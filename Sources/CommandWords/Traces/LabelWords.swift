// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import TraceFiles

/// What there is to say of labels that nobody can have meant as they stand.
package enum LabelWords {
  /// Tells of labels for contacts that the traces of a file do not have; a slip of the pen in the
  /// number would otherwise be missed in silence.
  package static func tellBeyond(
    _ labels: [TraceLabel], of traces: [Trace], in path: String, _ output: Output
  ) {
    guard labels.contains(where: { $0.contacts != nil }) else { return }
    let last = traces.map(\.lastContact).max() ?? 0
    for label in labels.beyond(contact: last) {
      output.complain(
        "pressd: \(path.printable):\(label.line): "
          + absence(of: label.contacts?.upperBound ?? 0, last: last, in: "the capture"))
    }
  }

  /// Says that there is no contact of a number, and how many there are.
  package static func absence(of contact: UInt32, last: UInt32, in name: String) -> String {
    let there = last == 0 ? "no contact" : last == 1 ? "1 contact" : "\(last) contacts"
    return "there is no contact \(contact): \(name) has \(there)"
  }
}
