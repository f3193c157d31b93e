// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A whole SVG picture: a file of its own, or a part of a page.
public struct SVGPicture: Hashable, Sendable {
  /// The width in the picture's own units; it is drawn as wide as its surroundings let it.
  public var width: Double
  /// The height in the same units.
  public var height: Double
  /// What a person who cannot see the picture is told it is.
  public var title: String
  /// CSS, in which classes get their colors; nothing that comes from outside belongs here.
  public var style: String
  /// What is drawn, from the back to the front.
  public var content: [SVGElement]

  /// Makes a picture.
  public init(
    width: Double, height: Double, title: String, style: String = Self.inks,
    content: [SVGElement] = []
  ) {
    self.width = width
    self.height = height
    self.title = title
    self.style = style
    self.content = content
  }

  /// The colors of all pictures, by class, for light and for dark surroundings.
  ///
  /// The hues are those of Okabe and Ito, which people with any color sense tell apart; each is a
  /// shade darker on white and lighter on black, so that lines stand out from both.
  public static let inks = """
    text { font: 12px sans-serif; fill: #333 }
    .faint { stroke: #999; fill: none }
    .faint-text { fill: #666 }
    .line { stroke: #333; fill: none; stroke-width: 1.5 }
    .ink-1 { stroke: #0072b2; fill: none; stroke-width: 2 }
    .ink-2 { stroke: #b35900; fill: none; stroke-width: 2 }
    .ink-3 { stroke: #b0226b; fill: none; stroke-width: 2 }
    .ink-4 { stroke: #007a5a; fill: none; stroke-width: 2 }
    .fill-1 { fill: #0072b2 }
    .fill-2 { fill: #b35900 }
    .fill-3 { fill: #b0226b }
    .fill-4 { fill: #007a5a }
    .wash { fill: #8882 }
    @media (prefers-color-scheme: dark) {
    text { fill: #ddd }
    .faint { stroke: #777 }
    .faint-text { fill: #aaa }
    .line { stroke: #ddd }
    .ink-1 { stroke: #56b4e9 }
    .ink-2 { stroke: #e69f00 }
    .ink-3 { stroke: #e58fbf }
    .ink-4 { stroke: #2ec99c }
    .fill-1 { fill: #56b4e9 }
    .fill-2 { fill: #e69f00 }
    .fill-3 { fill: #e58fbf }
    .fill-4 { fill: #2ec99c }
    }
    """

  /// The picture as one element, to stand in a page that has the style already.
  public var element: SVGElement {
    SVGElement(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "role": "img",
        "viewBox": "0 0 \(SVGText.number(width)) \(SVGText.number(height))",
        "width": .number(width), "height": .number(height),
      ], [SVGElement("title", text: title)] + content)
  }

  /// The picture as a file.
  public var file: String {
    var whole = element
    if !style.isEmpty { whole.children.insert(SVGElement("style", text: "\n\(style)\n"), at: 1) }
    return whole.markup
  }
}
