// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import PressIntercept
import TouchModel
import UinputSink
import WaylandDesktop

/// A pointer of ours on the desktop, gone when the last reference is.
protocol ClickPointer: AnyObject {
  /// Whether the system has finished making it; programs notice soon after.
  var isReady: Bool { get }
  /// Moves to a place.
  func move(to place: ScreenPlace, at time: Timestamp) throws
  /// Presses the right button and lets it go.
  func click(at time: Timestamp) throws
}

extension VirtualPointer: ClickPointer {
  /// The compositor takes requests in their order.
  var isReady: Bool { isThere }
}

extension UinputPointer: ClickPointer {
  var isReady: Bool { node.isEmpty || TouchNodes.isReady(node) }
}
