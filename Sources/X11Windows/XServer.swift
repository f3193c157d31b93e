// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXcb
import Glibc
import LinuxIO
public import PressGestures
public import ScreenModel

/// The connection to an X server.
///
/// The C type is `xcb_connection_t`.
public final class XServer {
  let connection: OpaquePointer
  let screen: xcb_screen_t
  /// The number of the screen on the server, which is a part of names there.
  private let place: Int
  private(set) var outputs: [XOutput] = []
  private var keys: XKeys
  /// The number of the first event of RandR, or 0 where the server has none.
  private let randr: UInt8
  /// What of RandR the server has.
  private let has: XOutput.RandR
  private var windows: [xcb_window_t: () -> XWindow?] = [:]

  /// Who hears what a person does.
  public var heard: (PersonInput) -> Void = { _ in }

  /// Connects to the server that `DISPLAY` names, and finds out what it has.
  public init() throws(ScreenError) {
    var number: Int32 = 0
    guard let connection = xcb_connect(nil, &number) else { throw ScreenError(Self.silence) }
    self.connection = connection
    guard xcb_connection_has_error(connection) == 0,
      let screen = Self.screen(connection, Int(number))
    else {
      xcb_disconnect(connection)
      throw ScreenError(Self.silence)
    }
    self.screen = screen.pointee
    guard Self.takesPictures(connection, depth: screen.pointee.root_depth) else {
      xcb_disconnect(connection)
      throw ScreenError("this X server has no 32 bits for a pixel, in the machine's byte order")
    }
    place = Int(number)
    keys = XKeys(connection)
    (randr, has) = Self.follow(connection, screen.pointee.root)
    findOutputs()
  }

  private static let silence = "no X server answers; DISPLAY tells where it is"

  deinit { xcb_disconnect(connection) }

  // MARK: What the server has

  /// A screen where it stands in what the server said at first, which stays as long as the connection.
  ///
  /// Its kinds of pixels lie behind it there, so a copy of it has none.
  private static func screen(
    _ connection: OpaquePointer, _ number: Int
  ) -> UnsafeMutablePointer<xcb_screen_t>? {
    var screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
    for _ in 0..<number where screens.rem > 0 { xcb_screen_next(&screens) }
    return screens.rem > 0 ? screens.data : nil
  }

