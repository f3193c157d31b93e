// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CXkbcommon
import Glibc

/// What the keys of a seat's keyboard stand for, with the modifiers that are held.
///
/// The C types are `xkb_keymap` and `xkb_state`.
final class KeyboardLayout {
  /// Bounds on what a compositor hands over.
  private enum Limits {
    /// Bytes of a layout; the largest ones of xkeyboard-config have some 70 kB.
    static let bytes: UInt32 = 4 << 20
  }

  private let context: OpaquePointer
  private let map: OpaquePointer
  private let state: OpaquePointer

  /// Reads a layout from a file that the compositor lends; `nil` where it cannot be read.
  init?(descriptor: Int32, size: UInt32) {
    guard size > 0, size <= Limits.bytes,
      let text = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, descriptor, 0), text != MAP_FAILED
    else { return nil }
    defer { munmap(text, Int(size)) }
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { return nil }
    // The text ends with a zero, which is no part of it.
    let letters = text.assumingMemoryBound(to: CChar.self)
    guard
      let map = xkb_keymap_new_from_buffer(
        context, letters, strnlen(letters, Int(size)), XKB_KEYMAP_FORMAT_TEXT_V1,
        XKB_KEYMAP_COMPILE_NO_FLAGS)
    else {
      xkb_context_unref(context)
      return nil
    }
    guard let state = xkb_state_new(map) else {
      xkb_keymap_unref(map)
      xkb_context_unref(context)
      return nil
    }
    self.context = context
    self.map = map
    self.state = state
  }

  deinit {
    xkb_state_unref(state)
    xkb_keymap_unref(map)
    xkb_context_unref(context)
  }

  /// Notes which modifiers are held, latched and locked, and which layout of several is in use.
  func hold(_ held: UInt32, _ latched: UInt32, _ locked: UInt32, group: UInt32) {
    xkb_state_update_mask(state, held, latched, locked, 0, 0, group)
  }

  /// Whether a key comes again while it is held, by the kernel's number.
  func repeats(_ code: UInt32) -> Bool { xkb_keymap_key_repeats(map, code + Self.offset) != 0 }

  /// What a key says, by the kernel's number; `nil` for one that says nothing, or is a shortcut.
  func key(_ code: UInt32) -> TypedKey? {
    let symbol = xkb_state_key_get_one_sym(state, code + Self.offset)
    if let named = Self.named[symbol] { return named }
    let isShortcut = ["Control", "Mod1", "Mod4"].contains { (modifier: String) in
      xkb_state_mod_name_is_active(state, modifier, XKB_STATE_MODS_EFFECTIVE) > 0
    }
    guard !isShortcut else { return nil }
    var letters = [CChar](repeating: 0, count: 16)
    guard xkb_state_key_get_utf8(state, code + Self.offset, &letters, letters.count) > 0 else {
      return nil
    }
    let text = String(
      decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return .text(text)
  }

  /// Numbers of X11 begin 8 later than the kernel's.
  private static let offset: UInt32 = 8

  private static let named: [UInt32: TypedKey] = [
    UInt32(XKB_KEY_Left): .left, UInt32(XKB_KEY_Right): .right, UInt32(XKB_KEY_Up): .up,
    UInt32(XKB_KEY_Down): .down, UInt32(XKB_KEY_Prior): .pageUp, UInt32(XKB_KEY_Next): .pageDown,
    UInt32(XKB_KEY_Home): .home, UInt32(XKB_KEY_End): .end, UInt32(XKB_KEY_Return): .enter,
    UInt32(XKB_KEY_KP_Enter): .enter, UInt32(XKB_KEY_Escape): .escape,
    UInt32(XKB_KEY_BackSpace): .backspace, UInt32(XKB_KEY_Tab): .tab,
    UInt32(XKB_KEY_ISO_Left_Tab): .backTab, UInt32(XKB_KEY_KP_Left): .left,
    UInt32(XKB_KEY_KP_Right): .right, UInt32(XKB_KEY_KP_Up): .up, UInt32(XKB_KEY_KP_Down): .down,
  ]
}
