// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// File names as text, and back without loss: Linux takes any bytes, and a `String` only UTF-8.
///
/// A byte that is no UTF-8 stands in text as the scalar U+F700 plus the byte, which nobody assigns;
/// a name that really has one of those scalars is taken byte by byte as well.
public enum PathText {
  private static let first: UInt32 = 0xf700
  /// Bytes below 0x80 are always UTF-8.
  private static let escapes: ClosedRange<UInt32> = 0xf780...0xf7ff

  /// The text of a name.
  public static func text(of bytes: [UInt8]) -> String {
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = 0
    func escape(_ count: Int) {
      scalars.append(
        contentsOf: bytes[place..<place + count].compactMap {
          Unicode.Scalar(first + UInt32($0))
        })
    }
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(scalars)
      case .error(let count):
        escape(count)
        place += count
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if escapes.contains(scalar.value) { escape(encoded.count) } else { scalars.append(scalar) }
        place += encoded.count
      }
    }
  }

  /// The name that a text stands for, without a zero at its end.
  public static func bytes(of text: String) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value) ? [UInt8(scalar.value - first)] : Array(scalar.utf8)
    }
  }

  /// The byte that a scalar stands for in the text of a name; `nil` where it stands for itself.
  public static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(scalar.value - first) : nil
  }

  /// The words that the process was started with, less the first, as texts of names.
  public static func arguments() -> [String] {
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return words.dropFirst().compactMap { word in
      word.map { text(of: [UInt8](UnsafeRawBufferPointer(start: $0, count: strlen($0)))) }
    }
  }

  /// Lends a name to a C function.
  static func withName<Result>(
    _ text: String, _ body: (UnsafePointer<CChar>) -> Result
  ) -> Result {
    (bytes(of: text).map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { name in
      // The buffer has a zero at least, so it has an address.
      name.baseAddress.map(body) ?? "".withCString(body)
    }
  }
}
