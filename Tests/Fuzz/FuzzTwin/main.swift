// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CFuzzer
import TwinStorm

// Gives libFuzzer's inputs to the twin of a panel as storms of events and claims.

var count = CommandLine.argc
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &words) { data, size in
  let storm = TwinStorm(Array(UnsafeBufferPointer(start: data, count: size)))
  if let fault = storm.fault { fatalError("the twin's stream is not well-formed: \(fault)") }
  return 0
}
