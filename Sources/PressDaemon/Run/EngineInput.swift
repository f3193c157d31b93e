// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBus

/// Something that the engine of a device is to be told.
struct EngineInput {
  /// Which device.
  var device: String
  /// What it is told.
  var input: HostInput
  /// The permission to come to the front for what comes of it at once; `nil` where nobody gave one.
  var token: ActivationToken?

  /// Makes one.
  init(_ device: String, _ input: HostInput, token: ActivationToken? = nil) {
    self.device = device
    self.input = input
    self.token = token
  }
}
