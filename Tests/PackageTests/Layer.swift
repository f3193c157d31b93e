// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// What one target may import besides the standard library.
struct Layer: Sendable {
  /// Where a target stands; imports between the project's own targets go down only.
  enum Storey: Int, Comparable, Sendable {
    case core
    case support
    case system
    case library
    case edge
    case shared
    case top
    case program

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  var target: String
  var storey: Storey
  /// Targets of this package.
  var targets: Set<String>
  /// Modules of the system, and targets that only hold C headers.
  var modules: Set<String> = []

  var mayImport: Set<String> { targets.union(modules) }

  static let core: Set<String> = ["TouchModel", "PressGestures", "PressActions", "PressBridge"]
  static let support: Set<String> = [
    "PressSynth", "Plots", "PressApplication", "PressTuning", "PressBus", "PressIntercept",
    "ScreenModel",
  ]
  /// The one C library that support may call: GSL computes, and touches nothing outside.
  static let mathematics: Set<String> = ["CGsl"]
  static let edge: Set<String> = [
    "LinuxIO", "PropertyLists", "GLibValues", "CommandFrame", "TraceFiles", "EvdevSource",
    "LibinputSource",
    "Terminal", "SettingsFiles", "DesktopSink", "ApplicationHost", "SessionSource",
    "HapticSink", "BridgeBus", "UinputSink", "DesktopAppearance", "LayerSurfaces", "ScenePainting",
    "WaylandDesktop", "X11Windows",
  ]

  static let shared: Set<String> = ["CommandWords", "LiveSources", "NamedPictures"]

