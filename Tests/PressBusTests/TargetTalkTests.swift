// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import Testing
import TouchModel

@testable import PressBus

@Suite("The talk with apps that own regions")
struct TargetTalkTests {
  private func effect(_ target: TargetID, _ number: UInt32) -> Effect {
    var engine = ActionEngine(bounds: Rectangle(x: 0, y: 0, width: 100, height: 100))
    let region = Region(
      id: target, frame: Rectangle(x: 0, y: 0, width: 100, height: 100), kind: .menu)
    engine.tell(.regions(RegionMap([region])), at: .zero)
    var last = Effect(time: .zero, contact: nil, kind: .dismissNothing)
    for contact in 1...number {
      engine.hear(
        PressEvent(
          time: .zero, contact: ContactSerial(contact), slot: 0, target: target, kind: .press,
          position: .zero, origin: .zero, force: nil))
      for effect in engine.takeEffects() { last = effect }
    }
    return last
  }

  @Test("An app with 16 calls unanswered is asked once more only after it has answered")
  func unanswered() throws {
    var registry = RegionRegistry()
    let request = try RegionRequest(values: RegionTests.values)
    let entry = try registry.register(request, by: ":1.7")
    var talk = TargetTalk()
    var numbers: [UInt64] = []
    for number in 1...16 as ClosedRange<UInt32> {
      let outputs = talk.take(effect(entry.target, number), on: "event5", registry)
      guard case .call(let call)? = outputs?.first else {
        Issue.record("\(String(describing: outputs))")
        return
      }
      numbers.append(call.number)
    }
    let refused = talk.take(effect(entry.target, 17), on: "event5", registry)
    guard case .answer(let answer, "event5")? = refused?.first else {
      Issue.record("\(String(describing: refused))")
      return
    }
    #expect(answer.kind == .configuration(nil))
    #expect(refused?.count == 2)
    let settled = talk.settle(numbers[0], with: .success([:]))
    #expect(settled.count == 1)
    guard case .call? = talk.take(effect(entry.target, 18), on: "event5", registry)?.first else {
      Issue.record("not asked again")
      return
    }
  }

  @Test("Replies of a client that is gone, and second replies, lead to nothing")
  func gone() throws {
    var registry = RegionRegistry()
    let request = try RegionRequest(values: RegionTests.values)
    let entry = try registry.register(request, by: ":1.7")
    var talk = TargetTalk()
    _ = talk.take(effect(entry.target, 1), on: "event5", registry)
    _ = talk.take(effect(entry.target, 2), on: "event5", registry)
    var counts = [1, 1].map { talk.settle($0, with: .success([:])).count }
    talk.forget(owner: ":1.7")
    counts.append(talk.settle(2, with: .success([:])).count)
    #expect(counts == [1, 0, 0])
  }

  @Test("What belongs to no region of the bus is left to others")
  func foreign() {
    var talk = TargetTalk()
    let outputs = talk.take(effect(TargetID(3), 1), on: "event5", RegionRegistry())
    #expect(outputs == nil)
  }
}

extension Effect.Kind {
  /// Something that stands for no effect yet.
  fileprivate static var dismissNothing: Self { .notify(.strayAnswer(number: 0)) }
}
