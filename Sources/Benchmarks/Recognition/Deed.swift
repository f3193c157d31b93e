// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import PressSynth
import TouchModel

/// Something a person wants to get done, with a hand that trembles.
enum Deed: String, CaseIterable {
  case tap
  case longPress = "long press"
  /// The menu is held open, and its row is slid to.
  case menuBySlide = "menu: hold, slide, lift"
  /// The menu stays open after the lift, and its row is tapped.
  case menuByTaps = "menu: hold, lift, tap"
  case drag

  /// A hand that trembles by a millimeter to either side, at 8 to 12 Hz.
  static let tremblingHand = Hand(tremor: Millimeters(1))

  private static let icon = Position(x: Millimeters(17), y: Millimeters(12))
  /// The middle of a row of the menu that opens below the icon.
  private static let row = Position(x: Millimeters(30), y: Millimeters(44.5))
  private static let screen = Rectangle(x: 0, y: 0, width: 70, height: 140)

  /// Nobody is in a hurry: a press is held for 1.2 s, longer than any preset wants.
  private var script: Script {
    let hold = Script.Step(.longPress, at: Self.icon, duration: .milliseconds(1200))
    let steps =
      switch self {
      case .tap: [Script.Step(.tap, at: Self.icon)]
      case .longPress: [hold]
      case .menuBySlide:
        [Script.Step(.pressSlide, at: Self.icon, to: Self.row, duration: .milliseconds(2600))]
      case .menuByTaps: [hold, Script.Step(.tap, at: Self.row)]
      case .drag: [Script.Step(.drag, at: Position(x: Self.icon.x, y: Self.screen.center.y))]
      }
    return Script(steps)
  }

  /// Whether it got done on a panel with these settings, and with the density it really has.
  func succeeds(on panel: Panel, _ settings: PressSettings, seed: UInt64) -> Bool {
    let recording = panel.record(script, hand: Self.tremblingHand, seed: seed)
    let log = TouchLog.of(
      recording.events,
      SlotTracker(
        device: recording.device, touchProtocol: recording.touchProtocol,
        assumedUnitsPerMillimeter: Double(panel.density)),
      recording.device, recording.touchProtocol, settings, engine: Self.engine)
    let first = log.lives.first?.outcomes ?? []
    return switch self {
    case .tap: first == [.tap]
    case .longPress: first == [.longPress]
    case .menuBySlide, .menuByTaps: log.performed == 1
    case .drag: first == [.drag]
    }
  }

  /// A phone with an icon that has three quick actions.
  private static var engine: ActionEngine {
    var engine = ActionEngine(bounds: screen)
    let region = Region(
      id: TargetID(1), frame: Rectangle(x: 10, y: 5, width: 15, height: 15), kind: .quickActions)
    engine.tell(.regions(RegionMap([region])), at: .zero)
    let items = ["One", "Two", "Three"].map { ShortcutItem(type: $0, localizedTitle: $0) }
    engine.tell(.shortcutItems(ShortcutItems(fixed: items)), at: .zero)
    return engine
  }
}

/// What trembling hands get done with each preset that is meant for hands.
struct TremorTable {
  /// Tries of each deed on each panel.
  let tries: Int

  static let presets: [PressPreset] = [.default, .slow, .firm, .tremor]
  static let panels: [Panel] = [.force, .vialin, .minnie, .plain]

  /// The table as Markdown: the percentage of tries that got done, over all panels.
  var markdown: String {
    let rows = Deed.allCases.map { deed in
      [deed.rawValue] + Self.presets.map { "\(percent(deed, $0))" }
    }
    return MarkdownTable(head: ["what is wanted"] + Self.presets.map(\.rawValue), rows: rows).text
  }

  private func percent(_ deed: Deed, _ preset: PressPreset) -> Int {
    var done = 0
    for panel in Self.panels {
      for seed in 1...max(tries, 1)
      where deed.succeeds(on: panel, preset.settings, seed: UInt64(seed)) {
        done += 1
      }
    }
    return done * 100 / (Self.panels.count * max(tries, 1))
  }
}
