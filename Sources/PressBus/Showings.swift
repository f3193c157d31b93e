// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressGestures

/// What clients want shown without a press, each from its call until it has closed.
///
/// A call is whatever its answer is given to; it is kept here until then.
public struct Showings<Call> {
  private struct Showing {
    var entry: RegionRegistry.Entry
    var call: Call?
  }

  /// What became of something that was to be shown.
  public enum Outcome {
    /// It is open, with a serial; the call is to be told.
    case opened(Call, serial: UInt32?)
    /// It will not open; the region goes, and the call is told why.
    case refused(Call?, BridgeRefusal, RegionRegistry.Entry)
    /// It has closed, and the region goes.
    case closed(RegionRegistry.Entry)
  }

  private var showings: [TargetID: Showing] = [:]

  /// Makes a list on which nothing stands.
  public init() {}

  /// The client that had a region shown.
  public func owner(of region: TargetID) -> String? { showings[region]?.entry.owner }

  /// Something is to be shown for a client.
  public mutating func begin(_ entry: RegionRegistry.Entry, for call: Call) {
    showings[entry.target] = Showing(entry: entry, call: call)
  }

  /// Follows an effect on a device; `closing` was open there before it, `serial` is what is now.
  public mutating func follow(
    _ effect: Effect.Kind, closing: TargetID?, serial: UInt32?
  ) -> Outcome? {
    switch effect {
    case .present(let scene):
      guard let call = showings[scene.region]?.call else { return nil }
      showings[scene.region]?.call = nil
      return .opened(call, serial: serial)
    case .dismiss:
      guard let closing, let showing = showings.removeValue(forKey: closing) else { return nil }
      return .closed(showing.entry)
    case .notify(.busy(let region)):
      return refuse(region, .busy, "something else is open; it has to close first")
    case .update:
      guard let region = PresenterDesk.vain(effect) else { return nil }
      return refuse(region, .notFound, "your object had nothing to show, or not in time")
    case .haptic, .ask, .perform, .tap, .open, .share, .notify, .launch, .command, .message,
      .rightClick:
      return nil
    }
  }

  private mutating func refuse(
    _ region: TargetID, _ kind: BridgeRefusal.Kind, _ sentence: String
  ) -> Outcome? {
    showings.removeValue(forKey: region).map {
      .refused($0.call, BridgeRefusal(kind, sentence), $0.entry)
    }
  }

  /// Forgets a client that left the bus; its calls are dropped.
  public mutating func forget(owner: String) {
    showings = showings.filter { $0.value.entry.owner != owner }
  }
}
