// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite("The layers") struct LayeringTests {
  @Test("have a row for each target that holds Swift, only once, and for nothing else")
  func everyTargetHasARow() throws {
    let rows = Layer.table.map(\.target)
    #expect(Set(rows).count == rows.count)
    let folders = try Checkout.folders(in: "Sources").filter { folder in
      !Checkout.swiftFiles(below: "Sources/\(folder)").isEmpty
    }
    #expect(folders == rows.sorted())
  }

  @Test("hold in every file: a target imports only what its row allows", arguments: Layer.table)
  func importsOnlyWhatItMay(_ layer: Layer) throws {
    for file in Checkout.swiftFiles(below: "Sources/\(layer.target)") {
      let modules = Set(ImportScanner.modules(in: try Checkout.text(of: file)))
      let excess = modules.subtracting(layer.mayImport).sorted()
      #expect(excess.isEmpty, "\(file) imports \(excess)")
    }
  }

  @Test("point down only, and leave Foundation out")
  func tablePointsDown() {
    for (place, layer) in Layer.table.enumerated() {
      #expect(layer.modules.allSatisfy { !$0.hasPrefix("Foundation") })
      for target in layer.targets {
        let below = Layer.table[..<place].first { $0.target == target }
        // Only the core is a chain; elsewhere siblings never import each other.
        let mayBeSibling = layer.storey == .core
        #expect(
          below.map { $0.storey < layer.storey || mayBeSibling } ?? false,
          "\(layer.target) may not import \(target)")
      }
    }
  }

  @Test("leave core and support without the system: no clock, no files, no C but mathematics")
  func coreIsPure() {
    for layer in Layer.table where layer.storey <= .support {
      #expect(layer.modules.isSubset(of: layer.storey == .support ? Layer.mathematics : []))
      #expect(layer.targets.isSubset(of: Layer.core))
    }
  }

  /// Which of the two a C type belongs to depends on the order of a build: only both are safe.
  @Test("import two modules of C together where both include the same header")
  func overlappingModulesTogether() throws {
    let overlapping: Set<String> = ["CLayerShell", "CWayland"]
    for layer in Layer.table where overlapping.isSubset(of: layer.mayImport) {
      for file in Checkout.swiftFiles(below: "Sources/\(layer.target)") {
        let modules = overlapping.intersection(
          ImportScanner.modules(in: try Checkout.text(of: file)))
        #expect(modules.isEmpty || modules == overlapping, "\(file) imports \(modules) alone")
      }
    }
  }
}
