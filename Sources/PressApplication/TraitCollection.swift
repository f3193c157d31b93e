// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// What an app may know of the surface it runs on.
///
/// The counterpart of `UITraitCollection`, as far as presses need it.
public struct TraitCollection: Hashable, Sendable {
  /// Whether presses of different force can be told apart (Q12).
  public var forceTouchCapability: ForceTouchCapability

  /// Makes traits.
  public init(forceTouchCapability: ForceTouchCapability = .unknown) {
    self.forceTouchCapability = forceTouchCapability
  }
}

/// Whether presses of different force can be told apart.
///
/// The counterpart of `UIForceTouchCapability`. Without force everything still works by time.
public enum ForceTouchCapability: String, Hashable, Sendable, CaseIterable {
  /// No device has been seen yet.
  case unknown
  /// The panel does not feel force: class A or N.
  case unavailable
  /// The panel feels force: class F.
  case available

  /// Makes a capability from what a panel is able to feel.
  public init(_ forceClass: ForceClass) {
    switch forceClass {
    case .force: self = .available
    case .area, .none: self = .unavailable
    }
  }
}

/// Why a view cannot be registered for previews.
public enum PreviewingRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The caller wants presses by force only, and the panel feels none.
  case forceUnavailable

  /// What is wrong and what to do, lower-case, without a period.
  public var description: String {
    switch self {
    case .forceUnavailable:
      "previews by force alone need a panel that feels force, and this one does not; register for "
        + "previews by force or time, or offer a context menu"
    }
  }
}

/// Which presses open a preview.
public enum PreviewingTrigger: String, Hashable, Sendable, CaseIterable {
  /// Whatever opens a press: time, and force where there is any.
  case any
  /// Only where the panel feels force; elsewhere the view has no preview.
  case forceOnly
}
