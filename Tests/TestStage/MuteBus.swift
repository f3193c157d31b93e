// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import Foundation

/// A bus that lets itself be reached and never says a word; gone with the object.
package final class MuteBus {
  /// Where it is.
  package let address: String
  private let number: Int32

  /// Why there is no such bus.
  package struct Failure: Error {}

  /// Makes one whose socket is the file `mute` in a folder.
  package init(in folder: URL) throws {
    let path = folder.appending(path: "mute").path()
    address = "unix:path=\(path)"
    number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    // Whoever connects stands in the queue, which nobody looks at.
    guard isBound, listen(number, 64) == 0 else {
      close(number)
      throw Failure()
    }
  }

  deinit { close(number) }
}
