// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The virtual machine takes minutes; that its proofs can fail is seen without one.
@Suite("Proofs in a virtual machine") struct ProofTests {
  /// Runs a proof of these words, and judges what it wrote, as is done with a machine's console.
  ///
  /// `again` proofs that fail may be run a second time.
  static func judge(_ proof: String, ending: String = "vm: done", again: Int = 0) throws -> (
    Int32, [String]
  ) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "pressd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try proof.write(to: folder.appending(path: "10-words.sh"), atomically: false, encoding: .utf8)
    let line = """
      export PRESSD_TEST_AGAIN=\(again)
      PRESSD_PATIENCE=2 Tests/VirtualMachine/run "$1" >"$1/console" 2>&1; echo '\(ending)' >>"$1/console"
      Scripts/vm/judge "$1/console"
      """
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = Checkout.root
    process.arguments = ["-c", line, "judge", folder.path()]
    process.standardOutput = pipe
    try process.run()
    let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: told, as: UTF8.self).split(separator: "\n").map(String.init)
    return (process.terminationStatus, lines)
  }

  @Test("pass where every sentence holds")
  func pass() throws {
    let (status, lines) = try Self.judge("proves 'one is one' test 1 = 1; figure 'size: 3 mm'")
    #expect(status == 0)
    #expect(lines == ["vm: ok: one is one", "vm: figure: size: 3 mm", "vm-test: 1 ok, 0 failed"])
  }

  @Test("pass where only figures were asked for")
  func figures() throws {
    let (status, lines) = try Self.judge("figure 'size: 3 mm'")
    #expect(status == 0)
    #expect(lines == ["vm: figure: size: 3 mm", "vm-test: 0 ok, 0 failed"])
  }

  @Test(
    "fail where a sentence is wrong, a proof ends early or not at all, or nothing is proven",
    arguments: [
      ("ok 'a'; proves 'one is two' test 1 = 2", "vm: FAILED: one is two (test 1 = 2)"),
      ("diff <(echo a) <(echo b); proves 'same' false", "vm: said: 10-words: < a"),
      ("ok 'a'; exit 3", "vm: FAILED: 10-words: ended with 3"),
      ("ok 'a'; sleep 60", "vm: FAILED: 10-words: not done after 2 s"),
      (":", "vm: FAILED: nothing was proven"),
    ])
  func fail(_ proof: String, _ words: String) throws {
    let (status, lines) = try Self.judge(proof)
    #expect(status == 1)
    #expect(lines.contains { $0.hasPrefix(words) }, "\(lines)")
  }

  @Test("are run once more where that is asked for, and the second time counts")
  func again() throws {
    let late = """
      ok 'a'; [ -e "${2%/*}/second" ] || { touch "${2%/*}/second"; proves 'b' test 1 = 2; exit 1; }
      """
    let (status, lines) = try Self.judge(late, again: 1)
    #expect(status == 0)
    #expect(
      lines == [
        "vm: once more, because of: b (test 1 = 2)", "vm: ok: a", "vm-test: 1 ok, 0 failed",
      ])
    #expect(try Self.judge(late).0 == 1)
    #expect(try Self.judge("proves 'b' test 1 = 2", again: 1).0 == 1)
  }

  @Test("fail where the machine stops before the last of them")
  func stopped() throws {
    let (status, lines) = try Self.judge("ok 'a'", ending: "Kernel panic")
    #expect(status == 1)
    #expect(lines.contains { $0.contains("stopped before the last proof") })
  }

  @Test("have files of their own, with a number for their order")
  func files() throws {
    let folder = Checkout.root.appending(path: "Tests/VirtualMachine/proofs").path()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count > 5)
    for name in names { #expect(name.wholeMatch(of: /[0-9]{2}-[a-z-]+\.sh/) != nil, "\(name)") }
  }
}
