// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import PressGestures
import PressSynth
import TouchModel
import TraceFiles

/// One block to paste into a bug report: a trace that stands on its own, with the reasons above it.
///
/// It names the device's model and nothing else: no file, no person, no host, no serial number.
struct BugReport {
  private let explanation: Explanation
  private let trace: Trace
  private let settings: PressSettings

  /// A report on one contact of a trace.
  init(_ explanation: Explanation, _ trace: Trace, settings: PressSettings) {
    self.explanation = explanation
    self.trace = trace
    self.settings = settings
  }

  /// The block, as an evemu recording.
  var text: String {
    let excerpt = bestExcerpt
    return Self.text(trace, excerpt.events, remarks: remarks(excerpt))
  }

  private static func text(_ trace: Trace, _ events: [RawEvent], remarks: [String]) -> String {
    EvemuWriter.text(
      device: TouchFilter.description(of: trace.device), events: events, remarks: remarks)
  }

  // MARK: The trace

  /// A piece of the trace, the settings it needs beyond those given, and what it comes to.
  private struct Excerpt {
    var events: [RawEvent]
    /// Settings that stand in for what was learned from the rest of the trace.
    var learned: [(key: String, value: String)] = []
    /// The number of the contact in the piece; `nil` where it does not come to the same there.
    var number: UInt32?
  }

  /// The shortest piece in which the contact comes to the same; else the whole until its end.
  private var bestExcerpt: Excerpt {
    var last = Excerpt(events: trace.events)
    for isWhole in [false, true] {
      let cut = TraceExcerpt(of: account.contact, in: trace, isWhole: isWhole)
      guard let cut else { continue }
      for learned in [[], learned] {
        last = Excerpt(events: cut.events, learned: learned)
        last.number = number(in: last)
        if last.number != nil { return last }
      }
    }
    return last
  }

  /// What the rest of the trace taught the machine about the panel: its class, and what fits it.
  private var learned: [(key: String, value: String)] {
    let fitted = SettingKey.all.filter { $0.text(in: account.settings) != $0.text(in: settings) }
    return [("force.class", account.forceClass.word)]
      + fitted.map { ($0.name, $0.text(in: account.settings)) }
  }

  /// The contact of the piece that is told the same at the same times, read as others will read it.
  private func number(in excerpt: Excerpt) -> UInt32? {
    var settings = settings
    // Whoever reads the block has no profile.
    settings.force.isPromoted = false
    for pair in excerpt.learned {
      try? SettingKey.named(pair.key)?.set(pair.value, in: &settings)
    }
    let bytes = Array(Self.text(trace, excerpt.events, remarks: []).utf8)
    guard let piece = try? TraceReader.parse(bytes, file: "-").first else { return nil }
    let wanted = Self.story(of: account)
    return Explanation.all(of: piece, settings: settings)
      .last { Self.story(of: $0.account) == wanted }?.account.contact.number
  }

  /// What was said of a contact and how long after its landing.
  private static func story(of account: PressAccount) -> [String] {
    account.steps.map { step in
      "\(step.time.microseconds - account.landed.microseconds) \(step.said)"
    }
  }

  // MARK: The words

  private var account: PressAccount { explanation.account }

  private func remarks(_ excerpt: Excerpt) -> [String] {
    let assumed = explanation.unit == .assumed ? "; millimeters are assumed" : ""
    let changes = settings.changes.map { "\($0.key.name)=\($0.text)" }
    let changed = changes.isEmpty ? "none" : changes.joined(separator: " ")
    let head: [String] = [
      "pressd \(Release.version), report on one contact of \(trace.format.rawValue)",
      "contact \(account.contact.number): \(explanation.outcome)",
      "device: \(deviceWords), protocol \(trace.touchProtocol.rawValue)",
      "axes: \(axisWords)\(assumed)",
      "class \(account.forceClass.rawValue): \(explanation.verdict.reason)",
      "settings that differ: \(changed)",
    ]
    return head + ruleRemarks + replayRemarks(excerpt)
  }

  private var deviceWords: String {
    let name = trace.device.name.isEmpty ? "unnamed" : "'\(trace.device.name.printable)'"
    guard let ids = trace.device.identifiers else { return name }
    let numbers = [ids.bus, ids.vendor, ids.product, ids.version].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\(name), bus \(numbers[0]), id \(numbers[1]):\(numbers[2]), version \(numbers[3])"
  }

  private var axisWords: String {
    let words = trace.device.axes.map(DeviceWords.of)
    return words.isEmpty ? "none declared" : words.joined(separator: ", ")
  }

  private var ruleRemarks: [String] {
    let findings = account.findings
    let first = findings.first { $0.rule == account.winners.first }
    return findings.filter { $0.isInTheRunning || $0.rule.isWorthBarring }.map { finding in
      "\(finding.rule.words): \(finding.outcome.name), \(finding.words(first: first))"
    }
  }

  private func replayRemarks(_ excerpt: Excerpt) -> [String] {
    guard let number = excerpt.number else {
      return ["alone, the trace below does not come to the same"]
    }
    let changes = settings.changes.map { ($0.key.name, $0.text) } + excerpt.learned
    let words = changes.map { " --set \($0.0)=\($0.1)" }.joined()
    return ["see it again as contact \(number): pressd explain -\(words), with this block as input"]
  }
}
