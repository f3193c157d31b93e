// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation

/// The program that was built together with these tests.
enum BuiltProgram {
  /// It stands beside the test bundle.
  static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "pressd").path()
}
