// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import LinuxIO
import PressSynth

/// `pressd synth`: writes what a synthetic panel says while a synthetic hand plays gestures.
struct SynthCommand: Command {
  private static let output = CommandOption(
    "output", letter: "o", argument: "FILE", help: "where to write the trace; '-' prints it")
  private static let panel = CommandOption(
    "panel", argument: "NAME", help: "the panel that is touched (default: \(Panel.force.name))",
    words: Panel.all.map(\.name))
  private static let hand = CommandOption(
    "hand", argument: "NAME", help: "whose finger it is (default: \(Hand.all[0].name))",
    words: Hand.all.map(\.name))
  private static let seed = CommandOption(
    "seed", argument: "N", help: "what chance starts from (default: 1)")
  private static let list = CommandOption(
    "list", help: "list the gestures, the panels and the hands")

  let name = "synth"
  let summary = "write a synthetic trace from a finger and panel model"
  let operands = Operands.any("GESTURE")
  let operandWords = Gesture.allCases.map(\.rawValue)
  let options = [output, panel, hand, seed, list]
  let notes = """
    A gesture is NAME[@X,Y[..X,Y]][:MS][=GRAMS][+MS]: where it lands and where it slides
    to, in millimeters from the upper left corner (default: the middle); how long it takes;
    how hard it presses at most; and how long nothing touches before it (default: 700 ms).
    A hand presses as hard and takes as long as it does wherever a gesture does not say so.
    The trace is evemu 1.3; the same words and the same seed always give the same bytes.

    Example: pressd synth tap@35,36 peek@35,48 drag@35,110..35,60 -o try.evemu
    """

  func run(_ invocation: Invocation, output: Output) throws(CommandFailure) -> ExitStatus {
    if invocation.has(Self.list) {
      output.write(Self.listing)
      return .done
    }
    let text = try trace(invocation)
    guard let file = invocation.value(of: Self.output) else {
      throw .misused("synth: -o FILE is missing; '-o -' prints the trace")
    }
    if let packed = PackedName(file) { throw packed.refusal(by: "synth", printingWith: "") }
    if file == "-" {
      output.write(text)
    } else {
      do { try WholeFile.write(Array(text.utf8), to: file) } catch { throw .refused("\(error)") }
    }
    return .done
  }

  /// The text of the trace, with the words that made it on top.
  private func trace(_ invocation: Invocation) throws(CommandFailure) -> String {
    let words = invocation.operands
    guard !words.isEmpty else {
      throw .misused("synth: GESTURE is missing; 'pressd synth --list' lists them")
    }
    let panel = try panel(invocation.value(of: Self.panel))
    let seed = try seed(invocation.value(of: Self.seed))
    let name = invocation.value(of: Self.hand)
    var script = try script(words, on: panel)
    var hand = Hand()
    if let name {
      hand = try self.hand(name)
      script = script.made(by: hand)
    }
    let recording = panel.record(script, hand: hand, seed: seed)
    let owner = name.map { " --hand \($0)" } ?? ""
    let call = ["pressd synth --panel \(panel.name)\(owner) --seed \(seed)"] + words
    return EvemuWriter.text(
      device: recording.device, events: recording.events,
      remarks: ["Synthetic; no hand touched a panel. Made by:", call.joined(separator: " ")])
  }

  // MARK: Words

  private func script(_ words: [String], on panel: Panel) throws(CommandFailure) -> Script {
    do {
      return try Script(words: words, on: panel)
    } catch .unknownGesture(let name, let word) {
      let error = ScriptError.unknownGesture(name, word: word)
      let hint = Spelling.hint(for: name, among: Gesture.allCases.map(\.rawValue))
      throw .misused("synth: \(error)\(hint)")
    } catch {
      throw .misused("synth: \(error)")
    }
  }

  private func panel(_ name: String?) throws(CommandFailure) -> Panel {
    guard let name else { return .force }
    if let panel = Panel.named(name) { return panel }
    let hint = Spelling.hint(for: name, among: Panel.all.map(\.name))
    throw .misused("synth: there is no panel '\(name)'\(hint)")
  }

  private func hand(_ name: String) throws(CommandFailure) -> Hand {
    if let hand = Hand.named(name) { return hand }
    let hint = Spelling.hint(for: name, among: Hand.all.map(\.name))
    throw .misused("synth: there is no hand '\(name)'\(hint)")
  }

  private func seed(_ text: String?) throws(CommandFailure) -> UInt64 {
    guard let text else { return 1 }
    guard let seed = UInt64(text) else {
      throw .misused("synth: '\(text)' is not a seed; seeds are whole numbers from 0 on")
    }
    return seed
  }

  // MARK: Listing

  private static var listing: String {
    "Gestures:\n" + columns(Gesture.allCases.map { ($0.rawValue, $0.summary) })
      + "\nPanels:\n" + columns(Panel.all.map { ($0.name, $0.summary) })
      + "\nHands:\n" + columns(Hand.all.map { ($0.name, $0.summary) })
  }

  private static func columns(_ rows: [(name: String, text: String)]) -> String {
    rows.map { row in
      "  " + row.name + String(repeating: " ", count: max(0, 14 - row.name.count)) + row.text + "\n"
    }.joined()
  }
}
