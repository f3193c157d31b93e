// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXcb
import LinuxIO
import ScreenModel

/// A window over one output that no window manager has a say in.
final class XWindow: PresentationSurface {
  /// How often things are done, in time.
  enum Limits {
    /// From one picture to the next, at least; as on a screen of 60 pictures a second.
    static let frame = Duration.milliseconds(16)
    /// How long to wait before asking again for a keyboard that another program has.
    static let patience = Duration.milliseconds(50)
  }

  let number: xcb_window_t
  private let server: XServer
  private let choice: OutputChoice
  private let draw: SurfaceDrawing
  /// How its picture is mixed with what is below; `nil` where that is a part of the picture.
  private let mixed: xcb_visualid_t?
  private let pen: xcb_gcontext_t
  private let colors: xcb_colormap_t
  private var output: XOutput
  private var backdrop: XBackdrop?
  private var memory: [UInt8] = []
  private var isOutdated = true
  private var nextFrame = Duration.zero
  private var keyboard = Keyboard.left

  /// Who has the keyboard.
  private enum Keyboard: Hashable {
    /// Whoever had it.
    case left
    /// It is wanted, and asked for at a time.
    case wanted(Duration)
    /// This window.
    case taken
  }

  init?(on server: XServer, _ choice: OutputChoice, draw: @escaping SurfaceDrawing) {
    guard let output = server.output(of: choice) else { return nil }
    self.server = server
    self.choice = choice
    self.draw = draw
    self.output = output
    let connection = server.connection
    number = xcb_generate_id(connection)
    pen = xcb_generate_id(connection)
    colors = xcb_generate_id(connection)
    mixed = server.mixingVisual()
    if mixed == nil { backdrop = XBackdrop(connection, server.screen.root, output) }
    make()
    take(pointer: false, keyboard: false)
    xcb_map_window(connection, number)
    server.add(self)
  }

  deinit {
    let connection = server.connection
    if keyboard == .taken { xcb_ungrab_keyboard(connection, UInt32(XCB_CURRENT_TIME)) }
    xcb_free_gc(connection, pen)
    xcb_destroy_window(connection, number)
    xcb_free_colormap(connection, colors)
    server.remove(number)
  }

  private var depth: UInt8 { mixed == nil ? server.screen.root_depth : 32 }