  static let table = [
    Layer(target: "TouchModel", storey: .core, targets: []),
    Layer(target: "PressGestures", storey: .core, targets: ["TouchModel"]),
    Layer(target: "PressActions", storey: .core, targets: ["TouchModel", "PressGestures"]),
    Layer(
      target: "PressBridge", storey: .core,
      targets: ["TouchModel", "PressGestures", "PressActions"]),

    Layer(target: "PressSynth", storey: .support, targets: core),
    Layer(target: "Plots", storey: .support, targets: core),
    Layer(target: "PressApplication", storey: .support, targets: core),
    Layer(target: "PressBus", storey: .support, targets: core),
    Layer(target: "PressIntercept", storey: .support, targets: core),
    Layer(target: "ScreenModel", storey: .support, targets: ["PressGestures"]),
    Layer(target: "PressTuning", storey: .support, targets: core, modules: mathematics),

    Layer(target: "LinuxIO", storey: .system, targets: [], modules: ["CLinuxIO", "Glibc"]),
    Layer(
      target: "PropertyLists", storey: .library, targets: ["PressActions"],
      modules: ["CLibplist", "Glibc"]),
    Layer(
      target: "GLibValues", storey: .library, targets: ["PressActions", "LinuxIO"],
      modules: ["CGio"]),

    Layer(
      target: "CommandFrame", storey: .edge, targets: ["LinuxIO"], modules: ["CPopt", "Glibc"]),
    Layer(
      target: "TraceFiles", storey: .edge, targets: ["TouchModel", "LinuxIO"],
      modules: ["CLibevdev", "CLibyaml", "CZlib", "Glibc"]),
    Layer(
      target: "EvdevSource", storey: .edge, targets: ["TouchModel", "PressIntercept", "LinuxIO"],
      modules: ["CLibevdev", "CLibudev", "Glibc"]),
    Layer(
      target: "UinputSink", storey: .edge, targets: ["TouchModel", "PressIntercept", "LinuxIO"],
      modules: ["CLibevdev", "CLinuxInput", "CWatchdog", "Glibc"]),
    Layer(
      target: "LibinputSource", storey: .edge, targets: ["TouchModel", "LinuxIO"],
      modules: ["CLibinput", "CLibudev", "Glibc"]),
    Layer(
      target: "Terminal", storey: .edge, targets: ["LinuxIO"], modules: ["CNcurses", "Glibc"]),

    Layer(
      target: "SettingsFiles", storey: .edge,
      targets: core.union(["LinuxIO"]), modules: ["CGlib", "CToml", "Glibc"]),
    Layer(
      target: "DesktopSink", storey: .edge,
      targets: ["GLibValues", "TouchModel", "PressActions", "LinuxIO", "PropertyLists"],
      modules: ["CGio", "Glibc"]),
    Layer(
      target: "HapticSink", storey: .edge,
      targets: ["GLibValues", "LinuxIO", "PressBridge", "PressGestures"],
      modules: ["CGio", "CLinuxInput", "Glibc"]),
    Layer(
      target: "ApplicationHost", storey: .edge,
      targets: ["GLibValues", "LinuxIO", "PressActions", "PressApplication"],
      modules: ["CGio", "Glibc"]),

    Layer(
      target: "DesktopAppearance", storey: .edge, targets: ["GLibValues", "LinuxIO"],
      modules: ["CGio"]),
    Layer(
      target: "SessionSource", storey: .edge, targets: ["GLibValues", "LinuxIO"],
      modules: ["CGio", "Glibc"]),
    Layer(
      target: "BridgeBus", storey: .edge,
      targets: core.union(["GLibValues", "LinuxIO", "PressBus"]), modules: ["CGio"]),
    Layer(
      target: "LayerSurfaces", storey: .edge,
      targets: ["LinuxIO", "PressGestures", "ScreenModel"],
      modules: ["CLayerShell", "CWayland", "CXkbcommon", "Glibc"]),
    Layer(
      target: "X11Windows", storey: .edge,
      targets: ["LinuxIO", "PressGestures", "ScreenModel"],
      modules: ["CXcb", "Glibc"]),
    Layer(
      target: "WaylandDesktop", storey: .edge,
      targets: ["TouchModel", "PressGestures", "PressIntercept"],
      modules: ["CDesktopProtocols", "CWayland", "Glibc"]),
    Layer(
      target: "ScenePainting", storey: .edge,
      targets: ["LinuxIO", "TouchModel", "PressActions", "PressGestures", "ScreenModel"],
      modules: ["CCairo", "Glibc"]),

    Layer(target: "CommandWords", storey: .shared, targets: core.union(support).union(edge)),
    Layer(
      target: "NamedPictures", storey: .shared,
      targets: ["CommandFrame", "DesktopAppearance", "ScenePainting"]),
    Layer(target: "LiveSources", storey: .shared, targets: core.union(support).union(edge)),
    Layer(
      target: "PressDaemon", storey: .top,
      targets: core.union(support).union(edge).union(shared)),
    Layer(
      target: "PressCommands", storey: .top,
      targets: core.union(support).union(edge).union(shared)),
    Layer(
      target: "WorkbenchCommands", storey: .top,
      targets: core.union(support).union(edge).union(shared)),
    Layer(target: "ActionCommands", storey: .top, targets: core.union(support).union(edge)),
    Layer(
      target: "PressOverlay", storey: .top,
      targets: core.union(support).union(edge).union(["NamedPictures"])),
    Layer(
      target: "FoodPin", storey: .top,
      targets: core.union(support).union(edge).union(["NamedPictures"])),

    Layer(target: "pressd", storey: .program, targets: ["CommandFrame", "PressCommands"]),
    Layer(
      target: "pressd-workbench", storey: .program, targets: ["CommandFrame", "WorkbenchCommands"]),
    Layer(target: "pressd-bridge", storey: .program, targets: ["CommandFrame", "PressDaemon"]),
    Layer(target: "pressd-overlay", storey: .program, targets: ["CommandFrame", "PressOverlay"]),
    Layer(
      target: "pressd-actions", storey: .program, targets: ["ActionCommands", "CommandFrame"]),
    Layer(target: "foodpin", storey: .program, targets: ["CommandFrame", "FoodPin"]),
    Layer(
      target: "Benchmarks", storey: .program,
      targets: core.union(support).union(edge).union(["CommandWords", "LiveSources", "PressDaemon"]
      ),
      modules: ["CBenchmarks", "Glibc"]),
  ]
}
