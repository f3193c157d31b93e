// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One thing that setup offers, with what it opens.
struct SetupStep: Hashable, Sendable {
  /// What it is for, an order without a period.
  var title: String
  /// What it opens, and to whom, a clause.
  var opens: String
  /// What is done, in order; empty where it was done before.
  var actions: [SetupAction]
  /// Why there is nothing to do, a clause; `nil` where there is.
  var standing: String?
}

/// Something that setup does to the machine.
struct SetupAction: Hashable, Sendable {
  /// What is done.
  var work: Work
  /// Whether it takes root.
  var asRoot = false

  /// What is done.
  enum Work: Hashable, Sendable {
    /// A file is written that was not there.
    case write(String, text: String)
    /// A command runs; `undo` is the one that takes it back, where there is one.
    case run([String], undo: [String]?)
    /// A command makes known that files have changed; after taking back it runs again.
    case refresh([String])
  }
}

extension [String] {
  /// The words as a line that a shell reads as these words.
  var shellLine: String {
    map { word in
      let isPlain = word.allSatisfy {
        $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:@,+".contains($0))
      }
      return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
    }.joined(separator: " ")
  }
}
