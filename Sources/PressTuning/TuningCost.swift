// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What each kind of mistake costs, compared with a press that opens nothing.
public struct TuningCost: Hashable, Sendable {
  /// Something popped that was not to, which cannot be taken back; default 5.
  public var falsePop = 5.0
  /// A pop stayed a peek; default 1.
  public var missedPop = 1.0
  /// A tap opened a peek by its force; default 2.
  public var falsePeek = 2.0
  /// A press opened nothing; default 1.
  public var missedPeek = 1.0
  /// A tap became a long press; default 2.
  public var falseHold = 2.0
  /// A hold came to a tap; default 1.
  public var missedHold = 1.0

  /// Makes the default costs.
  public init() {}

  private static let names: [(String, any WritableKeyPath<TuningCost, Double> & Sendable)] = [
    ("false-pop", \.falsePop), ("missed-pop", \.missedPop), ("false-peek", \.falsePeek),
    ("missed-peek", \.missedPeek), ("false-hold", \.falseHold), ("missed-hold", \.missedHold),
  ]

  /// The names of all costs, as ``set(_:to:)`` takes them.
  public static var allNames: [String] { names.map(\.0) }

  /// The costs by name.
  public var all: [(name: String, value: Double)] {
    Self.names.map { ($0.0, self[keyPath: $0.1]) }
  }

  /// Sets a cost by its name; false where there is none of that name, or the value is not 0…1000.
  public mutating func set(_ name: String, to value: Double) -> Bool {
    guard let row = Self.names.first(where: { $0.0 == name }), (0...1000).contains(value) else {
      return false
    }
    self[keyPath: row.1] = value
    return true
  }

  /// What it costs that a touch with one intent came to something else.
  ///
  /// A peek that time opened instead of force, or the other way, is half a mistake: the same thing
  /// opens at the wrong moment.
  public func cost(of intent: TouchOutcome, as outcome: TouchOutcome) -> Double {
    guard intent != outcome else { return 0 }
    switch (intent, outcome) {
    case (_, .pop): return falsePop
    case (.longPress, .peek): return falsePeek / 2
    case (.peek, .longPress): return missedPeek / 2
    case (.tap, .peek), (.drag, .peek), (.nothing, .peek): return falsePeek
    case (.tap, .longPress), (.drag, .longPress), (.nothing, .longPress): return falseHold
    case (.pop, .peek), (.pop, .longPress): return missedPop
    case (.pop, .tap), (.pop, .drag), (.pop, .nothing): return missedPop + missedPeek
    case (.peek, .tap), (.peek, .drag), (.peek, .nothing): return missedPeek
    case (.longPress, .tap), (.longPress, .drag), (.longPress, .nothing): return missedHold
    case (.tap, .tap), (.tap, .drag), (.tap, .nothing), (.drag, _), (.nothing, _), (.peek, .peek),
      (.longPress, .longPress):
      return missedHold
    }
  }
}
