// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import EvdevSource
import LibinputSource
import LinuxIO
package import LiveSources

/// Finds the event devices there are, notices changes, and opens what was found.
package protocol NodeFinder: AnyObject {
  /// The descriptors to wait on.
  var descriptors: [Int32] { get }
  /// Whether something has come, gone, or changed who may open it.
  func hasNews() -> Bool
  /// The devices that are there now.
  func nodes() -> [TouchNode]
  /// Opens one of them; the density stands in for a resolution that is not stated.
  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource
}

/// The event devices of the machine, each opened by libevdev.
final class EvdevFinder: NodeFinder {
  private var watch: NodeWatch
  private let desk: InterceptDesk?

  /// Begins to watch; what is found is held where there is a desk for that.
  init(_ desk: InterceptDesk?) throws(SystemError) {
    watch = try NodeWatch()
    self.desk = desk
  }

  var descriptors: [Int32] { watch.descriptors }
  func hasNews() -> Bool { watch.drain() }
  func nodes() -> [TouchNode] { TouchNodes.all() }

  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    if let desk { return try desk.open(path, density: density) }
    return try EvdevTouchSource(opening: path, assumedUnitsPerMillimeter: density)
  }
}

/// The touchscreens of a seat, as a compositor has them, which libinput finds and opens by itself.
final class SeatFinder: NodeFinder {
  private let seat: LibinputSeat
  /// libinput does not notice that a node may be opened from now on.
  private var watch: NodeWatch

  /// Begins to follow the seat.
  init(seat name: String) throws {
    watch = try NodeWatch()
    seat = try LibinputSeat(named: name)
    _ = try seat.dispatch()
  }

  var descriptors: [Int32] { [seat.descriptor] + watch.descriptors }

  func hasNews() -> Bool {
    let isWorthALook = watch.drain()
    // To try again means to open everything again, which ends what is down.
    if isWorthALook, seat.nodes.isEmpty { seat.reopen() }
    let hasChanged = (try? seat.dispatch()) ?? false
    return isWorthALook || hasChanged
  }

  func nodes() -> [TouchNode] {
    let open = Set(seat.nodes.map { "\(TouchNodes.folder)/\($0)" })
    return TouchNodes.all().filter { open.contains($0.path) }
  }

  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let source = seat.source(of: name, assumedUnitsPerMillimeter: density) else {
      throw EvdevError(path: path, reason: .refused("\(path): libinput has let it go"))
    }
    return LibinputTouchSource(source, path: path)
  }
}
