// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXcb
import Glibc

/// Which app's window is at the front on an X server, as its window manager tells.
///
/// Once it is connected nothing waits for the server: what it answers counts from when it is read.
/// The property of the root window is `_NET_ACTIVE_WINDOW`.
public final class XFront {
  /// What a window calls its program, by the property `WM_CLASS`.
  public struct Name: Hashable, Sendable {
    /// What this program was started as, such as `org.gnome.Maps`; it may be empty.
    public var instance: String
    /// What kind of program it is, such as `Org.gnome.Maps`; it may be empty.
    public var kind: String

    /// Reads two words that each end with a zero; the last zero may be missing.
    init?(_ bytes: some Sequence<UInt8>) {
      let words = bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      instance = words.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      kind = words.dropFirst().first.map { String(decoding: $0, as: UTF8.self) } ?? ""
      if instance.isEmpty, kind.isEmpty { return nil }
    }
  }

  private enum Limits {
    /// The longest `WM_CLASS` in words of four bytes; a longer one is cut there.
    static let name: UInt32 = 256
  }

  /// A question that the server has not answered yet.
  private enum Question {
    case active
    case name(of: xcb_window_t)
  }

  private let connection: OpaquePointer
  private let root: xcb_window_t
  private let activeWindow: xcb_atom_t
  private var questions: [(number: UInt32, Question)] = []
  private var window = xcb_window_t(0)

  /// Whether the server has ended the connection, after which nothing is told any more.
  public private(set) var isLost = false
  /// Whether the server has said anything yet.
  public private(set) var hasAnswered = false
  /// Whether a window manager tells which window is at the front.
  public private(set) var tellsFront = false
  /// What the window at the front calls its program; `nil` where none is, or it has no name.
  public private(set) var name: Name? {
    didSet { if name != oldValue { changed() } }
  }
  /// Who hears that the app at the front is another one.
  public var changed: () -> Void = {}

  /// Connects to a server by the name that `DISPLAY` has for it; `nil` where none answers.
  public init?(display: String) {
    var number: Int32 = 0
    guard let connection = xcb_connect(display, &number) else { return nil }
    var screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
    for _ in 0..<number where screens.rem > 0 { xcb_screen_next(&screens) }
    guard xcb_connection_has_error(connection) == 0, screens.rem > 0,
      let root = screens.data?.pointee.root,
      let atom = XServer.atom(connection, "_NET_ACTIVE_WINDOW")
    else {
      xcb_disconnect(connection)
      return nil
    }
    self.connection = connection
    self.root = root
    activeWindow = atom
    follow(root, true)
    ask(.active)
    xcb_flush(connection)
  }

  deinit { xcb_disconnect(connection) }

  /// The descriptor to wait on.
  public var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  /// Takes what the server has said; to be called when the descriptor can be read.
  public func receive() {
    // Whatever is read may bring the other kind along, for which nothing wakes.
    while takeEvent() || takeAnswer() {}
    isLost = xcb_connection_has_error(connection) != 0
    if isLost {
      tellsFront = false
      name = nil
    } else {
      xcb_flush(connection)
    }
  }

  // MARK: What happens

  private func takeEvent() -> Bool {
    guard let event = xcb_poll_for_event(connection) else { return false }
    defer { free(event) }
    guard Int32(event.pointee.response_type & 0x7F) == XCB_PROPERTY_NOTIFY else { return true }
    let change = UnsafeRawPointer(event).loadUnaligned(as: xcb_property_notify_event_t.self)
    if change.window == root, change.atom == activeWindow {
      ask(.active)
    } else if change.window == window, change.atom == UInt32(XCB_ATOM_WM_CLASS.rawValue) {
      ask(.name(of: window))
    }
    return true
  }

  /// Wants to hear of the properties of a window, or not any more.
  private func follow(_ window: xcb_window_t, _ isWanted: Bool) {
    var events = isWanted ? UInt32(XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue) : 0
    xcb_change_window_attributes(
      connection, window, UInt32(XCB_CW_EVENT_MASK.rawValue), &events)
  }

  // MARK: Questions and answers

  private func ask(_ question: Question) {
    let (window, property, longest) =
      switch question {
      case .active: (root, activeWindow, UInt32(1))
      case .name(let window): (window, UInt32(XCB_ATOM_WM_CLASS.rawValue), Limits.name)
      }
    let asked = xcb_get_property(
      connection, 0, window, property, xcb_atom_t(XCB_GET_PROPERTY_TYPE_ANY.rawValue), 0, longest)
    questions.append((asked.sequence, question))
  }

  /// The server answers in the order in which it was asked.
  private func takeAnswer() -> Bool {
    guard let (number, question) = questions.first else { return false }
    var answer: UnsafeMutableRawPointer?
    var fault: UnsafeMutablePointer<xcb_generic_error_t>?
    guard xcb_poll_for_reply(connection, number, &answer, &fault) == 1 else { return false }
    questions.removeFirst()
    defer {
      free(answer)
      free(fault)
    }
    // A window that is gone meanwhile is a fault, and has no name.
    let reply = answer?.assumingMemoryBound(to: xcb_get_property_reply_t.self)
    hear(question, reply.map(Self.bytes) ?? [], hasProperty: reply?.pointee.type ?? 0 != 0)
    return true
  }

  private static func bytes(
    of reply: UnsafeMutablePointer<xcb_get_property_reply_t>
  ) -> [UInt8] {
    let count = Int(xcb_get_property_value_length(reply))
    guard count > 0, let start = xcb_get_property_value(reply) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  private func hear(_ question: Question, _ bytes: [UInt8], hasProperty: Bool) {
    switch question {
    case .active:
      hasAnswered = true
      tellsFront = hasProperty
      let window = bytes.withUnsafeBytes {
        $0.count < 4 ? 0 : $0.loadUnaligned(as: xcb_window_t.self)
      }
      turn(to: window)
    case .name(let asked):
      // An answer for a window that was at the front before says nothing of this one.
      guard asked == window else { return }
      name = Name(bytes)
    }
  }

  private func turn(to fresh: xcb_window_t) {
    guard fresh != window else { return }
    if window != 0, window != root { follow(window, false) }
    window = fresh
    guard fresh != 0 else { return name = nil }
    if fresh != root { follow(fresh, true) }
    ask(.name(of: fresh))
  }
}
