// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ScenePainting

/// Draws FoodPin's icon: a pin on a map, with a fork in its head.
struct AppIconPainting {
  let canvas: Canvas

  func paint(in box: Box) {
    let side = min(box.width, box.height)
    canvas.shadow(of: box, radius: side * 0.23, depth: side * 0.06)
    canvas.fill(box, radius: side * 0.23, from: Ink(gray: 1), to: Ink(1, 0.945, 0.87))
    canvas.clipped(to: box, radius: side * 0.23) {
      canvas.placed(in: box, side: 100) {
        let street = Ink(0.93, 0.86, 0.74)
        canvas.line([(-5, 70), (40, 84), (105, 64)], width: 7, street)
        canvas.line([(22, 105), (34, 40), (20, -5)], width: 5, street)
        canvas.ellipse(50, 88, 13, 4, Ink(gray: 0, alpha: 0.18))
        let pin = Ink(0.84, 0.19, 0.17)
        canvas.fill([(25.2, 52), (74.8, 52), (50, 88)], pin)
        canvas.ellipse(50, 40, 27.5, 27.5, pin)
        canvas.ellipse(50, 40, 20.5, 20.5, Ink(gray: 1))
        let fork = Ink(0.7, 0.13, 0.14)
        for x in [43.5, 50, 56.5] { canvas.line([(x, 28), (x, 37)], width: 3.2, fork) }
        canvas.line([(43.5, 37), (45.5, 41), (54.5, 41), (56.5, 37)], width: 3.2, fork)
        canvas.line([(50, 41), (50, 54)], width: 3.6, fork)
      }
    }
  }
}

/// Draws a heart, for favorites.
struct HeartPainting {
  let canvas: Canvas

  func paint(in box: Box, _ ink: Ink) {
    canvas.placed(in: box, side: 100) {
      canvas.ellipse(30, 35, 24, 24, ink)
      canvas.ellipse(70, 35, 24, 24, ink)
      canvas.fill([(10, 47), (50, 26), (90, 47), (50, 92)], ink)
    }
  }
}
