// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

extension Panel {
  /// The panels that can be asked for by name; the first is the default.
  public static let all = [force, vialin, minnie, samus, tf201, sumo, constant, plain, unitless]

  /// The panel with a name, or `nil` where there is none.
  public static func named(_ name: String) -> Panel? {
    all.first { $0.name == name }
  }

  /// A phone that measures force in grams; no capture of such a screen is known.
  ///
  /// Its ramp is the steepest measured on a touchscreen (minnie). Assumptions: 10 units per gram,
  /// a range of 0…4095 (409 g, above the full scale of 385 g), and a noise of 1.2 g.
  public static let force = Panel(
    name: "force", summary: "phone that measures force, 10 units per gram, 120 Hz",
    width: Millimeters(70), height: Millimeters(140), density: 20, statesDensity: true,
    reportInterval: .microseconds(8_333), jitter: .microseconds(150), stillness: Millimeters(0.1),
    touchProtocol: .slotted, emulation: .button, knowsPalms: true,
    pressure: PressureModel(
      maximum: 4095, resolution: 10, response: Curve((0, 0), (409.5, 4095)), ramp: .minnie,
      spread: 0, noise: 12, movingNoise: 40, releaseShare: 0.45, releaseFrames: 2...4,
      besideShare: 1,
      step: 1, extremes: 1...4095),
    size: SizeModel(
      maximum: 800, offset: 130, slope: 0.02, step: 1, resolution: 20, minorShare: 0.8))

  /// The phone of the ViaLin captures: 2,312 human taps.
  ///
  /// Response: touches longer than 600 ms peak at 66 at the median; 37…122 are the extremes.
  /// Spread: peaks are 44 and 67 at the first and last decile. Size: 169 at 45, 194 at 53.
  /// Release: no fall at all (0.98).
  public static let vialin = Panel(
    name: "vialin", summary: "phone whose pressure is contact area, 122 Hz (ViaLin captures)",
    width: Millimeters(70), height: Millimeters(140), density: 16, statesDensity: false,
    reportInterval: .microseconds(8_200), jitter: .microseconds(150), stillness: Millimeters(0.1),
    touchProtocol: .slotted, emulation: .button, knowsPalms: false,
    pressure: PressureModel(
      maximum: 255, resolution: 0, response: Curve((0, 40), (58, 66), (215, 80), (1000, 122)),
      ramp: .vialin, spread: 0.16, noise: 0.6, movingNoise: 2, releaseShare: 0.98,
      releaseFrames: 2...4, besideShare: 0.54,
      step: 1, extremes: 37...122),
    size: SizeModel(maximum: 2399, offset: 28, slope: 3.1, step: 1, resolution: 0, minorShare: 0.8))

  /// The Elan screen of the Chromebook minnie.
  ///
  /// Response: a light scroll peaks at 88, the tap rests at 121, 137 is the extreme. Size: 31 at
  /// 58, 36 at 108. Noise: 2.1 in a still hold, 4…10 moving. Release: 0.64…0.71. Spread: peaks are
  /// 88 and 137 at the first and last decile.
  public static let minnie = Panel(
    name: "minnie", summary: "Elan screen of a convertible laptop, 118 Hz (minnie captures)",
    width: Millimeters(216), height: Millimeters(135), density: 10, statesDensity: true,
    reportInterval: .microseconds(8_430), jitter: .microseconds(40), stillness: Millimeters(0.1),
    touchProtocol: .slotted, emulation: .pointer, knowsPalms: true,
    pressure: PressureModel(
      maximum: 255, resolution: 0, response: Curve((0, 60), (20, 88), (58, 121), (215, 137)),
      ramp: .minnie, spread: 0.12, noise: 2.7, movingNoise: 6, releaseShare: 0.67,
      releaseFrames: 2...4, besideShare: 0.54,
      step: 1, extremes: 55...137),
    size: SizeModel(maximum: 255, offset: 26, slope: 0.09, step: 1, resolution: 1, minorShare: nil))

  /// The Atmel screen of the Chromebook samus.
  ///
  /// Response: percentiles 5, 50 and 95 of all samples are 31, 42 and 53, the extreme is 68.
  /// Ramp: begins at 0.82 of the peak, passes 0.9 at 60 ms. Noise: 0.2…1.3. Release: 0.78.
  public static let samus = Panel(
    name: "samus", summary: "Atmel screen of a laptop, 112 Hz (samus captures)",
    width: Millimeters(271), height: Millimeters(181), density: 4, statesDensity: true,
    reportInterval: .microseconds(8_900), jitter: .microseconds(100), stillness: Millimeters(0.3),
    touchProtocol: .slotted, emulation: .pointer, knowsPalms: false,
    pressure: PressureModel(
      maximum: 255, resolution: 0,
      response: Curve((0, 28), (20, 31), (58, 44), (215, 53), (400, 68)),
      ramp: .samus, spread: 0.15, noise: 0.8, movingNoise: 2, releaseShare: 0.78,
      releaseFrames: 2...4, besideShare: 0.54,
      step: 1, extremes: 23...68),
    size: SizeModel(maximum: 255, offset: 37, slope: 1, step: 12, resolution: 1, minorShare: nil))

