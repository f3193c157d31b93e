// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import SceneGallery
import ScenePainting
import Testing

@testable import FoodPin

/// FoodPin's window as it was when somebody looked at it last; `PRESSD_RECORD=1` writes it anew.
@MainActor @Suite("Golden windows") struct WindowGoldenTests {
  nonisolated private static let golden = PictureGolden(
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/pictures.txt"))

  nonisolated private static let looks = [
    ("light", Look()), ("dark", Look(scheme: .dark)), ("contrast", Look(isHighContrast: true)),
    ("large", Look(textScale: 3)),
    ("right-to-left", Look(scheme: .dark, direction: .rightToLeft)),
  ]

  /// Every screen, one of them in every look, moments of the demo, and a window with the log.
  private func pictures() throws -> [(name: String, bytes: [UInt8])] {
    var drawn: [(name: String, bytes: [UInt8])] = []
    let app = FoodPinApp.afterWalkthrough()
    let screens: [(String, FoodPinScreen)] = [
      ("restaurants", .restaurants), ("favorites", .favorites), ("discover", .discover),
      ("new", .newRestaurant), ("detail", .detail("owl")),
    ]
    for (name, screen) in screens {
      app.show(screen)
      let shown = FoodPinPicture(contents: app.contents)
      for (look, value) in name == "detail" ? Self.looks : Array(Self.looks.prefix(1)) {
        drawn.append(("\(name)-\(look)", try WindowPaintingTests.bytes(shown, value)))
      }
    }
    for (seconds, width) in [(2.2, 360), (6.03, 360), (12.2, 720)] {
      let shown = try WindowPaintingTests.demo(seconds)
      drawn.append(("demo-\(seconds)", try WindowPaintingTests.bytes(shown, width: width)))
    }
    return drawn
  }

  @Test(
    "are drawn as they were when somebody looked at them",
    .enabled(if: golden.fits, "other libraries or fonts draw here than where these were made"))
  func windows() throws {
    #expect(try Self.golden.differences(from: try pictures()) == [])
  }
}
