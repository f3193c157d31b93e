// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Every number that a decision of the recognizer rests on.
///
/// A contact keeps the settings it landed with (rule R21). The names in a settings file are in
/// ``SettingKey``; where a default comes from is told in section 6.3 of the recognizer's contract.
public struct PressSettings: Hashable, Sendable {
  /// What holds whether or not the panel feels force.
  public var press = Press()
  /// Tiers of force.
  public var force = ForceTiers()
  /// Growth of the contact, for panels that feel size only.
  public var area = Area()
  /// Preview actions.
  public var actions = Actions()
  /// What a lift does to an open peek.
  public var lift = Lift()
  /// Double taps.
  public var doubleTap = DoubleTap()
  /// What differs while touches are intercepted.
  public var intercept = Intercept()
  /// The screen that the panel lies on.
  public var screen = Screen()

  /// Makes the default settings.
  public init() {}

  /// Times and distances of an ordinary touch.
  public struct Press: Hashable, Sendable {
    /// How long a finger rests before it is told of, where a scroller competes; default 100 ms.
    public var feedback = Duration.milliseconds(100)
    /// When the hint of a long press begins to show; default 150 ms.
    public var hint = Duration.milliseconds(150)
    /// The one boundary between tap and long press, on the side of the long press; default 500 ms.
    public var longPress = Duration.milliseconds(500)
    /// Whether time opens a peek at all, true by default; without it any hold is a tap.
    public var hasLongPress = true
    /// How far a finger may wander from where it landed; default 2.858 mm (18 dp).
    public var slop = Millimeters(2.8575)
    /// The same where a scroller competes; default 1.905 mm (12 dp).
    public var scrollSlop = Millimeters(1.905)
    /// What widens both while the finger presses, since its center shifts then; default 2.
    public var slopMultiplier = 2.0
    /// The density of a panel that states no resolution; default 10 units per millimeter.
    public var assumedUnitsPerMillimeter = 10.0
    /// How many fingers one target bears before all of them fail; default 1.
    public var maximumFingers = 1
    /// Which way the surroundings scroll; default any.
    public var scroll = Scroll.any
    /// How long a finger must stay outside the slop before that counts; default 0 ms.
    ///
    /// For panels whose places jump when the finger lifts: a lift within this time is still a tap.
    public var settle = Duration.zero

    /// Makes the defaults.
    public init() {}
  }

  /// The directions in which a scroller may take the finger away.
  public enum Scroll: String, Hashable, Sendable, CaseIterable {
    /// Any direction.
    case any
    /// Sideways only.
    case horizontal
    /// Up and down only.
    case vertical
    /// Nothing scrolls: feedback comes at once and only the slop counts.
    case none
  }

  /// Tiers of force, each with the value that raises it and the one that lets it fall.
  public struct ForceTiers: Hashable, Sendable {
    /// Whether force opens a peek at all; default true.
    public var opensPeek = true
    /// Where the hint begins; default 0.25.
    public var hintOn = 0.25
    /// Where the hint ends; default 0.20.
    public var hintOff = 0.20
    /// Where a peek opens; default 0.40.
    public var peekOn = 0.40
    /// Where tier 1 falls to 0; default 0.30.
    public var peekOff = 0.30
    /// Where a peek pops; default 0.80.
    public var popOn = 0.80
    /// Where tier 2 falls to 1; default 0.65.
    public var popOff = 0.65
    /// What all of these are multiplied with, up to 0.98: light 0.75, firm 1.25; default 1.
    public var sensitivity = 1.0
    /// How long after landing force is not trusted; default 120 ms.
    public var arm = Duration.milliseconds(120)
    /// How long a tier must be held; default 24 ms, so that one stray frame opens nothing.
    public var dwell = Duration.milliseconds(24)
    /// How long a peek is visible before it may pop; default 120 ms.
    public var minimumPeek = Duration.milliseconds(120)
    /// How long force must stay low before tier 1 falls; default 50 ms.
    public var relax = Duration.milliseconds(50)
    /// How far back the test for falling force looks; default 40 ms.
    public var fallingWindow = Duration.milliseconds(40)
    /// The share of the window's maximum below which force is falling; default 0.95.
    public var fallingRatio = 0.95
    /// How long after a failed test for falling force it is made again; default 8 ms.
    public var recheck = Duration.milliseconds(8)
    /// The force that counts as 1, in grams, where the axis states units per gram; default 385.
    ///
    /// An assumption: 6.67 times an average touch of 58 g.
    public var fullScaleGrams = 385.0
    /// What was measured of the panel's pressure; nothing by default.
    public var measured = MeasuredScale()
    /// Whether labelled presses have shown that this panel's pressure can carry tiers (rule D2).
    ///
    /// Only a profile sets it. It lifts a panel that shows usable pressure into the class of force.
    public var isPromoted = false
    /// The class that the user forces on the device; default automatic (`nil`).
    public var forcedClass: ForceClass?
    /// The highest class that evidence may give the device; default force.
    public var highestClass = ForceClass.force

