// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibevdev
public import TouchModel

extension AxisCode {
  /// The kernel's name, such as `ABS_MT_PRESSURE`; `nil` for a number without one.
  public var kernelName: String? {
    libevdev_event_code_get_name(UInt32(EventType.absolute), UInt32(number))
      .map { String(cString: $0) }
  }
}
