// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A compositor's permission for one window to come to the front, as it is passed from hand to hand.
///
/// It means nothing but to the compositor that gave it.
public struct ActivationToken: Hashable, Sendable {
  /// What the compositor called it; of visible ASCII, never empty.
  public let text: String

  /// Bounds on what is taken.
  public enum Limits {
    /// The longest token in bytes; compositors give 20 to 80.
    public static let length = 1024
  }

  /// Takes a token that somebody passed on; it ends up in environments and logs of other programs.
  public init(_ text: String) throws(BridgeRefusal) {
    guard !text.isEmpty, text.utf8.count <= Limits.length,
      text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else {
      throw BridgeRefusal(
        .invalidArgument,
        "token: it should be 1 to \(Limits.length) letters, digits and signs without spaces")
    }
    self.text = text
  }
}
