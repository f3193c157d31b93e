// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("The process") struct ProcessTests {
  /// Runs a line of shell in which `$0` is the program; the output is standard error's only.
  static func run(
    _ line: String, results: FileHandle = .nullDevice
  ) throws -> (status: Int32, complaints: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, BuiltProgram.path]
    process.standardOutput = results
    process.standardError = pipe
    try process.run()
    let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: told, as: UTF8.self))
  }

  @Test(
    "ends with the status of the contract",
    arguments: [
      ("\"$0\" --version", 0, ""), ("\"$0\" --help", 0, ""),
      ("\"$0\" --versoin", 2, "pressd: unknown option '--versoin'; did you mean '--version'?\n"),
      ("\"$0\"", 2, "pressd: a subcommand is missing; 'pressd --help' lists them\n"),
    ])
  func status(_ line: String, _ status: Int32, _ complaints: String) throws {
    #expect(try Self.run(line) == (status, complaints))
  }

  @Test("takes names of files that are not UTF-8, and shows them without their bytes")
  func names() throws {
    let line = """
      d=$(mktemp -d) && f="$d/$(printf 'a\\377\\033')" &&
      printf 'E: 1.000000 0003 0035 4\\nE: 1.000000 0000 0000 0\\n' > "$f" &&
      "$0" inspect "$f" >&2; "$0" convert "$f" -o "$f.yaml" && test -s "$f.yaml" && rm -r "$d"
      """
    let (status, told) = try Self.run(line)
    #expect(status == 0)
    #expect(told.hasPrefix("a\\xff\\u{1b}  evemu"), "\(told)")
  }

  @Test("leaves nothing behind where a file may not grow")
  func limitedFile() throws {
    let line = """
      d=$(mktemp -d) && cd "$d" && ulimit -f 1 &&
      "$0" synth tap tap tap tap tap tap tap tap -o x.evemu; echo "$? $(ls)" >&2; rm -r "$d"
      """
    let told = try Self.run(line).complaints
    #expect(told == "pressd: x.evemu: cannot write: file too large\n1 \n", "\(told)")
  }

  @Test("reads a capture from standard input, and says what is wrong with it under that name")
  func standardInput() throws {
    let line = "printf 'E: 1.000000 0003 0035 4\\nE: 1.000000 0000 0000 0\\n'"
    #expect(try Self.run("\(line) | \"$0\" inspect -") == (0, ""))
    let nothing = try Self.run("\"$0\" inspect - < /dev/null")
    #expect(nothing == (2, "pressd: -: the file is empty\n"))
  }

  @Test("reads a table of touches from standard input")
  func standardTable() throws {
    let line = "printf 'set\\tdur_ms\\na\\t80\\n' | \"$0\" tune --features -"
    #expect(try Self.run(line) == (0, ""))
    let wrong = try Self.run("printf 'set\\tdur_ms\\na\\tsoon\\n' | \"$0\" tune --features -")
    #expect(wrong == (2, "pressd: -:2: this line has no duration in 'dur_ms'\n"))
  }

  @Test("reads labels from standard input, where no trace comes from there")
  func standardLabels() throws {
    let folder = "d=$(mktemp -d) && cd \"$d\" && \"$0\" synth tap tap -o a.evemu &&"
    let labeled = "printf 'a.evemu * %s\\n' tap | \"$0\" tune --labels - a.evemu"
    #expect(try Self.run("\(folder) \(labeled) && rm -r \"$d\"") == (0, ""))
    let wrong = "printf 'a.evemu 3 tap\\n' | \"$0\" tune --labels - a.evemu"
    let told = try Self.run("\(folder) \(wrong); s=$?; rm -r \"$d\"; exit $s")
    #expect(told == (2, "pressd: -:1: there is no contact 3: 'a.evemu' has 2 contacts\n"))
    let both = try Self.run("\"$0\" tune --labels - - < /dev/null")
    #expect(both == (2, "pressd: tune: standard input cannot be a trace and --labels at once\n"))
  }

  @Test("says that its results could not be written, and ends with status 1")
  func fullDisk() throws {
    let said = try Self.run("\"$0\" --help >/dev/full")
    #expect(said.status == 1)
    #expect(said.complaints == "pressd: standard output: cannot write: no space left on device\n")
    #expect(try Self.run("\"$0\" --help >&-").status == 1)
  }

  @Test("says nothing when the reader of its results has gone away")
  func brokenPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    #expect(
      try Self.run("\"$0\" --help", results: pipe.fileHandleForWriting) == (0, ""))
  }
}
