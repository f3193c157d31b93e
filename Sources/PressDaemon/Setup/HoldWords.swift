// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel
import PressGestures

extension HoldStory.Answer {
  /// The answer as a sentence; `needed` is how long a hold has to be.
  func sentence(needed: Duration) -> String {
    switch self {
    case .held(let span, let opened, let source, let force):
      let by =
        switch source {
        case .time: "by its time"
        case .force: "by its force"
        case .area: "as the contact grew"
        case .accelerated: "as the panel told of a deep press"
        case .button: "by the pen's button"
        }
      let strength = force.map { ", force \(Int(($0.value * 100).rounded())) % at most" } ?? ""
      return "Felt a hold of \(span.milliseconds) ms; it opened after \(opened.milliseconds) ms, "
        + "\(by)\(strength)."
    case .short(let span):
      return
        "Felt a touch of \(span.milliseconds) ms; a hold takes \(needed.milliseconds) ms. Once more?"
    case .failed(.moved): return "The finger moved too far for a hold. Once more?"
    case .failed(.multitouch): return "There were several fingers. Once more, with one?"
    case .failed(.palm): return "That was taken for a palm. Once more, with a fingertip?"
    case .failed(.stylus), .failed(.system), .failed(.lost):
      return "The touch was taken away. Once more?"
    }
  }
}

extension Duration {
  /// The span in whole milliseconds, rounded down.
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
