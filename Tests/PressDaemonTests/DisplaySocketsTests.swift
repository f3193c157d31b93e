// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@testable import PressDaemon

@Suite("Where a compositor is looked for") struct DisplaySocketsTests {
  /// A folder of sockets, gone when the test is over.
  final class SocketFolder {
    let path: String
    private var open: [Int32] = []

    init() throws {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "s\(UUID().uuidString.prefix(8))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      path = folder.path()
    }

    deinit {
      for number in open { close(number) }
      try? FileManager.default.removeItem(atPath: path)
    }

    /// Makes a socket, at which nobody listens before ``listen(at:)``.
    @discardableResult func make(_ name: String) throws -> Int32 {
      let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
      try #require(number >= 0)
      open.append(number)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(path)/\(name)".utf8) }
      let made = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      try #require(made == 0)
      return number
    }

    /// Makes a socket at which this process listens.
    func listen(_ names: String...) throws {
      for name in names { try #require(Glibc.listen(try make(name), 8) == 0) }
    }

    var sockets: DisplaySockets { DisplaySockets(folder: path) }
  }

  /// Who listens in the folder: this very process.
  private static func listener() -> SocketPeer { SocketPeer(process: getpid()) }

  @Test("Whoever listens alone is the session's compositor, beside sockets that nobody has")
  func alone() throws {
    let folder = try SocketFolder()
    #expect(folder.sockets.find() == .nobody)
    #expect(!folder.sockets.hasAny)
    try folder.make("wayland-0")
    try folder.listen("pipewire-0", "wayland-0.lock", "bus")
    #expect(folder.sockets.find() == .nobody)
    #expect(folder.sockets.hasAny)
    try folder.listen("wayland-1")
    let path = "\(folder.path)/wayland-1"
    #expect(folder.sockets.find() == .compositor(path: path, Self.listener()))
  }

  @Test("Of several none is chosen, but the one that is named, if somebody answers there")
  func several() throws {
    let folder = try SocketFolder()
    try folder.make("wayland-7")
    try folder.listen("wayland-0", "wayland-1")
    var sockets = folder.sockets
    let several = DisplaySockets.Finding.several(["wayland-0", "wayland-1"])
    #expect(sockets.find() == several)
    let sentence = try #require(several.obstacle)
    #expect(sentence.hasPrefix("several compositors listen (wayland-0, wayland-1), and"))
    for name in ["wayland-1", "\(folder.path)/wayland-1"] {
      sockets.named = name
      let path = "\(folder.path)/wayland-1"
      #expect(sockets.find() == .compositor(path: path, Self.listener()))
    }
    sockets.named = "wayland-7"
    #expect(sockets.find() == several)
  }

  @Test("A former session's name gives way to the one that listens, and else is told as dead")
  func stale() throws {
    let folder = try SocketFolder()
    var sockets = folder.sockets
    sockets.named = "wayland-3"
    guard case .deaf(let reason) = sockets.find() else {
      Issue.record("\(sockets.find())")
      return
    }
    #expect(reason.contains("/wayland-3: "))
    try folder.listen("wayland-0")
    let path = "\(folder.path)/wayland-0"
    #expect(sockets.find() == .compositor(path: path, Self.listener()))
  }

  @Test("An X server counts where no Wayland socket is named, also beside a nested compositor")
  func server() throws {
    let folder = try SocketFolder()
    try folder.listen("wayland-0")
    var sockets = folder.sockets
    sockets.server = ":0"
    #expect(sockets.find() == .server)
    sockets.named = "wayland-0"
    #expect(sockets.find() != .server)
    #expect(DisplaySockets().find() == .nobody)
  }

  @Test("What has ended stays so until somebody listens")
  func ended() throws {
    let folder = try SocketFolder()
    #expect(folder.sockets.find(after: .ended) == .ended)
    #expect(folder.sockets.find(after: .server) == .nobody)
    try folder.listen("wayland-0")
    let path = "\(folder.path)/wayland-0"
    #expect(folder.sockets.find(after: .ended) == .compositor(path: path, Self.listener()))
  }

  @Test("A program whose name is hidden is no compositor that is known")
  func hidden() {
    var peer = Self.listener()
    peer.name = ""
    let finding = DisplaySockets.Finding.compositor(path: "/run/user/1/wayland-0", peer)
    #expect(
      finding.obstacle == "which program listens at /run/user/1/wayland-0 is hidden from pressd")
  }

  @Test("A change in the folder has who listens looked at: soon, then ever later, then no more")
  func watch() throws {
    let folder = try SocketFolder()
    let watch = try #require(DisplayWatch(folder.path, at: .seconds(900)))
    // A socket that was there before may not be listened at yet.
    #expect(watch.dueTime == .milliseconds(900_200))
    watch.settle()
    #expect(watch.dueTime == nil)
    try folder.make("wayland-0")
    let found = try Readiness.wait(
      for: [watch.descriptor], until: MonotonicClock.now() + .seconds(60))
    #expect(found == [.readable])
    let start = Duration.seconds(1000)
    watch.drain(at: start)
    var looks: [Duration] = []
    while let due = watch.dueTime {
      #expect(!watch.takeDue(at: due - .milliseconds(1)))
      #expect(watch.takeDue(at: due))
      looks.append(due - start)
    }
    #expect(looks == [100, 300, 700, 1500, 3100, 6300, 12_700].map { .milliseconds($0) })
    try folder.make("wayland-1")
    watch.drain(at: start)
    #expect(watch.takeDue(at: start + .milliseconds(100)))
    watch.settle()
    #expect(watch.dueTime == nil)
  }

  @Test("There is nothing to watch where there is no folder")
  func nowhere() { #expect(DisplayWatch("", at: .zero) == nil) }
}
