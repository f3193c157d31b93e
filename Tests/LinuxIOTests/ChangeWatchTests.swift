// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@Suite("Watched folders") final class ChangeWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "watch-\(UUID().uuidString)")
  private let start = Duration.seconds(100)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String) throws {
    try Data("x".utf8).write(to: folder.appending(path: name))
  }

  @Test("are looked at once, a while after the last change")
  func debounce() throws {
    let watch = try ChangeWatch()
    watch.follow([folder.path()])
    watch.drain(at: start)
    #expect(watch.dueTime == nil)
    try write("config.toml")
    watch.drain(at: start)
    try write("config.toml")
    watch.drain(at: start + .milliseconds(60))
    let due = start + .milliseconds(60) + ChangeWatch.quiet
    #expect(watch.dueTime == due)
    #expect(!watch.takeDue(at: due - .nanoseconds(1)))
    #expect(watch.takeDue(at: due))
    #expect(!watch.takeDue(at: due), "each change is taken once")
  }

  @Test("hold links: what they lead to is watched as well")
  func links() throws {
    let place = folder.appending(path: "archive/deep")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: place.appending(path: "real.toml"))
    let watched = folder.appending(path: "pressd")
    try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: watched.appending(path: "config.toml").path(),
      withDestinationPath: "../archive/deep/real.toml")
    let watch = try ChangeWatch()
    watch.follow([watched.path()])
    try Data("y".utf8).write(to: place.appending(path: "real.toml"))
    watch.drain(at: start)
    #expect(watch.takeDue(at: start + ChangeWatch.quiet))
  }

  @Test("may come later: the nearest folder above is watched until then")
  func missing() throws {
    let watch = try ChangeWatch()
    let inner = folder.appending(path: "pressd/config.d")
    watch.follow([inner.path()])
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    watch.drain(at: start)
    #expect(watch.takeDue(at: start + ChangeWatch.quiet))
    watch.follow([inner.path()])
    try Data("x".utf8).write(to: inner.appending(path: "a.toml"))
    watch.drain(at: start + .seconds(1))
    #expect(watch.takeDue(at: start + .seconds(2)))
  }

  @Test("tell of a file that is replaced and of one that goes", arguments: [true, false])
  func replaced(_ isReplaced: Bool) throws {
    try write("config.toml")
    try write("other")
    let watch = try ChangeWatch()
    watch.follow([folder.path()])
    let file = folder.appending(path: "config.toml")
    try FileManager.default.removeItem(at: file)
    if isReplaced {
      try FileManager.default.moveItem(at: folder.appending(path: "other"), to: file)
    }
    watch.drain(at: start)
    #expect(watch.takeDue(at: start + ChangeWatch.quiet))
  }
}
