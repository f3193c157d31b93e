// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXcb
import ScreenModel

/// An output of an X server, and which part of the screen it shows.
struct XOutput: Hashable {
  var description: OutputDescription
  /// The place of its left upper corner on the screen.
  var x: Int16
  var y: Int16
  /// Its size in pixels, as it stands.
  var width: UInt16
  var height: UInt16

  /// What of RandR a server has.
  enum RandR: Hashable {
    /// None that is of use.
    case none
    /// Outputs with their places.
    case outputs
    /// Monitors besides: parts of the screen that a person uses as outputs, such as the halves of a wide
    /// one (since 1.5).
    case monitors
  }

  /// The monitors of RandR, else the outputs that show something, else the whole screen.
  static func all(
    _ connection: OpaquePointer, _ screen: xcb_screen_t, _ randr: RandR
  ) -> [XOutput] {
    var found = randr == .monitors ? monitors(connection, screen.root) : []
    if found.isEmpty, randr != .none { found = active(connection, screen.root) }
    guard found.isEmpty else { return found }
    return [
      XOutput(
        description: OutputDescription(
          physicalWidth: Int(screen.width_in_millimeters),
          physicalHeight: Int(screen.height_in_millimeters)), x: 0, y: 0,
        width: screen.width_in_pixels, height: screen.height_in_pixels)
    ]
  }

  private static func monitors(
    _ connection: OpaquePointer, _ root: xcb_window_t
  ) -> [XOutput] {
    let asked = xcb_randr_get_monitors(connection, root, 1)
    return read(xcb_randr_get_monitors_reply(connection, asked, nil)) { monitors in
      var found: [XOutput] = []
      var next = xcb_randr_get_monitors_monitors_iterator(monitors)
      while next.rem > 0 {
        if let one = next.data, let output = output(connection, one) { found.append(output) }
        xcb_randr_monitor_info_next(&next)
      }
      return found
    } ?? []
  }

  private static func output(
    _ connection: OpaquePointer, _ monitor: UnsafeMutablePointer<xcb_randr_monitor_info_t>
  ) -> XOutput? {
    let place = monitor.pointee
    guard place.width > 0, place.height > 0 else { return nil }
    var described = OutputDescription(
      name: XServer.name(connection, place.name), physicalWidth: Int(place.width_in_millimeters),
      physicalHeight: Int(place.height_in_millimeters))
    // A monitor is turned as the output that it lies upon.
    let outputs = UnsafeBufferPointer(
      start: xcb_randr_monitor_info_outputs(monitor),
      count: Int(xcb_randr_monitor_info_outputs_length(monitor)))
    described.turn =
      outputs.first.flatMap { output(connection, $0, 0) }?.description.turn ?? described.turn
    return XOutput(
      description: described, x: place.x, y: place.y, width: place.width, height: place.height)
  }

  private static func active(_ connection: OpaquePointer, _ root: xcb_window_t) -> [XOutput] {
    let asked = xcb_randr_get_screen_resources_current(connection, root)
    let answer = xcb_randr_get_screen_resources_current_reply(connection, asked, nil)
    return read(answer) { resources in
      let names = xcb_randr_get_screen_resources_current_outputs(resources)
      let count = Int(xcb_randr_get_screen_resources_current_outputs_length(resources))
      let stamp = resources.pointee.config_timestamp
      return UnsafeBufferPointer(start: names, count: count)
        .compactMap { output(connection, $0, stamp) }
    } ?? []
  }

  private static func output(
    _ connection: OpaquePointer, _ number: xcb_randr_output_t, _ stamp: xcb_timestamp_t
  ) -> XOutput? {
    let asked = xcb_randr_get_output_info(connection, number, stamp)
    return read(xcb_randr_get_output_info_reply(connection, asked, nil)) { information in
      let name = UnsafeBufferPointer(
        start: xcb_randr_get_output_info_name(information),
        count: Int(xcb_randr_get_output_info_name_length(information)))
      let described = OutputDescription(
        name: String(decoding: name, as: UTF8.self),
        physicalWidth: Int(information.pointee.mm_width),
        physicalHeight: Int(information.pointee.mm_height))
      return placed(connection, described, information.pointee.crtc, stamp)
    }
  }

  private static func placed(
    _ connection: OpaquePointer, _ description: OutputDescription, _ crtc: xcb_randr_crtc_t,
    _ stamp: xcb_timestamp_t
  ) -> XOutput? {
    guard crtc != 0 else { return nil }
    let asked = xcb_randr_get_crtc_info(connection, crtc, stamp)
    return read(xcb_randr_get_crtc_info_reply(connection, asked, nil)) { place in
      guard place.pointee.width > 0, place.pointee.height > 0 else { return nil }
      var described = description
      described.turn = .init(randrRotation: UInt32(place.pointee.rotation))
      return XOutput(
        description: described, x: place.pointee.x, y: place.pointee.y,
        width: place.pointee.width, height: place.pointee.height)
    }
  }
}
