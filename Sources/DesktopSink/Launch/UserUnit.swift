// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// A program as a unit that the user manager is to make for it.
///
/// The unit lives as long as anything that it has started, and is forgotten with it.
struct UserUnit {
  /// The name, such as `app-pressd-org.example.Editor@3f2a….service`.
  let name: String
  /// What people read of it in a list of units.
  var description: String
  /// The program by its path, and what follows it; never empty.
  var arguments: [String]
  /// Variables beside those that the manager gives to all units.
  var environment: [String: String] = [:]
  /// Where it starts; `nil` for the home.
  var folder: String?
  /// The desktop entry it comes from.
  var source: String?

  /// Bounds of names.
  private enum Limits {
    /// The most bytes of a name's middle; the manager takes 255 for all of a name.
    static let middle = 160
  }

  /// A program of an installed app, named as desktops agree to, so that the manager and other
  /// programs know which app a process belongs to.
  init(app: String, description: String, arguments: [String]) {
    self.init(prefix: "app-pressd", middle: app, description: description, arguments: arguments)
  }

  /// A command of a rule, which belongs to no app.
  init(command arguments: [String]) {
    let program = arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    self.init(
      prefix: "pressd-command", middle: program, description: "\(program), for a press",
      arguments: arguments)
  }

  private init(prefix: String, middle: String, description: String, arguments: [String]) {
    let random = String(UInt64.random(in: .min ... .max), radix: 16)
    name = "\(prefix)-\(Self.escape(middle))@\(random).service"
    self.description = description
    self.arguments = arguments
  }

  /// A text as it may be a part of a unit's name: other bytes as `\x2d`, as `systemd-escape` writes them.
  static func escape(_ text: String) -> String {
    var name = ""
    for byte in text.utf8 {
      let letter = Character(UnicodeScalar(byte))
      let isPlain =
        byte < 0x80 && (letter.isLetter || letter.isNumber || letter == ":" || letter == "_")
        || letter == "." && !name.isEmpty
      let part = isPlain ? String(letter) : "\\x" + Self.hex(byte)
      guard name.utf8.count + part.utf8.count <= Limits.middle else { break }
      name += part
    }
    return name
  }

  /// Where the manager has the unit on the bus; other bytes than letters and digits as `_2d`.
  var path: String {
    var last = ""
    for byte in name.utf8 {
      let letter = Character(UnicodeScalar(byte))
      let isPlain =
        byte < 0x80 && (letter.isLetter || letter.isNumber && !last.isEmpty)
      last += isPlain ? String(letter) : "_" + Self.hex(byte)
    }
    return "/org/freedesktop/systemd1/unit/\(last)"
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  // MARK: For the manager

  /// The arguments of `StartTransientUnit`.
  var request: Variant? {
    let auxiliary = Variant.array(of: "(sa(sv))", [])
    return Variant.tuple([
      Variant.text(name), Variant.text("fail"), Variant.array(of: "(sv)", properties), auxiliary,
    ])
  }

  private var properties: [Variant?] {
    var all: [(String, Variant?)] = [
      ("Description", Variant.text(description)), ("Slice", Variant.text("app.slice")),
      // Started counts from when the program itself runs, so that one that cannot is told.
      ("Type", Variant.text("exec")),
      // Many programs of apps only start the real one, and end.
      ("ExitType", Variant.text("cgroup")),
      ("CollectMode", Variant.text("inactive-or-failed")),
      // How it ended can be asked as long as we hold on to it.
      ("AddRef", Variant(g_variant_new_boolean(1))), ("ExecStartEx", command),
    ]
    if !environment.isEmpty {
      let lines = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      all.append(("Environment", Variant.array(of: "s", lines.map { Variant.text($0) })))
    }
    all.append(("WorkingDirectory", Variant.text(folder ?? "~")))
    if let source, source.hasPrefix("/") { all.append(("SourcePath", Variant.text(source))) }
    return all.map { Variant.tuple([Variant.text($0), Variant.boxed($1)]) }
  }

  /// Words as they are: by itself the manager would put variables in the place of `$NAME`.
  private var command: Variant? {
    let words = Variant.array(of: "s", arguments.map { Variant.text($0) })
    let flags = Variant.array(of: "s", [Variant.text("no-env-expand")])
    let path = Variant.text(arguments.first ?? "")
    return Variant.array(of: "(sasas)", [Variant.tuple([path, words, flags])])
  }
}
