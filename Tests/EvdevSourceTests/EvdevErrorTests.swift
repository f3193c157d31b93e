// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import Glibc
import LinuxIO
import Testing

@Suite("A node that is no touch device") struct EvdevErrorTests {
  @Test(
    "is refused with its remedy",
    arguments: [
      ("/dev/input/event9999", false, "cannot open: no such file or directory; ls /dev/input"),
      ("/dev/null", true, "not an event device; touchscreens are called /dev/input/event"),
      ("/", true, "not an event device"), (#filePath, true, "is played by 'pressd replay'"),
    ])
  func refused(_ path: String, _ isMisnamed: Bool, _ words: String) {
    do {
      _ = try EvdevSource(opening: path)
      Issue.record("\(path) was taken for a device")
    } catch {
      #expect(error.isMisnamed == isMisnamed)
      #expect(error.description.hasPrefix("\(path): "))
      #expect(error.description.contains(words))
    }
  }

  @Test(
    "has a remedy for each refusal of the system",
    arguments: [
      (EACCES, "uaccess"), (EPERM, "uaccess"), (EBUSY, "another program"), (ENODEV, "unplugged"),
      (ENXIO, "unplugged"), (ENOENT, "by-path"),
    ])
  func remedy(_ number: Int32, _ words: String) {
    let refusal = SystemError(number, call: "open", subject: "/dev/input/event3")
    let error = EvdevError(path: "/dev/input/event3", reason: .system(refusal))
    #expect(error.description.hasPrefix("\(refusal); "))
    #expect(error.description.contains(words))
  }

  @Test("is told by its own name")
  func named() {
    let error = EvdevError(path: "/dev/input/event0", reason: .notATouchDevice(name: "Keys"))
    #expect(error.description.hasPrefix("/dev/input/event0: 'Keys' tells no touch positions; "))
  }
}
