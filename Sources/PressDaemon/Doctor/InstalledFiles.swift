// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO

/// pressd's rule for udev, wherever it may be installed.
enum RuleFile {
  /// Its name; the number puts it between the rules that it has to stand between.
  static let name = "70-pressd.rules"

  /// Where udev looks, what an administrator added first.
  private static let folders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
    "/lib/udev/rules.d",
  ]

  /// The file that counts, on the machine or `below` a folder that stands for one; `nil` where there is
  /// none.
  static func installed(below root: String = "") -> String? {
    folders.map { "\($0)/\(name)" }.first { FileAccess.isThere(root + $0) }
  }
}

/// The unit and the autostart entry, wherever they may be installed.
enum StartFile {
  /// The unit of the user manager.
  static let unit = "pressd.service"
  /// The entry for desktops without systemd.
  static let entry = "org.pressd.Bridge.desktop"

  /// The folder of the user's configuration; empty where there is no home.
  static var configuration: String { Folder.parent(of: OwnFiles.folder) }

  /// Where the user manager looks for units, the user's own first.
  private static var unitFolders: [String] {
    [
      "\(configuration)/systemd/user", "/etc/xdg/systemd/user", "/etc/systemd/user",
      "/run/systemd/user",
      "/usr/local/lib/systemd/user", "/usr/local/share/systemd/user", "/usr/lib/systemd/user",
      "/usr/share/systemd/user",
    ]
  }

  /// The unit that counts; `nil` where there is none.
  static func installedUnit(below root: String = "") -> String? {
    unitFolders.map { "\($0)/\(unit)" }.first { FileAccess.isThere(root + $0) }
  }

  /// Whether the user, or the administrator for all, has enabled the unit.
  static func isUnitEnabled(below root: String = "") -> Bool {
    ["\(configuration)/systemd/user", "/etc/systemd/user"].contains {
      FileAccess.isThere("\(root)\($0)/default.target.wants/\(unit)")
    }
  }

  /// The autostart entry that counts; `nil` where there is none.
  static func installedEntry(below root: String = "") -> String? {
    ["\(configuration)/autostart/\(entry)", "/etc/xdg/autostart/\(entry)"].first {
      FileAccess.isThere(root + $0)
    }
  }
}

extension Examination.Starter {
  /// Looks who starts the daemon.
  static func look() -> Self {
    if let unit = StartFile.installedUnit() {
      return StartFile.isUnitEnabled() ? .enabled(unit) : .disabled(unit)
    }
    return StartFile.installedEntry().map { .autostart($0) } ?? .nobody
  }
}
