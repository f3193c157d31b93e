// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
public import LinuxIO

/// Where a command writes: results to one stream, diagnostics to the other.
///
/// Results are buffered; a diagnostic goes out at once, after the results before it.
public final class Output {
  /// Whether results go to a terminal that shows colors, and `NO_COLOR` is not set.
  public let isColored: Bool
  /// The first write that failed, unless the reader had simply gone away; later ones are dropped.
  public private(set) var failure: SystemError?
  /// Whether nothing more can be written, so that a command without an end had better stop.
  public private(set) var isClosed = false

  /// Whether results go to a terminal.
  public let isTerminal: Bool

  /// Whether the reader sees all of Unicode, by the locale; else pictures are made of ASCII.
  public var isUnicode: Bool {
    switch destination {
    case .process: Charset.isUnicode
    case .memory(let isUnicode): isUnicode
    }
  }

  private let destination: Destination
  private var buffer: [UInt8] = []
  private var captured: (results: [UInt8], diagnostics: [UInt8]) = ([], [])

  private enum Destination {
    case process
    case memory(isUnicode: Bool)
  }

  /// The most that is held back before it is written: 64 KiB, the size of a pipe.
  private static let capacity = 1 << 16

  private init(_ destination: Destination, isColored: Bool, isTerminal: Bool = false) {
    self.isTerminal = isTerminal
    self.destination = destination
    self.isColored = isColored
  }

  /// The standard streams of the process.
  public static func process() -> Output {
    let mayColor = Environment.value("NO_COLOR").isEmpty && Environment.value("TERM") != "dumb"
    let isTerminal = isatty(STDOUT_FILENO) == 1
    return Output(.process, isColored: mayColor && isTerminal, isTerminal: isTerminal)
  }

  /// An output that keeps everything in memory, for tests.
  public static func memory(isColored: Bool = false, isUnicode: Bool = true) -> Output {
    Output(.memory(isUnicode: isUnicode), isColored: isColored)
  }

  /// What was written as results, where the output is one in memory.
  public var results: String {
    String(decoding: captured.results + buffer, as: UTF8.self)
  }

  /// What was written as diagnostics, where the output is one in memory.
  public var diagnostics: String {
    String(decoding: captured.diagnostics, as: UTF8.self)
  }

  /// Writes results; no line feed is added.
  public func write(_ text: String) {
    guard !isClosed else { return }
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.capacity { flush() }
  }

  /// Writes one line of results; the line feed is added.
  public func writeLine(_ text: String) {
    write(text)
    write("\n")
  }

  /// Writes words for people; where the reader sees no more than ASCII, with signs of that.
  ///
  /// What programs read (JSON, traces, pages) is written as it is, by ``write(_:)``.
  public func tell(_ text: String) {
    write(legible(text))
  }

  /// Writes one line for people; the line feed is added.
  public func tellLine(_ text: String) {
    tell(text + "\n")
  }

  private func legible(_ text: String) -> String { isUnicode ? text : Charset.plain(text) }

  /// Writes one line of diagnostics for people; the line feed is added.
  public func complain(_ sentence: String) {
    flush()
    let bytes = Array(legible(sentence).utf8) + [0x0a]
    switch destination {
    case .memory: captured.diagnostics += bytes
    // There is nowhere left to tell of it when this fails.
    case .process: try? writeAll(bytes, to: STDERR_FILENO, named: "standard error")
    }
  }

  /// Hands everything held back to the reader; live output does so after each batch.
  public func flush() {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    switch destination {
    case .memory: captured.results += buffer
    case .process: writeBuffer()
    }
  }

  private func writeBuffer() {
    do {
      try writeAll(buffer, to: STDOUT_FILENO, named: "standard output")
    } catch {
      isClosed = true
      failure = error.number == EPIPE ? nil : error
    }
  }
}

/// The variables the process was started with.
public enum Environment {
  /// The value of a variable, empty where it is not set.
  public static func value(_ name: String) -> String {
    getenv(name).map { String(cString: $0) } ?? ""
  }
}
