// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

extension BusApplication {
  /// The path at which an app with this identifier is to be found.
  static func path(of app: String) -> String {
    "/" + String(app.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  /// Whether an identifier can be a name on the bus at all.
  static func isName(_ app: String) -> Bool {
    g_dbus_is_name(app) != 0 && g_dbus_is_unique_name(app) == 0
      && g_variant_is_object_path(path(of: app)) != 0
  }
}
