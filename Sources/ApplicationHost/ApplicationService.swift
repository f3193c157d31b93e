// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
public import PressApplication

/// An app on the session bus: it owns its name, and other programs ask it for things there.
///
/// It implements `org.freedesktop.Application`, as desktops know it, at the path made of its name.
/// What is asked is kept until it is taken, in the order in which it came; each request gets one
/// reply. Everything happens while ``MainContext/dispatch(_:)`` runs.
public final class ApplicationService {
  /// How an app shares its name.
  public enum Claim: Hashable, Sendable {
    /// It has no window: one that has a window may take the name over.
    case untilReplaced
    /// It has a window: it takes the name over from one that has none, and keeps it.
    case forGood
  }

  /// What has happened.
  public enum News: Hashable, Sendable {
    /// Somebody asks for something; the number is for the reply.
    case request(UInt64, ApplicationRequest)
    /// Another process of the app has taken the name over; this one is to end.
    case replaced
    /// The bus is gone, and nobody can ask any more.
    case busGone
  }

  private let bus: BusConnection
  private let identifier: String
  private var registration: guint = 0
  private var subscription: guint = 0
  private var news: [News] = []
  private var invocations: [UInt64: OpaquePointer] = [:]
  private var lastNumber: UInt64 = 0
  private var isGone = false

  /// What requests that came to nothing are answered with.
  private static let failure = "org.pressd.Error.NotPerformed"

  /// Connects to the session bus, and listens before the name is claimed, so that nothing is lost.
  ///
  /// A bus that does not answer is given up after 5 s; the caller's thread turns the main context.
  public init(identifier: String) throws(ApplicationServiceError) {
    self.identifier = identifier
    let path = Self.path(of: identifier)
    guard g_dbus_is_name(identifier) != 0, g_dbus_is_unique_name(identifier) == 0,
      g_variant_is_object_path(path) != 0
    else { throw .badIdentifier(identifier) }
    do throws(GLibError) {
      bus = try BusConnection.awaitSession(within: BusConnection.patience)
    } catch {
      throw error.isSilence ? .silentBus : .noBus(error.message)
    }
    try register(at: path)
    subscribe()
  }

  deinit {
    if registration != 0 { g_dbus_connection_unregister_object(connection, registration) }
    if subscription != 0 { g_dbus_connection_signal_unsubscribe(connection, subscription) }
    for invocation in invocations.values { Self.refuse(invocation, "the app ended") }
    // Answers wait in the connection; they would be lost with the process.
    g_dbus_connection_flush_sync(connection, nil, nil)
  }

  private var connection: OpaquePointer { bus.object }

  /// The path at which an app with this identifier is to be found: `/org/example/Editor`.
  static func path(of identifier: String) -> String {
    "/" + String(identifier.map { $0 == "." ? "/" : $0 == "-" ? "_" : $0 })
  }

  // MARK: The name

  /// Claims the name; requests may come from now on.
  public func claim(_ claim: Claim) throws(ApplicationServiceError) {
    // The flags of RequestName: allow replacement 1, replace existing 2, do not queue 4.
    let flags: guint32 =
      switch claim {
      case .untilReplaced: 1 | 4
      case .forGood: 2 | 4
      }
    let answer = try ask(
      "RequestName", [Variant.text(identifier), Variant(g_variant_new_uint32(flags))])
    // 1 is the owner from now on, 4 was it already.
    guard answer == 1 || answer == 4 else { throw .running(identifier) }
  }

  /// Gives the name up before the app ends, so that whoever asks from now on starts it anew.
  ///
  /// What was asked before has been sent to this process already, and comes with
  /// ``MainContext/dispatchAll()``.
  public func release() {
    _ = try? ask("ReleaseName", [Variant.text(identifier)])
  }

  /// Asks the bus itself, and waits for its number; requests that come meanwhile are kept.
  private func ask(
    _ method: String, _ words: [Variant?]
  ) throws(ApplicationServiceError) -> Int64 {
    do throws(GLibError) {
      let reply = try BusMethod.ofBus(method)
        .awaitAnswer(on: bus, .tuple(words), within: BusConnection.patience)
      guard let answer = reply[0]?.integer else { throw GLibError(taking: nil) }
      return answer
    } catch {
      throw error.isSilence ? .silentBus : .refused(error.message)
    }
  }

  private func subscribe() {
    subscription = g_dbus_connection_signal_subscribe(
      connection, "org.freedesktop.DBus", "org.freedesktop.DBus", "NameLost",
      "/org/freedesktop/DBus", identifier, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, _, context in
        guard let context else { return }
        Unmanaged<ApplicationService>.fromOpaque(context).takeUnretainedValue().news
          .append(.replaced)
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  // MARK: Requests

  private static let contract = """
    <node><interface name='org.freedesktop.Application'>
    <method name='Activate'><arg type='a{sv}' name='platform_data' direction='in'/></method>
    <method name='Open'><arg type='as' name='uris' direction='in'/>
    <arg type='a{sv}' name='platform_data' direction='in'/></method>
    <method name='ActivateAction'><arg type='s' name='action_name' direction='in'/>
    <arg type='av' name='parameter' direction='in'/>
    <arg type='a{sv}' name='platform_data' direction='in'/></method>
    </interface></node>
    """

  private func register(at path: String) throws(ApplicationServiceError) {
    var error: ErrorSlot?
    guard let node = g_dbus_node_info_new_for_xml(Self.contract, &error) else {
      throw .refused(GLibError(taking: error).message)
    }
    defer { g_dbus_node_info_unref(node) }
    let interface = g_dbus_node_info_lookup_interface(node, "org.freedesktop.Application")
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, parameters, invocation, context in
      guard let method, let invocation, let context else { return }
      Unmanaged<ApplicationService>.fromOpaque(context).takeUnretainedValue()
        .receive(String(cString: method), parameters, invocation)
    }
    registration = g_dbus_connection_register_object(
      connection, path, interface, &table, Unmanaged.passUnretained(self).toOpaque(), nil, &error)
    guard registration != 0 else { throw .refused(GLibError(taking: error).message) }
  }

  private func receive(
    _ method: String, _ parameters: OpaquePointer?, _ invocation: OpaquePointer
  ) {
    // GIO lends the arguments; a reference of our own outlives the call.
    guard let arguments = Variant(parameters.map { g_variant_ref($0) }),
      let request = ApplicationRequest(method: method, arguments)
    else { return Self.refuse(invocation, "'\(method)' cannot be understood") }
    lastNumber += 1
    invocations[lastNumber] = invocation
    news.append(.request(lastNumber, request))
  }

  /// What has happened since the last call, in order.
  public func takeNews() -> [News] {
    if !isGone, g_dbus_connection_is_closed(connection) != 0 {
      isGone = true
      news.append(.busGone)
    }
    defer { news = [] }
    return news
  }

  /// Sends a reply; a second one to the same request is of no interest.
  public func send(_ reply: RequestDesk.Reply) {
    guard let invocation = invocations.removeValue(forKey: reply.number) else { return }
    if let refusal = reply.refusal {
      Self.refuse(invocation, refusal.description)
    } else {
      g_dbus_method_invocation_return_value(invocation, nil)
    }
  }

  private static func refuse(_ invocation: OpaquePointer, _ reason: String) {
    g_dbus_method_invocation_return_dbus_error(invocation, failure, reason)
  }
}
