// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Plots
import PressGestures
import Terminal
import TouchModel

/// A bar of force with its tiers below: where each rises, and where it falls again.
struct ForceBar {
  /// How hard the finger presses, 0…1; `nil` where nothing touches.
  var value: Double?
  /// The tiers to mark; none where the panel feels no force.
  var tiers: Tiers?
  var alphabet: PlotStyle.Alphabet

  /// Where tiers rise and fall, scaled by the sensitivity.
  struct Tiers: Hashable {
    var hint: ClosedRange<Double>
    var peek: ClosedRange<Double>
    var pop: ClosedRange<Double>

    init(_ force: PressSettings.ForceTiers) {
      func tier(_ off: Double, _ on: Double) -> ClosedRange<Double> {
        let high = min(on * force.sensitivity, 0.98)
        return min(off * force.sensitivity, high)...high
      }
      hint = tier(force.hintOff, force.hintOn)
      peek = tier(force.peekOff, force.peekOn)
      pop = tier(force.popOff, force.popOn)
    }

    /// What a force is, by the tiers that it has reached.
    func role(of force: Double) -> TextGrid.Role {
      if force >= pop.upperBound { return .pop }
      if force >= peek.upperBound { return .peek }
      return force >= hint.upperBound ? .hint : .plain
    }
  }

  /// Draws the bar over two rows, the second one only where there are tiers.
  func draw(into grid: inout TextGrid, row: Int, column: Int, width: Int) {
    let (open, full, empty, close): (Character, Character, Character, Character) =
      alphabet == .unicode ? ("▕", "█", "░", "▏") : ("[", "#", ".", "]")
    let room = width - 2
    guard room > 0 else { return }
    grid.put(open, row: row, column: column, .faint)
    grid.put(close, row: row, column: column + width - 1, .faint)
    let filled = Self.place(of: value ?? 0, in: room)
    for place in 0..<room {
      let isFull = place < filled
      let role = isFull ? tiers?.role(of: Double(place) / Double(room)) ?? .plain : .faint
      grid.put(isFull ? full : empty, row: row, column: column + 1 + place, role)
    }
    drawTiers(into: &grid, row: row + 1, column: column + 1, room: room)
  }

  private static func place(of value: Double, in room: Int) -> Int {
    min(max(Int((min(max(value, 0), 1) * Double(room)).rounded()), 0), room)
  }

  /// A line from where a tier falls to where it rises, and its name where there is room.
  private func drawTiers(into grid: inout TextGrid, row: Int, column: Int, room: Int) {
    guard let tiers else { return }
    let (off, between, on): (Character, Character, Character) =
      alphabet == .unicode ? ("├", "─", "▲") : ("|", "-", "^")
    let all = [
      ("hint", tiers.hint, TextGrid.Role.hint), ("peek", tiers.peek, .peek),
      ("pop", tiers.pop, .pop),
    ]
    for (index, (name, range, role)) in all.enumerated() {
      let high = min(Self.place(of: range.upperBound, in: room), room - 1)
      let low = min(Self.place(of: range.lowerBound, in: room), high)
      for place in low..<high {
        grid.put(place == low ? off : between, row: row, column: column + place, role)
      }
      grid.put(on, row: row, column: column + high, role)
      let next =
        index + 1 < all.count ? Self.place(of: all[index + 1].1.lowerBound, in: room) : room
      if high + 1 + name.count < next {
        grid.write(name, row: row, column: column + high + 1, role)
      }
    }
  }
}
