// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// `pressd explain`: tells why each contact of a trace became what it became.
package enum ExplainWords: CommandText {
  package static let contact = CommandOption(
    "contact", argument: "N", help: "only the contact of this number, as replay counts them")
  package static let bug = CommandOption(
    "bug", help: "print a block to paste into a bug report; nothing personal is in it")
  package static let ascii = CommandOption("ascii", help: "draw with ASCII characters only")

  package static let name = "explain"
  package static let summary = "tell why each contact became what it became, and by what margin"
  package static let operands = Operands.some("TRACE")
  package static let options = [contact, bug, ascii, .json] + SettingOption.options
  package static let notes = """
    For each contact: travel, size and force against the limits in force, then the rules in the
    running: those that won, and by how much the others lost. The block that --bug prints is a
    trace by itself: 'pressd replay -' and 'pressd explain -' read it.
    """
}
