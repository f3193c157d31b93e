// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressBus

/// What stands behind the bridge's name on the bus: devices, settings, quick actions, engines.
///
/// All of it is called while ``GLibValues/MainContext`` dispatches, on the thread that does so. What is
/// refused is answered with an error of the refusal's kind and its sentence.
public protocol BridgeHost: AnyObject {
  /// The devices that are listened to.
  var devices: [BridgeDevice] { get }

  /// What a setting is now; ``PressBus/SettingValue`` reads and writes values by their names.
  func value(ofSetting name: String) throws(BridgeRefusal) -> PropertyListValue
  /// Changes a setting at once, and saves nothing.
  func set(_ name: String, to value: PropertyListValue) throws(BridgeRefusal)
  /// Gives a setting the value back that it has without ``set(_:to:)``.
  func reset(_ name: String) throws(BridgeRefusal)
  /// Writes what was set into the user's file.
  func saveSettings() throws(BridgeRefusal)

  /// Whether nothing is told and done at present, because somebody wanted that or nobody is there.
  var isPaused: Bool { get }
  /// Pauses, or goes on; while the session is locked, going on may be refused.
  func setPaused(_ isPaused: Bool) throws(BridgeRefusal)

  /// The quick actions of an app, by the identifier of its desktop entry.
  func quickActions(of app: String) throws(BridgeRefusal) -> ShortcutItems
  /// Puts other dynamic items in the place of all that an app has.
  func setDynamicItems(_ items: [ShortcutItem], of app: String) throws(BridgeRefusal)
  /// Puts dynamic items behind those that an app has; one of a type that is there replaces that one.
  func appendDynamicItems(_ items: [ShortcutItem], of app: String) throws(BridgeRefusal)
  /// Has an app perform one of its quick actions, and answers, at once or later, whether it did.
  ///
  /// Only the first answer counts.
  func perform(
    _ type: String, of app: String,
    answer: @escaping (Result<Bool, BridgeRefusal>) -> Void)

  /// Apps have other regions now; ``BridgeService/regions(on:)`` has them.
  func regionsChanged()
  /// The engine of a device is to be told something, as of now.
  ///
  /// This may come from within ``BridgeService/tell(_:of:)-(Effect,_)``: keep it until the effects at
  /// hand have all been told, or answers overtake them.
  func tell(_ input: HostInput, device: String)
  /// A presenter has chosen a row, or the preview, with a token for what that starts.
  ///
  /// Like ``tell(_:device:)``.
  func choose(_ choice: HostInput, device: String, token: ActivationToken?)
  /// Something opens, and nobody is there to draw it, nor can anybody be started.
  func presenterMissing()
  /// A presenter came, or the last one left.
  func presenterChanged(isThere: Bool)
  /// Something happened to the name on the bus.
  func busChanged(_ news: BridgeNews)
  /// Something worth a line in a log; it never tells where a finger is.
  func notice(_ sentence: String)
}

/// What happens to the bridge's name on the bus.
public enum BridgeNews: Hashable, Sendable {
  /// The name is owned, and everything can be asked.
  case ready
  /// Another bridge owns the name, and keeps it; nothing more is tried.
  case taken
  /// Another bridge took the name over; nothing more is tried.
  case replaced
  /// There is no bus, for a reason; it is tried again, and this is told once.
  case unreachable(String)
  /// The bus is gone; what was registered is gone with it. It is tried again.
  case gone
}
