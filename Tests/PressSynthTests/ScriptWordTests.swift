// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import Testing
import TouchModel

@Suite struct ScriptWordTests {
  struct Word: CustomTestStringConvertible {
    let text: String
    let step: Script.Step
    var testDescription: String { text }
  }

  static func place(_ x: Double, _ y: Double) -> Position {
    Position(x: Millimeters(x), y: Millimeters(y))
  }

  static let words = [
    Word(text: "tap", step: .init(.tap)),
    Word(text: "hard-tap@35,60", step: .init(.hardTap, at: place(35, 60))),
    Word(text: "tap@0,0", step: .init(.tap, at: place(0, 0))),
    Word(text: "tap@70,140", step: .init(.tap, at: place(70, 140))),
    Word(
      text: "drag@35,99.5..35,60.25", step: .init(.drag, at: place(35, 99.5), to: place(35, 60.25))),
    Word(text: "long-press:3000", step: .init(.longPress, duration: .milliseconds(3000))),
    Word(text: "long-press:1", step: .init(.longPress, duration: .milliseconds(1))),
    Word(text: "long-press:600000", step: .init(.longPress, duration: .seconds(600))),
    Word(text: "peek=180", step: .init(.peek, effort: Grams(180))),
    Word(text: "pop+0", step: .init(.pop, pause: .zero)),
    Word(
      text: "press-slide@17,12..30,25:1500=60+250.5",
      step: .init(
        .pressSlide, at: place(17, 12), to: place(30, 25), duration: .milliseconds(1500),
        effort: Grams(60), pause: .microseconds(250_500))),
  ]

  @Test("A word says what, where, how long, how hard, and after what pause", arguments: words)
  func understood(word: Word) throws {
    #expect(try Script(words: [word.text], on: .force).steps == [word.step])
  }

  struct Mistake: CustomTestStringConvertible {
    let word: String
    let says: String
    var testDescription: String { word.isEmpty ? "(empty)" : word }
  }

  static let form = "of the form [@X,Y[..X,Y]][:MS][=GRAMS][+MS]"
  static let mistakes = [
    Mistake(word: "", says: "'': there is no gesture ''"),
    Mistake(word: "tpa@1,1", says: "'tpa@1,1': there is no gesture 'tpa'"),
    Mistake(word: "tap@35", says: "'tap@35': '35' is not a place such as 35,60"),
    Mistake(word: "tap@", says: "'tap@': '' is not a place such as 35,60"),
    Mistake(word: "tap@1,2,3", says: "'tap@1,2,3': '1,2,3' is not a place such as 35,60"),
    Mistake(word: "tap@-1,2", says: "'tap@-1,2': '-1' is not a distance in millimeters"),
    Mistake(word: "tap@nan,2", says: "'tap@nan,2': 'nan' is not a distance in millimeters"),
    Mistake(word: "tap@1e3,2", says: "'tap@1e3,2': '1e3' is not a distance in millimeters"),
    Mistake(
      word: "tap@70.01,2",
      says: "'tap@70.01,2': the place is outside the panel 'force', which is 70 x 140 mm"),
    Mistake(
      word: "drag@1,1..1,140.1",
      says: "'drag@1,1..1,140.1': the place is outside the panel 'force', which is 70 x 140 mm"),
    Mistake(
      word: "tap:0", says: "'tap:0': '0' is not a time in milliseconds, at most 600000"),
    Mistake(
      word: "tap:600001",
      says: "'tap:600001': '600001' is not a time in milliseconds, at most 600000"),
    Mistake(
      word: "tap:12Oms", says: "'tap:12Oms': '12Oms' is not a time in milliseconds, at most 600000"),
    Mistake(word: "tap=0", says: "'tap=0': '0' is not a weight in grams"),
    Mistake(word: "tap=10001", says: "'tap=10001': '10001' is not a weight in grams"),
    Mistake(
      word: "tap+99999999999999999999999",
      says:
        "'tap+99999999999999999999999': '99999999999999999999999' is not a time in milliseconds,"
        + " at most 600000"),
    Mistake(word: "tap=5:5", says: "'tap=5:5': ':5' is not \(form)"),
    Mistake(word: "tap:5@1,1", says: "'tap:5@1,1': '@1,1' is not \(form)"),
  ]

  @Test(
    "A word that cannot be understood says which part, and what should stand there",
    arguments: mistakes)
  func misunderstood(mistake: Mistake) {
    let error = #expect(throws: ScriptError.self) {
      try Script(words: [mistake.word], on: .force)
    }
    #expect(error?.description == mistake.says)
  }

  @Test("A script of one hour fits, one that is longer by a pause does not")
  func oneHour() throws {
    let fits = Array(repeating: "long-press:600000+0", count: 6)
    #expect(try Script(words: fits, on: .force).steps.count == 6)
    let error = #expect(throws: ScriptError.self) {
      try Script(words: fits + ["tap:1+0"], on: .force)
    }
    #expect(error == .tooLong(fits: 6, of: 7))
  }

  @Test("A step beyond the limits is clamped to them")
  func clamped() {
    let step = Script.Step(
      .tap, duration: .zero, effort: Grams(.infinity), pause: .seconds(-1))
    #expect(step.duration == .milliseconds(1))
    #expect(step.effort == Script.Limits.effort)
    #expect(step.pause == .zero)
    #expect(Script.Step(.tap, duration: .seconds(601)).duration == .seconds(600))
    let many = Script(Array(repeating: Script.Step(.tap, pause: .zero), count: 10_001))
    #expect(many.steps.count == 10_000)
  }

  @Test("Every gesture and every panel has a name of its own and a summary")
  func names() {
    #expect(Set(Panel.all.map(\.name)).count == Panel.all.count)
    #expect(Panel.all.allSatisfy { Panel.named($0.name) == $0 && !$0.summary.isEmpty })
    #expect(Panel.named("nothing") == nil)
    #expect(Set(Gesture.allCases.map(\.summary)).count == Gesture.allCases.count)
  }
}
