// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopSink
import WaylandDesktop
import X11Windows

/// Who tells which app is at the front.
protocol FrontSource: AnyObject {
  /// The descriptor to wait on.
  var descriptor: Int32 { get }
  /// Takes what has come; to be called when the descriptor can be read.
  func receive()
  /// Whether the connection has ended, after which nothing is told any more.
  var isLost: Bool { get }
  /// Whether anything was said yet.
  var hasAnswered: Bool { get }
  /// Whether the app at the front is told here at all.
  var tellsFront: Bool { get }
  /// The app at the front, by what it calls itself; `nil` where there is none, or nobody tells.
  var front: String? { get }
  /// Who hears that the app at the front is another one.
  var frontChanged: () -> Void { get set }
}

extension WaylandDesktop: FrontSource {}

extension XFront: FrontSource {
  var frontChanged: () -> Void {
    get { changed }
    set { changed = newValue }
  }

  /// Windows of X have two names, of which either may be the desktop entry's.
  var front: String? {
    guard let name else { return nil }
    return DesktopApplications.identifier(ofWindow: [name.kind, name.instance])
      ?? (name.kind.isEmpty ? name.instance : name.kind)
  }
}
