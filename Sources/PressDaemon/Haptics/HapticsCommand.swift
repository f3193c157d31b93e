// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import GLibValues
import HapticSink
import PressBridge
import PressGestures
import SettingsFiles

/// `pressd haptics`: says what would give pulses here, and gives some on request.
struct HapticsCommand: Command {
  private typealias Words = HapticsWords
  let name = HapticsWords.name
  let summary = HapticsWords.summary
  let operands = HapticsWords.operands
  let options = HapticsWords.options
  let notes = HapticsWords.notes

  /// The longest that is waited for feedbackd, which a slow machine may have to start.
  ///
  /// Longer than for one of its answers, so that it is told which one is missing; a refusal's three
  /// pulses take less.
  private static let patience = Duration.seconds(8)
  /// How long is waited without a word, which is longer than most answers take.
  private static let silence = Duration.milliseconds(500)

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    let settings = try Self.settings(of: invocation)
    let moment = try Self.moment(of: invocation)
    let verdict = Self.waiting(for: "the session bus", output) { HapticVerdict.look(settings) }
    let trial = moment.map { moment in
      Self.waiting(for: "feedbackd", output) { Self.trial(of: moment, settings, verdict) }
    }
    let report = HapticReport(verdict: verdict, trial: trial)
    if invocation.has(.json) {
      output.writeLine(report.json)
    } else {
      for line in report.lines { output.writeLine(line.printable) }
    }
    for complaint in report.trial?.complaints ?? [] {
      output.complain("pressd haptics: \(complaint)".printable)
    }
    return report.trial?.isTaken == false ? .refused : .done
  }

  /// Waits for somebody; where that takes longer than a moment, it is said for whom.
  private static func waiting<Found>(
    for whom: String, _ output: Output, _ look: () -> Found
  ) -> Found {
    let context = MainContext()
    let timer = MainTimer(after: silence) {
      output.complain("pressd haptics: waiting for \(whom) to answer")
    }
    return withExtendedLifetime((context, timer), look)
  }

  /// Gives one pulse, and waits for what becomes of it.
  private static func trial(
    of moment: HapticReport.Moment, _ settings: HapticSettings, _ found: HapticVerdict
  ) -> HapticReport.Trial {
    var settings = settings
    // A bus that did not answer is not waited for a second time.
    if found.feedbackd == .unknown {
      if settings.backend == .auto { settings.backend = .motor }
      if settings.backend == .feedbackd {
        return .init(
          moment: moment, plan: HapticPlan(moment.haptic, settings), complaints: [found.reason],
          isTaken: false)
      }
    }
    let complaints = Complaints()
    let haptics = Haptics(settings) { complaints.sentences.append($0) }
    MainContext.waitUntil(limit: patience) { haptics.isSettled }
    complaints.sentences = []
    haptics.play(moment.haptic)
    let isOver = MainContext.waitUntil(limit: patience) { haptics.isSettled }
    let verdict = haptics.verdict
    if !isOver { complaints.sentences.append("there was no answer") }
    if verdict.choice == .off, complaints.sentences.isEmpty {
      complaints.sentences = [verdict.reason]
    }
    return .init(
      moment: moment, plan: HapticPlan(moment.haptic, settings), complaints: complaints.sentences,
      isTaken: verdict.choice != .off && complaints.sentences.isEmpty)
  }

  /// What was said while a pulse was tried.
  private final class Complaints {
    var sentences: [String] = []
  }

  // MARK: Words

  private static func settings(of invocation: Invocation) throws(CommandFailure) -> HapticSettings {
    // What is said here goes before what the configuration says, which goes before the defaults.
    var settings = try SettingOption.stack(of: invocation, isLive: true, readsProfile: false)
      .configuration.settings.haptics
    if let word = invocation.value(of: Words.backend) {
      settings.backend = try choice(word, "--backend", HapticSettings.Backend.allCases)
    }
    if let path = invocation.value(of: Words.device) {
      settings.device = path == OwnFiles.auto ? nil : path
    }
    if invocation.has(Words.pads) { settings.pads = true }
    if let word = invocation.value(of: Words.strength) {
      guard let number = Double(word), (0...1).contains(number) else {
        throw .misused("--strength '\(word.printable)': a number from 0 to 1 is needed")
      }
      settings.strength = number
    }
    if let word = invocation.value(of: Words.minimum) {
      guard let number = Int(word), (0...1000).contains(number) else {
        throw .misused(
          "--minimum-ms '\(word.printable)': a whole number from 0 to 1000 is needed")
      }
      settings.minimumMilliseconds = number
    }
    return settings
  }

  private static func moment(
    of invocation: Invocation
  ) throws(CommandFailure) -> HapticReport.Moment? {
    guard let word = invocation.value(of: Words.trial) else { return nil }
    return try choice(word, "--try", HapticReport.Moment.allCases)
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ word: String, _ option: String, _ choices: [Choice]
  ) throws(CommandFailure) -> Choice {
    if let choice = Choice(rawValue: word) { return choice }
    let words = choices.map(\.rawValue)
    let hint = Spelling.hint(for: word, among: words)
    let list = "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
    throw .misused("\(option) '\(word.printable)': \(list) is needed\(hint)")
  }
}
