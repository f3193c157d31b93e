// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CGio

/// Takes over text that GLib allocated; `nil` for none.
package func takeText(_ text: UnsafeMutablePointer<CChar>?) -> String? {
  guard let text else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}

/// Takes over a list of texts that GLib allocated.
package func takeTexts(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
  defer { g_strfreev(list) }
  var texts: [String] = []
  while let text = list?[texts.count] { texts.append(String(cString: text)) }
  return texts
}

/// An error of GLib: what it is about, its number there, and its words.
package struct GLibError: Error {
  /// The part of GLib it comes from.
  package var domain: GQuark
  /// The number within that part.
  package var code: Int32
  /// The name of an error that came over the bus.
  package var busName: String?
  /// The words.
  package var message: String

  /// Takes over an error; a call that failed without one is told as such.
  package init(taking error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      (domain, code, message) = (0, 0, "unknown error")
      return
    }
    domain = error.pointee.domain
    code = error.pointee.code
    busName = takeText(g_dbus_error_get_remote_error(error))
    g_dbus_error_strip_remote_error(error)
    message = error.pointee.message.map { String(cString: $0) } ?? "unknown error"
    g_error_free(error)
  }

  /// Makes an error of the input and output library, for what GLib itself does not notice.
  package init(_ kind: GIOErrorEnum, _ message: String) {
    (domain, code, self.message) = (g_io_error_quark(), Int32(kind.rawValue), message)
  }

  /// Whether it is this error of the input and output library.
  package func isIO(_ kind: GIOErrorEnum) -> Bool {
    domain == g_io_error_quark() && code == Int32(kind.rawValue)
  }

  /// Whether nobody answered: what would wait for the same bus would wait as well.
  package var isSilence: Bool { isIO(G_IO_ERROR_TIMED_OUT) }

  /// Whether it is this error of the bus.
  package func isBus(_ kind: GDBusError) -> Bool {
    domain == g_dbus_error_quark() && code == Int32(kind.rawValue)
  }
}

package typealias ErrorSlot = UnsafeMutablePointer<GError>
