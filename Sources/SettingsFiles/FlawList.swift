// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What is wrong with one file: all of it, so that a person can mend all of it at once.
public struct FlawList: Hashable, Sendable {
  typealias Flaw = SettingsFileError.Flaw

  /// Bounds of what is told.
  public enum Limits {
    /// Mistakes of one file that are told one by one; of more only the number is.
    ///
    /// Nobody reads further, and a file that is something else altogether is wrong in each line.
    public static let told = 50
    /// How many times as many are kept before those of the last lines are let go.
    static let slack = 2
  }

  /// How many mistakes were found.
  public private(set) var count = 0
  private var kept: [Flaw] = []

  init() {}

  /// A list of one mistake, of what cannot be read any further.
  init(_ flaw: Flaw) { add(flaw) }

  /// The first mistakes in the order of the file, up to ``Limits/told``.
  public var told: [SettingsFileError.Flaw] {
    Array(kept.sorted { $0.place < $1.place }.prefix(Limits.told))
  }

  /// How many mistakes there are beyond those that are told.
  public var untold: Int { count - min(kept.count, Limits.told) }

  /// Takes one more.
  mutating func add(_ flaw: Flaw) {
    count += 1
    kept.append(flaw)
    if kept.count >= Limits.told * Limits.slack { kept = told }
  }

  /// What is read, or `nil` with one more mistake where it cannot be.
  mutating func gather<Value>(_ read: @autoclosure () throws(Flaw) -> Value?) -> Value? {
    do throws(Flaw) {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }

  /// Refuses the file where anything is wrong with it.
  func refuse(_ file: String) throws(SettingsFileError) {
    guard count == 0 else { throw .content(file: file, self) }
  }
}
