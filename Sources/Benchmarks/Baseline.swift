// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CBenchmarks
import CommandFrame
import Glibc

/// The same work in C, compiled on the spot and loaded into this process.
///
/// Both sides then work on the same memory by the same clock, turn by turn.
struct Baseline {
  /// The compiler that was found, for the report.
  let compiler: String
  let track: bench_tracking
  let recognize: bench_recognition
  let parse: bench_parsing
  let parseYAML: bench_parsing
  let readRecords: bench_reading

  /// `-ffp-contract=off` keeps sums of products as exact on ARM as they are elsewhere.
  private static let flags = ["-O2", "-shared", "-fPIC", "-ffp-contract=off"]
  private static let sources = ["tracker.c", "recognizer.c", "evemu.c", "yaml.c", "records.c"]

  /// Compiles the sources in the folder `CBenchmarks/baseline` below `sources`.
  init(sources: String) throws(CommandFailure) {
    let folder = "\(sources)/CBenchmarks"
    for file in Self.sources where access("\(folder)/baseline/\(file)", R_OK) != 0 {
      throw .refused("\(folder)/baseline/\(file) is not there; name the folder with --sources")
    }
    let scratch = try Self.scratchFolder()
    let library = "\(scratch)/baseline.so"
    // Once loaded, the library lives on without its name.
    defer {
      unlink(library)
      rmdir(scratch)
    }
    compiler = try Self.compile(folder: folder, into: library)
    guard let handle = dlopen(library, RTLD_NOW) else {
      throw .refused("\(library): cannot load what \(compiler) made")
    }
    track = unsafeBitCast(try Self.symbol("bench_track", in: handle), to: bench_tracking.self)
    recognize = unsafeBitCast(
      try Self.symbol("bench_recognize", in: handle), to: bench_recognition.self)
    parse = unsafeBitCast(try Self.symbol("bench_parse", in: handle), to: bench_parsing.self)
    parseYAML = unsafeBitCast(
      try Self.symbol("bench_parse_yaml", in: handle), to: bench_parsing.self)
    readRecords = unsafeBitCast(
      try Self.symbol("bench_read_records", in: handle), to: bench_reading.self)
  }

  /// A new folder that nobody else writes to.
  static func scratchFolder() throws(CommandFailure) -> String {
    let chosen = Environment.value("TMPDIR")
    let pattern = (chosen.isEmpty ? "/tmp" : chosen) + "/pressd-baseline-XXXXXX"
    var name = Array(pattern.utf8CString)
    guard mkdtemp(&name) != nil else { throw .refused("\(pattern): cannot make a folder there") }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func symbol(
    _ name: String, in library: UnsafeMutableRawPointer
  ) throws(CommandFailure) -> UnsafeMutableRawPointer {
    guard let symbol = dlsym(library, name) else { throw .refused("the baseline has no \(name)") }
    return symbol
  }

  /// Tries the compilers in turn; the budgets are told against gcc.
  private static func compile(
    folder: String, into library: String
  ) throws(CommandFailure) -> String {
    let chosen = Environment.value("CC")
    for compiler in chosen.isEmpty ? ["gcc", "cc", "clang"] : [chosen] {
      let files = sources.map { "\(folder)/baseline/\($0)" }
      let words =
        [compiler] + flags + ["-I", "\(folder)/include"] + files + ["-o", library, "-lm", "-lyaml"]
      guard let status = ChildProcess.run(words)?.status else { continue }
      guard status == 0 else { throw .refused("\(compiler) could not compile \(folder)/baseline") }
      return compiler
    }
    throw .refused("no C compiler found; install gcc, or name one in CC")
  }
}