  /// The TF201 tablet: protocol A, pressure and size are one number in four steps of 32.
  ///
  /// Response: all values are 32, 64, 96 or 128. Release: 0.50. Frames 10 ms apart.
  public static let tf201 = Panel(
    name: "tf201", summary: "tablet with four steps of pressure, protocol A, 100 Hz (TF201)",
    width: Millimeters(217), height: Millimeters(136), density: 6, statesDensity: false,
    reportInterval: .microseconds(10_000), jitter: .microseconds(150), stillness: Millimeters(0.2),
    touchProtocol: .anonymous, emulation: .button, knowsPalms: false,
    pressure: PressureModel(
      maximum: 255, resolution: 0, response: Curve((0, 40), (58, 96), (215, 128)),
      ramp: .minnie, spread: 0.2, noise: 6, movingNoise: 12, releaseShare: 0.5,
      releaseFrames: 2...4, besideShare: 0.54,
      step: 32, extremes: 32...128),
    size: SizeModel(maximum: 255, offset: 0, slope: 1, step: 32, resolution: 0, minorShare: nil))

  /// The large USB screen sumo: hardly any ramp, and silent for a second while a finger rests.
  ///
  /// Response: percentiles 5, 50 and 95 are 30, 60 and 62, the extreme is 69. First of peak: 0.97.
  /// The step of 10 is an assumption; it makes the measured silences of a second come out.
  public static let sumo = Panel(
    name: "sumo", summary: "large USB screen that is silent while nothing changes, 200 Hz (sumo)",
    width: Millimeters(476), height: Millimeters(268), density: 68, statesDensity: false,
    reportInterval: .microseconds(5_000), jitter: .microseconds(60), stillness: Millimeters(1.2),
    touchProtocol: .slotted, emulation: .pointer, knowsPalms: false,
    pressure: PressureModel(
      maximum: 255, resolution: 0, response: Curve((0, 30), (58, 61), (400, 69)), ramp: .sumo,
      spread: 0.06, noise: 0.4, movingNoise: 1.3, releaseShare: 0.76, releaseFrames: 2...4,
      besideShare: 0.54,
      step: 10, extremes: 26...69),
    size: SizeModel(maximum: 2048, offset: 150, slope: 6, step: 50, resolution: 0, minorShare: nil))

  /// A phone whose driver always says 1000, as one Goodix does.
  public static let constant = Panel(
    name: "constant", summary: "phone whose pressure is always 1000 (Goodix), 122 Hz",
    width: Millimeters(70), height: Millimeters(140), density: 10, statesDensity: false,
    reportInterval: .microseconds(8_200), jitter: .microseconds(150), stillness: Millimeters(1),
    touchProtocol: .slotted, emulation: .button, knowsPalms: false,
    pressure: PressureModel(
      maximum: 1000, resolution: 0, response: Curve((0, 1000)), ramp: Curve((0, 1)), spread: 0,
      noise: 0,
      movingNoise: 0, releaseShare: 1, releaseFrames: 1...1, besideShare: 1, step: 1,
      extremes: 1000...1000),
    size: nil)

  /// A display panel without any pressure, polled at 25 Hz as the first Raspberry Pi display is.
  public static let plain = Panel(
    name: "plain", summary: "display that feels no pressure, 25 Hz (Raspberry Pi)",
    width: Millimeters(155), height: Millimeters(86), density: 5, statesDensity: false,
    reportInterval: .microseconds(40_000), jitter: .microseconds(0), stillness: Millimeters(1),
    touchProtocol: .slotted, emulation: .pointer, knowsPalms: false, pressure: nil, size: nil)

  /// A screen whose signal follows force faithfully, but that states no unit: what a profile is for.
  ///
  /// No capture of one is known. Assumptions: a spread of 4 % between touches, as good as a force
  /// sensor behind glass, and the ramp of samus.
  public static let unitless = Panel(
    name: "unitless", summary: "phone that follows force but states no unit, 120 Hz",
    width: Millimeters(70), height: Millimeters(140), density: 20, statesDensity: true,
    reportInterval: .microseconds(8_333), jitter: .microseconds(150), stillness: Millimeters(0.1),
    touchProtocol: .slotted, emulation: .button, knowsPalms: false,
    pressure: PressureModel(
      maximum: 255, resolution: 0, response: Curve((0, 25), (58, 48), (215, 90), (410, 135)),
      ramp: .samus, spread: 0.04, noise: 0.8, movingNoise: 3, releaseShare: 0.7,
      releaseFrames: 2...4, besideShare: 1,
      step: 1, extremes: 20...140),
    size: SizeModel(
      maximum: 800, offset: 130, slope: 0.6, step: 1, resolution: 20, minorShare: 0.8))
}

extension Curve {
  /// ViaLin: the median of 18 contacts longer than 400 ms, as shares of the later plateau.
  static let vialin = Curve(
    (0, 0.74), (20, 0.75), (50, 0.79), (100, 0.84), (150, 0.88), (200, 0.91), (300, 0.96),
    (400, 0.98), (600, 1))
  /// minnie: 58, 65, 79, 104, 112 and 118 of a plateau of 121.
  static let minnie = Curve(
    (0, 0.48), (20, 0.54), (50, 0.65), (100, 0.86), (150, 0.93), (200, 0.975), (300, 0.99),
    (400, 1))
  /// samus: first of peak about 0.82, nine tenths at 60 ms at the median.
  static let samus = Curve((0, 0.82), (60, 0.9), (150, 0.94), (300, 0.97), (674, 1))
  /// sumo: first of peak 0.97.
  static let sumo = Curve((0, 0.97), (100, 1))
}
