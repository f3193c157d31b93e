// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import LinuxIO

/// What a card can show of a file without opening what may be large, far away, or about to hang.
public struct FileFacts: Hashable, Sendable {
  /// Bounds on what is looked at.
  public enum Limits {
    /// Bytes at the head of a text; no card has room for more.
    public static let text = 4096
    /// How many lines of it are shown.
    public static let lines = 12
    /// How many members of a folder are counted; beyond it there are "more than" so many.
    public static let members = 1000
    /// How many of them are shown.
    public static let shown = 4
  }

  /// What a file is, to a card.
  public enum Kind: Hashable, Sendable {
    /// A text, by its first lines.
    case text([String])
    /// A folder: how many members are seen in it, whether there are more, and the first ones.
    case folder(count: Int, isMore: Bool, members: [String])
    /// An app, by its entry: the name of its icon, its own name, and what it is.
    case app(icon: String?, name: String, comment: String?)
    /// Anything else.
    case other
  }

  /// Its address, as thumbnailers want it.
  public let address: String
  /// What it holds, such as `image/png`.
  public let type: String
  /// The names of the icons for such files, the most telling first.
  public let icons: [String]
  /// The picture of it that the desktop keeps, where it is not older than the file.
  public let thumbnail: String?
  /// Whether somebody tried to make a picture of it, in vain.
  public let hasNoThumbnail: Bool
  /// What a card shows of it.
  public let kind: Kind

  /// Looks at the file of an address or of a path; `nil` where it is not there, or not here.
  ///
  /// The network is never asked: what lies on a mount of another machine, or of a program, counts as
  /// not here. GIO finds the thumbnail, and compares the times. The C function is
  /// `g_file_query_info`.
  public init?(_ word: String) {
    guard word.hasPrefix("/") || word.hasPrefix("file:///"), !word.contains("\0") else {
      return nil
    }
    let file = word.hasPrefix("/") ? g_file_new_for_path(word) : g_file_new_for_uri(word)
    guard let file else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard g_file_is_native(file) != 0, Self.isHere(file),
      let path = takeText(g_file_get_path(file)),
      let info = g_file_query_info(file, Self.attributes, G_FILE_QUERY_INFO_NONE, nil, nil)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    address = takeText(g_file_get_uri(file)) ?? ""
    let type = g_file_info_get_content_type(info).map { String(cString: $0) } ?? ""
    self.type = type
    icons = Self.icons(of: info)
    thumbnail =
      g_file_info_get_attribute_boolean(info, "thumbnail::is-valid") != 0
      ? g_file_info_get_attribute_byte_string(info, "thumbnail::path").map { String(cString: $0) }
      : nil
    hasNoThumbnail = g_file_info_get_attribute_boolean(info, "thumbnail::failed") != 0
    switch g_file_info_get_file_type(info) {
    case G_FILE_TYPE_DIRECTORY: kind = Self.folder(path)
    case G_FILE_TYPE_REGULAR:
      kind = Self.app(path) ?? (Self.isText(type) ? Self.text(path) : nil) ?? .other
    default: kind = .other
    }
  }

  private static let attributes =
    "standard::type,standard::content-type,standard::icon,thumbnail::path,thumbnail::failed,"
    + "thumbnail::is-valid"

  /// Whether it lies on a disk of this machine.
  private static func isHere(_ file: OpaquePointer) -> Bool {
    guard
      let info = g_file_query_filesystem_info(file, "filesystem::type,filesystem::remote", nil, nil)
    else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    let type = g_file_info_get_attribute_string(info, "filesystem::type").map {
      String(cString: $0)
    }
    // What a program mounts may be as far away, and GIO does not call it remote.
    let isProgram = type?.hasPrefix("fuse") == true || type == "autofs"
    return !isProgram && g_file_info_get_attribute_boolean(info, "filesystem::remote") == 0
  }

  private static func icons(of info: OpaquePointer) -> [String] {
    guard let icon = g_file_info_get_icon(info),
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(icon).assumingMemoryBound(to: GTypeInstance.self),
        g_themed_icon_get_type()) != 0,
      let list = g_themed_icon_get_names(icon)
    else { return [] }
    var names: [String] = []
    while let word = list[names.count] { names.append(String(cString: word)) }
    return names
  }

  private static func isText(_ type: String) -> Bool {
    g_content_type_is_a(type, "text/plain") != 0
  }

  // MARK: What a card shows

  private static func text(_ path: String) -> Kind? {
    guard WholeFile.isOrdinary(path),
      let bytes = try? WholeFile.read(
        path,
        whileUseful: {
          $0.count < Limits.text
        })
    else { return nil }
    let head = String(decoding: bytes.prefix(Limits.text), as: UTF8.self)
    let lines = head.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(Limits.lines).map { String($0.prefix(200)) }
    return .text(Array(lines))
  }

  private static func folder(_ path: String) -> Kind {
    // Twice as many: hidden ones are not counted.
    guard let names = try? Folder(path: path).names(most: 2 * Limits.members) else {
      return .other
    }
    let seen = names.filter { !$0.hasPrefix(".") }.sorted()
    return .folder(
      count: min(seen.count, Limits.members), isMore: seen.count > Limits.members,
      members: seen.prefix(Limits.shown).map { "\(path)/\($0)" })
  }

  private static func app(_ path: String) -> Kind? {
    guard path.hasSuffix(".desktop"), let entry = g_desktop_app_info_new_from_filename(path) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(entry)) }
    let icon = takeText(g_desktop_app_info_get_string(entry, "Icon"))
    let name = g_app_info_get_name(entry).map { String(cString: $0) } ?? ""
    let comment = g_app_info_get_description(entry).map { String(cString: $0) }
    return .app(icon: icon, name: name, comment: comment)
  }
}
