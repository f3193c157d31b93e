// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// The devices of one file; the lines being read belong to ``draft``.
struct TraceCollector {
  /// The device that the lines are about.
  var draft = TraceDraft()
  private var others: [TraceDraft] = []

  /// Puts the device so far aside and begins another one.
  mutating func beginDevice() {
    others.append(draft)
    draft = TraceDraft()
  }

  /// Goes on with the device of a node such as `/dev/input/event2`.
  ///
  /// What was read before any node was named belongs to the first one.
  mutating func turn(to node: ArraySlice<UInt8>) {
    if draft.node.elementsEqual(node) { return }
    if draft.node.isEmpty {
      draft.node = Array(node)
    } else if let place = others.firstIndex(where: { $0.node.elementsEqual(node) }) {
      swap(&draft, &others[place])
    } else {
      beginDevice()
      draft.node = Array(node)
    }
  }

  /// Whether something was read that only a file of this format can hold.
  var hasEvents: Bool {
    !draft.events.isEmpty || others.contains { !$0.events.isEmpty }
  }

  /// All warnings of the file in the order of lines.
  var warnings: [TraceWarning] {
    (others + [draft]).flatMap(\.warnings.list).sorted { $0.line < $1.line }
  }

  /// The devices that sent whole frames, those that are touched only where there are any.
  ///
  /// A capture of everything also holds the keyboard; it is none of our business.
  func traces(name: String, format: TraceFormat) -> [Trace] {
    let all = (others + [draft]).sorted { $0.node.lexicographicallyPrecedes($1.node) }
      .compactMap { $0.trace(name: name, format: format) }
    let touched = all.filter(\.tellsTouch)
    var traces = touched.isEmpty ? all : touched
    // The first device goes by the file's name alone, as the only one of most files does.
    for place in traces.indices.dropFirst() { traces[place].name += "#\(place + 1)" }
    return traces
  }
}

extension Trace {
  /// Whether any event tells of a touch.
  fileprivate var tellsTouch: Bool {
    events.contains { event in
      switch event.type {
      case EventType.key: event.code == KeyCode.touch
      case EventType.absolute:
        event.code >= AxisCode.slot.number || event.code <= AxisCode.y.number
      default: false
      }
    }
  }
}
