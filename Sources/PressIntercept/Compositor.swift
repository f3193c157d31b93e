// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What shows windows on the screen, and whether a touch can be taken from them there.
public struct Compositor: Hashable, Sendable {
  /// The name of its process, such as `gnome-shell`; at most 15 bytes of it.
  public var program: String
  /// What the program says of its version, or `nil` where nobody asked.
  public var versionText: String?

  /// Makes a compositor.
  public init(program: String, versionText: String? = nil) {
    self.program = program
    self.versionText = versionText
  }

  /// What is known of it.
  public enum Verdict: Hashable, Sendable {
    /// It tells its clients that a touch is cancelled.
    case offered
    /// It does not, in the way that the words tell.
    case refused(String)
    /// Nobody has looked.
    case unknown
  }

  /// One row of what is known.
  struct Row: Sendable {
    var program: String
    /// The first version that is known to tell; `nil` where all are.
    var since: [Int]?
    /// What goes wrong, before that version or at all; `nil` where nothing does.
    var fault: String?
  }

  private static let endless = "an app there is left with a touch that never ends"

  /// Read in the sources of each; sway 1.10.1 was tried in a virtual machine, none on a real screen.
  ///
  /// KWin's socket is opened by `kwin_wayland_wrapper`, which hands it on, so that is who listens.
  static let known = [
    Row(program: "gnome-shell", since: nil, fault: nil),
    Row(program: "mutter", since: nil, fault: nil),
    Row(program: "kwin_wayland", since: nil, fault: nil),
    Row(program: "kwin_wayland_wr", since: nil, fault: nil),
    Row(program: "sway", since: [1, 9], fault: endless),
    Row(program: "labwc", since: nil, fault: endless),
    Row(program: "cage", since: nil, fault: endless),
    Row(program: "phoc", since: nil, fault: endless),
    Row(program: "Xorg", since: nil, fault: "later touches are ignored there"),
  ]

  /// The first version that passes on a cancel, where the version decides; `nil` elsewhere.
  public var firstVersion: String? {
    row?.since.map { $0.map(String.init).joined(separator: ".") }
  }

  /// What is known of it.
  public var verdict: Verdict {
    guard let row else { return .unknown }
    guard let fault = row.fault else { return .offered }
    guard let since = row.since, let version = Self.version(in: versionText ?? "") else {
      return .refused(fault)
    }
    return version.lexicographicallyPrecedes(since) ? .refused(fault) : .offered
  }

  private var row: Row? { Self.known.first { $0.program == program } }

  /// The first numbers with a dot between them, such as 1 and 9 of `sway version 1.9-rc1`.
  static func version(in text: String) -> [Int]? {
    for word in text.split(whereSeparator: { !$0.isASCII || !($0.isNumber || $0 == ".") }) {
      let numbers = word.split(separator: ".").map { Int($0) }
      let whole = numbers.compactMap { $0 }
      if numbers.count > 1, whole.count == numbers.count { return whole }
    }
    return nil
  }

  /// Whether its lock screen is a program of its own that need not tell logind.
  public var hasSilentLocker: Bool {
    ["sway", "labwc", "cage", "Hyprland", "niri", "weston"].contains(program)
  }

  /// The sentence for a verdict, lower-case, without a period; `nil` where nothing speaks against it.
  public var obstacle: String? {
    let name = versionText.map { "\(program) (\($0))" } ?? program
    switch verdict {
    case .offered: return nil
    case .refused(let fault): return "\(name) does not pass on that a touch is cancelled: \(fault)"
    case .unknown: return "nobody has looked whether \(name) passes on that a touch is cancelled"
    }
  }
}