  private static func takesPictures(_ connection: OpaquePointer, depth: UInt8) -> Bool {
    guard let setup = xcb_get_setup(connection) else { return false }
    let isLittle = setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue)
    let formats = UnsafeBufferPointer(
      start: xcb_setup_pixmap_formats(setup), count: Int(xcb_setup_pixmap_formats_length(setup)))
    return isLittle == (1 == UInt32(littleEndian: 1))
      && formats.contains { $0.depth == depth && $0.bits_per_pixel == 32 }
  }

  /// Whether some program mixes the pictures of all windows; such a program owns a selection.
  private static func isMixing(_ connection: OpaquePointer, _ number: Int) -> Bool {
    guard let atom = atom(connection, "_NET_WM_CM_S\(number)") else { return false }
    let asked = xcb_get_selection_owner(connection, atom)
    let owner: xcb_window_t? = read(xcb_get_selection_owner_reply(connection, asked, nil)) {
      $0.pointee.owner
    }
    return owner.map { $0 != 0 } ?? false
  }

  static func atom(_ connection: OpaquePointer, _ name: String) -> xcb_atom_t? {
    let asked = xcb_intern_atom(connection, 0, UInt16(clamping: name.utf8.count), name)
    return read(xcb_intern_atom_reply(connection, asked, nil)) { $0.pointee.atom }
  }

  private static func visual(
    _ screen: UnsafeMutablePointer<xcb_screen_t>, depth: UInt8
  ) -> xcb_visualid_t? {
    var depths = xcb_screen_allowed_depths_iterator(screen)
    while depths.rem > 0 {
      if let one = depths.data, one.pointee.depth == depth {
        let visuals = UnsafeBufferPointer(
          start: xcb_depth_visuals(one), count: Int(xcb_depth_visuals_length(one)))
        let found = visuals.first {
          $0._class == UInt8(XCB_VISUAL_CLASS_TRUE_COLOR.rawValue) && $0.red_mask == 0xFF_0000
        }
        if let found { return found.visual_id }
      }
      xcb_depth_next(&depths)
    }
    return nil
  }

  /// The name of an atom; empty where there is none.
  static func name(_ connection: OpaquePointer, _ atom: xcb_atom_t) -> String {
    let asked = xcb_get_atom_name(connection, atom)
    return read(xcb_get_atom_name_reply(connection, asked, nil)) { answer in
      String(
        decoding: UnsafeRawBufferPointer(
          start: xcb_get_atom_name_name(answer), count: Int(xcb_get_atom_name_name_length(answer))),
        as: UTF8.self)
    } ?? ""
  }

  /// How windows are made whose pictures are mixed with what is below; `nil` where nobody mixes them now.
  ///
  /// A compositing manager may come and go while this program runs.
  func mixingVisual() -> xcb_visualid_t? {
    guard Self.isMixing(connection, place), let screen = Self.screen(connection, place) else {
      return nil
    }
    return Self.visual(screen, depth: 32)
  }

  /// Wants to be told when outputs change; the number of the first event of RandR, 0 without it.
  private static func follow(
    _ connection: OpaquePointer, _ root: xcb_window_t
  ) -> (UInt8, XOutput.RandR) {
    let asked = xcb_randr_query_version(connection, 1, 5)
    let version: UInt32? = read(xcb_randr_query_version_reply(connection, asked, nil)) {
      $0.pointee.major_version * 100 + $0.pointee.minor_version
    }
    // Before 1.3 asking for outputs makes the hardware look for them, which takes a second.
    guard let version, version >= 103 else { return (0, .none) }
    xcb_randr_select_input(
      connection, root, UInt16(XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue))
    let first = xcb_get_extension_data(connection, xcb_extension_randr())?.pointee.first_event
    return (first ?? 0, version >= 105 ? .monitors : .outputs)
  }

  private func findOutputs() {
    outputs = XOutput.all(connection, screen, has)
  }

  // MARK: Windows

  func add(_ window: XWindow) {
    windows[window.number] = { [weak window] in window }
  }

  func remove(_ number: xcb_window_t) { windows[number] = nil }

  private var shown: [XWindow] { windows.values.compactMap { $0() } }

  // MARK: Events

  private func take(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    let kind = event.pointee.response_type & 0x7F
    func read<Event>(as type: Event.Type) -> Event {
      UnsafeRawPointer(event).loadUnaligned(as: type)
    }
    switch Int32(kind) {
    case XCB_EXPOSE: windows[read(as: xcb_expose_event_t.self).window]?()?.redraw()
    case XCB_MOTION_NOTIFY, XCB_ENTER_NOTIFY:
      // The places of both have the same layout.
      let motion = read(as: xcb_motion_notify_event_t.self)
      heard(.point(x: Double(motion.event_x), y: Double(motion.event_y)))
    case XCB_LEAVE_NOTIFY: heard(.leave)
    case XCB_BUTTON_RELEASE:
      let button = read(as: xcb_button_release_event_t.self)
      heard(.point(x: Double(button.event_x), y: Double(button.event_y)))
      switch button.detail {
      case 1: heard(.click)
      // A wheel is a pair of buttons, which each detent presses and lets go.
      case 4: heard(.wheel(.detents(-1)))
      case 5: heard(.wheel(.detents(1)))
      default: break
      }
    case XCB_KEY_PRESS:
      if let input = keys.input(read(as: xcb_key_press_event_t.self).detail) { heard(input) }
    case XCB_MAPPING_NOTIFY: keys = XKeys(connection)
    default:
      guard randr != 0, kind == randr + UInt8(XCB_RANDR_SCREEN_CHANGE_NOTIFY) else { return }
      findOutputs()
      for window in shown { window.place() }
    }
  }

  private func takeEvents() {
    while let event = xcb_poll_for_event(connection) {
      take(event)
      free(event)
    }
  }
}

extension XServer: PresentationScreen {
  public var descriptor: Int32 { xcb_get_file_descriptor(connection) }

  public var deadline: Duration? { shown.compactMap(\.deadline).min() }

  public var limitation: String? { nil }

  public var showsHints: Bool { true }

  public var outputDescriptions: [OutputDescription] { outputs.map(\.description) }

  public func prepare() {
    // Answers that were waited for may have brought events along, which nothing wakes for.
    takeEvents()
    xcb_flush(connection)
  }

  public func dispatch(isReadable: Bool) throws(ScreenError) {
    takeEvents()
    for window in shown { window.serve(at: MonotonicClock.now()) }
    guard xcb_connection_has_error(connection) == 0 else {
      throw ScreenError("the X server ended the connection")
    }
  }

  public func turn(of choice: OutputChoice) -> ScreenTurn? { output(of: choice)?.description.turn }

  public func surface(
    on choice: OutputChoice, closed: @escaping () -> Void, draw: @escaping SurfaceDrawing
  ) -> (any PresentationSurface)? {
    XWindow(on: self, choice, draw: draw)
  }
}
