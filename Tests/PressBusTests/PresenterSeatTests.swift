// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing
import TouchModel

@testable import PressBus

@Suite("Who draws, and what they may ask for")
struct PresenterSeatTests {
  private static let region = TargetID(1 << 30)
  private let story = SceneStory(on: region)

  /// A seat with a bus, a menu open on `event5`, and a presenter where one is named.
  private func opened(for presenter: String? = ":1.5") throws -> PresenterSeat {
    var seat = PresenterSeat()
    seat.arrive()
    _ = seat.take(owner: presenter)
    _ = seat.take(try #require(story.opening), on: RegionTests.device, at: .zero)
    return seat
  }

  private func text(_ value: PropertyListValue?) -> String {
    if case .string(let text) = value { text } else { "?" }
  }

  private func phases(_ outputs: [PresenterSeat.Output]) -> [String] {
    outputs.map { output in
      switch output {
      case .scene(let scene, let presenter): "scene \(text(scene["phase"])) to \(presenter)"
      case .redraw(let presenter): "redraw to \(presenter)"
      case .ask: "ask"
      case .miss: "miss"
      case .dismiss(let device): "dismiss \(device)"
      case .change(let isThere): "change \(isThere)"
      }
    }
  }

  @Test("Scenes go to whoever draws, from the first hint to the end")
  func scenes() throws {
    var seat = PresenterSeat()
    seat.arrive()
    #expect(phases(seat.take(owner: ":1.5")) == ["redraw to :1.5", "change true"])
    let effects = [story.hint, story.withdrawal, story.opening, story.closing].compactMap { $0 }
    let told = effects.flatMap { seat.take($0, on: RegionTests.device, at: .zero) }
    #expect(phases(told) == ["hint", "hint", "open", "closed"].map { "scene \($0) to :1.5" })
    #expect(seat.standing.isEmpty)
  }

  @Test("Where nobody draws, the bus is asked once, and after a refusal each unseen row is told")
  func nobody() throws {
    var seat = PresenterSeat()
    let (hint, opening) = (try #require(story.hint), try #require(story.opening))
    #expect(seat.take(opening, on: RegionTests.device, at: .zero).isEmpty, "there is no bus")
    seat.arrive()
    #expect(seat.take(hint, on: RegionTests.device, at: .zero) == [.ask])
    #expect(seat.take(opening, on: RegionTests.device, at: .zero).isEmpty)
    #expect(seat.answer(isStarted: false, at: .seconds(1)) == [.miss])
    #expect(seat.take(hint, on: RegionTests.device, at: .seconds(2)).isEmpty)
    #expect(seat.take(opening, on: RegionTests.device, at: .seconds(2)) == [.miss])
    #expect(seat.leave().isEmpty)
    seat.arrive()
    #expect(seat.take(opening, on: RegionTests.device, at: .seconds(3)) == [.ask])
  }

  @Test("When whoever draws is gone, what is open closes; a successor draws what stands")
  func successors() throws {
    var seat = try opened()
    let device = RegionTests.device.identifier
    #expect(phases(seat.take(owner: ":1.5")) == [])
    #expect(phases(seat.take(owner: ":1.6")) == ["dismiss \(device)", "redraw to :1.6"])
    #expect(phases(seat.take(owner: nil)) == ["dismiss \(device)", "change false"])
    #expect(phases(seat.take(owner: ":1.7")) == ["redraw to :1.7", "change true"])
    #expect(phases(seat.leave()) == ["dismiss \(device)", "change false"])
  }

  /// Who asks for what, and the kind of refusal, if any.
  struct Request: Sendable, CustomTestStringConvertible {
    var client: String
    var serial: UInt32 = 1
    var row = 0
    var kind: BridgeRefusal.Kind?
    var testDescription: String { "row \(row) of \(serial) by \(client)" }
  }

  @Test(
    "Only whoever draws chooses, and only rows that are there",
    arguments: [
      Request(client: ":1.5", row: -1), Request(client: ":1.5", row: 0),
      Request(client: ":1.5", row: 1), Request(client: ":1.5", row: 2, kind: .notFound),
      Request(client: ":1.5", row: -2, kind: .notFound),
      Request(client: ":1.5", serial: 2, kind: .notFound),
      Request(client: ":1.5", serial: 0, kind: .notFound),
      Request(client: ":1.6", kind: .notAllowed),
      Request(client: ":1.6", serial: 2, kind: .notAllowed),
    ])
  func choice(request: Request) throws {
    let seat = try opened()
    do {
      let choice = try seat.choice(of: request.row, in: request.serial, by: request.client)
      #expect(choice.device == RegionTests.device.identifier)
      #expect(choice.row == (request.row == -1 ? nil : request.row))
      #expect(request.kind == nil)
    } catch {
      #expect(error.kind == request.kind)
    }
  }

  @Test(
    "Whoever draws closes what is open, and whoever had it shown",
    arguments: [
      Request(client: ":1.5"), Request(client: ":1.9"),
      Request(client: ":1.5", serial: 2, kind: .notFound),
      Request(client: ":1.9", serial: 2, kind: .notFound),
      Request(client: ":1.6", kind: .notAllowed),
    ])
  func dismissal(request: Request) throws {
    let seat = try opened()
    do {
      let device = try seat.dismissal(of: request.serial, by: request.client, shownFor: ":1.9")
      #expect(device == RegionTests.device.identifier)
      #expect(request.kind == nil)
    } catch {
      #expect(error.kind == request.kind)
    }
  }

  @Test("What was seen, keys, typed letters and lengths are told by whoever draws, of what is open")
  func steering() throws {
    let seat = try opened()
    let own = ":1.5"
    #expect(try seat.choice(of: 3, before: 7, in: 1, by: own).input == .choose(row: 3, before: 7))
    #expect(try seat.choice(of: -1, before: 7, in: 1, by: own).input == .choose(row: nil))
    #expect(try seat.choice(of: -2, before: 7, in: 1, by: own).input == .chooseMarked)
    #expect(try seat.step("down", from: -1, before: 4, in: 1, by: own).input == .move(.down))
    #expect(
      try seat.step("pageUp", from: 2, before: 4, in: 1, by: own).input
        == .move(.pageUp, from: SeenRow(2, before: 4)))
    let longest = String(repeating: "é", count: 128)
    #expect(try seat.search(longest, in: 1, by: own).input == .find(longest))
    #expect(try seat.scrolling(by: -9, in: 1, by: own).input == .scroll(Millimeters(-9)))
    let refused: [(BridgeRefusal.Kind, () throws -> Void)] = [
      (.notFound, { _ = try seat.choice(of: -3, before: 0, in: 1, by: own) }),
      (.notFound, { _ = try seat.choice(of: 0, before: -1, in: 1, by: own) }),
      (.notFound, { _ = try seat.choice(of: 0, before: 0, in: 2, by: own) }),
      (.invalidArgument, { _ = try seat.step("left", from: -1, before: 0, in: 1, by: own) }),
      (.invalidArgument, { _ = try seat.search("", in: 1, by: own) }),
      (.invalidArgument, { _ = try seat.search(longest + "a", in: 1, by: own) }),
      (.invalidArgument, { _ = try seat.scrolling(by: .nan, in: 1, by: own) }),
      (.invalidArgument, { _ = try seat.scrolling(by: .infinity, in: 1, by: own) }),
      (.notAllowed, { _ = try seat.choice(of: 0, before: 0, in: 1, by: ":1.6") }),
      (.notAllowed, { _ = try seat.step("down", from: -1, before: 0, in: 1, by: ":1.6") }),
      (.notAllowed, { _ = try seat.search("a", in: 1, by: ":1.6") }),
      (.notAllowed, { _ = try seat.scrolling(by: 1, in: 1, by: ":1.6") }),
    ]
    for (place, (kind, ask)) in refused.enumerated() {
      let refusal = #expect(throws: BridgeRefusal.self, "\(place)") { try ask() }
      #expect(refusal?.kind == kind, "\(place)")
    }
  }

  @Test("Without a presenter nobody is taken for one")
  func noPresenter() throws {
    let seat = try opened(for: nil)
    #expect(throws: BridgeRefusal.self) { try seat.choice(of: 0, in: 1, by: "") }
    #expect(throws: BridgeRefusal.self) { try seat.dismissal(of: 1, by: "", shownFor: nil) }
  }

  @Test("A turn is told by whoever draws, of a device that is there, in a word that is known")
  func turn() throws {
    let seat = try opened()
    #expect(try seat.turn(of: "event5", isThere: true, by: "90", for: ":1.5") == .quarter)
    for (isThere, word, client, kind) in [
      (true, "90", ":1.6", BridgeRefusal.Kind.notAllowed), (false, "90", ":1.5", .notFound),
      (true, "91", ":1.5", .invalidArgument),
    ] {
      let refusal = #expect(throws: BridgeRefusal.self) {
        try seat.turn(of: "event5", isThere: isThere, by: word, for: client)
      }
      #expect(refusal?.kind == kind)
    }
  }

  @Test("What opened stands under its serial and region until it closes")
  func standing() throws {
    var seat = try opened()
    let device = RegionTests.device.identifier
    #expect(seat.serial(on: device) == 1)
    #expect(seat.region(on: device) == Self.region)
    #expect(seat.region(showing: 1) == Self.region)
    #expect(seat.region(showing: 2) == nil)
    seat.forget(device: device)
    #expect(seat.serial(on: device) == nil)
    #expect(seat.region(showing: 1) == nil)
  }
}
