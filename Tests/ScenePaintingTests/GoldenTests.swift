// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import SceneGallery
import ScenePainting
import Testing

@Suite("Golden scenes") struct GoldenTests {
  @Test("are laid out as they were when somebody looked at them", arguments: GalleryScene.all)
  func layouts(_ scene: GalleryScene) throws {
    let name = "layouts/\(scene.name).txt"
    let layout = Golden.layout(of: scene)
    #expect(Golden.text(of: name) == layout, "\(name)")
    if Golden.isRecording, Golden.text(of: name) != layout {
      try FileManager.default.createDirectory(
        at: Golden.folder.appending(path: "layouts"), withIntermediateDirectories: true)
      try Golden.record(layout, as: name)
    }
  }

  @Test("are all of the gallery's, and no others")
  func names() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Golden.folder.appending(path: "layouts").path())
    #expect(files.sorted() == GalleryScene.all.map { "\($0.name).txt" }.sorted())
    #expect(Golden.pictures.digests.keys.sorted() == GalleryScene.all.map(\.name).sorted())
  }

  @Test(
    "are drawn as they were when somebody looked at them",
    .enabled(
      if: Golden.pictures.fits,
      "other libraries or fonts draw here than where the digests were made"))
  func pictures() throws {
    let drawn = try GalleryScene.all.map { scene in
      let picture = try scene.painter.picture()
      scene.painter.paint(scene.scene, on: picture, arrived: scene.arrived)
      return (name: scene.name, bytes: picture.bytes)
    }
    #expect(try Golden.pictures.differences(from: drawn) == [])
  }
}
