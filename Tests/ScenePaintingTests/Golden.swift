// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import SceneGallery
import ScenePainting

/// What scenes of the gallery looked like when somebody looked at them last.
///
/// `PRESSD_RECORD=1` writes anew what differs, and lets the tests fail all the same.
enum Golden {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Golden")
  static let isRecording = PictureGolden.isRecording

  /// The text of a file; empty where there is none.
  static func text(of name: String) -> String {
    (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
  }

  static func record(_ text: String, as name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
  }

  /// The digests of all pictures.
  static let pictures = PictureGolden(folder.appending(path: "pictures.txt"))

  // MARK: Layouts

  /// Where everything of a scene is drawn, a line for each thing; of fonts only where lines of a card
  /// break depends on them.
  static func layout(of scene: GalleryScene) -> String {
    let layout = SceneLayout(
      scene.scene, look: scene.painter.look, projection: scene.painter.projection)
    var lines = ["bounds \(place(layout.bounds))", "source \(place(layout.source))"]
    if let card = layout.card {
      lines.append("card \(place(card.frame))")
      if let picture = card.picture {
        lines.append("  picture \(picture.name) \(place(picture.box))")
      }
      lines += ([card.title].compactMap { $0 } + card.lines).map { "  " + text($0) }
    }
    if let panel = layout.panel { lines.append("panel \(place(panel))") }
    if let header = layout.header { lines.append("header " + text(header)) }
    for row in layout.rows { lines += self.lines(of: row) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of row: SceneLayout.PlacedRow) -> [String] {
    var lines: [String] = []
    if let heading = row.heading { lines.append("heading " + text(heading)) }
    lines.append("row \(row.index) \(place(row.frame))")
    lines.append("  title " + text(row.title))
    if let subtitle = row.subtitle { lines.append("  subtitle " + text(subtitle)) }
    for (name, box) in [("mark", row.mark), ("icon", row.icon), ("chevron", row.chevron)] {
      if let box { lines.append("  \(name) \(place(box))") }
    }
    return lines
  }

  private static func text(_ text: PlacedText) -> String {
    let start = text.text.prefix(24)
    return "\"\(start)\(start.endIndex == text.text.endIndex ? "" : "…")\" \(text.weight) "
      + "\(number(text.size)) \(number(text.least)) \(place(text.box))"
      + (text.lines > 1 ? " in \(text.lines) lines" : "")
  }

  private static func place(_ box: Box) -> String {
    [box.x, box.y, box.width, box.height].map(number).joined(separator: " ")
  }

  /// Two digits behind the point; a zero has no sign.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return String(format: "%.2f", rounded == 0 ? 0 : rounded)
  }
}
