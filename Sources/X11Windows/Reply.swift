// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc

/// Looks at an answer of the X server, and gives its memory back.
func read<Answer, Result>(
  _ answer: UnsafeMutablePointer<Answer>?, _ look: (UnsafeMutablePointer<Answer>) -> Result?
) -> Result? {
  guard let answer else { return nil }
  defer { free(answer) }
  return look(answer)
}
