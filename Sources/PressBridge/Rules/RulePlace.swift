// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
import TouchModel

/// A part of what the person sees on the panel: a screen that is turned takes it along.
public enum RulePlace: Hashable, Sendable {
  /// All of it.
  case everywhere
  /// A rectangle by its upper left corner and its size.
  case rectangle(x: RuleLength, y: RuleLength, width: RuleLength, height: RuleLength)
  /// A strip along one edge.
  case edge(RuleEdge, depth: RuleLength)

  /// Where it is in a picture of the given bounds.
  public func frame(in bounds: Rectangle) -> Rectangle {
    let (width, height) = (bounds.width.value, bounds.height.value)
    switch self {
    case .everywhere: return bounds
    case .rectangle(let x, let y, let across, let down):
      return Rectangle(
        x: bounds.origin.x.value + x.millimeters(of: width),
        y: bounds.origin.y.value + y.millimeters(of: height),
        width: across.millimeters(of: width), height: down.millimeters(of: height))
    case .edge(let edge, let depth): return edge.strip(depth, of: bounds)
    }
  }

  /// Whether it is a part that somebody named.
  var isNamed: Bool { self != .everywhere }
}

/// An edge of what the person sees.
public enum RuleEdge: String, Hashable, Sendable, CaseIterable {
  /// Where x is least.
  case left
  /// Where x is greatest.
  case right
  /// Where y is least.
  case top
  /// Where y is greatest.
  case bottom

  /// How far beyond the panel a strip reaches, so that a finger on the very last unit is in it.
  private static let beyond = 1.0

  fileprivate func strip(_ depth: RuleLength, of bounds: Rectangle) -> Rectangle {
    let (x, y) = (bounds.origin.x.value, bounds.origin.y.value)
    let (width, height) = (bounds.width.value, bounds.height.value)
    let across = depth.millimeters(of: width)
    let down = depth.millimeters(of: height)
    let (more, wide, high) = (Self.beyond, width + 2 * Self.beyond, height + 2 * Self.beyond)
    return switch self {
    case .left: Rectangle(x: x - more, y: y - more, width: across + more, height: high)
    case .right:
      Rectangle(x: x + width - across, y: y - more, width: across + more, height: high)
    case .top: Rectangle(x: x - more, y: y - more, width: wide, height: down + more)
    case .bottom:
      Rectangle(x: x - more, y: y + height - down, width: wide, height: down + more)
    }
  }
}

/// A length on a panel, or on the picture that a person sees there.
public enum RuleLength: Hashable, Sendable {
  /// In millimeters.
  case millimeters(Double)
  /// As a share of the picture's size in that direction, 0…1.
  case share(Double)

  /// The length in millimeters on a picture that is so large in that direction.
  func millimeters(of size: Double) -> Double {
    switch self {
    case .millimeters(let length): length
    case .share(let share): share * size
    }
  }
}
