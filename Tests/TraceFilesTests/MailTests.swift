// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TouchModel

@testable import TraceFiles

@Suite("A capture in a mail") struct MailTests {
  private static let capture = """
    # EVEMU 1.3
    # label: tap
    N: A panel
    E: 1.000000 0003 0039 0001
    E: 1.000000 0000 0000 0000
    nonsense
    E: 1.100000 0003 0039 -001
    E: 1.100000 0000 0000 0000

    """

  /// A mail with a text and an attachment, as mail programs write it.
  private static func mail(attaching bytes: [UInt8], ending: String = "\n") -> [UInt8] {
    let letters = Data(bytes).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithLineFeed,
    ])
    let text = """
      Subject: =?utf-8?q?touch=20screen?=
      Content-Type: multipart/mixed; boundary=x

      --x
      Content-Type: text/plain

      It does not press.
      --x
      Content-Transfer-Encoding: BASE64
      Content-Disposition: attachment; filename=a.evemu

      \(letters)

      --x--

      """
    return Array(text.replacing("\n", with: ending).utf8)
  }

  @Test("is read where it is attached as base64, packed or not", arguments: ["\n", "\r\n"])
  func attached(_ ending: String) throws {
    let plain = try #require(
      try TraceReader.parse(Array(Self.capture.utf8), file: "x").first)
    for bytes in [Array(Self.capture.utf8), try GzipTests.pack(Array(Self.capture.utf8))] {
      let (traces, text) = try TraceReader.parseText(
        Self.mail(attaching: bytes, ending: ending), file: "x")
      let trace = try #require(traces.first)
      #expect(trace.events == plain.events && trace.device == plain.device)
      #expect(TraceReader.labels(in: text) == [TraceLabel("tap", line: 2)])
      #expect(trace.warningCount == 2 && trace.warnings.map(\.line) == [12, 6])
      let sentence =
        "read from what the mail holds here as base64; its own lines are counted from 1"
      #expect(trace.warnings.first?.message == sentence)
    }
  }

  /// What mail programs do to the lines of a mail.
  static let changes: [(old: String, new: String)] = [
    ("Encoding: BASE64", "Encoding:\n  BASE64"), ("Encoding: BASE64", "Encoding:\n\tBASE64  "),
    ("\n", "\n> "), ("\n", "\n> >"), ("\n", "\n| "),
  ]

  @Test("is read where its head is folded or the mail is quoted", arguments: changes)
  func changed(_ old: String, _ new: String) throws {
    let mail = String(decoding: Self.mail(attaching: Array(Self.capture.utf8)), as: UTF8.self)
    let changed = Array(mail.replacing(old, with: new).utf8)
    let trace = try #require(try TraceReader.parse(changed, file: "x").first)
    #expect(trace.frames == 2 && trace.device.name == "A panel")
  }

  @Test("is looked for in part after part, and what is wrong with the first is told where none is")
  func parts() throws {
    let picture = Self.mail(attaching: [0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
    let both = picture + Self.mail(attaching: Array(Self.capture.utf8))
    #expect(try TraceReader.parse(both, file: "x").first?.frames == 2)
    let error = #expect(throws: TraceError.self) { try TraceReader.parse(picture, file: "x") }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("x:12: what the mail holds here as base64: no line is in"), "\(words)")
    let xz = Self.mail(attaching: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0, 4])
    let other = #expect(throws: TraceError.self) { try TraceReader.parse(xz, file: "x") }
    let sentence =
      "x:12: what the mail holds here as base64: it is packed by xz; save the attachment, then "
      + "unpack it on the way: xz -dc FILE | pressd ... -"
    #expect(other?.description == sentence)
  }

  @Test("is read to its end where the head of a long mail names the encoding, and not where not")
  func long() throws {
    let line = String(repeating: "x", count: TraceReader.Limits.lineLength + 1) + "\n"
    let count = TraceReader.Limits.head / line.count + 1
    let letter = Array(String(repeating: line, count: count).utf8)
    let path = NSTemporaryDirectory() + "pressd-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let attached = Self.mail(attaching: Array(Self.capture.utf8))
    let picture = Self.mail(attaching: [0x89, 0x50, 0x4e, 0x47])
    try Data(picture + letter + attached).write(to: URL(filePath: path))
    #expect(try TraceReader.read(path).first?.frames == 2)
    // What tells nothing in its first megabyte may have no end.
    try Data(letter + attached).write(to: URL(filePath: path))
    #expect(throws: TraceError.self) { try TraceReader.read(path) }
  }

  @Test("is read although its head has more equals signs than its text, if the head says how")
  func declared() throws {
    func mail(_ encoding: String) -> String {
      """
      DKIM-Signature: v=1; a=rsa; c=relaxed; d=x; s=y; t=1; h=from; bh=z; b=q
      Content-Transfer-Encoding: \(encoding)

      # EVEMU 1.3
      N: a=3Db
      E: 1.000000 0000 0000 0
      """
    }
    #expect(try Reading.read(mail("quoted-printable")).first?.device.name == "a=b")
    #expect(try Reading.read(mail("Quoted-Printable")).first?.device.name == "a=b")
    #expect(try Reading.read(mail("8bit")).first?.device.name == "a=3Db")
  }

  static let encoded: [(lines: [String], text: String)] = [
    (["TWFu"], "Man"), (["TWE="], "Ma"), (["TQ=="], "M"), (["TWFu", "TWFu"], "ManMan"),
    (["TW", "Fu"], "Man"), (["TQ==", "TWFu"], "M"), (["TWFu", "not this", "TWFu"], "Man"),
    (["TWFu", "", "TWFu"], "Man"), (["===="], ""), ([""], ""),
  ]

  @Test("ends with its padding, and with the first line that is not of it", arguments: encoded)
  func letters(_ lines: [String], _ text: String) {
    var base64 = Base64()
    for line in lines where !base64.take(Array(line.utf8)[...]) { break }
    #expect(base64.bytes == Array(text.utf8))
  }

  @Test("is no reason to read a text without such a head for letters")
  func noMail() {
    #expect(MailPart.all(in: Array("TWFu\n\nTWFu\n".utf8)).isEmpty)
    #expect(MailPart.all(in: Array("Content-Transfer-Encoding: base64".utf8)).isEmpty)
    #expect(MailPart.all(in: Array("Content-Transfer-Encoding: base64\n\n".utf8)).isEmpty)
    #expect(MailPart.all(in: Array("X: base64\n\nTWFu\n".utf8)).isEmpty)
  }

  @Test("has a part for each head up to a limit")
  func limit() {
    let part = "Content-Transfer-Encoding: base64\n\nTWFu\n"
    let parts = MailPart.all(in: Array(String(repeating: part, count: 70).utf8))
    #expect(parts.count == 64)
    #expect(parts.map(\.line).prefix(2) == [3, 6])
  }
}
