// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import SettingsFiles
import Testing
import TouchModel

@Suite("Profiles") struct ProfileFileTests {
  static func profile(_ text: String) throws -> ProfileFile {
    try ProfileFile(parsing: Array(text.utf8), named: "p.toml")
  }

  static func text(
    low: String, tiers: String = "true", bus: String = "0x18", holds: Int = 3, presses: Int = 3,
    push: String = "[profile.push]\narea = 0.9\ndistance = 1.5\n", popOn: String? = nil
  ) -> String {
    """
    [profile]
    date = "2026-11-30"
    tiers = \(tiers)
    [profile.device]
    name = "Goodix 9"
    bus = \(bus)
    vendor = 0x27c6
    product = 0x0113
    [profile.separation]
    low = \(low)
    lower-touches = \(holds)
    upper-touches = \(presses)
    \(push)[force]
    \(popOn.map { "pop-on = \($0)\npop-off = 0.6\n" } ?? "")peek-on = 0.33
    zero-units = 20
    """
  }

  @Test("A profile counts for its own model, below the settings file and above the preset")
  func layer() throws {
    var stack = SettingsStack()
    stack.profiles = [try Self.profile(Self.text(low: "0.97"))]
    stack.preset = .pressurePad
    func peek(_ model: DeviceModel?) -> String {
      SettingsFileTests.value("force.peek-on", stack, model)
    }
    #expect(peek(SettingsFileTests.panel) == "0.33")
    #expect(peek(nil) == "0.3")
    var other = SettingsFileTests.panel
    other.name = "Goodix 10"
    #expect(peek(other) == "0.3")
    #expect(stack.settings(for: SettingsFileTests.panel).settings.force.isPromoted)
    #expect(!stack.settings(for: other).settings.force.isPromoted)
    stack.files = [try SettingsFileTests.file("[force]\npeek-on = 0.5\n")]
    #expect(peek(SettingsFileTests.panel) == "0.5")
  }

  @Test("A profile of a device that nothing names fits none, not even one that nothing names")
  func unnamed() throws {
    let text = "[profile]\ndevice.name = \"\"\ndevice.bus = 0\ndevice.vendor = 0\ndevice.product = "
    let unknown = DeviceModel(bus: 0, vendor: 0, product: 0, name: "")
    #expect(unknown.isUnknown)
    #expect(try !Self.profile(text + "0\n").admits(unknown))
    var numbered = unknown
    numbered.product = 1
    #expect(try Self.profile(text + "1\n").admits(numbered))
  }

  @Test("Tiers are taken only with a separation on the bar or above", arguments: [0.9, 0.8999])
  func bar(low: Double) throws {
    let text = Self.text(low: "\(low)")
    if low >= ProfileFile.Proof.leastArea {
      #expect(try Self.profile(text).isPromoted)
    } else {
      #expect(throws: SettingsFileError.self) { try Self.profile(text) }
      #expect(try !Self.profile(Self.text(low: "\(low)", tiers: "false")).isPromoted)
    }
  }

  @Test("Two touches of a kind prove nothing", arguments: [(2, 3), (3, 2)])
  func counts(holds: Int, presses: Int) {
    #expect(throws: SettingsFileError.self) {
      try Self.profile(Self.text(low: "0.97", holds: holds, presses: presses))
    }
  }

  @Test(
    "A pop is taken only where hard presses lie apart from presses, and where it is said how far",
    arguments: [
      "", "[profile.push]\narea = 0.8999\ndistance = 1.5\n",
      "[profile.push]\narea = 0.9\ndistance = 1.4999\n", "[profile.push]\narea = 0.9\n",
    ])
  func push(table: String) throws {
    for popOn in [nil, "0.7", "0.999"] {
      #expect(throws: SettingsFileError.self) {
        try Self.profile(Self.text(low: "0.97", push: table, popOn: popOn))
      }
    }
    #expect(try Self.profile(Self.text(low: "0.97", popOn: "0.999")).isPromoted)
    // Nothing pops at 1, so nothing has to be proven.
    #expect(try Self.profile(Self.text(low: "0.97", push: table, popOn: "1")).isPromoted)
    #expect(try Self.profile(Self.text(low: "0.97", push: table, popOn: "1.0")).isPromoted)
  }

  @Test("What is no profile, or for no device, is refused")
  func refusals() {
    #expect(throws: SettingsFileError.self) { try Self.profile("[press]\nslop-mm = 3\n") }
    #expect(throws: SettingsFileError.self) { try Self.profile("[profile]\n") }
    #expect(throws: SettingsFileError.self) {
      try Self.profile(Self.text(low: "0.97", bus: "65536"))
    }
    #expect(throws: SettingsFileError.self) {
      try Self.profile(Self.text(low: "0.97") + "\nslop = 3")
    }
  }

  @Test("Everything that a profile says of itself can be shown")
  func figures() throws {
    let figures = try Self.profile(Self.text(low: "0.97")).figures
    #expect(figures.contains { $0.name == "separation.low" && $0.text == "0.97" })
    #expect(figures.contains { $0.name == "date" && $0.text == "2026-11-30" })
  }
}
