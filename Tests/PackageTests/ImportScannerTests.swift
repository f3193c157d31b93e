// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@Suite("The import scanner") struct ImportScannerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var source: String
    var modules: [String]
    var testDescription: String { source }

    init(_ source: String, _ modules: String...) {
      self.source = source
      self.modules = modules
    }
  }

  static let forms = [
    Row("import A", "A"), Row("public import A", "A"), Row("internal import A\nimport B", "A", "B"),
    Row("@preconcurrency import A", "A"), Row("@testable import A", "A"),
    Row("@_implementationOnly import A", "A"), Row("@_spi(Inner) public import A", "A"),
    Row("@available(macOS 13, *)\n@preconcurrency\nfileprivate\nimport\n  A\n", "A"),
    Row("import struct A.B", "A"), Row("import func A.import", "A"), Row("import A.B.C", "A"),
    Row("import class A.B; import let C.d ;import E", "A", "C", "E"), Row("import `A`", "A"),
    Row("  \timport /* why */ A // import B", "A"), Row("let x = 1; import A", "A"),
    Row("#if canImport(Foundation)\nimport Foundation\n#else\nimport A\n#endif", "Foundation", "A"),
    Row("import A\r\nimport B\r\n", "A", "B"),
  ]

  static let others = [
    Row(""), Row("// import A"), Row("/// import A\n"),
    Row("/* import A /* import B */ import C */"),
    Row(#"let text = "import A""#), Row("let text = \"\"\"\n  import A\n  \"\"\""),
    Row(##"let text = #"say "import A" "#"##), Row(#"let text = "\(f("import A", (1)))import B""#),
    Row("let important = imports"), Row("mode.import"), Row("f(import: 3)"),
    Row("let `import` = 3"),
    Row(#"let text = "\"import A""#), Row("/* import A"), Row("\"import A"),
  ]

  @Test("finds every form", arguments: forms)
  func finds(_ row: Row) {
    #expect(ImportScanner.modules(in: row.source) == row.modules)
  }

  @Test("finds nothing where nothing is imported", arguments: others)
  func passes(_ row: Row) {
    #expect(ImportScanner.modules(in: row.source) == row.modules)
  }

  @Test("goes on after a comment or a string", arguments: others.dropLast(2))
  func goesOn(_ row: Row) {
    #expect(ImportScanner.modules(in: row.source + "\nimport Z") == ["Z"])
  }
}
