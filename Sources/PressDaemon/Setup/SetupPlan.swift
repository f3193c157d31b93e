// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What setup finds where it works, and the steps that follow from it.
struct SetupPlan: Hashable, Sendable {
  /// The folder of the user's configuration, such as `/home/alice/.config`.
  var configuration: String
  /// The program that the service starts.
  var program: String
  /// Whether systemd runs the machine.
  var hasSystemd: Bool
  /// Where the rule for udev is installed; `nil` where it is not.
  var rule: String?
  /// Where the unit is installed; `nil` where it is not.
  var unit: String?
  /// Whether it is enabled.
  var isEnabled = false
  /// Where an autostart entry is; `nil` where there is none.
  var entry: String?
  /// The files that are put down, with their places not filled in yet.
  var texts: Texts

  /// The files that setup can put down.
  struct Texts: Hashable, Sendable {
    /// The rule for udev.
    var rule: String
    /// The unit.
    var unit: String
    /// The autostart entry.
    var entry: String
  }

  /// The steps, in order.
  var steps: [SetupStep] { [ruleStep, hasSystemd ? unitStep : entryStep] }

  private var ruleStep: SetupStep {
    let path = "/etc/udev/rules.d/\(RuleFile.name)"
    let refresh = [
      ["udevadm", "control", "--reload"], ["udevadm", "trigger", "--subsystem-match=input"],
    ]
    return SetupStep(
      title: "Let whoever sits at the screen read its touchscreens",
      opens:
        "each of your programs can then see each touch, also those on the keyboard and the PIN "
        + "pad on the screen; nothing that types is opened, and nobody from afar is let in",
      actions: rule != nil
        ? []
        : [SetupAction(work: .write(path, text: texts.rule), asRoot: true)]
          + refresh.map { SetupAction(work: .refresh($0), asRoot: true) },
      standing: rule.map { "\($0) does so already" })
  }

  private var unitStep: SetupStep {
    let path = "\(configuration)/systemd/user/\(StartFile.unit)"
    let reload = SetupAction(work: .refresh(["systemctl", "--user", "daemon-reload"]))
    let enable = SetupAction(
      work: .run(
        ["systemctl", "--user", "enable", "--now", StartFile.unit],
        undo: ["systemctl", "--user", "disable", "--now", StartFile.unit]))
    let write = SetupAction(work: .write(path, text: filled(texts.unit)))
    return SetupStep(
      title: "Start pressd with your session", opens: Self.serviceWords,
      actions: isEnabled ? [] : (unit == nil ? [write, reload] : []) + [enable],
      standing: isEnabled ? "\(unit ?? StartFile.unit) is enabled already" : nil)
  }

  private var entryStep: SetupStep {
    let path = "\(configuration)/autostart/\(StartFile.entry)"
    return SetupStep(
      title: "Start pressd with your desktop", opens: Self.serviceWords,
      actions: entry != nil ? [] : [SetupAction(work: .write(path, text: filled(texts.entry)))],
      standing: entry.map { "\($0) does so already" })
  }

  private static let serviceWords =
    "nothing that you cannot do yourself: it runs as you, and answers on your session bus only"

  /// The text with the folder of the programs in its place.
  private func filled(_ text: String) -> String {
    let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    return text.replacing("@BINDIR@", with: folder)
  }
}
