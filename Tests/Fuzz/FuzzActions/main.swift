// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ActionStorm
import CFuzzer

// Gives libFuzzer's inputs to the action engine as storms of fingers, answers and time.

var count = CommandLine.argc
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &words) { data, size in
  let storm = ActionStorm(Array(UnsafeBufferPointer(start: data, count: size)))
  if let fault = storm.fault { fatalError(fault) }
  return 0
}
