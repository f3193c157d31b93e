// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLinuxIO
import Glibc

/// What a service tells the manager that started it, such as systemd.
///
/// Where nobody started it so, nothing is sent. The C function is `sd_notify`; its protocol is a
/// datagram of lines to the socket that `NOTIFY_SOCKET` names.
public struct ServiceNotice: Hashable, Sendable {
  /// The socket's name, `@` first where it is an abstract one; empty where nobody listens.
  public let socket: String
  /// How often ``Message/alive`` has to come; `nil` where the manager does not care.
  ///
  /// It starts the service anew where the message fails to come. Half of it is the pace to keep.
  public let watchdog: Duration?

  /// Something to tell.
  public enum Message: Hashable, Sendable {
    /// The service does its work from now on.
    case ready
    /// It reads its configuration anew, since this time on the monotonic clock; ``ready`` follows.
    case reloading(Duration)
    /// It is about to end.
    case stopping
    /// It still runs.
    case alive
    /// What it does, one line that `systemctl status` shows.
    case status(String)
  }

  /// Sends to a socket.
  public init(socket: String, watchdog: Duration? = nil) {
    self.socket = socket
    self.watchdog = watchdog
  }

  /// Reads what the manager has put into the environment, and takes it out again.
  ///
  /// Programs that are started later shall not speak in the service's name. Call it before there is
  /// a second thread, since the environment is the process's.
  public static func taken() -> ServiceNotice {
    func take(_ name: String) -> String {
      defer { unsetenv(name) }
      return getenv(name).map { String(cString: $0) } ?? ""
    }
    let watchdog = interval(
      microseconds: take("WATCHDOG_USEC"), for: take("WATCHDOG_PID"), process: getpid())
    return ServiceNotice(socket: take("NOTIFY_SOCKET"), watchdog: watchdog)
  }

  /// The interval that is meant for a process; `nil` where another one is meant, or none.
  static func interval(microseconds: String, for meant: String, process: Int32) -> Duration? {
    guard meant.isEmpty || Int32(meant) == process, let number = Int64(microseconds), number > 0
    else { return nil }
    return .microseconds(number)
  }

  // MARK: Sending

  /// Tells the messages in one datagram, and never waits for the manager to read it.
  ///
  /// The error has the number `EAGAIN` where the manager is behind; what is told again and again need
  /// not be told then.
  public func send(_ messages: Message...) throws(SystemError) {
    guard !socket.isEmpty else { return }
    let text = messages.map(Self.line).joined(separator: "\n")
    let number = try uninterrupted("tell", socket) {
      Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }
    defer { close(number) }
    var (address, length) = try address()
    let bytes = Array(text.utf8)
    _ = try uninterrupted("tell", socket) {
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          sendto(
            number, bytes, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT), $0,
            length)
        }
      }
    }
  }

  /// The words of the protocol.
  static func line(_ message: Message) -> String {
    switch message {
    case .ready: return "READY=1"
    case .reloading(let since):
      let (seconds, attoseconds) = since.components
      return "RELOADING=1\nMONOTONIC_USEC=\(seconds * 1_000_000 + attoseconds / 1_000_000_000_000)"
    case .stopping: return "STOPPING=1"
    case .alive: return "WATCHDOG=1"
    case .status(let words):
      // A line feed would begin another message.
      return "STATUS=" + String(words.map { $0.isNewline ? " " : $0 })
    }
  }

  private func address() throws(SystemError) -> (sockaddr_un, socklen_t) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var name = PathText.bytes(of: socket)
    let isAbstract = name.first == UInt8(ascii: "@")
    guard isAbstract || name.first == UInt8(ascii: "/") else {
      throw SystemError(EAFNOSUPPORT, call: "tell", subject: socket)
    }
    if isAbstract { name[0] = 0 } else { name.append(0) }
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard name.count <= room else {
      throw SystemError(ENAMETOOLONG, call: "tell", subject: socket)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let start = MemoryLayout<sockaddr_un>.size - room
    return (address, socklen_t(start + name.count))
  }
}
