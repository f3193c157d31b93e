// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import SettingsFiles

/// What `config check` finds in one file, which may be a settings file or a profile.
struct FileVerdict {
  private let path: String
  /// What is wrong with it; `nil` where nothing is.
  private let failure: CommandFailure?
  /// Everything that is wrong with its content, up to the limit of what is told.
  private let flaws: FlawList?
  /// What is to be known though nothing is wrong.
  private let remarks: [String]

  /// Reads the file.
  init(on path: String) {
    self.path = path
    var (failure, flaws, remarks): (CommandFailure?, FlawList?, [String]) = (nil, nil, [])
    do throws(SettingsFileError) {
      remarks = try SettingsFile.check(path)
    } catch {
      failure = CommandFailure(error)
      if case .content(_, let found) = error { flaws = found }
    }
    (self.failure, self.flaws, self.remarks) = (failure, flaws, remarks)
  }

  /// How the command ends where this is the only file.
  var status: ExitStatus { failure?.status ?? .done }

  /// Tells it: mistakes as diagnostics, each in a line, and the result as text or as one object.
  func write(isJSON: Bool, _ output: Output) {
    if isJSON {
      output.writeLine(JSONText.of(json))
    } else if failure == nil {
      output.writeLine("\(path.printable): all is well")
      for remark in remarks { output.complain("pressd: \(remark.printable)") }
    }
    for sentence in sentences { output.complain("pressd: \(sentence)") }
  }

  private var sentences: [String] {
    guard let flaws else { return failure.map { [$0.description] } ?? [] }
    let told = flaws.told.map { $0.words(in: path) }
    return flaws.untold == 0 ? told : told + ["\(path.printable): \(rest(flaws.untold))"]
  }

  private func rest(_ count: Int) -> String {
    count == 1 ? "there is 1 more mistake" : "there are \(count) more mistakes"
  }

  private var json: JSON {
    [
      "file": .text(path), "ok": .bool(failure == nil),
      "message": .optional(sentences.first) { .text($0) },
      "mistakes": .array((flaws?.told ?? []).map(mistake)),
      "untold": .number(flaws?.untold ?? 0), "remarks": .array(remarks.map { .text($0) }),
    ]
  }

  private func mistake(_ flaw: SettingsFileError.Flaw) -> JSON {
    [
      "line": .number(flaw.place.line), "column": .number(flaw.place.column),
      "message": .text(flaw.words(in: path)),
    ]
  }
}
