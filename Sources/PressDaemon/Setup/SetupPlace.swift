// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO

/// Where setup works: a machine, or a folder that stands for one.
struct SetupPlace {
  private let root: String
  private let configuration: String
  private let state: String

  /// Looks whose setup it is; the root of the machine itself is empty.
  init(root: String) throws(CommandFailure) {
    guard Environment.value("SUDO_USER").isEmpty || !root.isEmpty else {
      throw .misused(
        "setup is for the person at the screen: run it without sudo; it asks for what needs root")
    }
    self.root = root.hasSuffix("/") ? String(root.dropLast()) : root
    let home = Environment.value("HOME")
    let state = Environment.value("XDG_STATE_HOME")
    guard root.isEmpty else {
      // An image has no home of ours: what starts pressd there is for whoever will use it.
      (configuration, self.state) = ("/etc/xdg", "/var/lib")
      return
    }
    configuration = StartFile.configuration
    self.state = state.hasPrefix("/") ? state : "\(home)/.local/state"
    guard configuration.hasPrefix("/"), self.state.hasPrefix("/") else {
      throw .misused("setup needs a home: HOME is not set")
    }
  }

  /// What is to be done here.
  var plan: SetupPlan {
    let isFake = !root.isEmpty
    let own = "\(configuration)/systemd/user/\(StartFile.unit)"
    return SetupPlan(
      configuration: configuration, program: program,
      // An image does not run, but has what would run it.
      hasSystemd: FileAccess.isThere("\(root)/run/systemd/system")
        || isFake && FileAccess.isThere("\(root)/usr/lib/systemd/systemd"),
      rule: RuleFile.installed(below: root), unit: StartFile.installedUnit(below: root),
      // Enabling is left out below a root, so a unit of its own there counts as done.
      isEnabled: isFake
        ? FileAccess.isThere(root + own) : StartFile.isUnitEnabled(below: root),
      entry: StartFile.installedEntry(below: root),
      texts: SetupPlan.Texts(
        rule: String(decoding: PackageResources.pressd_rules, as: UTF8.self),
        unit: String(decoding: PackageResources.pressd_service_in, as: UTF8.self),
        entry: String(decoding: PackageResources.org_pressd_Bridge_desktop_in, as: UTF8.self)))
  }

  /// The program as the machine will find it; below a root what is installed there, or else where
  /// 'make install' would put it.
  private var program: String {
    guard !root.isEmpty else { return OtherProgram.path(of: "pressd") ?? "pressd" }
    let usual = "/usr/local/bin/pressd"
    return [usual, "/usr/bin/pressd"].first { FileAccess.isThere(root + $0) } ?? usual
  }

  /// Who does it.
  func worker(isDryRun: Bool, _ output: Output) throws(CommandFailure) -> SetupWorker {
    let isRoot = ProcessIdentity.isRoot
    let elevation = ["sudo", "doas"].first { ChildProgram.path(of: $0) != nil }.map { [$0] }
    return try SetupWorker(
      root: root, isDryRun: isDryRun, elevation: isRoot ? [] : elevation,
      recordPath: "\(root)\(state)/pressd/setup", output: output)
  }
}
