// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The Wayland socket of the session, also where this process was started before there was one.
public enum SessionDisplay {
  /// Asks the user manager for `WAYLAND_DISPLAY`; tells it in the main context, once, or `nil` where
  /// nobody knows.
  public static func look(_ completion: @escaping (String?) -> Void) {
    ProgramEnvironment.look { result in
      completion((try? result.get())?.0.additions["WAYLAND_DISPLAY"])
    }
  }
}
