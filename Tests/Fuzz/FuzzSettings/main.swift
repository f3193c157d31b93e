// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CFuzzer
import SettingsFiles
import TouchModel

// Gives libFuzzer's inputs to the readers of settings and profiles: the daemon reads them while it
// holds a panel, so a file may be refused, and must never end it.

var device = DeviceDescription()
device.name = "Fuzz"

/// A refusal has to say where, or nobody could mend the file.
func tell(_ error: SettingsFileError) {
  precondition(error.description.hasPrefix("fuzz"))
}

var count = CommandLine.argc
var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
_ = LLVMFuzzerRunDriver(&count, &words) { data, size in
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var stack = SettingsStack()
  do throws(SettingsFileError) {
    stack.files = [try SettingsFile(parsing: bytes, named: "fuzz")]
  } catch { tell(error) }
  do throws(SettingsFileError) {
    stack.profiles = [try ProfileFile(parsing: bytes, named: "fuzz")]
  } catch { tell(error) }
  let configuration = BridgeConfiguration(stack: stack)
  _ = configuration.settings
  for model in [nil, DeviceModel(of: device)] {
    _ = stack.settings(for: model).contradiction
  }
  _ = configuration.book(for: device)
  return 0
}
