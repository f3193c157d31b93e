// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import TouchModel

/// Names a part of a view for as long as the app runs.
struct SurfaceKey: Hashable {
  /// The view's own number.
  var view: UInt64
  /// The app's own name for the part; `nil` for the whole view.
  var item: String?
}

/// A part of a view that can be pressed.
struct Surface {
  /// Its name.
  var key: SurfaceKey
  /// Where it is.
  var frame: Rectangle
  /// What a press on it opens.
  var kind: Region.Kind
  /// The view it belongs to.
  var view: View

  /// The part with another kind of press.
  func with(kind: Region.Kind) -> Surface {
    var part = self
    part.kind = kind
    return part
  }
}