  private func make() {
    let connection = server.connection
    let visual = mixed ?? server.screen.root_visual
    xcb_create_colormap(
      connection, UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue), colors, server.screen.root, visual)
    let events = [
      XCB_EVENT_MASK_EXPOSURE, XCB_EVENT_MASK_POINTER_MOTION, XCB_EVENT_MASK_ENTER_WINDOW,
      XCB_EVENT_MASK_LEAVE_WINDOW, XCB_EVENT_MASK_BUTTON_PRESS, XCB_EVENT_MASK_BUTTON_RELEASE,
      XCB_EVENT_MASK_KEY_PRESS,
    ].reduce(UInt32(0)) { $0 | $1.rawValue }
    let names = [
      XCB_CW_BORDER_PIXEL, XCB_CW_OVERRIDE_REDIRECT, XCB_CW_EVENT_MASK, XCB_CW_COLORMAP,
    ].reduce(UInt32(0)) { $0 | $1.rawValue }
    // In the order of their bits; no background, so that nothing flashes before the first picture.
    let values: [UInt32] = [0, 1, events, colors]
    xcb_create_window(
      connection, depth, number, server.screen.root, output.x, output.y, output.width,
      output.height, 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), visual, names, values)
    xcb_create_gc(connection, pen, number, 0, nil)
  }

  /// Follows its output when the server's outputs change.
  func place() {
    guard let found = server.output(of: choice), found != output else { return }
    output = found
    if backdrop != nil { backdrop = XBackdrop(server.connection, server.screen.root, found) }
    let names = [
      XCB_CONFIG_WINDOW_X, XCB_CONFIG_WINDOW_Y, XCB_CONFIG_WINDOW_WIDTH,
      XCB_CONFIG_WINDOW_HEIGHT,
    ].reduce(UInt16(0)) { $0 | UInt16($1.rawValue) }
    let values: [UInt32] = [
      UInt32(bitPattern: Int32(found.x)), UInt32(bitPattern: Int32(found.y)), UInt32(found.width),
      UInt32(found.height),
    ]
    xcb_configure_window(server.connection, number, names, values)
    redraw()
  }

  // MARK: Input

  func take(pointer: Bool, keyboard: Bool) {
    let connection = server.connection
    var whole = xcb_rectangle_t(x: 0, y: 0, width: output.width, height: output.height)
    xcb_shape_rectangles(
      connection, UInt8(XCB_SHAPE_SO_SET.rawValue), UInt8(XCB_SHAPE_SK_INPUT.rawValue),
      UInt8(XCB_CLIP_ORDERING_UNSORTED.rawValue), number, 0, 0, pointer ? 1 : 0, &whole)
    switch (self.keyboard, keyboard) {
    case (.left, true): self.keyboard = .wanted(.zero)
    case (.taken, false):
      xcb_ungrab_keyboard(connection, UInt32(XCB_CURRENT_TIME))
      self.keyboard = .left
    case (.wanted, false): self.keyboard = .left
    case (.left, false), (.taken, true), (.wanted, true): return
    }
  }

  /// A keyboard can be taken only by a window that is seen, and that no other program has.
  private func askForKeyboard(at now: Duration) {
    guard case .wanted(let due) = keyboard, now >= due else { return }
    let mode = UInt8(XCB_GRAB_MODE_ASYNC.rawValue)
    let asked = xcb_grab_keyboard(
      server.connection, 1, number, UInt32(XCB_CURRENT_TIME), mode, mode)
    let status: UInt8? = read(xcb_grab_keyboard_reply(server.connection, asked, nil)) {
      $0.pointee.status
    }
    let isTaken = status == UInt8(XCB_GRAB_STATUS_SUCCESS.rawValue)
    keyboard = isTaken ? .taken : .wanted(now + Limits.patience)
  }

  // MARK: Painting

  /// When serve(at:) is due.
  var deadline: Duration? {
    let asking: Duration? = if case .wanted(let due) = keyboard { due } else { nil }
    return [isOutdated ? nextFrame : nil, asking].compactMap { $0 }.min()
  }

  /// Does what is due.
  func serve(at now: Duration) {
    askForKeyboard(at: now)
    if isOutdated, now >= nextFrame { paint(at: now) }
  }

  func redraw() {
    isOutdated = true
    serve(at: MonotonicClock.now())
  }

  private func paint(at now: Duration) {
    let extent = SurfaceExtent(
      width: Int(output.width), height: Int(output.height), turn: output.description.turn)
    if memory.count != extent.byteCount {
      memory = [UInt8](repeating: 0, count: extent.byteCount)
    }
    isOutdated = memory.withUnsafeMutableBytes { memory in
      let moves = draw(memory, extent, now)
      backdrop?.put(below: memory)
      return moves
    }
    nextFrame = now + Limits.frame
    send(extent)
  }

  /// Sends the picture in bands, each as large as the server takes at once.
  private func send(_ extent: SurfaceExtent) {
    let line = extent.width * 4
    let most = Int(xcb_get_maximum_request_length(server.connection)) * 4 - 64
    let band = max(most / line, 1)
    memory.withUnsafeBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      for top in stride(from: 0, to: extent.height, by: band) {
        let lines = min(band, extent.height - top)
        xcb_put_image(
          server.connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), number, pen,
          output.width, UInt16(lines), 0, Int16(top), 0, depth, UInt32(lines * line),
          start + top * line)
      }
    }
    xcb_flush(server.connection)
  }
}

extension XServer {
  /// The output of a choice, the first one where none is better.
  func output(of choice: OutputChoice) -> XOutput? {
    outputs.isEmpty ? nil : outputs[choice.place(among: outputs.map(\.description)) ?? 0]
  }
}
