// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// The name of a file that programs take for a packed one by its ending.
///
/// Captures are read packed and written plain, which such a name would hide.
package struct PackedName {
  /// The name as it was given.
  private let file: String
  /// The same without the ending.
  package let plain: String
  /// What packs standard input, up to the file's name.
  private let packer: String

  private static let packers: [(ending: String, words: String)] = [
    (".gz", "gzip >"), (".xz", "xz >"), (".bz2", "bzip2 >"), (".zst", "zstd >"),
    (".lz4", "lz4 >"), (".lz", "lzip >"), (".zip", "zip >"), (".7z", "7z a -si"),
    (".z", "compress >"),
  ]

  /// `nil` where the name promises nothing packed.
  package init?(_ file: String) {
    let name = file.lowercased()
    guard let (ending, words) = Self.packers.first(where: { name.hasSuffix($0.ending) }) else {
      return nil
    }
    self.file = file
    plain = String(file.dropLast(ending.count))
    packer = words
  }

  /// That a command writes no such file, with the words that make one.
  ///
  /// - Parameters:
  ///   - command: The command's name.
  ///   - options: What it has to be told besides to print the same, with a blank behind; `nil`
  ///     where a pipe would not do, since the file grows while hands touch.
  /// - Returns: The failure, which is the user's to mend.
  package func refusal(by command: String, printingWith options: String?) -> CommandFailure {
    let story = "\(command): \(file.printable): nothing is packed here; "
    guard let options else {
      return .misused("\(story)name it \(plain.printable), and pack it afterwards")
    }
    return .misused(
      "\(story)pack it on the way: pressd \(command) ... \(options)-o - | \(packer) FILE")
  }
}
