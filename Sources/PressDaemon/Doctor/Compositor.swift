// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A Wayland compositor by the name of its process, and whether it can take a touch away from an app.
struct Compositor: Hashable, Sendable {
  /// The name of the process, at most 15 bytes of it.
  var process: String

  /// What it does with a touch that its input library cancels, by its source.
  private enum Cancel {
    /// It tells the app.
    case told
    /// It tells the app from this version on.
    case toldSince(String)
    /// It does not tell, and leaves the app with a touch that never ends.
    case lost
    /// Nobody has looked.
    case unknown
  }

  private var cancel: Cancel {
    switch process {
    case "gnome-shell", "mutter", "mutter-x11-fram": .told
    case "kwin_wayland", "kwin_wayland_wr": .told
    case "sway": .toldSince("1.9")
    case "labwc", "cage", "phoc": .lost
    default: .unknown
    }
  }

  /// Whether intercepting could be offered, as a clause.
  var cancelWords: String {
    switch cancel {
    case .told: "\(process) can cancel touches, so it could be offered here"
    case .toldSince(let version):
      "\(process) can cancel touches from version \(version) on, so it could be offered here"
    case .lost:
      "\(process) leaves apps with a touch that never ends, so it would not be offered here"
    case .unknown:
      "whether \(process) can cancel touches was not tested, so it would not be offered here"
    }
  }

  /// Whether its lock screen is a program of its own that need not tell logind.
  var hasSilentLocker: Bool {
    ["sway", "labwc", "cage", "Hyprland", "niri", "weston"].contains(process)
  }
}
