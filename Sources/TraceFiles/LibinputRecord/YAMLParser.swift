// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibyaml

/// Goes through YAML text piece by piece; the pieces are libyaml's, in the order of the text.
struct YAMLParser: ~Copyable {
  /// A piece of the text.
  enum Piece {
    /// A word or number, to be read by ``YAMLParser/scalar``.
    case scalar
    /// A list begins.
    case sequence
    /// Keys with values begin.
    case mapping
    /// The innermost list or mapping is over.
    case end
    /// Nothing of interest: the mark of a document, or a reference to an earlier piece.
    case other
    /// The text is over.
    case finished
    /// The text is no YAML from here on; ``YAMLParser/problem`` tells why.
    case failed
  }

  // libyaml keeps pointers into its own state, so that may not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>
  private var hasEvent = false
  /// How many characters lie before the end of the last piece that is written out in the text.
  private(set) var passed = 0

  /// Begins at the first byte of a text that must outlive the parser; `nil` when memory is short.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    event = .allocate(capacity: 1)
    parser.initialize(to: yaml_parser_t())
    event.initialize(to: yaml_event_t())
    guard yaml_parser_initialize(parser) == 1 else { return nil }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    if hasEvent { yaml_event_delete(event) }
    yaml_parser_delete(parser)
    event.deallocate()
    parser.deallocate()
  }

  /// Goes to the next piece.
  mutating func next() -> Piece {
    if hasEvent { yaml_event_delete(event) }
    hasEvent = yaml_parser_parse(parser, event) == 1
    guard hasEvent else { return .failed }
    // The end of an indented block is noticed only at what follows, and has no length.
    if event.pointee.end_mark.index > event.pointee.start_mark.index {
      passed = event.pointee.end_mark.index
    }
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_SEQUENCE_START_EVENT: return .sequence
    case YAML_MAPPING_START_EVENT: return .mapping
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return .finished
    default: return .other
    }
  }

  /// The bytes of a scalar, valid until ``next()``; to be asked for nothing else.
  var scalar: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: event.pointee.data.scalar.value, count: event.pointee.data.scalar.length)
  }

  /// The line on which the last piece begins, from 1.
  var line: Int { event.pointee.start_mark.line + 1 }

  /// The line of the text that is no YAML, from 1.
  var problemLine: Int { parser.pointee.problem_mark.line + 1 }

  /// Why the text is no YAML, in libyaml's words.
  var problem: String {
    parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
  }
}
