// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// How a subcommand is called and what it takes, where one program reads it and another acts on it.
package protocol CommandText: Sendable {
  /// The word by which it is called.
  static var name: String { get }
  /// What it does, for the list of subcommands.
  static var summary: String { get }
  /// Whether and what it takes besides options.
  static var operands: Operands { get }
  /// Its options.
  static var options: [CommandOption] { get }
  /// Paragraphs that follow the options in the help.
  static var notes: String { get }
}
