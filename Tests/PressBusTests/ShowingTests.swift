// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing

@testable import PressBus

@Suite("What clients have shown without a press")
struct ShowingTests {
  private let entry: RegionRegistry.Entry
  private let story: SceneStory

  init() throws {
    var registry = RegionRegistry()
    entry = try registry.register(try RegionRequest(values: RegionTests.values), by: ":1.7")
    story = SceneStory(on: entry.target)
  }

  private func begun() -> Showings<String> {
    var showings = Showings<String>()
    showings.begin(entry, for: "call")
    return showings
  }

  private func words(_ outcome: Showings<String>.Outcome?) -> String {
    switch outcome {
    case .opened(let call, let serial): "opened \(call) \(serial ?? 0)"
    case .refused(let call, let refusal, let entry):
      "refused \(call ?? "-") \(refusal.kind) \(entry.id)"
    case .closed(let entry): "closed \(entry.id)"
    case nil: "-"
    }
  }

  @Test("A call is answered once with the serial, and the region goes when it closes")
  func opens() throws {
    var showings = begun()
    let (opening, closing) = (try #require(story.opening), try #require(story.closing))
    #expect(words(showings.follow(try #require(story.hint), closing: nil, serial: nil)) == "-")
    #expect(words(showings.follow(opening, closing: nil, serial: 3)) == "opened call 3")
    #expect(words(showings.follow(opening, closing: nil, serial: 3)) == "-")
    #expect(words(showings.follow(closing, closing: TargetID(9), serial: nil)) == "-")
    #expect(words(showings.follow(closing, closing: nil, serial: nil)) == "-")
    #expect(showings.owner(of: entry.target) == ":1.7")
    #expect(words(showings.follow(closing, closing: entry.target, serial: nil)) == "closed r1")
    #expect(words(showings.follow(closing, closing: entry.target, serial: nil)) == "-")
    #expect(showings.owner(of: entry.target) == nil)
  }

  @Test("What comes to nothing is refused once, by its reason")
  func refuses() throws {
    var showings = begun()
    let withdrawal = try #require(story.withdrawal)
    let outcome = showings.follow(withdrawal, closing: nil, serial: nil)
    #expect(words(outcome) == "refused call notFound r1")
    #expect(words(showings.follow(withdrawal, closing: nil, serial: nil)) == "-")
    showings = begun()
    let busy = Effect.Kind.notify(.busy(entry.target))
    #expect(words(showings.follow(.notify(.busy(TargetID(9))), closing: nil, serial: nil)) == "-")
    #expect(words(showings.follow(busy, closing: nil, serial: 1)) == "refused call busy r1")
  }

  @Test("A client that is gone is answered no more")
  func forgets() throws {
    var showings = begun()
    showings.forget(owner: ":1.8")
    #expect(showings.owner(of: entry.target) == ":1.7")
    showings.forget(owner: ":1.7")
    #expect(words(showings.follow(try #require(story.opening), closing: nil, serial: 3)) == "-")
  }
}
