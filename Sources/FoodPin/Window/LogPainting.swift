// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import ScenePainting

/// Draws what a press is made of, and what the app was asked for, beside the app's screen.
struct LogPainting {
  let canvas: Canvas
  let shades: AppShades

  /// Lengths in logical pixels at the usual size of letters.
  private enum Measures {
    static let margin = 18.0
    static let title = 15.0
    static let letters = 12.0
    static let line = 17.0
    /// How much of their size letters keep where a piece is wider than was thought.
    static let least = 0.75
    /// Letters of a line that are looked at; names of an app may be of any length.
    static let most = 600
  }

  private var scale: Double { min(canvas.look.textScale, 1.6) }

  /// Draws into a box: force, dim and pop at the top, then the lines, the latest one at the end.
  func paint(_ shown: FoodPinPicture, in box: Box) {
    canvas.fill(box, shades.desk)
    canvas.fill(Box(x: box.x, y: box.y, width: 1, height: box.height), canvas.palette.line)
    var rest = box.inset(Measures.margin)
    text("What happens", take(Measures.title * 1.5, from: &rest), Measures.title, .bold)
    text(
      Self.words(shown.capability), take(Measures.line, from: &rest), Measures.letters, .regular,
      canvas.palette.secondary)
    _ = take(8, from: &rest)
    gauge("Force", shown.force ?? 0, canvas.palette.selection, &rest)
    gauge("Dim", shown.scene?.dim ?? 0, canvas.palette.secondary, &rest)
    gauge("Pop", shown.scene?.progress ?? 0, canvas.palette.pop, &rest)
    _ = take(12, from: &rest)
    let help = wrapped(shown.help, rest.width)
    let foot = Double(help.count) * Measures.line * scale
    var lower = Box(
      x: rest.x, y: rest.bottom - foot, width: rest.width, height: min(foot, rest.height))
    rest = Box(
      x: rest.x, y: rest.y, width: rest.width, height: max(rest.height - foot - 8, 0))
    lines(shown.log, rest)
    for line in help {
      text(
        line, take(Measures.line, from: &lower), Measures.letters, .regular,
        canvas.palette.secondary)
    }
  }

  private static func words(_ capability: ForceTouchCapability) -> String {
    switch capability {
    case .available: "This panel feels force."
    case .unavailable: "This panel feels no force: time decides."
    case .unknown: "Nothing is known of the panel yet."
    }
  }

  private func take(_ height: Double, from rest: inout Box) -> Box {
    let high = min(height * scale, rest.height)
    let line = Box(x: rest.x, y: rest.y, width: rest.width, height: high)
    rest = Box(x: rest.x, y: rest.y + high, width: rest.width, height: rest.height - high)
    return line
  }

  private func text(
    _ words: String, _ box: Box, _ size: Double, _ weight: TextLine.Weight, _ ink: Ink? = nil
  ) {
    guard box.height >= size * scale else { return }
    canvas.draw(
      PlacedText(
        text: words, box: box, size: size * scale, least: size * scale * Measures.least,
        weight: weight),
      ink ?? canvas.palette.text)
  }

  private func gauge(_ name: String, _ share: Double, _ ink: Ink, _ rest: inout Box) {
    let line = take(Measures.line + 3, from: &rest)
    let gauge = GaugeLayout(in: line, share: share, scale: scale, canvas.look.direction)
    text(name, gauge.name, Measures.letters, .regular, canvas.palette.secondary)
    let radius = gauge.track.height / 2
    canvas.fill(gauge.track, radius: radius, canvas.palette.secondary.faded(0.22))
    if let filled = gauge.filled { canvas.fill(filled, radius: radius, ink) }
  }

  /// The last lines that find room; what a function was told stands out from what came of it.
  private func lines(_ log: [String], _ box: Box) {
    let room = Int(box.height / (Measures.line * scale))
    var shown: [(text: String, isNote: Bool)] = []
    for line in log.reversed() where shown.count < room {
      let isNote = line.hasPrefix(" ")
      let words = isNote ? String(line.drop { $0 == " " }) : line
      shown = wrapped(words, box.width - (isNote ? 12 : 0)).map { ($0, isNote) } + shown
    }
    var rest = box
    for line in shown.suffix(max(room, 0)) {
      var place = take(Measures.line, from: &rest)
      if line.isNote {
        place = Box(x: place.x + 12, y: place.y, width: place.width - 12, height: place.height)
          .turned(canvas.look.direction, in: place)
      }
      text(
        line.text, place, Measures.letters, .regular,
        line.isNote ? canvas.palette.secondary : canvas.palette.text)
    }
  }

  /// A line in pieces that fit a width, cut between words where it can be.
  private func wrapped(_ line: String, _ width: Double) -> [String] {
    // Letters of a sans are on average half as wide as high; what is cut short shows an ellipsis.
    let most = max(Int(width / (Measures.letters * scale * 0.53)), 8)
    var pieces: [String] = []
    var rest = line.prefix(Measures.most).drop { $0 == " " }
    while rest.count > most {
      let piece = LineBreak.first(of: rest, width: most)
      pieces.append(String(piece))
      rest = rest[piece.endIndex...].drop { $0 == " " }
    }
    return pieces + (rest.isEmpty ? [] : [String(rest)])
  }
}
