// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// A unit on its way through the user manager: asked for, running, ended.
///
/// The object lives until its last word was said. The methods are those of
/// `org.freedesktop.systemd1.Manager`, above all `StartTransientUnit`.
final class UnitStart {
  /// What becomes of the unit.
  enum News {
    /// There is no user manager on the bus; nothing was asked of anybody.
    case noManager
    /// The program runs, or has already ended.
    case started
    /// The manager refused, or the program could not be run.
    case failed(String)
    /// Everything that the unit had started has ended, and its program so.
    case ended(CommandStart.End)
  }

  private static let name = "org.freedesktop.systemd1"
  private static let path = "/org/freedesktop/systemd1"
  private static let manager = "\(name).Manager"
  private static let properties = "org.freedesktop.DBus.Properties"
  /// How long the manager may take for an answer.
  private static let limit = Duration.seconds(10)

  /// The statuses by which the manager tells what it could not do for a program, such as to run it.
  private static let ownStatuses: ClosedRange<Int32> = 200...245

  private let unit: UserUnit
  private let bus: BusConnection
  private let isFollowed: Bool
  private let tell: (News) -> Void
  private var signals: [BusSubscription] = []
  private var watch: BusNameWatch?
  private var isStarted = false
  private var isOver = false

  private init(
    _ unit: UserUnit, on bus: BusConnection, isFollowed: Bool, tell: @escaping (News) -> Void
  ) {
    self.unit = unit
    self.bus = bus
    self.isFollowed = isFollowed
    self.tell = tell
  }

  /// Asks the manager for a unit; the news come in the main context, at least one of them.
  ///
  /// Its end is told only where it is to be followed.
  static func begin(
    _ unit: UserUnit, on bus: BusConnection, isFollowed: Bool, tell: @escaping (News) -> Void
  ) {
    let start = UnitStart(unit, on: bus, isFollowed: isFollowed, tell: tell)
    start.listen()
    call("Subscribe", on: bus) { _ in }
    call("StartTransientUnit", unit.request, on: bus) { answer in
      guard case .failure(let error) = answer else { return start.watchManager() }
      start.finish(isAbsence(error) ? .noManager : .failed(error.message))
    }
  }

  private static func isAbsence(_ error: GLibError) -> Bool {
    error.isBus(G_DBUS_ERROR_NAME_HAS_NO_OWNER) || error.isBus(G_DBUS_ERROR_SERVICE_UNKNOWN)
  }

  private static func call(
    _ method: String, _ arguments: Variant? = nil, on bus: BusConnection,
    completion: @escaping BusMethod.Completion
  ) {
    BusMethod(of: name, path: path, interface: manager, method: method)
      .call(on: bus.object, arguments, limit: limit, completion: completion)
  }

  // MARK: Following

  /// Listens before asking, so that no change falls between the two.
  private func listen() {
    signals = [
      BusSubscription(
        to: "JobRemoved", of: Self.name, path: Self.path, interface: Self.manager, on: bus.object
      ) { [self] _, arguments in
        guard arguments.type == "(uoss)", arguments[2]?.text == unit.name else { return }
        noteJob(arguments[3]?.text ?? "")
      },
      BusSubscription(
        to: "PropertiesChanged", of: Self.name, path: unit.path, interface: Self.properties,
        on: bus.object
      ) { [self] _, _ in look() },
    ]
  }

  /// A manager that goes, or a bus, has no more to say of the unit.
  private func watchManager() {
    guard !isOver else { return }
    watch = BusNameWatch(Self.name, on: bus) { [self] owner in
      if owner == nil { finish(.failed("the user manager went away")) }
    }
  }

  private func noteJob(_ result: String) {
    guard !isStarted, !isOver else { return }
    guard result == "done" else { return lookAtEnd() }
    isStarted = true
    guard isFollowed else { return finish(.started) }
    tell(.started)
    look()
  }

  /// Before the job is done a unit is inactive as well.
  private func look() {
    guard isStarted, !isOver else { return }
    get("ActiveState", of: "Unit") { [self] state in
      if ["inactive", "failed"].contains(state?.text) { lookAtEnd() }
    }
  }

  /// What a unit has come to; one whose program fails at once was never started for the manager.
  private func lookAtEnd() {
    get("ExecMainCode", of: "Service") { [self] code in
      get("ExecMainStatus", of: "Service") { [self] status in
        let code = code?.integer ?? 0
        let status = Int32(clamping: status?.integer ?? 0)
        guard isStarted || code > 0 && !Self.ownStatuses.contains(status) else {
          return finish(.failed("the user manager could not start it (status \(status))"))
        }
        // 1 is what `waitid` calls an exit; what is above it was a signal.
        finish(.ended(code > 1 ? .killed(status) : .exited(status)))
      }
    }
  }

  private func get(
    _ property: String, of interface: String, completion: @escaping (Variant?) -> Void
  ) {
    let arguments = Variant.tuple([
      Variant.text("\(Self.name).\(interface)"), Variant.text(property),
    ])
    let method = BusMethod(
      of: Self.name, path: unit.path, interface: Self.properties, method: "Get")
    method.call(on: bus.object, arguments, limit: Self.limit) { answer in
      completion((try? answer.get())?[0]?.inner)
    }
  }

  private func finish(_ news: News) {
    guard !isOver else { return }
    isOver = true
    signals = []
    watch = nil
    // The unit is forgotten once it has ended and nobody holds on to it.
    if case .noManager = news {
    } else {
      Self.call("UnrefUnit", Variant.tuple([Variant.text(unit.name)]), on: bus) { _ in }
    }
    tell(news)
  }
}
