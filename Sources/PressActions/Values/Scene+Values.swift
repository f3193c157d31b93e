// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// A scene for a presenter in another process; what it reads is what was written.
extension Scene {
  /// The members that describe the scene; `Docs/Bus.md` lists them.
  package var values: [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [
      "number": .integer(Int64(number)), "kind": .string(kind.rawValue),
      "phase": .string(phase.rawValue), "region": .integer(Int64(region.number)),
      "identifier": .string(identifier), "source": source.values,
      "previewFrame": previewFrame.values, "rows": .array(rows.map { .dictionary($0.values) }),
      "depth": .integer(Int64(depth)), "scroll": .dictionary(scroll.values), "dim": .real(dim),
      "progress": .real(progress), "reveal": .real(reveal), "hasActions": .boolean(hasActions),
      "turn": .string(turn.rawValue), "trigger": .string(trigger.rawValue),
    ]
    values["header"] = header.map { .dictionary($0.values) }
    values["preview"] = preview.map { .dictionary($0.values) }
    if isTurnSet { values["isTurnSet"] = .boolean(true) }
    values["selected"] = selected.map { .integer(Int64($0)) }
    values["finger"] = finger.map { ["x": .real($0.x.value), "y": .real($0.y.value)] }
    values["viewport"] = viewport?.values
    if !upcoming.isEmpty { values["upcoming"] = .array(upcoming.map { .dictionary($0.values) }) }
    return values
  }

  /// Reads ``values``; other members beside them are left to whoever put them there.
  package init(values: [String: PropertyListValue]) throws(ValueError) {
    let reader = ValueReader(values)
    number = try reader.required("number") { key throws(ValueError) in try reader.whole(key) }
    kind = try reader.required("kind") { key throws(ValueError) in try reader.word(key) }
    phase = try reader.required("phase") { key throws(ValueError) in try reader.word(key) }
    region = TargetID(
      try reader.required("region") { key throws(ValueError) in try reader.whole(key) })
    identifier = try reader.required("identifier", reader.text)
    source = try Rectangle(try reader.required("source", reader.dictionary))
    header = try Self.heading("header", reader)
    preview = nil
    if let inner = try reader.dictionary("preview") { preview = try Preview(inner) }
    previewFrame = try Rectangle(try reader.required("previewFrame", reader.dictionary))
    rows = []
    for row in try reader.required("rows", reader.dictionaries) { rows.append(try Row(row)) }
    selected = try reader.whole("selected")
    depth = try reader.required("depth") { key throws(ValueError) in try reader.whole(key) }
    scroll = try Scroll(try reader.required("scroll", reader.dictionary))
    dim = try reader.required("dim", reader.number)
    progress = try reader.required("progress", reader.number)
    reveal = try reader.required("reveal", reader.number)
    hasActions = try reader.required("hasActions", reader.flag)
    if let inner = try reader.dictionary("finger") { finger = try Self.point(inner) }
    turn = try reader.word("turn") ?? .normal
    isTurnSet = try reader.flag("isTurnSet") ?? false
    trigger = try reader.word("trigger") ?? .time
    if let inner = try reader.dictionary("viewport") { viewport = try Rectangle(inner) }
    for row in try reader.dictionaries("upcoming") ?? [] { upcoming.append(try Row(row)) }
    if let selected, !rows.indices.contains(selected) {
      throw reader.refusal(of: "selected", "there is no row \(selected)")
    }
  }

  private static func point(_ reader: ValueReader) throws(ValueError) -> Position {
    Position(
      x: Millimeters(try reader.required("x", reader.number)),
      y: Millimeters(try reader.required("y", reader.number)))
  }

  fileprivate static func heading(
    _ key: String, _ reader: ValueReader
  ) throws(ValueError) -> Heading? {
    guard let inner = try reader.dictionary(key) else { return nil }
    return try Heading(inner)
  }
}

extension Scene.Row {
  fileprivate var values: [String: PropertyListValue] {
    var values: [String: PropertyListValue] = [
      "title": .string(title), "mark": .string(mark.rawValue), "isDisabled": .boolean(isDisabled),
      "isDestructive": .boolean(isDestructive), "opensRows": .boolean(opensRows),
      "startsSection": .boolean(startsSection), "isStale": .boolean(isStale),
      "isLoading": .boolean(isLoading), "frame": frame.values,
    ]
    values["subtitle"] = subtitle.map { .string($0) }
    values["icon"] = icon.map { .string($0) }
    values["heading"] = heading.map { .dictionary($0.values) }
    return values
  }

  fileprivate init(_ reader: ValueReader) throws(ValueError) {
    title = try reader.required("title", reader.text)
    subtitle = try reader.text("subtitle")
    icon = try reader.text("icon")
    mark = try reader.word("mark") ?? .off
    isDisabled = try reader.flag("isDisabled") ?? false
    isDestructive = try reader.flag("isDestructive") ?? false
    opensRows = try reader.flag("opensRows") ?? false
    startsSection = try reader.flag("startsSection") ?? false
    isStale = try reader.flag("isStale") ?? false
    isLoading = try reader.flag("isLoading") ?? false
    heading = try Scene.heading("heading", reader)
    frame = try Rectangle(try reader.required("frame", reader.dictionary))
  }
}

extension Scene.Heading {
  fileprivate var values: [String: PropertyListValue] {
    ["text": .string(text), "frame": frame.values]
  }

  fileprivate init(_ reader: ValueReader) throws(ValueError) {
    text = try reader.required("text", reader.text)
    frame = try Rectangle(try reader.required("frame", reader.dictionary))
  }
}

extension Scene.Scroll {
  fileprivate var values: [String: PropertyListValue] {
    [
      "before": .integer(Int64(before)), "shown": .integer(Int64(shown)),
      "after": .integer(Int64(after)),
    ]
  }

  fileprivate init(_ reader: ValueReader) throws(ValueError) {
    before = try reader.whole("before") ?? 0
    shown = try reader.whole("shown") ?? 0
    after = try reader.whole("after") ?? 0
  }
}
