// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import Foundation
import Plots
import PressActions
import PressGestures
import Testing
import TouchModel
import TraceFiles

@testable import FoodPin

/// The bundled trace, played into the example app.
@MainActor @Suite struct DemoTests {
  /// What has to come of one contact.
  struct Expected: Sendable, CustomTestStringConvertible {
    var contact: Int
    var place: String
    var verdict: String
    var presented: Scene.Kind?
    var closed: Effect.Dismissal.Reason?
    var chosen: String?
    var handlers: [String] = []
    var notes: [String] = []
    var testDescription: String { "\(contact): \(verdict) on \(place)" }
  }

  nonisolated static let goingBack = (
    handlers: ["back.onTap"], notes: ["the screen shows the restaurants"]
  )

  nonisolated static let expected = [
    Expected(
      contact: 1, place: "the row of Harbor Noodles", verdict: "tap",
      handlers: ["tableView(didSelectRowAt: 0)"], notes: ["the screen shows Harbor Noodles"]),
    Expected(
      contact: 2, place: "the way back", verdict: "tap", handlers: goingBack.handlers,
      notes: goingBack.notes),
    Expected(
      contact: 3, place: "the app's icon", verdict: "long press", presented: .quickActions,
      closed: .chosen, chosen: "New Restaurant",
      handlers: ["windowScene(performActionFor: org.pressd.FoodPin.NewRestaurant) -> true"],
      notes: ["the screen shows the form for a new restaurant"]),
    Expected(
      contact: 4, place: "the way back", verdict: "tap", handlers: goingBack.handlers,
      notes: goingBack.notes),
    Expected(
      contact: 5, place: "the row of Cafe Lindgren", verdict: "peek", presented: .preview,
      closed: .letGo),
    Expected(
      contact: 6, place: "the row of Saffron House", verdict: "pop", presented: .preview,
      closed: .committed, handlers: ["previewingContext(commit: saffron)"],
      notes: ["the screen shows Saffron House"]),
    Expected(
      contact: 7, place: "the picture of Saffron House", verdict: "long press",
      presented: .contextMenu, closed: .chosen, chosen: "Save as Favorite",
      handlers: ["handler of \"Save as Favorite\""],
      notes: ["Saffron House is now a favorite"]),
    Expected(
      contact: 8, place: "the way back", verdict: "tap", handlers: goingBack.handlers,
      notes: goingBack.notes),
    Expected(
      contact: 9, place: "the row of The Corner Deli", verdict: "peek with preview actions",
      presented: .preview, closed: .chosen, chosen: "Save as Favorite",
      handlers: ["handler of \"Save as Favorite\" with the preview corner"],
      notes: ["The Corner Deli is now a favorite"]),
    Expected(contact: 10, place: "the row of Night Owl", verdict: "drag"),
  ]

  static var folder: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Traces")
  }

  static func stories(of file: String) throws -> [ContactStory] {
    let path = folder.appending(path: file).path()
    return try TraceReader.read(path).flatMap { FoodPinPlayer.play($0) }
  }

  /// What comes of the demo, played once.
  static let demoStories = Result { try stories(of: "foodpin-demo.evemu") }

  @Test("each contact of the demo becomes what a newcomer is told to see", arguments: expected)
  func demo(_ expected: Expected) throws {
    let stories = try Self.demoStories.get()
    #expect(stories.count == Self.expected.count)
    let story = try #require(stories.dropFirst(expected.contact - 1).first)
    #expect(story.place == expected.place)
    #expect(story.verdict == expected.verdict)
    #expect(story.scene?.kind == expected.presented)
    #expect(story.dismissal == expected.closed)
    #expect(story.chosen == expected.chosen)
    #expect(story.handlers == expected.handlers)
    #expect(story.notes == expected.notes)
  }

  @Test("the quick action's result is told")
  func quickActionResult() throws {
    let story = try #require(try Self.demoStories.get().dropFirst(2).first)
    let type = "org.pressd.FoodPin.NewRestaurant"
    #expect(
      story.effects.contains { $0.kind == .notify(.performed(type: type, success: true)) })
  }

  @Test("the plot of a pop has the three tiers and the marks of what happened")
  func plot() throws {
    let story = try #require(try Self.demoStories.get().dropFirst(5).first)
    let plot = story.plot(PressSettings().force)
    #expect(plot.tiers.map(\.name) == ["hint", "peek", "pop"])
    #expect(plot.marks.map(\.label) == ["press", "peek", "pop"])
    #expect((plot.samples.map(\.force).max() ?? .zero) > Force(clamped: 0.8))
  }

  @Test(
    "the demo prints every part of the tour, and nothing beyond ASCII where that is asked",
    arguments: [true, false])
  func text(isAsked: Bool) {
    let output = Output.memory(isUnicode: isAsked)
    let path = Self.folder.appending(path: "foodpin-demo.evemu").path()
    let words = (isAsked ? ["--ascii"] : []) + [path]
    #expect(FoodPinCommand.program.run(words, output: output) == .done)
    #expect(output.diagnostics.isEmpty)
    #expect(output.results.unicodeScalars.allSatisfy { $0.isASCII })
    for part in [
      "3  long press on the app's icon", "|>  New Restaurant", "by choosing \"New Restaurant\"",
      "dismissed: the finger let go", "the preview became the screen", "10  drag",
      "pop 0.80", "peek 0.40", "hint 0.25",
    ] {
      #expect(output.results.contains(part), "\(part) is missing")
    }
  }

  @Test("the demo is colored on a terminal only")
  func color() {
    let path = Self.folder.appending(path: "foodpin-demo.evemu").path()
    for isColored in [true, false] {
      let output = Output.memory(isColored: isColored)
      #expect(FoodPinCommand.program.run([path], output: output) == .done)
      #expect(output.results.contains("\u{1b}[") == isColored)
    }
  }

  @Test("--json prints one object for each contact")
  func json() throws {
    let output = Output.memory()
    let path = Self.folder.appending(path: "foodpin-demo.evemu").path()
    #expect(FoodPinCommand.program.run(["--json", path], output: output) == .done)
    let lines = output.results.split(separator: "\n")
    #expect(lines.count == Self.expected.count)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["event"] as? String == "contact")
    }
  }

  @Test("a file that is no trace, and one that is not there, get their exit status")
  func badFiles() {
    let output = Output.memory()
    let recipes = Self.folder.appending(path: "recipes").path()
    #expect(FoodPinCommand.program.run([recipes], output: output) == .misused)
    #expect(FoodPinCommand.program.run(["/nowhere/at.all"], output: output) == .refused)
    #expect(output.results.isEmpty)
  }

  @Test("any bundled trace can be played, and everything that opens closes or stays open")
  func allTraces() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    for file in files.sorted() where file.hasSuffix(".evemu") {
      var open: Set<UInt32> = []
      for effect in try Self.stories(of: file).flatMap(\.effects) {
        if case .present(let scene) = effect.kind { open.insert(scene.number) }
        if case .dismiss(let dismissal) = effect.kind {
          #expect(open.remove(dismissal.number) != nil, "\(file)")
        }
      }
      #expect(open.count <= 1, "\(file)")
    }
  }

  @Test("quick actions open in rows of 9 mm below the icon, where the recipe slides to")
  func layout() throws {
    let story = try #require(try Self.demoStories.get().dropFirst(2).first)
    let row = try #require(story.scene?.rows.last)
    #expect(row.title == "New Restaurant")
    #expect(row.frame == Rectangle(x: 10, y: 40, width: 50, height: 9))
  }
}
