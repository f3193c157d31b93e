// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import NamedPictures
import PressActions
import ScenePainting
import TouchModel

/// Draws everything that FoodPin's window shows at one moment.
///
/// It is the screen of the terminal, from the same values; only the drawing differs.
struct WindowPainter {
  /// How things are drawn.
  let look: Look
  /// Where they are drawn.
  let layout: WindowLayout
  /// How many pixels stand for a logical one.
  let scale: Double
  /// The icons of the desktop; without them pressd's own signs are drawn.
  var icons: NamedPictures?

  /// Lengths in millimeters of the app's screen.
  private enum Measures {
    /// The radius of a fingertip.
    static let finger = 4.2
    /// How thick its edge is.
    static let edge = 0.5
  }

  /// Draws in the place of whatever was there; `arrived` tells how far a card has come, 0…1.
  func paint(_ shown: FoodPinPicture, on picture: Picture, arrived: Double) {
    let pictures = DishPictures(icons: icons)
    let canvas = Canvas(
      picture, look, millimeter: layout.projection.pixelsPerMillimeter, scale: scale,
      source: pictures)
    let shades = AppShades(look)
    canvas.clear()
    canvas.fill(layout.window, shades.desk)
    canvas.shifted(down: layout.screen.y, right: layout.screen.x) {
      let own = Box(x: 0, y: 0, width: layout.screen.width, height: layout.screen.height)
      canvas.clipped(to: own) {
        ContentsPainting(canvas: canvas, shades: shades, projection: layout.projection)
          .paint(shown.contents)
        if let scene = shown.scene {
          ScenePainter(look: look, projection: layout.projection)
            .draw(scene, on: canvas, arrived: arrived)
        }
        if let finger = shown.finger { draw(finger, shown.force, canvas) }
      }
    }
    if let log = layout.log {
      LogPainting(canvas: canvas, shades: shades).paint(shown, in: log)
    }
    picture.flush()
  }

  /// A fingertip, which fills as it presses.
  private func draw(_ finger: FoodPinPicture.Finger, _ force: Double?, _ canvas: Canvas) {
    let center = layout.projection.point(finger.position)
    let radius = Measures.finger * canvas.millimeter
    let edge = Measures.edge * canvas.millimeter
    let light = Ink(gray: 1)
    if finger.isDown {
      canvas.disk(center, radius: radius, Ink(gray: 0, alpha: 0.22))
      canvas.disk(center, radius: radius - edge, light.faded(0.42))
      canvas.disk(center, radius: (radius - edge) * (force ?? 0), light.faded(0.55))
    }
    canvas.arc(center, radius: radius, turns: 1, width: edge * 1.8, Ink(gray: 0, alpha: 0.3))
    canvas.arc(center, radius: radius, turns: 1, width: edge, light.faded(0.9))
  }
}

/// FoodPin's own pictures, those of its restaurants, and the desktop's icons beside rows.
final class DishPictures: PictureSource {
  private let icons: NamedPictures?

  init(icons: NamedPictures?) {
    self.icons = icons
  }

  func draw(
    _ name: String, _ use: PictureUse, in box: Box, on canvas: Canvas, _ ink: Ink
  ) -> Bool {
    switch use {
    case .row: return icons?.draw(name, use, in: box, on: canvas, ink) ?? false
    case .card:
      Dish.of(name).draw(in: box, radius: 0, on: canvas)
      return true
    }
  }
}
