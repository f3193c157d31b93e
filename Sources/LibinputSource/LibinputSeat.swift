// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import LinuxIO

/// The touchscreens of a seat, as libinput finds them by udev, also those that come later.
///
/// Other devices of the seat are never opened.
public final class LibinputSeat {
  private let context: LibinputContext
  private var known: Set<String> = []

  /// Follows a seat by the name that udev gives it, for example `seat0`.
  ///
  /// Devices are there once ``dispatch()`` was called.
  public init(named seat: String) throws(LibinputError) {
    guard let context = LibinputContext.ofSeat(seat) else { throw .noSeat(seat) }
    self.context = context
  }

  /// The descriptor to wait on; its devices have it in common.
  public var descriptor: Int32 { context.descriptor }

  /// The names of the nodes of its touch devices, such as `event3`.
  public var nodes: Set<String> {
    Set(context.devices.filter(\.hasTouches).map(\.node))
  }

  /// Reads what there is; true where devices have come or gone since the last time.
  public func dispatch() throws(SystemError) -> Bool {
    try context.dispatch()
    let former = known
    known = nodes
    return known != former
  }

  /// Tries again to open what could not be opened; what is open is gone and comes back.
  public func reopen() { context.reopen() }

  /// A device of the seat, for example of the node `event3`; `nil` where it has none.
  ///
  /// Where the driver states no resolution, a millimeter is taken to have so many units.
  public func source(
    of node: String, assumedUnitsPerMillimeter density: Double = 10
  ) -> LibinputSource? {
    context.devices.first { $0.node == node && $0.hasTouches }
      .map { LibinputSource($0, of: context, density) }
  }
}
