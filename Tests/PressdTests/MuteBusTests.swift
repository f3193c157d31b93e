// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import TestStage
import Testing

@Suite("A session bus that does not answer") struct MuteBusTests {
  @Test("is waited for some seconds only, and told as what was waited for")
  func told() throws {
    let home = try TestFolder("mute")
    let mute = try MuteBus(in: home.place)
    let environment = [
      "PATH": "/usr/bin:/bin", "HOME": home.place.path(), "XDG_RUNTIME_DIR": home.place.path(),
      "XDG_CONFIG_DIRS": home.place.path(), "DBUS_SESSION_BUS_ADDRESS": mute.address,
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(home.path("none"))", "LC_ALL": "C.UTF-8",
      "bridge": TestPrograms.path("pressd-bridge"),
    ]
    // Both wait at once.
    let run = try TestPrograms.run(
      "/bin/sh",
      [
        "-c",
        """
        $bridge doctor >doctor 2>&1 &
        $bridge haptics --backend feedbackd --try peek 2>&1; echo "haptics $?"; wait
        """,
      ], environment, in: home.place)
    #expect(
      run.results == """
        pressd haptics: waiting for the session bus to answer
        pulses: none
          the session bus has not answered
        pressd haptics: the session bus has not answered
        haptics 1

        """)
    let doctor = home.text(of: "doctor")
    #expect(doctor.contains("the session bus does not answer"), "\(doctor)")
  }
}
