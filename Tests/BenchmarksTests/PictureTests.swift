// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import FoundationXML
import Plots
import PressSynth
import Testing

@testable import Benchmarks

@Suite("The pictures of the gestures") struct PictureTests {
  static let folder = BaselineTests.sources + "/../Docs/pictures"

  @Test("are what is drawn now; 'make pictures' draws them anew", arguments: Gesture.allCases)
  func unchanged(gesture: Gesture) throws {
    let picture = GesturePicture(gesture: gesture)
    let kept = try String(contentsOfFile: "\(Self.folder)/\(picture.file)", encoding: .utf8)
    #expect(kept == picture.picture.file, "\(picture.file)")
  }

  @Test("all stand on the page about gestures", arguments: Gesture.allCases)
  func shown(gesture: Gesture) throws {
    let page = try String(contentsOfFile: Self.folder + "/../Gestures.md", encoding: .utf8)
    #expect(page.contains("](pictures/\(gesture.rawValue).svg)"))
  }

  @Test func theyAreWellFormed() throws {
    for gesture in Gesture.allCases {
      let parser = XMLParser(data: Data(GesturePicture(gesture: gesture).picture.file.utf8))
      #expect(parser.parse(), "\(gesture.rawValue): \(String(describing: parser.parserError))")
    }
  }
}
