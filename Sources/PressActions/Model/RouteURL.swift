// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// An address with a scheme, by which apps lead to one of their screens (Q11).
///
/// `foodpinapp://actions/OpenFavorites` has the scheme `foodpinapp`, the host `actions`, and the
/// path `/OpenFavorites`. The counterpart of `URL`, as far as routes need it.
public struct RouteURL: Hashable, Sendable, CustomStringConvertible {
  /// Bounds on an address.
  public enum Limits {
    /// The most bytes of an address.
    public static let length = 8192
  }

  /// The whole address as it came.
  public let absoluteString: String
  /// The scheme in small letters.
  public let scheme: URLScheme
  /// What follows two slashes, without user and port; `nil` where there are no slashes.
  public let host: String?
  /// The path, its percent signs resolved; empty where there is none.
  public let path: String
  /// What follows the question mark, as it came; `nil` where there is none.
  public let query: String?

  /// Reads an address.
  ///
  /// - Throws: ``RouteURLError/malformed(_:reason:)`` for what is no address.
  public init(_ text: String) throws(RouteURLError) {
    func refuse(_ reason: String) -> RouteURLError {
      .malformed(String(text.prefix(80)).visible, reason: reason)
    }
    guard text.utf8.count <= Limits.length else {
      throw refuse("it has more than \(Limits.length) bytes")
    }
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else {
      throw refuse(
        "a space or a control character has to be written as a percent sign and two digits")
    }
    guard let colon = text.firstIndex(of: ":") else { throw refuse("it has no scheme") }
    guard let scheme = URLScheme(text[..<colon]) else {
      throw refuse("'\(text[..<colon].prefix(80))' is no scheme")
    }
    let whole = text[text.index(after: colon)...]
    let beforeFragment = whole.prefix { $0 != "#" }
    let beforeQuery = beforeFragment.prefix { $0 != "?" }
    var path = beforeQuery
    var authority: Substring?
    if beforeQuery.hasPrefix("//") {
      authority = beforeQuery.dropFirst(2).prefix { $0 != "/" }
      path = beforeQuery.dropFirst(2 + (authority?.count ?? 0))
    }
    guard let resolved = Self.resolved(path), !whole.isEmpty else {
      throw refuse(
        whole.isEmpty ? "nothing follows the scheme" : "a percent sign lacks its two digits")
    }
    absoluteString = text
    self.scheme = scheme
    host = authority.map(Self.host)
    self.path = resolved
    query =
      beforeQuery.endIndex < beforeFragment.endIndex
      ? String(beforeFragment[beforeQuery.endIndex...].dropFirst()) : nil
  }

  /// Whether a type of a quick action is meant as an address: it has a colon and two slashes.
  public static func isAddress(type: String) -> Bool {
    type.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst().starts(with: "//".utf8)
  }

  /// The parts of the path between its slashes, the empty ones left out.
  public var pathComponents: [String] { path.split(separator: "/").map(String.init) }

  /// The last part of the path; empty where there is none.
  public var lastPathComponent: String { pathComponents.last ?? "" }

  /// The whole address as it came.
  public var description: String { absoluteString }

  private static func host(in authority: Substring) -> String {
    let afterUser = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return String(afterUser.prefix { $0 != ":" })
  }

  /// A text with its percent signs resolved; `nil` where one is not followed by two digits.
  private static func resolved(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Why an address leads nowhere.
public enum RouteURLError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is no address; the reason is half a sentence.
  case malformed(String, reason: String)
  /// No app says that it opens addresses with this scheme.
  case unregistered(URLScheme)
  /// Too many addresses wait for somebody who opens them.
  case tooMany(Int)

  /// What is wrong and what to do, lower-case, without a period.
  public var description: String {
    switch self {
    case .malformed(let text, let reason): "'\(text)' is no address: \(reason)"
    case .unregistered(let scheme):
      "the scheme '\(scheme.name)' is not registered: list it in CFBundleURLTypes of the "
        + "Info.plist, or as '\(scheme.mimeType);' in MimeType= of the desktop entry and run "
        + "update-desktop-database"
    case .tooMany(let count): "\(count) addresses wait already, and nobody opens them"
    }
  }
}
