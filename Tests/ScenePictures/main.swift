// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import SceneGallery
import ScenePainting

// Draws all scenes of the gallery into the folder that is named.
guard CommandLine.arguments.count == 2, let folder = CommandLine.arguments.last else {
  fatalError("usage: scene-pictures FOLDER")
}
for scene in GalleryScene.all {
  try scene.pictureOverApp().writePNG(to: "\(folder)/\(scene.name).png")
  print(scene.name)
}
