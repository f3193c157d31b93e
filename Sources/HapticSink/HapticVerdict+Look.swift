// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import Glibc
import LinuxIO
public import PressBridge

extension HapticVerdict {
  /// Looks what there is, and waits for the answers of the bus while the main context runs.
  ///
  /// Nothing is started and no device opened for it. A bus that does not answer is given up after
  /// `limit`, 2 s unless told; what is known of feedbackd then is ``FeedbackdFinding/unknown``.
  public static func look(
    _ settings: HapticSettings, limit: Duration = .seconds(2)
  ) -> HapticVerdict {
    var finding = FeedbackdFinding.unknown
    if settings.backend == .auto || settings.backend == .feedbackd {
      let link = FeedbackdLink {}
      MainContext.waitUntil(limit: limit) { link.finding != .unknown }
      finding = link.finding
    }
    return HapticVerdict(settings, finding, KernelMotors().nodes()) { mayWrite($0) }
  }

  /// Whether a node may be opened for reading and writing now.
  static func mayWrite(_ node: MotorNode) -> Bool {
    faccessat(AT_FDCWD, node.path, R_OK | W_OK, AT_EACCESS) == 0
  }
}
