// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CCairo

extension Look.Direction {
  /// Where lines begin in a language, by the script that it is mostly written in.
  ///
  /// The language is named as in `LANG` (`fa_IR.UTF-8`) or as on the web (`fa-IR`); one that pango
  /// does not know begins at the left.
  package init(language: String) {
    var count: Int32 = 0
    let scripts = pango_language_get_scripts(pango_language_from_string(language), &count)
    guard let scripts, count > 0 else {
      self = .leftToRight
      return
    }
    let script = GUnicodeScript(Int32(scripts[0].rawValue))
    let tag = hb_script_from_iso15924_tag(g_unicode_script_to_iso15924(script))
    let runsLeft = hb_script_get_horizontal_direction(tag) == HB_DIRECTION_RTL
    self = runsLeft ? .rightToLeft : .leftToRight
  }

  /// Where lines begin in the language of messages that the session asks for first.
  ///
  /// `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` are asked, in this order; that language need not
  /// be installed.
  package static var ofSession: Look.Direction {
    guard let name = g_get_language_names()?[0] else { return .leftToRight }
    return Self(language: String(cString: name))
  }
}
