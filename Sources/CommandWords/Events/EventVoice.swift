// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
package import TouchModel

/// How what happens is told: to a person or to a script.
package struct EventVoice {
  /// One JSON object a line, with everything.
  package var isJSON: Bool
  /// Text with the values that only accompany what is decided.
  package var tellsAll: Bool

  /// Asks for those values in text.
  package static let all = CommandOption(
    "all", help: "in text also print hints, progress, reveals, tiers and effects")

  /// A voice for whoever has no invocation.
  package init(isJSON: Bool, tellsAll: Bool) {
    self.isJSON = isJSON
    self.tellsAll = tellsAll
  }

  /// The voice that an invocation asks for.
  package init(_ invocation: Invocation) {
    isJSON = invocation.has(.json)
    tellsAll = invocation.has(Self.all)
  }

  /// Tells one thing; times in text count from `start`, and a prefix names one device of several.
  package func tell(
    _ line: EventLine, _ origin: EventLine.Origin, since start: Timestamp, _ output: Output,
    prefix: String? = nil
  ) {
    if isJSON {
      output.writeLine(JSONText.of(line.json(origin)))
    } else if tellsAll || !line.words.isQuiet || line.words.isNotice {
      let text = line.text(since: start, output)
      output.writeLine(prefix.map { "\(EventLine.padded($0.printable, to: 8))\(text)" } ?? text)
    }
  }

  /// Tells what it came to.
  package func tell(_ summary: RunSummary, _ output: Output) {
    output.writeLine(isJSON ? JSONText.of(summary.json) : summary.text)
  }
}
