// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import DesktopAppearance
package import ScenePainting

/// The pictures of a desktop: icons by their names, and cards of files by their addresses.
///
/// What is read is kept, as far as it is not too much. Whatever cannot be had is not drawn, and a plain
/// sign stands in its place.
package final class NamedPictures: PictureSource {
  /// Bounds on what is kept.
  private enum Limits {
    /// How many pictures; with 48 by 48 pixels they take 2.3 MB.
    static let pictures = 256
    /// Pixels that all of them may have together.
    static let pixels = 4 << 20
    /// How many files' facts.
    static let facts = 64
  }

  /// A picture that was looked for.
  private struct Key: Hashable {
    var path: String
    var side: Int
  }

  /// Found, or known not to be there.
  private enum Found {
    case picture(Picture)
    case nothing
  }

  /// The icons; who changes them has everything looked up anew.
  package var theme: IconTheme {
    didSet { pictures = [:] }
  }
  private var pictures: [Key: Found] = [:]
  private var pixels = 0
  private var facts: [String: FileFacts?] = [:]
  private var thumbnailer: Thumbnailer?
  private let changed: () -> Void

  /// Takes pictures from a theme.
  ///
  /// `changed` is called in the main context when something can be drawn better than before; without
  /// it no thumbnailer is asked for anything.
  package init(theme: IconTheme, changed: (() -> Void)? = nil) {
    self.theme = theme
    self.changed = changed ?? {}
    guard changed != nil else { return }
    thumbnailer = Thumbnailer { [weak self] address in self?.hear(address) }
  }

  private func hear(_ address: String) {
    facts = facts.filter { $0.value?.address != address }
    changed()
  }

  // MARK: Drawing

  package func draw(
    _ name: String, _ use: PictureUse, in box: Box, on canvas: Canvas, _ ink: Ink
  ) -> Bool {
    switch use {
    case .row: icon([name], in: box, on: canvas, as: ink)
    case .card: card(name, in: box, canvas, ink)
    }
  }

  /// Draws the first icon that there is: of one color where an ink is given, else as it is.
  func icon(_ names: [String], in box: Box, on canvas: Canvas, as ink: Ink? = nil) -> Bool {
    let side = canvas.pixels(box.width)
    let logical = Int(box.width.rounded())
    let scale = max(Int((Double(side) / max(box.width, 1)).rounded()), 1)
    for name in names {
      let file =
        name.hasPrefix("/")
        ? name
        : theme.file(
          of: name, size: logical, scale: scale, isSymbolic: ink != nil,
          isRightToLeft: canvas.look.direction == .rightToLeft)
      guard let file, let picture = picture(file, side: side) else { continue }
      // A picture in colors stays so, also where one color was wanted.
      canvas.draw(picture, in: box, as: file.contains("-symbolic") ? ink : nil)
      return true
    }
    return false
  }

  /// A file's picture of so many pixels.
  func picture(_ path: String, side: Int) -> Picture? {
    let key = Key(path: path, side: side)
    switch pictures[key] {
    case .picture(let picture): return picture
    case .nothing: return nil
    case nil: break
    }
    let read = PictureFile.read(path, side: side)
    let size = read.map { $0.width * $0.height } ?? 0
    if pictures.count >= Limits.pictures || pixels + size > Limits.pixels {
      pictures = [:]
      pixels = 0
    }
    pixels += size
    pictures[key] = read.map { .picture($0) } ?? .nothing
    return read
  }

  private func card(_ name: String, in box: Box, _ canvas: Canvas, _ ink: Ink) -> Bool {
    if let facts = facts(of: name) {
      FileCardPainting(pictures: self, canvas: canvas).paint(facts, in: box)
      return true
    }
    let side = box.height * 0.6
    let place = Box(
      x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side,
      height: side)
    guard theme.file(of: name, size: Int(side), scale: 1) != nil else { return false }
    canvas.fill(box, canvas.palette.secondary.faded(0.14))
    return icon([name], in: place, on: canvas)
  }

  /// What is known of a file; `nil` where the name is none of a file here.
  func facts(of name: String) -> FileFacts? {
    guard name.hasPrefix("/") || name.hasPrefix("file:") else { return nil }
    if let known = facts[name] { return known }
    if facts.count >= Limits.facts { facts = [:] }
    let seen = FileFacts(name)
    facts[name] = .some(seen)
    if let seen, seen.thumbnail == nil, !seen.hasNoThumbnail, seen.kind == .other {
      thumbnailer?.ask(for: seen.address, type: seen.type)
    }
    return seen
  }
}
