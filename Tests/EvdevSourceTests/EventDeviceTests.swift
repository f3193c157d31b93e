// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

@testable import EvdevSource

@Suite("An open event device") struct EventDeviceTests {
  static func reason(_ told: TouchProtocol?, phys: String) -> EvdevError.Reason? {
    do {
      _ = try EventDevice.readable(told, name: "Panel", phys: phys, path: "/dev/input/event3")
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("is read if it tells contacts and is none of our own")
  func readable() {
    #expect(Self.reason(.slotted, phys: "i2c-1") == nil)
    #expect(Self.reason(.single, phys: "pressd-like") == nil)
    #expect(Self.reason(nil, phys: "i2c-1") == .notATouchDevice(name: "Panel"))
    #expect(Self.reason(.slotted, phys: "pressd/twin") == .ownDevice)
    #expect(Self.reason(nil, phys: "pressd/pointer") == .ownDevice)
  }
}
