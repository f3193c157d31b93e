// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame
import LinuxIO
package import PressBridge
package import PressGestures
package import SettingsFiles
package import TouchModel

/// Settings as an invocation chose them: the same for all devices, or some for one of them.
package struct SettingsChoice: Hashable, Sendable {
  /// Everything that files and command line say, in the order in which it counts.
  package let configuration: BridgeConfiguration
  /// What is wrong with profiles that nobody named, to be said without stopping.
  package var complaints: [String] = []
  /// The profile that was named, by its file; `nil` where the user's own count by themselves.
  package var namedProfile: ProfileFile?

  /// Everything that sets something.
  package var stack: SettingsStack { configuration.stack }

  /// Chooses what a configuration says.
  package init(
    configuration: BridgeConfiguration, complaints: [String] = [], namedProfile: ProfileFile? = nil
  ) {
    self.configuration = configuration
    self.complaints = complaints
    self.namedProfile = namedProfile
  }

  /// What counts for all devices.
  package var settings: PressSettings { stack.settings(for: nil).settings }

  /// Whether somebody says how many units of a panel are a millimeter.
  package var setsDensity: Bool {
    guard let key = SettingKey.named("press.assumed-units-per-mm") else { return false }
    return stack.settings(for: nil).origin(of: key) != .unset
  }

  /// What counts for one device.
  ///
  /// - Throws: a misuse where a table for the device and another source contradict each other.
  package func settings(for device: DeviceDescription) throws(CommandFailure) -> PressSettings {
    try Self.checked(stack.settings(for: DeviceModel(of: device))).settings
  }

  /// What counts for the daemon itself.
  package var bridge: BridgeSettings { configuration.settings }

  /// The rules that count for one device.
  package func rules(for device: DeviceDescription) -> RuleBook { configuration.book(for: device) }

  /// Says that rules for some apps are not tried where nobody knows which app is at the front, and
  /// where they are written; `nil` without such rules.
  package var unknownAppComplaint: String? {
    let places = configuration.rules.filter { !$0.rule.match.apps.isEmpty }
      .map { "\($0.file):\($0.line)" }
    guard let first = places.first else { return nil }
    let others = places.dropFirst().prefix(Self.mostPlaces - 1)
    let rest = places.count - 1 - others.count
    let list = (others + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    let what =
      places.count == 1
      ? "the rule has 'app', and is not tried"
      : "this rule and those of \(list) have 'app', and are not tried"
    return "\(first): \(what): a capture does not tell which app was at the front".printable
  }

  /// Rules that are named by their places; of more only the number is.
  private static let mostPlaces = 5

  /// Says that the profile which was named has no effect on a device, where that is so.
  package func profileComplaint(for device: DeviceDescription) -> String? {
    let model = DeviceModel(of: device)
    guard let profile = namedProfile, !profile.admits(model) else { return nil }
    let made = "the profile \(profile.path) was made for \(profile.model.words)"
    let given = model == profile.model ? "" : ", not for \(model.words)"
    return "\(made)\(given), so it changes nothing here".printable
  }

  /// Sees to it that what counts for all devices goes together.
  package func check() throws(CommandFailure) {
    _ = try Self.checked(stack.settings(for: nil))
  }

  /// The preset that counts for all devices.
  package var preset: PressPreset { stack.settings(for: nil).preset }

  /// Why what counts for all devices does not go together; `nil` where it does.
  package var contradiction: SettingError? { stack.settings(for: nil).contradiction }

  private static func checked(
    _ resolved: ResolvedSettings
  ) throws(CommandFailure) -> ResolvedSettings {
    guard let error = resolved.contradiction else { return resolved }
    let origin = SettingKey.named(error.key).map { resolved.origin(of: $0) } ?? .unset
    guard let place = origin.place else { throw .misused("--set \(error)") }
    throw .misused("\(place.file.printable):\(place.line): \(error)")
  }
}

extension DeviceModel {
  /// The numbers and the name in quotes, or that there are none.
  fileprivate var words: String {
    isUnknown ? "a device that nothing names" : "\(numbers) '\(name)'"
  }
}

extension CommandFailure {
  /// A failure about a settings file: its first mistake with the nearest known word, and how many
  /// more there are.
  package init(_ error: SettingsFileError) {
    switch error {
    case .system(let error): self = .refused(error.description.printable)
    case .content(let file, let flaws):
      let first = flaws.told.first?.words(in: file) ?? file.printable
      self = .misused(first + SettingsFileError.remainder(of: flaws.count - 1))
    }
  }
}

extension SettingsFileError.Flaw {
  /// The sentence with its place and the nearest known word, fit for a terminal.
  package func words(in file: String) -> String {
    text(in: file).printable + (word.map { Spelling.hint(for: $0, among: known) } ?? "")
  }
}