    /// Makes the defaults.
    public init() {}
  }

  /// Growth of the contact under the finger, which hastens a peek on panels of class A.
  public struct Area: Hashable, Sendable {
    /// Whether growth opens a peek at all; default true.
    public var opensPeek = true
    /// When the size that growth is measured from is taken; default 100 ms after landing.
    public var baseline = Duration.milliseconds(100)
    /// The growth that counts as a press, as a ratio; default 1.30.
    public var growth = 1.30
    /// How long the growth must hold; default 50 ms.
    public var sustain = Duration.milliseconds(50)
    /// The earliest time after landing; default 200 ms.
    public var earliest = Duration.milliseconds(200)

    /// Makes the defaults.
    public init() {}
  }

  /// The upward slide that reveals preview actions.
  public struct Actions: Hashable, Sendable {
    /// Whether a slide reveals anything; default true.
    public var isEnabled = true
    /// Where the reveal begins; default 1.27 mm (8 dp) above the place of the peek.
    public var reveal = Millimeters(1.27)
    /// Where the actions lock open; default 11.43 mm (72 dp).
    public var lock = Millimeters(11.43)
    /// Where they lock when the finger is quick; default 3.81 mm (24 dp).
    public var quickLock = Millimeters(3.81)
    /// How quick that is, in millimeters per second; default 47.625 (300 dp/s).
    public var quickLockSpeed = 47.625
    /// The window over which the speed is measured; default 50 ms.
    public var velocityWindow = Duration.milliseconds(50)
    /// The reveal beyond which a peek may no longer pop; default 0.10.
    public var disarm = 0.10

    /// Makes the defaults.
    public init() {}
  }

  /// What a lift does to an open peek.
  public struct Lift: Hashable, Sendable {
    /// After a peek by force; default dismiss, as with 3D Touch.
    public var force = Mode.dismiss
    /// After a peek by anything else; default pin, as with Haptic Touch.
    public var time = Mode.pin

    /// Makes the defaults.
    public init() {}

    /// The two things a lift can do.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// The preview closes.
      case dismiss
      /// The preview stays open.
      case pin
    }
  }

  /// What differs while touches are intercepted.
  public struct Intercept: Hashable, Sendable {
    /// The long press then; default 400 ms, below the toolkits' own 500, so that one menu opens.
    public var longPress = Duration.milliseconds(400)
    /// Where no touch is taken from an app, such as the place of an on-screen keyboard; default none.
    public var excluded: [PanelArea] = []
    /// The apps in which no touch is taken, by names in which `*` and `?` stand for letters; none.
    public var excludedApps: [String] = []
    /// The kinds of apps in which no touch is taken; all of them.
    public var excludedKinds = Set(AppKind.allCases)
    /// Where the keyboard on the screen shows; default none, for nobody but the person knows.
    public var keyboard: [PanelArea] = []
    /// How many fingers give the panel back when they rest on it; default 5.
    public var panicFingers = 5
    /// How long they have to rest; default 2 s.
    public var panicTime = Duration.seconds(2)
    /// How long the program may stand still until it loses the panel; default 500 ms.
    public var watchdog = Duration.milliseconds(500)

    /// Makes the defaults.
    public init() {}
  }

  /// The screen that the panel lies on, where nobody tells, or tells the wrong thing.
  public struct Screen: Hashable, Sendable {
    /// The output that the panel lies on; `nil` looks for it.
    public var output: String?
    /// Where on all screens the panel's picture is, for right clicks; `nil` asks the compositor, else
    /// everything.
    public var area: ScreenArea?
    /// How that picture is turned against the panel; `nil` asks the compositor and whoever draws, else
    /// not at all.
    public var turn: ScreenTurn?

    /// Makes the defaults.
    public init() {}
  }

  /// Two taps in one place.
  public struct DoubleTap: Hashable, Sendable {
    /// Whether a tap waits for a second one; default false, for each wait makes all taps late.
    public var isEnabled = false
    /// The shortest time from the first lift to the second landing; default 40 ms.
    public var minimum = Duration.milliseconds(40)
    /// The longest, inclusive; default 300 ms.
    public var maximum = Duration.milliseconds(300)
    /// The distance that the second landing must stay below; default 6.35 mm (40 dp).
    public var slop = Millimeters(6.35)

    /// Makes the defaults.
    public init() {}
  }
}
