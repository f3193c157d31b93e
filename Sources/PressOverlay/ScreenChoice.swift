// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LayerSurfaces
import ScreenModel
import X11Windows

/// How everything comes upon the screen.
enum ScreenChoice: String, Hashable, CaseIterable {
  /// On a layer of a Wayland compositor, over all programs.
  case layer
  /// In a window of a Wayland compositor, over a whole output.
  case window
  /// In a window of an X server, over all programs.
  case x11

  /// Connects to the screen; the best one that answers where nobody chose.
  static func open(_ choice: ScreenChoice?) throws(ScreenError) -> any PresentationScreen {
    switch choice {
    case .layer: return try Compositor(way: .layer)
    case .window: return try Compositor(way: .window)
    case .x11: return try XServer()
    case nil:
      let reason: ScreenError
      do {
        return try Compositor()
      } catch {
        reason = error
      }
      do {
        return try XServer()
      } catch {
        throw ScreenError("\(reason); \(error)")
      }
    }
  }
}
