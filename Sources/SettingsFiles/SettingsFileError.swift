// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO

/// Why a settings file or a profile cannot be used.
public enum SettingsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system refused to read or write it: exit status 1.
  case system(SystemError)
  /// Its content is wrong: exit status 2; the list has at least one mistake.
  case content(file: String, FlawList)

  /// What is wrong with a text, and where.
  public struct Flaw: Error, Hashable, Sendable {
    /// Where it is written.
    public var place: TextPlace
    /// What is wrong, without the place.
    public var sentence: String
    /// The word that is not known, where that is what is wrong.
    public var word: String?
    /// The words that would be known there.
    public var known: [String] = []

    init(_ place: TextPlace, _ sentence: String, word: String? = nil, known: [String] = []) {
      self.place = place
      self.sentence = sentence
      self.word = word
      self.known = known
    }

    /// The sentence, with file, line and column.
    public func text(in file: String) -> String { "\(file):\(place): \(sentence)" }
  }

  /// The sentence of the first mistake, with file, line and column, and how many more there are.
  public var description: String {
    switch self {
    case .system(let error): error.description
    case .content(let file, let flaws):
      (flaws.told.first?.text(in: file) ?? file) + Self.remainder(of: flaws.count - 1)
    }
  }

  /// The half sentence that tells how many more mistakes there are; empty without any.
  public static func remainder(of count: Int) -> String {
    guard count > 0 else { return "" }
    return count == 1 ? " (and 1 more mistake)" : " (and \(count) more mistakes)"
  }
}
