// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CFuzzer
import TouchModel
import TraceFiles

// Gives libFuzzer's inputs to the readers, and what they make of it to a slot tracker.

var count = CommandLine.argc
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &words) { data, size in
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  guard let traces = try? TraceReader.parse(bytes, file: "fuzz") else { return 0 }
  for trace in traces {
    precondition(trace.frames > 0 && trace.frames == trace.events.count { $0.isReport })
    precondition(trace.warnings.allSatisfy { $0.line > 0 })
    var tracker = trace.makeTracker()
    for event in trace.events { _ = tracker.consume(event) }
  }
  return 0
}
