// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What deferred parts of menus held when they were last named, so that it can stand in (M4).
struct LookupMemory: Hashable, Sendable {
  /// Bounds on what is remembered.
  enum Limits {
    /// How many parts are remembered; the one that was named longest ago goes first.
    static let parts = 64
    /// How many questions are remembered whose answer comes too late for their menu.
    static let late = 64
  }

  private struct Part: Hashable, Sendable {
    var key: String
    var elements: [MenuElement]
  }

  private var parts: [Part] = []
  private var late: [Presentation.Lookup] = []

  /// What a part held when it was last named.
  subscript(key: String) -> [MenuElement]? {
    parts.last { $0.key == key }?.elements
  }

  /// Remembers what a part holds.
  mutating func keep(_ elements: [MenuElement], for key: String) {
    parts.removeAll { $0.key == key }
    parts.append(Part(key: key, elements: elements))
    parts.removeFirst(max(parts.count - Limits.parts, 0))
  }

  /// Remembers a question whose answer can only serve the next menu.
  mutating func expect(_ lookup: Presentation.Lookup) {
    late.append(lookup)
    late.removeFirst(max(late.count - Limits.late, 0))
  }

  /// The part that a late answer names, told once.
  mutating func takeKey(of request: UInt32) -> String? {
    guard let place = late.firstIndex(where: { $0.request == request }) else { return nil }
    return late.remove(at: place).key
  }
}
