// swift-tools-version: 6.2
import PackageDescription

/// Settings every Swift target shares.
let common: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Settings for targets that hold no pointers, no descriptors, and no clock.
let pure = common + [.strictMemorySafety()]

let package = Package(
  name: "pressd",
  products: [
    .library(name: "TouchModel", targets: ["TouchModel"]),
    .library(name: "PressGestures", targets: ["PressGestures"]),
    .library(name: "PressActions", targets: ["PressActions"]),
    .library(name: "PressBridge", targets: ["PressBridge"]),
    .library(name: "PressApplication", targets: ["PressApplication"]),
    .library(name: "ApplicationHost", targets: ["ApplicationHost"]),
    .library(name: "DesktopSink", targets: ["DesktopSink"]),
  ],
  targets: [
    // MARK: Core
    .target(name: "TouchModel", swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "PressGestures", dependencies: ["TouchModel"], swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "PressActions", dependencies: ["TouchModel", "PressGestures"], swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "PressBridge", dependencies: ["TouchModel", "PressGestures", "PressActions"],
      swiftSettings: pure, linkerSettings: [.linkedLibrary("m")]),

    // MARK: Support
    .target(
      name: "Plots", dependencies: ["TouchModel"], swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "PressSynth", dependencies: ["TouchModel"], swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "PressApplication",
      dependencies: ["TouchModel", "PressGestures", "PressActions", "PressBridge"],
      swiftSettings: pure),

    .target(
      name: "PressTuning",
      dependencies: [
        "CGsl", "TouchModel", "PressGestures", "PressActions", "PressBridge",
      ], swiftSettings: pure),

    .target(
      name: "PressBus", dependencies: ["TouchModel", "PressGestures", "PressActions"],
      swiftSettings: pure),

    .target(name: "ScreenModel", dependencies: ["PressGestures"], swiftSettings: pure),
    .target(
      name: "PressIntercept", dependencies: ["PressGestures", "TouchModel"], swiftSettings: pure,
      linkerSettings: [.linkedLibrary("m")]),

    // MARK: Below the edge
    .target(name: "LinuxIO", dependencies: ["CLinuxIO"], swiftSettings: common),
    .target(
      name: "PropertyLists", dependencies: ["CLibplist", "PressActions"], swiftSettings: common),
    .target(
      name: "GLibValues", dependencies: ["CGio", "LinuxIO", "PressActions"], swiftSettings: common),

    // MARK: Edge
    .target(
      name: "EvdevSource",
      dependencies: ["CLibevdev", "CLibudev", "LinuxIO", "PressIntercept", "TouchModel"],
      swiftSettings: common),
    .target(
      name: "UinputSink",
      dependencies: [
        "CLibevdev", "CLinuxInput", "CWatchdog", "LinuxIO", "PressIntercept", "TouchModel",
      ],
      swiftSettings: common),
    .target(
      name: "LibinputSource", dependencies: ["CLibinput", "CLibudev", "LinuxIO", "TouchModel"],
      swiftSettings: common),
    .target(
      name: "TraceFiles",
      dependencies: ["CLibevdev", "CLibyaml", "CZlib", "LinuxIO", "TouchModel"],
      swiftSettings: common),
    .target(
      name: "SettingsFiles",
      dependencies: [
        "CGlib", "CToml", "LinuxIO", "PressActions", "PressBridge", "PressGestures", "TouchModel",
      ],
      swiftSettings: common),
    .target(name: "CommandFrame", dependencies: ["CPopt", "LinuxIO"], swiftSettings: common),
    .target(name: "Terminal", dependencies: ["CNcurses", "LinuxIO"], swiftSettings: common),
    .target(
      name: "DesktopSink",
      dependencies: [
        "CGio", "GLibValues", "LinuxIO", "PressActions", "PropertyLists", "TouchModel",
      ],
      swiftSettings: common),
    .target(
      name: "HapticSink",
      dependencies: [
        "CGio", "CLinuxInput", "GLibValues", "LinuxIO", "PressBridge", "PressGestures",
      ],
      swiftSettings: common),
    .target(
      name: "LayerSurfaces",
      dependencies: [
        "CLayerShell", "CWayland", "CXkbcommon", "LinuxIO", "PressGestures", "ScreenModel",
      ],
      swiftSettings: common),
    .target(
      name: "X11Windows",
      dependencies: ["CXcb", "LinuxIO", "PressGestures", "ScreenModel"], swiftSettings: common),
    .target(
      name: "WaylandDesktop",
      dependencies: [
        "CDesktopProtocols", "CWayland", "PressGestures", "PressIntercept", "TouchModel",
      ],
      swiftSettings: common),
    .target(
      name: "ScenePainting",
      dependencies: [
        "CCairo", "LinuxIO", "PressActions", "PressGestures", "ScreenModel", "TouchModel",
      ], swiftSettings: common),
    .target(
      name: "ApplicationHost",
      dependencies: ["CGio", "GLibValues", "LinuxIO", "PressActions", "PressApplication"],
      swiftSettings: common),

    .target(
      name: "DesktopAppearance", dependencies: ["CGio", "GLibValues", "LinuxIO"],
      swiftSettings: common),
    .target(
      name: "SessionSource", dependencies: ["CGio", "GLibValues", "LinuxIO"],
      swiftSettings: common),
    .target(
      name: "BridgeBus",
      dependencies: [
        "CGio", "GLibValues", "LinuxIO", "PressActions", "PressBus", "PressGestures", "TouchModel",
      ],
      resources: [.embedInCode("Resources/org.pressd.Bridge.xml")], swiftSettings: common),

    // MARK: C libraries and headers
    .systemLibrary(name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(
      name: "CLibinput", pkgConfig: "libinput", providers: [.apt(["libinput-dev"])]),
    .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(name: "CLinuxIO"),
    .systemLibrary(name: "CLinuxInput"),
    .systemLibrary(
      name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXkbcommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .target(name: "CLayerShell", dependencies: ["CWayland"]),
    .target(name: "CDesktopProtocols", dependencies: ["CWayland"]),
    .systemLibrary(
      name: "CXcb", pkgConfig: "xcb-randr",
      providers: [.apt(["libxcb-randr0-dev", "libxcb-shape0-dev"])]),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CGlib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGsl", pkgConfig: "gsl", providers: [.apt(["libgsl-dev"])]),
    .systemLibrary(
      name: "CLibplist", pkgConfig: "libplist-2.0", providers: [.apt(["libplist-dev"])]),
    .systemLibrary(name: "CNcurses"),
    .systemLibrary(name: "CPopt", pkgConfig: "popt", providers: [.apt(["libpopt-dev"])]),
    .target(name: "CToml"),
    .target(name: "CWatchdog"),
    .target(name: "CBenchmarks", exclude: ["baseline", "presenter"]),

    // MARK: Top
    .target(
      name: "CommandWords",
      dependencies: [
        "CommandFrame", "LinuxIO", "PressActions", "PressBridge", "PressGestures", "SettingsFiles",
        "TouchModel", "TraceFiles",
      ], swiftSettings: common),
    .target(
      name: "NamedPictures", dependencies: ["CommandFrame", "DesktopAppearance", "ScenePainting"],
      swiftSettings: common),
    .target(
      name: "LiveSources",
      dependencies: [
        "CommandFrame", "EvdevSource", "LibinputSource", "LinuxIO", "PressBridge", "PressGestures",
        "TouchModel",
      ], swiftSettings: common),
    .target(
      name: "PressDaemon",
      dependencies: [
        "BridgeBus", "CommandFrame", "CommandWords", "DesktopSink", "EvdevSource", "GLibValues",
        "HapticSink", "LibinputSource", "LinuxIO", "LiveSources", "PressActions", "PressBridge",
        "PressBus", "PressGestures", "PressIntercept", "ScreenModel", "SessionSource",
        "SettingsFiles", "TouchModel", "TraceFiles", "UinputSink", "WaylandDesktop", "X11Windows",
      ],
      resources: [
        .embedInCode("Resources/pressd.rules"), .embedInCode("Resources/pressd.service.in"),
        .embedInCode("Resources/org.pressd.Bridge.desktop.in"),
      ], swiftSettings: common),
    .target(
      name: "PressCommands",
      dependencies: [
        "CommandFrame", "CommandWords", "EvdevSource", "LinuxIO", "PressActions", "PressBridge",
        "PressGestures", "PressSynth", "SettingsFiles", "TouchModel", "TraceFiles", "UinputSink",
      ], swiftSettings: common),
    .target(
      name: "WorkbenchCommands",
      dependencies: [
        "CommandFrame", "CommandWords", "EvdevSource", "GLibValues", "LinuxIO", "LiveSources",
        "Plots", "PressActions", "PressBridge", "PressGestures", "PressSynth", "PressTuning",
        "SessionSource", "SettingsFiles", "Terminal", "TouchModel", "TraceFiles",
      ], swiftSettings: common),
    .target(
      name: "ActionCommands",
      dependencies: ["CommandFrame", "DesktopSink", "LinuxIO", "PressActions"],
      swiftSettings: common),
    .target(
      name: "PressOverlay",
      dependencies: [
        "CommandFrame", "DesktopAppearance", "GLibValues", "LayerSurfaces", "LinuxIO",
        "NamedPictures", "PressActions", "PressGestures", "ScenePainting", "ScreenModel",
        "TouchModel", "X11Windows",
      ], swiftSettings: common),
    .executableTarget(
      name: "pressd-overlay", dependencies: ["CommandFrame", "PressOverlay"],
      swiftSettings: common),
    .executableTarget(
      name: "pressd-actions", dependencies: ["ActionCommands", "CommandFrame"],
      swiftSettings: common),
    .executableTarget(
      name: "pressd", dependencies: ["CommandFrame", "PressCommands"], swiftSettings: common),
    .executableTarget(
      name: "pressd-bridge", dependencies: ["CommandFrame", "PressDaemon"],
      swiftSettings: common),
    .executableTarget(
      name: "pressd-workbench", dependencies: ["CommandFrame", "WorkbenchCommands"],
      swiftSettings: common),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CBenchmarks", "CommandFrame", "CommandWords", "EvdevSource", "GLibValues", "LinuxIO",
        "LiveSources", "Plots", "PressDaemon", "PressActions", "PressBridge",
        "PressGestures", "PressSynth", "PressTuning", "TouchModel", "TraceFiles",
      ], swiftSettings: common),
    .target(
      name: "FoodPin",
      dependencies: [
        "TouchModel", "PressGestures", "PressActions", "PressBridge", "PressApplication", "Plots",
        "ApplicationHost", "CommandFrame", "DesktopAppearance", "DesktopSink", "EvdevSource",
        "GLibValues", "LayerSurfaces", "LinuxIO", "NamedPictures", "PropertyLists", "ScenePainting",
        "ScreenModel", "Terminal", "TraceFiles",
      ], resources: [.embedInCode("Resources/FoodPin-Info.plist")], swiftSettings: common),
    .executableTarget(
      name: "foodpin", dependencies: ["CommandFrame", "FoodPin"], swiftSettings: common),

    // MARK: Tests
    .testTarget(
      name: "PressApplicationTests",
      dependencies: [
        "TouchModel", "PressGestures", "PressActions", "PressBridge", "PressApplication",
      ],
      swiftSettings: common),
    .testTarget(
      name: "PressInterceptTests",
      dependencies: [
        "PressActions", "PressBridge", "PressGestures", "PressIntercept", "TouchModel",
        "TraceFiles", "TwinStorm",
      ],
      swiftSettings: common),
    .testTarget(
      name: "WaylandDesktopTests",
      dependencies: ["WaylandStage", "TestStage", "desktop-hand", "desktop-window"],
      swiftSettings: common),
    .target(
      name: "WaylandStage", dependencies: ["LinuxIO", "TestStage"], path: "Tests/WaylandStage",
      swiftSettings: common),
    .executableTarget(
      name: "desktop-hand",
      dependencies: ["LinuxIO", "PressGestures", "PressIntercept", "TouchModel", "WaylandDesktop"],
      path: "Tests/DesktopHand", swiftSettings: common),
    .executableTarget(
      name: "desktop-window", dependencies: ["CWayland"], path: "Tests/DesktopWindow"),
    .testTarget(
      name: "PressBusTests",
      dependencies: ["PressActions", "PressBus", "PressGestures", "TouchModel"],
      swiftSettings: common),
    .testTarget(
      name: "FoodPinTests",
      dependencies: [
        "TouchModel", "PressGestures", "PressActions", "PressApplication", "PressBridge", "Plots",
        "TraceFiles", "CommandFrame", "FoodPin", "LayerSurfaces", "LinuxIO", "PropertyLists",
        "SceneGallery", "ScenePainting", "Terminal", "TestStage", "foodpin", "pressd-actions",
      ], exclude: ["Golden", "Screens"], swiftSettings: common),
    .target(
      name: "ActionStorm", dependencies: ["TouchModel", "PressGestures", "PressActions"],
      path: "Tests/Fuzz/ActionStorm", swiftSettings: common),
    .target(
      name: "TwinStorm", dependencies: ["PressIntercept", "TouchModel"],
      path: "Tests/Fuzz/TwinStorm", swiftSettings: common),
    .testTarget(
      name: "PressActionsTests",
      dependencies: ["ActionStorm", "TouchModel", "PressGestures", "PressActions"],
      swiftSettings: common),
    .testTarget(
      name: "TouchModelTests", dependencies: ["TouchModel"], swiftSettings: common),
    .testTarget(
      name: "TraceFilesTests", dependencies: ["PressGestures", "TraceFiles", "TouchModel"],
      exclude: ["make-capture-facts.py"], swiftSettings: common),
    .testTarget(name: "PlotsTests", dependencies: ["Plots", "TouchModel"], swiftSettings: common),
    .testTarget(
      name: "PressCommandsTests",
      dependencies: [
        "CommandFrame", "CommandWords", "Plots", "PressCommands", "PressGestures", "PressSynth",
        "PressTuning", "Terminal", "TouchModel", "TraceFiles", "WorkbenchCommands",
      ], swiftSettings: common),
    .testTarget(
      name: "PressDaemonTests",
      dependencies: [
        "CXcb", "CommandFrame", "CommandWords", "EvdevSource", "LinuxIO", "LiveSources",
        "PressActions",
        "PressBridge",
        "PressDaemon", "PressGestures", "PressIntercept", "SessionSource", "SettingsFiles",
        "TestStage",
        "TouchModel", "TraceFiles", "UinputSink", "WaylandStage", "X11Windows",
        "desktop-hand", "desktop-window",
      ],
      swiftSettings: common),
    .testTarget(
      name: "UinputSinkTests", dependencies: ["UinputSink"], swiftSettings: common),
    .testTarget(
      name: "PressSynthTests", dependencies: ["PressSynth", "TouchModel"], swiftSettings: common),
    .testTarget(
      name: "PressTuningTests",
      dependencies: ["PressGestures", "PressTuning", "TouchModel", "TraceFiles"],
      swiftSettings: common),
    .testTarget(
      name: "SettingsFilesTests",
      dependencies: [
        "PressActions", "PressBridge", "PressGestures", "SettingsFiles", "TouchModel",
      ],
      swiftSettings: common),
    .testTarget(
      name: "CommandFrameTests", dependencies: ["CommandFrame"], swiftSettings: common),
    .testTarget(
      name: "EvdevSourceTests", dependencies: ["EvdevSource", "LinuxIO", "TouchModel"],
      swiftSettings: common),
    .testTarget(
      name: "HapticSinkTests",
      dependencies: [
        "CLinuxInput", "GLibValues", "HapticSink", "LinuxIO", "PressBridge", "PressGestures",
        "TestStage",
        "haptic-player",
      ], exclude: ["Companion"], swiftSettings: common),
    .executableTarget(
      name: "haptic-player",
      dependencies: [
        "CGio", "GLibValues", "HapticSink", "LinuxIO", "PressBridge", "PressGestures",
      ],
      path: "Tests/HapticSinkTests/Companion", swiftSettings: common),
    .testTarget(
      name: "LibinputSourceTests", dependencies: ["LibinputSource", "LinuxIO", "TouchModel"],
      swiftSettings: common),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"], swiftSettings: common),
    .executableTarget(
      name: "overlay-hand", dependencies: ["CWayland"], path: "Tests/OverlayHand"),
    .executableTarget(
      name: "overlay-eye", dependencies: ["CWayland"], path: "Tests/OverlayEye"),
    .testTarget(
      name: "ScreenModelTests", dependencies: ["PressGestures", "ScreenModel"],
      swiftSettings: common),
    .testTarget(
      name: "OverlayTests",
      dependencies: [
        "CCairo", "CXcb", "LinuxIO", "PressActions", "PressGestures", "PressOverlay",
        "SceneGallery", "ScenePainting", "ScreenModel", "TestStage", "X11Windows", "bridge-double",
        "foodpin",
        "overlay-eye", "overlay-hand", "pressd-bridge", "pressd-overlay",
      ], exclude: ["Panel"], swiftSettings: common),
    .target(
      name: "SceneGallery",
      dependencies: [
        "CCairo", "PressActions", "PressGestures", "ScenePainting", "ScreenModel", "TouchModel",
      ],
      path: "Tests/SceneGallery", swiftSettings: common),
    .executableTarget(
      name: "scene-pictures", dependencies: ["SceneGallery", "ScenePainting"],
      path: "Tests/ScenePictures", swiftSettings: common),
    .testTarget(
      name: "ScenePaintingTests",
      dependencies: [
        "PressActions", "PressGestures", "SceneGallery", "ScenePainting", "ScreenModel",
        "TouchModel",
      ], exclude: ["Golden"], swiftSettings: common),
    .testTarget(
      name: "PropertyListsTests", dependencies: ["PressActions", "PropertyLists"],
      swiftSettings: common),
    .testTarget(
      name: "DesktopSinkTests",
      dependencies: [
        "DesktopSink", "GLibValues", "LinuxIO", "PressActions", "PropertyLists", "TestStage",
        "activatable-app",
        "desktop-player",
      ], exclude: ["Companion"], swiftSettings: common),
    .executableTarget(
      name: "desktop-player",
      dependencies: ["CGio", "DesktopSink", "GLibValues", "PressActions"],
      path: "Tests/DesktopSinkTests/Companion", swiftSettings: common),
    .testTarget(
      name: "ActionCommandsTests",
      dependencies: ["LinuxIO", "TestStage", "activatable-app", "pressd", "pressd-actions"],
      swiftSettings: common),
    .executableTarget(
      name: "activatable-app", dependencies: ["CGio"], path: "Tests/ActivatableApp",
      swiftSettings: common),
    .testTarget(
      name: "NamedPicturesTests",
      dependencies: [
        "CCairo", "CommandFrame", "DesktopAppearance", "GLibValues", "LinuxIO", "NamedPictures",
        "PressActions",
        "ScenePainting", "card-player", "thumbnailer-double",
      ], exclude: ["Companion"], swiftSettings: common),
    .executableTarget(
      name: "card-player",
      dependencies: [
        "DesktopAppearance", "GLibValues", "NamedPictures", "ScenePainting",
      ], path: "Tests/NamedPicturesTests/Companion", swiftSettings: common),
    .executableTarget(
      name: "thumbnailer-double", dependencies: ["CCairo", "CGio"],
      path: "Tests/ThumbnailerDouble"),
    .target(
      name: "TestStage", dependencies: ["LinuxIO"], path: "Tests/TestStage", swiftSettings: common),
    .testTarget(
      name: "GLibValuesTests", dependencies: ["GLibValues", "TestStage"], swiftSettings: common),
    .testTarget(
      name: "SessionSourceTests",
      dependencies: ["LinuxIO", "SessionSource", "TestStage", "session-double"],
      swiftSettings: common),
    .executableTarget(
      name: "session-double", dependencies: ["CGio", "GLibValues", "LinuxIO", "SessionSource"],
      path: "Tests/SessionDouble", swiftSettings: common),
    .executableTarget(
      name: "bridge-double",
      dependencies: [
        "BridgeBus", "CGio", "GLibValues", "LinuxIO", "PressActions", "PressBus", "PressGestures",
        "TouchModel",
      ], path: "Tests/BridgeDouble", swiftSettings: common),
    .testTarget(
      name: "BridgeBusTests", dependencies: ["BridgeBus", "TestStage", "bridge-double"],
      swiftSettings: common),
    .testTarget(name: "LinuxIOTests", dependencies: ["LinuxIO"], swiftSettings: common),
    .testTarget(name: "PackageTests", swiftSettings: common),
    .testTarget(
      name: "PressdTests",
      dependencies: [
        "CommandFrame", "LinuxIO", "PressCommands", "PressSynth", "TestStage", "TouchModel",
        "TraceFiles",
        "activatable-app", "bridge-double", "desktop-player", "pressd", "pressd-bridge",
        "pressd-workbench", "session-double",
      ], exclude: ["Companion"], swiftSettings: common),
    .testTarget(
      name: "PressBridgeTests",
      dependencies: ["PressActions", "PressBridge", "PressGestures", "TouchModel", "TraceFiles"],
      swiftSettings: common),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: [
        "Benchmarks", "CBenchmarks", "CommandFrame", "Plots", "PressGestures", "PressSynth",
      ], swiftSettings: common),
    .testTarget(
      name: "PressGesturesTests", dependencies: ["PressGestures", "TouchModel"],
      swiftSettings: common),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

// Fuzzing wants flags that no other build has, so its targets are there only when asked for.
if Context.environment["PRESSD_FUZZ"] != nil {
  let sanitizers = ["-sanitize=fuzzer,address"]
  let fuzzed = [
    "TouchModel", "LinuxIO", "TraceFiles", "PressGestures", "PressActions", "ActionStorm",
    "PressIntercept", "TwinStorm", "PressBridge", "SettingsFiles",
  ]
  for target in package.targets where fuzzed.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(sanitizers + ["-parse-as-library"]))
  }
  package.targets += [
    .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzzer", "TouchModel", "TraceFiles"], path: "Tests/Fuzz/Fuzz",
      swiftSettings: common + [.unsafeFlags(sanitizers)],
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]),
    .executableTarget(
      name: "FuzzActions", dependencies: ["ActionStorm", "CFuzzer"],
      path: "Tests/Fuzz/FuzzActions", swiftSettings: common + [.unsafeFlags(sanitizers)],
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]),
    .executableTarget(
      name: "FuzzSettings",
      dependencies: ["CFuzzer", "SettingsFiles", "TouchModel"],
      path: "Tests/Fuzz/FuzzSettings", swiftSettings: common + [.unsafeFlags(sanitizers)],
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]),
    .executableTarget(
      name: "FuzzTwin", dependencies: ["CFuzzer", "TwinStorm"],
      path: "Tests/Fuzz/FuzzTwin", swiftSettings: common + [.unsafeFlags(sanitizers)],
      linkerSettings: [.unsafeFlags(sanitizers + ["-use-ld=lld"])]),
  ]
}

// Most of a build is what other tests need; PRESSD_TESTS="FoodPinTests PackageTests" leaves out all
// that the named ones do not.
if let named = Context.environment["PRESSD_TESTS"] {
  var kept = Set(named.split(separator: " ").map(String.init))
  var waiting = Array(kept)
  while let name = waiting.popLast() {
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      guard case .byNameItem(let name, _) = dependency, kept.insert(name).inserted else { continue }
      waiting.append(name)
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}
