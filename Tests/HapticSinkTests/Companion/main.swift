// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: haptic-player BACKEND WORD…
// Plays haptics as a daemon would, one word after the other, and prints what is said of it. A word is a
// kind of haptic, `now KIND` for one that is not waited for, `look` for what would play now, `until X`
// to wait for that, or a line of shell behind `sh:`.
//
// usage: haptic-player double FILE true|false
// Is a feedbackd that takes patterns, answers so, and writes each into the file.
import CGio
import GLibValues
import Glibc
import HapticSink
import PressBridge
import PressGestures

let words = Array(CommandLine.arguments.dropFirst())
if words.first == "double", words.count == 3 {
  DoubleFeedbackd(file: words[1], answer: words[2] == "true").run()
} else if let backend = words.first.flatMap({ HapticSettings.Backend(rawValue: $0) }) {
  var settings = HapticSettings()
  settings.backend = backend
  play(Array(words.dropFirst()), settings)
} else {
  exit(2)
}

func play(_ words: [String], _ settings: HapticSettings) {
  let haptics = Haptics(settings) { print("said: \($0)") }
  settle(haptics)
  for word in words {
    let rest = word.split(separator: " ").last.map(String.init) ?? ""
    if word.hasPrefix("sh:") {
      shell(String(word.dropFirst(3)))
    } else if word.hasPrefix("until ") {
      let isSo = MainContext.waitUntil(limit: .seconds(20)) { name(of: haptics.verdict) == rest }
      print(isSo ? "now: \(rest)" : "never: \(rest); \(haptics.verdict.reason)")
    } else if word == "look" {
      print("\(name(of: haptics.verdict)): \(haptics.verdict.reason)")
    } else if let kind = PressEvent.Haptic(rawValue: rest) {
      haptics.play(kind)
      if !word.hasPrefix("now ") { settle(haptics) }
    } else {
      exit(2)
    }
  }
  settle(haptics)
}

/// Waits until everything was answered, and the motor has rested.
func settle(_ haptics: Haptics) {
  MainContext.waitUntil(limit: .seconds(20)) { haptics.isSettled }
  MainContext.waitUntil(limit: .milliseconds(400)) { false }
}

func name(of verdict: HapticVerdict) -> String {
  switch verdict.choice {
  case .feedbackd: verdict.feedbackd == .startable ? "startable" : "feedbackd"
  case .motor(let node): node.path
  case .off: "off"
  }
}

func shell(_ line: String) {
  var words = Array(arrayLiteral: "/bin/sh", "-c", line).map { word in strdup(word) }
  words.append(nil)
  g_spawn_sync(nil, &words, nil, G_SPAWN_DEFAULT, nil, nil, nil, nil, nil, nil)
  for word in words { free(word) }
}
