// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// One line of a menu that does something.
///
/// The counterpart of `UIAction`.
public struct Action: Hashable, Sendable {
  /// What the app does when the action is chosen.
  public typealias Function = @MainActor @Sendable (Action) -> Void

  /// How an action differs from an ordinary one.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Makes attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It is shown and cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It destroys something, and looks like that.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// What the mark beside an action says.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// No mark.
    case off
    /// A check mark.
    case on
    /// A dash: on for some of what is selected.
    case mixed
  }

  /// The line people read.
  public var title: String
  /// A second, smaller line, if any.
  public var subtitle: String?
  /// The picture beside the title, if any.
  public var image: Image?
  /// The app's own name for it, if any.
  public var identifier: String?
  /// How it differs from an ordinary one.
  public var attributes: Attributes
  /// What the mark beside it says.
  public var state: State
  /// What the app does when it is chosen.
  public var handler: Callback<Function>

  /// Makes an action.
  public init(
    title: String, subtitle: String? = nil, image: Image? = nil, identifier: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Function
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.identifier = identifier
    self.attributes = attributes
    self.state = state
    self.handler = Callback(handler)
  }

  /// Whether another action is the same one, perhaps with another mark.
  func isSame(as other: Action) -> Bool {
    var twin = other
    twin.state = state
    return twin == self
  }
}
