// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Why something that was asked for on the bus is not done.
public struct BridgeRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds, each the last part of an error's name on the bus.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// What was given is no such value, or lies outside its range.
    case invalidArgument = "InvalidArgument"
    /// What was named is not there.
    case notFound = "NotFound"
    /// It belongs to somebody else, or may not be done now.
    case notAllowed = "NotAllowed"
    /// Something else is going on; later it may work.
    case busy = "Busy"
    /// It is more than one client, or all together, may have.
    case limit = "Limit"
    /// It cannot work here.
    case unavailable = "Unavailable"

    /// The name on the bus.
    public var busName: String { "org.pressd.Error.\(rawValue)" }
  }

  /// The kind.
  public var kind: Kind
  /// What is wrong and what to do, lower-case, without a period.
  public var sentence: String

  /// Makes a refusal.
  public init(_ kind: Kind, _ sentence: String) {
    self.kind = kind
    self.sentence = sentence
  }

  /// The sentence.
  public var description: String { sentence }
}
