// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing
import TouchModel

struct SlotSetTests {
  @Test("a set holds what was put in, in rising order, and nothing that no slot can be")
  func holds() {
    var set = SlotSet()
    for slot in [63, 0, 5, -1, 64, .min, .max, 5] { set.insert(slot) }
    #expect(Array(set) == [0, 5, 63])
    #expect(set.count == 3)
    #expect(set.contains(63) && !set.contains(64) && !set.contains(-1) && !set.contains(4))
    set.remove(5)
    set.remove(64)
    #expect(Array(set) == [0, 63])
    #expect(set.firstAbsent == 1)
    #expect(SlotSet.all.firstAbsent == nil)
    #expect(SlotSet().isEmpty && !set.isEmpty)
  }

  @Test("union, intersection and difference are those of sets")
  func algebra() {
    var left = SlotSet()
    var right = SlotSet()
    for slot in [1, 2] { left.insert(slot) }
    for slot in [2, 3] { right.insert(slot) }
    #expect(Array(left.union(right)) == [1, 2, 3])
    #expect(Array(left.intersection(right)) == [2])
    #expect(Array(left.subtracting(right)) == [1])
  }
}
