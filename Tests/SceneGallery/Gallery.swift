// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
import PressGestures
public import ScenePainting
import ScreenModel
import TouchModel

/// The scenes that are looked at, each by its name.
public struct GalleryScene: Sendable, CustomStringConvertible {
  /// The name of its picture, without `.png`.
  public var name: String
  /// What is shown.
  public var scene: Scene
  /// How it is drawn.
  public var painter: ScenePainter
  /// How far the card has come.
  public var arrived = 1.0

  /// The name.
  public var description: String { name }

  /// The phone on which everything is shown, of 5.3 pixels in a millimeter.
  public static let phone = Projection(surface: Stage.bounds, width: 360, height: 720)

  /// All scenes.
  public static let all: [GalleryScene] =
    [
      hint(0.35, "hint"), hint(1, "hint-full"), hint(0.35, "hint-force", by: .force),
      hint(0.9, "hint-force-full", by: .force),
    ].compactMap { $0 } + menus() + previews() + lists()
    + places()

  init?(
    _ name: String, _ scene: Scene?, _ look: Look = Look(), _ projection: Projection = phone,
    arrived: Double = 1, limitation: String? = nil
  ) {
    guard let scene else { return nil }
    self.name = name
    self.scene = scene
    painter = ScenePainter(look: look, projection: projection)
    painter.limitation = limitation
    self.arrived = arrived
  }

  private static func hint(
    _ value: Double, _ name: String, by source: PressEvent.PeekSource = .time
  ) -> GalleryScene? {
    var stage = Stage()
    stage.press(.menu)
    stage.hear(.hint(value), by: source)
    return GalleryScene(name, stage.scene)
  }

  /// The scene of a menu that opened, with the finger on one of its rows.
  static func menu(
    _ menu: Menu = Samples.menu, preview: Preview? = nil, row: Int? = 0,
    rest: Duration = .milliseconds(70)
  ) -> Scene? {
    var stage = Stage()
    stage.menu = menu
    stage.preview = preview
    stage.press(.menu)
    stage.hear(.hint(0.5))
    stage.hear(.peek(.time))
    if let row { stage.slide(to: row, rest: rest) }
    return stage.scene
  }

  private static func menus() -> [GalleryScene] {
    let plain = menu()
    let looks: [(String, Look)] = [
      ("menu-light", Look()), ("menu-dark", Look(scheme: .dark)),
      ("menu-contrast-light", Look(isHighContrast: true)),
      ("menu-contrast-dark", Look(scheme: .dark, isHighContrast: true)),
      ("menu-large", Look(textScale: 1.7)),
    ]
    return looks.compactMap { GalleryScene($0, plain, $1) }
      + [
        GalleryScene("menu-largest", menu(Samples.many), Look(textScale: 3)),
        GalleryScene("menu-preview", menu(preview: small)),
        GalleryScene("menu-window", plain, limitation: Samples.limitation),
        GalleryScene("menu-lifting", menu(preview: small, row: nil), arrived: 0.5),
        GalleryScene("menu-submenu", menu(row: 3, rest: .milliseconds(400))),
        GalleryScene(
          "menu-rtl", menu(Samples.arabic), Look(direction: .rightToLeft)),
        GalleryScene("menu-mixed-rtl", plain, Look(scheme: .dark, direction: .rightToLeft)),
        GalleryScene("menu-long", menu(Samples.long)),
        GalleryScene("menu-ten-thousand", menu(Samples.many, row: 3)),
        GalleryScene("menu-scrolled", scrolled(), Look(scheme: .dark)),
      ].compactMap { $0 }
  }

  /// A list with a header and headings, scrolled so far that rows at both edges are cut.
  private static func scrolled() -> Scene? {
    var stage = Stage()
    stage.menu = Samples.places
    stage.press(.menu)
    stage.hear(.peek(.time))
    stage.scroll(by: 30)
    return stage.scene
  }

  private static var small: Preview {
    var preview = Samples.cafe
    preview.preferredContentSize = Size(width: Millimeters(50), height: Millimeters(50))
    return preview
  }

  /// The scene of a peek after what the recognizer said of it.
  static func peek(
    _ events: PressEvent.Kind..., actions: Bool = true, turn: ScreenTurn = .normal
  ) -> Scene? {
    var stage = Stage(turn: turn)
    stage.preview = Samples.cafe
    stage.actions = actions ? Samples.previewActions : []
    stage.press(.peek)
    stage.hear(.hint(0.5))
    stage.hear(.peek(.force))
    for event in events { stage.hear(event) }
    return stage.scene
  }

  private static func previews() -> [GalleryScene] {
    [
      GalleryScene("peek", peek()), GalleryScene("peek-lifting", peek(), arrived: 0.4),
      GalleryScene("peek-progress", peek(.progress(0.7))),
      GalleryScene("peek-still", peek(.progress(0.7)), Look(reducesMotion: true)),
      GalleryScene("peek-reveal", peek(.reveal(0.55)), Look(scheme: .dark)),
      GalleryScene("peek-actions", peek(.reveal(0.9), .actions)),
      GalleryScene("peek-plain", peek(actions: false), Look(scheme: .dark)),
      GalleryScene("peek-large", peek(), Look(textScale: 1.8)),
    ].compactMap { $0 }
  }

  private static func lists() -> [GalleryScene] {
    var stage = Stage()
    stage.items = Samples.items
    stage.press(.quickActions)
    stage.hear(.peek(.force))
    let open = stage.scene
    stage.slide(to: 1)
    return [
      GalleryScene("quick-actions", stage.scene),
      GalleryScene("quick-actions-dark", open, Look(scheme: .dark)),
    ].compactMap { $0 }
  }

  private static func places() -> [GalleryScene] {
    let surface = Stage.bounds
    return [
      GalleryScene(
        "output-scale-2", menu(), Look(),
        Projection(surface: surface, width: 360, height: 720, scale: 2)),
      GalleryScene(
        "output-scale-1.5", menu(), Look(),
        Projection(surface: surface, width: 360, height: 720, scale: 1.5)),
      GalleryScene(
        "output-scale-1.25-quarter", peek(.progress(0.7), turn: .quarter), Look(scheme: .dark),
        Projection(surface: turned, width: 577, height: 289, scale: 1.25)),
      // Laid out for an output that was not turned yet.
      GalleryScene(
        "output-turning", menu(), Look(),
        Projection(surface: surface, width: 720, height: 360, rotation: .quarter)),
      GalleryScene(
        "output-one-pixel", menu(), Look(), Projection(surface: surface, width: 1, height: 1)),
    ].compactMap { $0 } + turns()
  }

  private static let turned = TurnedSurface(Stage.bounds, .quarter).picture

  /// The list of an icon on each kind of turned and mirrored output.
  private static func turns() -> [GalleryScene] {
    ScreenTurn.allCases.dropFirst().compactMap { turn in
      let isOnSide = turn.swapsSides
      var stage = Stage(turn: turn)
      stage.items = Samples.items
      stage.press(.quickActions)
      stage.hear(.peek(.force))
      stage.slide(to: 1)
      return GalleryScene(
        "output-\(turn.rawValue)", stage.scene, Look(),
        Projection(
          surface: isOnSide ? turned : Stage.bounds, width: isOnSide ? 720 : 360,
          height: isOnSide ? 360 : 720))
    }
  }
}
