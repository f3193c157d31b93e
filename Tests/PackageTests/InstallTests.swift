// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import Testing

@Suite("make install and make uninstall") struct InstallTests {
  /// Runs a line of shell in the checkout, with a folder of its own as `$0`.
  private static func shell(_ line: String) throws -> (status: Int32, said: String) {
    let own = FileManager.default.temporaryDirectory.appending(path: "pressd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: own) }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, own.path()]
    process.currentDirectoryURL = Checkout.root
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let told = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: told, as: UTF8.self))
  }

  private static func succeeds(_ line: String) -> Bool { (try? shell(line).status) == 0 }

  /// Installs programs that only say their name; `$made` makes a target with them.
  private static let install = """
    set -e
    mkdir "$0/programs" "$0/root"
    for name in pressd pressd-bridge pressd-workbench pressd-actions pressd-overlay foodpin; do
      printf '#!/bin/sh\\necho %s "$@"\\n' $name >"$0/programs/$name"; chmod +x "$0/programs/$name"
    done
    made() { make --no-print-directory "$@" RELEASE="$0/programs" DESTDIR="$0/root" PREFIX=/opt/p; }
    made install >"$0/told"

    """

  @Test("put down files, tell each of them, and take exactly those away again")
  func together() throws {
    let run = try Self.shell(
      Self.install + """
        (cd "$0/root" && find . -type f | sed 's|^[.]||' | sort) >"$0/there"
        sed "s|^$0/root||" "$0/told" | sort | diff - "$0/there"
        grep -q /opt/p/lib/systemd/user/pressd.service "$0/there"
        touch "$0/root/opt/p/bin/other"
        made uninstall >/dev/null
        (cd "$0/root" && find . -type f)
        (cd "$0/root" && find . -type d -name '*press*' -o -type d -name '*foodpin*')
        """)
    #expect(run.status == 0, "\(run.said)")
    #expect(run.said == "./opt/p/bin/other\n")
  }

  @Test("open motors only when that is asked for, say so, and take that away again as well")
  func motors() throws {
    let run = try Self.shell(
      Self.install + """
        find "$0/root" -name '*motor*'
        made install-haptics | sed "s|^$0/root||"
        made uninstall | grep -c motor
        find "$0/root" -type f
        """)
    #expect(run.status == 0, "\(run.said)")
    #expect(
      run.said == """
        /etc/udev/rules.d/72-pressd-motor.rules
        every program of whoever sits at the screen can now make the machine vibrate; it opens no \
        touch and no key
        1

        """)
  }

  @Test("open /dev/uinput only when that is asked for, and take that away again as well")
  func intercept() throws {
    let files = """
      /etc/modules-load.d/pressd-uinput.conf
      /etc/udev/rules.d/71-pressd-intercept.rules
      /etc/udev/rules.d/91-pressd-twin.rules
      /usr/lib/udev/pressd-twin

      """
    let run = try Self.shell(
      Self.install + """
        find "$0/root" -name '*twin*' -o -name '*intercept*' -o -name '*uinput*'
        made install-intercept | sed -n "s|^$0/root||p" | sort
        test -x "$0/root/usr/lib/udev/pressd-twin"
        test ! -x "$0/root/etc/udev/rules.d/91-pressd-twin.rules"
        made uninstall-intercept | sed "s|^removed $0/root||" | sort
        find "$0/root" -type f | grep -c .
        wc -l <"$0/told"
        made install-intercept >/dev/null
        made uninstall | sed "s|^removed $0/root||" | grep -e intercept -e twin -e uinput | sort
        find "$0/root" -type f
        """)
    #expect(run.status == 0, "\(run.said)")
    let told = run.said.split(separator: "\n").filter { Int($0) != nil }
    #expect(told.count == 2 && told.first == told.last, "only what 'install' put there is left")
    let named = run.said.split(separator: "\n").filter { Int($0) == nil }
    #expect(named.map { "\($0)\n" }.joined() == files + files + files)
  }

  @Test("name the programs where they were put, and leave no place unfilled")
  func places() throws {
    let run = try Self.shell(
      Self.install + """
        cd "$0/root/opt/p"
        grep -h '^ *Exec' lib/systemd/user/pressd.service share/dbus-1/services/org.pressd.* \\
          share/pressd/*.desktop
        grep -rl '@[A-Z]*@' "$0/root" || true
        cat share/bash-completion/completions/pressd
        """)
    #expect(run.status == 0, "\(run.said)")
    #expect(
      run.said == """
        ExecStartPre=+mkdir -p %h/.local/state/pressd
        ExecStart=/opt/p/bin/pressd run --quiet
        ExecReload=kill -HUP $MAINPID
        Exec=/opt/p/bin/pressd run --quiet
        Exec=/opt/p/bin/foodpin --gapplication-service
        Exec=/opt/p/libexec/pressd/pressd-overlay
        Exec=/opt/p/bin/pressd run --quiet
        pressd completions bash

        """)
  }

  @Test(
    "install a unit that systemd understands",
    .disabled(if: !succeeds("systemd-analyze --version"), "systemd-analyze is not installed"))
  func unit() throws {
    let run = try Self.shell(
      Self.install + """
        unit="$0/root/opt/p/lib/systemd/user/pressd.service"
        sed -i "s|/opt/p|$0/root/opt/p|" "$unit"
        XDG_RUNTIME_DIR="$0" systemd-analyze --user --man=no verify "$unit"
        """)
    #expect(run.status == 0, "\(run.said)")
    #expect(!run.said.contains("pressd.service"), "\(run.said)")
  }

  @Test(
    "lock the service up to what Docs/Daemon.md says",
    .disabled(
      if: !succeeds("systemd-analyze --help | grep -q offline"),
      "systemd-analyze cannot judge files before systemd 250"))
  func exposure() throws {
    let run = try Self.shell(
      Self.install + """
        XDG_RUNTIME_DIR="$0" systemd-analyze security --user --offline=true --threshold=20 \
          "$0/root/opt/p/lib/systemd/user/pressd.service"
        """)
    // Other versions weigh a little differently; 2.0 is the bound, and the page has the figure.
    #expect(run.status == 0, "\(run.said)")
  }
}
