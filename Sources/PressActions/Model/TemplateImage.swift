// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A single-color picture that an app brings along, and the files in which it may be (Q2).
public struct TemplateImage: Hashable, Sendable {
  /// One file that may hold it.
  public struct File: Hashable, Sendable {
    /// The file's name, without a folder.
    public var name: String
    /// The width and the height the picture should have, in pixels.
    public var pixels: Int
  }

  /// The name as the app wrote it.
  public let name: String

  /// Makes an image from its name, with or without `.png`.
  public init(named name: String) {
    self.name = name
  }

  /// Where to look beside the property list, the sharpest picture first: 105, 70, and 35 pixels.
  ///
  /// Empty for a name with a slash, which would lead out of the folder.
  public var files: [File] {
    guard !name.isEmpty, !name.contains("/") else { return [] }
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    return [("@3x", 105), ("@2x", 70), ("", 35)].map { suffix, pixels in
      File(name: "\(stem)\(suffix).png", pixels: pixels)
    }
  }

  /// What the icon is called once it is installed for an app, so that themes color it.
  ///
  /// The name is made of the app's identifier and the image's own; it ends in `-symbolic`.
  public func symbolicName(forApp identifier: String) -> String {
    let stem = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
    let text = "\(identifier)-\(stem)-symbolic"
    return String(
      text.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) ? $0 : "-" })
  }
}
