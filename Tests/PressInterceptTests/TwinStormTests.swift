// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TwinStorm

@Suite("Storms on a twin") struct TwinStormTests {
  static let corpus: [URL] = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<2 { folder.deleteLastPathComponent() }
    folder.append(path: "Fuzz/Corpus/twin")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return files?.sorted { $0.path < $1.path } ?? []
  }()

  @Test("of the corpus leave well-formed streams, and take some contacts")
  func corpus() throws {
    #expect(Self.corpus.count >= 4)
    var claims = 0
    for file in Self.corpus {
      let storm = TwinStorm(Array(try Data(contentsOf: file)))
      #expect(storm.fault == nil, "\(file.lastPathComponent)")
      #expect(!storm.said.isEmpty, "\(file.lastPathComponent)")
      claims += storm.claims
    }
    #expect(claims > 0)
  }

  @Test("of random bytes leave well-formed streams, and the same bytes the same stream")
  func random() {
    var claims = 0
    for seed in 1...500 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let bytes = (0..<dice.int(0...300)).map { _ in UInt8(dice.int(0...255)) }
      let storm = TwinStorm(bytes)
      #expect(storm.fault == nil, "seed \(seed)")
      #expect(storm.said == TwinStorm(bytes).said, "seed \(seed)")
      claims += storm.claims
    }
    #expect(claims > 20)
  }
}
