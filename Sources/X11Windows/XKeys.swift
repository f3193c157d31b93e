// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXcb
import ScreenModel

/// What the keys of an X server mean, on the first layout and without Shift.
struct XKeys {
  private var symbols: [xcb_keysym_t] = []
  private var each = 0
  private let least: Int

  /// Asks the server for its keys.
  init(_ connection: OpaquePointer) {
    guard let setup = xcb_get_setup(connection) else {
      least = 0
      return
    }
    let first = setup.pointee.min_keycode
    least = Int(first)
    let count = setup.pointee.max_keycode - first + 1
    let asked = xcb_get_keyboard_mapping(connection, first, count)
    let answer = xcb_get_keyboard_mapping_reply(connection, asked, nil)
    let found: ([xcb_keysym_t], Int)? = read(answer) { mapping in
      let all = UnsafeBufferPointer(
        start: xcb_get_keyboard_mapping_keysyms(mapping),
        count: Int(xcb_get_keyboard_mapping_keysyms_length(mapping)))
      return (Array(all), Int(mapping.pointee.keysyms_per_keycode))
    }
    (symbols, each) = found ?? ([], 0)
  }

  /// What a key means in a menu, if anything.
  func input(_ code: xcb_keycode_t) -> PersonInput? {
    let place = (Int(code) - least) * each
    guard each > 0, symbols.indices.contains(place) else { return nil }
    if let key = Self.meanings[symbols[place]] { return .key(key) }
    return Self.letter(symbols[place]).map { .text(String($0)) }
  }

  /// The letter of a symbol, by the X protocol, appendix A: Latin-1 as it is, and all others of Unicode
  /// from 0x1000000 on.
  private static func letter(_ symbol: xcb_keysym_t) -> Character? {
    switch symbol {
    case 0x21...0x7E, 0xA1...0xFF: Unicode.Scalar(symbol).map(Character.init)
    case 0x100_0100...0x110_FFFF: Unicode.Scalar(symbol - 0x100_0000).map(Character.init)
    default: nil
    }
  }

  /// Symbols by their numbers in the X protocol, appendix A; those of the number pad stand beside.
  private static let meanings: [xcb_keysym_t: PersonInput.Key] = [
    0xFF52: .up, 0xFF97: .up, 0xFF54: .down, 0xFF99: .down, 0xFF50: .first, 0xFF95: .first,
    0xFF57: .last, 0xFF9C: .last, 0xFF0D: .enter, 0xFF8D: .enter, 0x0020: .enter,
    0xFF1B: .escape, 0xFF51: .left, 0xFF96: .left, 0xFF53: .right, 0xFF98: .right,
    0xFF55: .pageUp, 0xFF9A: .pageUp, 0xFF56: .pageDown, 0xFF9B: .pageDown,
  ]
}
