// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import Testing
import TouchModel

@Suite("The account of a contact")
struct PressAccountTests {
  @Test("says why a rule was not in the running")
  func bars() {
    var touch = WatchedTouch(.none) { $0.press.hasLongPress = false }
    touch.down(0)
    touch.up(700)
    #expect(touch.account?.winners == [.tap])
    let barred = touch.account?.findings.compactMap { finding -> String? in
      if case .barred(let words) = finding.outcome { "\(finding.rule): \(words)" } else { nil }
    }
    #expect(
      barred == [
        "longPress: press.long-press is off",
        "peekForce: the panel feels no force (class N)",
        "peekArea: the panel feels no size (class N)",
        "peekAccelerated: nothing told of a deep press",
        "peekButton: a finger has no button", "pop: the panel feels no force (class N)",
        "actions: no press was open", "doubleTap: double-tap.enabled is off",
        "multitouch: no further finger on the target", "palm: nothing told of a palm",
        "stylus: no pen came near", "withdrawn: nothing took it away",
      ])
  }

  @Test("tells a peek and its pop as two rules that won")
  func peekAndPop() {
    var touch = WatchedTouch()
    touch.down(0, force: 0.9)
    touch.up(400)
    #expect(touch.account?.winners == [.peekForce, .pop])
    #expect(touch.finding(.tap)?.outcome == .lost)
    #expect(touch.account?.state == .lifted && touch.account?.isClosed == true)
  }

  @Test("tells what took a contact away, on landing and later")
  func takenAway() {
    var touch = WatchedTouch()
    touch.down(0, tool: .palm)
    #expect(touch.account?.winners == [.palm])
    #expect(touch.finding(.tap)?.outcome == .barred("it landed as no finger and no pen"))
    touch.up(10)
    touch.feed(.penProximity(true), 20)
    touch.down(30)
    #expect(touch.account?.winners == [.stylus])
    touch.up(40)
    touch.feed(.penProximity(false), 50)
    touch.down(60)
    touch.down(70)
    #expect(
      touch.recognizer.ledger?.accounts.suffix(2).map(\.winners) == [[.multitouch], [.multitouch]])
    touch.feed(.cancel(ContactSerial(3), .lost), 80)
    touch.feed(.cancel(ContactSerial(4), .lost), 80)
    touch.down(100)
    touch.feed(.cancel(ContactSerial(5), .lost), 110)
    #expect(touch.account?.winners == [.withdrawn])
  }

  @Test("gives a press that was withdrawn for a scroller to the scroller")
  func drag() {
    var touch = WatchedTouch()
    touch.down(0)
    touch.move(150, x: 3)
    touch.up(200)
    #expect(touch.account?.winners == [.drag])
    #expect(touch.account?.said.contains(.pressCancelled(.moved)) == true)
  }

  @Test("tells a refusal, and that nothing else could open after it")
  func refusal() {
    var touch = WatchedTouch()
    touch.down(0)
    touch.feed(.offer(ContactSerial(1), false), 10)
    touch.move(100, force: 0.5)
    touch.up(700)
    #expect(touch.finding(.peekForce)?.outcome == .refused)
    #expect(touch.finding(.longPress)?.outcome == .barred("the target had nothing to show"))
    #expect(touch.account?.winners == [.tap])
  }

  @Test("keeps the settings that a contact landed with")
  func latched() {
    var touch = WatchedTouch()
    touch.down(0)
    var settings = PressSettings()
    settings.press.longPress = .milliseconds(300)
    touch.recognizer.configure(settings, at: .zero, into: &touch.events)
    touch.up(400)
    #expect(touch.account?.settings.press.longPress == .milliseconds(500))
    #expect(touch.finding(.longPress)?.deciding?.margin == -100)
  }

  @Test("shows each sample beside the slop that it had")
  func samples() {
    var touch = WatchedTouch()
    touch.down(0)
    touch.move(20, force: 0.3)
    touch.move(40, x: 4)
    touch.move(60, x: 5)
    touch.up(80)
    let samples = touch.account?.samples ?? []
    #expect(samples.map(\.slop?.value) == [1.905, 3.81, 3.81, nil])
    #expect(samples.map(\.travel.value) == [0, 0, 4, 5])
    #expect(samples.map(\.force?.value) == [0.1, 0.3, 0.3, 0.3])
  }

  @Test("leaves the ledger when its contact is gone and it is asked for")
  func takes() {
    var touch = WatchedTouch()
    touch.down(0)
    #expect(touch.recognizer.ledger?.takeClosed().isEmpty == true)
    touch.up(50)
    #expect(touch.recognizer.ledger?.takeClosed().map(\.contact.number) == [1])
    #expect(touch.recognizer.ledger?.accounts.isEmpty == true)
  }

  // MARK: Laws

  /// The accounts of a random hand, and what it heard.
  static func run(seed: UInt64) -> ([PressAccount], [PressEvent]) {
    var recognizer = PressRecognizer(settings: RandomHand.settings(seed: seed))
    recognizer.ledger = PressLedger()
    var events: [PressEvent] = []
    let inputs = RandomHand.inputs(seed: seed)
    for input in inputs { recognizer.feed(input, into: &events) }
    recognizer.advance(to: (inputs.last?.time ?? .zero) + .seconds(120), into: &events)
    return (recognizer.ledger?.accounts ?? [], events)
  }

  @Test("changes nothing of what is said", arguments: UInt64(0)..<100)
  func keepsQuiet(seed: UInt64) {
    let inputs = RandomHand.inputs(seed: seed)
    #expect(Self.run(seed: seed).1 == RandomHand.run(inputs, seed: seed), "seed \(seed)")
  }

  @Test("has each condition of a rule that won as met", arguments: UInt64(0)..<300)
  func winnersMetAll(seed: UInt64) {
    for account in Self.run(seed: seed).0 {
      for finding in account.findings where finding.outcome == .won {
        let unmet = finding.measures.filter { !$0.isMet }
        #expect(unmet == [], "seed \(seed), contact \(account.contact.number), \(finding.rule)")
      }
    }
  }

  @Test("has a condition of each trigger that lost as missed", arguments: UInt64(0)..<300)
  func losersMissedOne(seed: UInt64) {
    let triggers: Set<PressRule> = [.longPress, .peekForce, .peekArea, .drag, .slop]
    for account in Self.run(seed: seed).0 where account.settings.press.settle == .zero {
      for finding in account.findings where finding.outcome == .lost {
        guard triggers.contains(finding.rule), account.winners.first?.isTrigger == false else {
          continue
        }
        let number = account.contact.number
        #expect(finding.deciding?.isMet != true, "seed \(seed), \(number), \(finding)")
      }
    }
  }
}

extension PressRule {
  /// Whether it ends the wait of a contact by itself, so that others may have been as near.
  fileprivate var isTrigger: Bool {
    switch self {
    case .longPress, .peekForce, .peekArea, .peekAccelerated, .peekButton, .drag, .slop: true
    case .tap, .pop, .actions, .doubleTap, .multitouch, .palm, .stylus, .withdrawn: false
    }
  }
}
