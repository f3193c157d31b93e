// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import PressIntercept
import ScreenModel

/// What was said of settings that name an output which is not there.
///
/// A sentence is said once, and again only after it was another one: outputs come and go.
struct OutputFaults {
  private var told: [String: String] = [:]

  /// What is to be said of a device now; `nil` where nothing is, or all of it was said.
  ///
  /// The name is the one that is set for it, and the layout `nil` while nobody tells the outputs.
  mutating func note(_ name: String?, of device: String, in layout: ScreenLayout?) -> String? {
    // Whoever shows the screen may be on the way out or in; then nothing is known, and nothing new.
    guard let layout else { return nil }
    let fault = name.flatMap { layout.fault(ofOutput: $0) }
    let isNew = fault.map { !told.values.contains($0) } ?? false
    told[device] = fault
    return isNew ? fault : nil
  }
}

extension ScreenLayout {
  /// That `screen.output` names none of these outputs, with the nearest one; `nil` where it does.
  func fault(ofOutput name: String) -> String? {
    let names = outputs.map(\.name)
    return OutputChoice.absence(of: name, among: names).map { absence in
      let hint = names.count > 1 ? Spelling.hint(for: name, among: names) : ""
      return "screen.output: \(absence)\(hint)"
    }
  }
}
