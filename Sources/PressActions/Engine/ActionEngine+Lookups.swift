// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel

/// Parts of menus that the app looks up while they are shown (M4).
extension ActionEngine {
  /// Asks for all parts of the level that shows; what they held last time stands in meanwhile.
  mutating func lookUp(_ shown: Presentation) -> Presentation {
    var shown = shown
    for part in shown.unasked {
      guard shown.lookupCount < ContentLimits.deferredElements else {
        // An app that answers with one more part to look up, again and again, comes to an end.
        shown.change { $0.filling(part.key, .unavailable) }
        continue
      }
      shown.lookupCount += 1
      let request = ask(.elements(part), shown.contact)
      let until = now + PresentationMachine.Limits.patience
      shown.lookups.append(Presentation.Lookup(request: request, key: part.key, until: until))
      let fill = memory[part.key].map(DeferredMenuElement.Fill.stale) ?? .loading
      shown.change { $0.filling(part.key, fill) }
    }
    return shown
  }

  /// Takes the answer to such a question; false where it answers none.
  ///
  /// An answer that comes too late for its menu is kept for the next one.
  mutating func resolve(_ answer: Answer) -> Bool {
    if var shown = machine.presentation,
      let place = shown.lookups.firstIndex(where: { $0.request == answer.number })
    {
      let lookup = shown.lookups.remove(at: place)
      if let elements = elements(in: answer, lookup.key, shown.contact) {
        shown.change { $0.resolving(lookup.key, with: elements) }
      } else {
        shown.giveUp(lookup.key, memory[lookup.key])
      }
      step(.fill(lookUp(shown)))
      return true
    }
    guard let key = memory.takeKey(of: answer.number) else { return false }
    _ = elements(in: answer, key, nil)
    return true
  }

  /// The elements that an answer names, remembered for the next time; `nil` for a wrong answer.
  private mutating func elements(
    in answer: Answer, _ key: String, _ contact: ContactSerial?
  ) -> [MenuElement]? {
    guard case .elements(let elements) = answer.kind else {
      emit(.notify(.wrongAnswer(number: answer.number)), contact)
      return nil
    }
    let kept = trimmed(contact) { $0.trimmed(elements, path: key) }
    memory.keep(kept, for: key)
    return kept
  }

  /// Gives up what was not named in time; what it held last time stays, as stale.
  mutating func expireLookups(of shown: Presentation) {
    var left = shown
    let late = shown.lookups.filter { $0.until <= now }
    left.lookups.removeAll { $0.until <= now }
    for lookup in late {
      memory.expect(lookup)
      left.giveUp(lookup.key, memory[lookup.key])
    }
    emit(.notify(.providerLate(shown.region)), shown.contact)
    step(.fill(left))
  }
}

extension Presentation {
  /// Lets what a part held last time stand for good, or says that there is nothing.
  fileprivate mutating func giveUp(_ key: String, _ last: [MenuElement]?) {
    let fill = last.map(DeferredMenuElement.Fill.stale) ?? .unavailable
    change { $0.filling(key, fill) }
  }
}
