// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

extension Preview {
  /// The members that describe a preview to another program.
  package var values: [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [
      "identifier": .string(identifier), "title": .string(title),
      "lines": .array(lines.map { .string($0) }),
      "width": .real(preferredContentSize.width.value),
      "height": .real(preferredContentSize.height.value),
    ]
    if let image { values[image.key] = .string(image.name) }
    return values
  }

  /// Reads ``values``; a preview without an identifier gets the given one.
  package init(_ reader: ValueReader, identifier: String = "") throws(ValueError) {
    try reader.expect(only: [
      "identifier", "title", "lines", "width", "height", "icon", "image",
    ])
    self.init(
      identifier: try reader.text("identifier") ?? identifier,
      title: try reader.required("title", reader.text), lines: try reader.texts("lines") ?? [],
      image: try Image(in: reader),
      preferredContentSize: Size(
        width: Millimeters(try reader.number("width") ?? 0),
        height: Millimeters(try reader.number("height") ?? 0)))
  }
}

extension Image {
  /// The key under which its name stands: `icon` for the system's, `image` for one of the app.
  var key: String {
    switch origin {
    case .system: "icon"
    case .app: "image"
    }
  }

  /// The image that a dictionary names, if any; a name of the icon theme is as good as a symbol's.
  init?(in reader: ValueReader) throws(ValueError) {
    if let name = try reader.text("icon") {
      self.init(systemName: name)
    } else if let name = try reader.text("image") {
      self.init(named: name)
    } else {
      return nil
    }
  }
}

extension Rectangle {
  /// The four lengths, in millimeters.
  package var values: PropertyListValue {
    [
      "x": .real(left), "y": .real(top), "width": .real(width.value), "height": .real(height.value),
    ]
  }

  /// Reads ``values``.
  package init(_ reader: ValueReader) throws(ValueError) {
    try reader.expect(only: ["x", "y", "width", "height"])
    self.init(
      x: try reader.required("x", reader.number), y: try reader.required("y", reader.number),
      width: try reader.required("width", reader.number),
      height: try reader.required("height", reader.number))
  }
}
