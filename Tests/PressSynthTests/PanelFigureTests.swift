// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressSynth
import Testing
import TouchModel

/// Holds synthetic panels to what was measured on the panels they are named after.
@Suite struct PanelFigureTests {
  struct Figures: CustomTestStringConvertible {
    let panel: Panel
    /// Milliseconds since landing and the share of the plateau.
    var ramp: [(Double, Double)] = []
    let release: ClosedRange<Double>
    let noise: ClosedRange<Double>
    /// Milliseconds between frames.
    let spacing: Double
    var testDescription: String { panel.name }
  }

  static let measured = [
    Figures(
      panel: .vialin,
      ramp: [
        (0, 0.74), (20, 0.75), (50, 0.79), (100, 0.84), (150, 0.88), (200, 0.91), (300, 0.96),
        (400, 0.98),
      ], release: 0.96...1, noise: 0...1, spacing: 8.2),
    Figures(
      panel: .minnie,
      ramp: [(0, 0.48), (20, 0.54), (50, 0.65), (100, 0.86), (150, 0.93), (200, 0.975)],
      release: 0.64...0.71, noise: 1.8...2.4, spacing: 8.43),
    Figures(panel: .samus, release: 0.74...0.82, noise: 0.2...1.3, spacing: 8.9),
    Figures(panel: .sumo, release: 0.7...0.85, noise: 0...1.3, spacing: 5),
    Figures(panel: .tf201, release: 0.33...0.67, noise: 0...20, spacing: 10),
  ]

  private static let hold = Script.Step(.longPress, duration: .milliseconds(1000))

  @Test("A finger at rest ramps up as measured", arguments: measured)
  func ramp(figures: Figures) {
    let tracks = figures.panel.tracks(Self.hold)
    for (time, share) in figures.ramp {
      let shares = tracks.map { track in
        track.pressure(at: time) / track.points.filter { 600..<900 ~= $0.time }.map(\.pressure).mean
      }
      // A scan comes up to one interval after the time in question.
      #expect(abs(shares.mean - share) < 0.03, "at \(time) ms: \(shares.mean)")
    }
  }

  @Test("The last frame before the lift has fallen as measured", arguments: measured)
  func release(figures: Figures) {
    let shares = figures.panel.tracks(Self.hold).map { track in
      track.pressures[track.pressures.count - 1] / track.pressure(at: 900)
    }
    #expect(figures.release.contains(shares.mean), "\(shares.mean)")
  }

  @Test("A still finger's pressure is as noisy as measured", arguments: measured)
  func noise(figures: Figures) {
    let deviations = figures.panel.tracks(Self.hold).map { track in
      stride(from: 700.0, to: 930, by: 5).map { track.pressure(at: $0) }.deviation
    }
    #expect(figures.noise.contains(deviations.mean), "\(deviations.mean)")
  }

  @Test("Neighboring readings differ as on two Elan panels: 1 at the median, 2 at nine tenths")
  func noiseMemory() {
    let steps = Panel.minnie.tracks(Self.hold).flatMap { track in
      stride(from: 600.0, to: 930, by: 8.43).map { track.pressure(at: $0) }.steps
    }
    #expect(steps.median == 1)
    #expect(steps.quantile(0.9) == 2)
  }

  @Test("Frames of a moving finger come at the measured rate", arguments: measured)
  func rate(figures: Figures) {
    let spacing = figures.panel.tracks(Script.Step(.drag)).flatMap { $0.points.map(\.time).steps }
    #expect(abs(spacing.median - figures.spacing) < 0.1, "\(spacing.median)")
  }

  @Test("A tap on the ViaLin phone begins at 45 and peaks at 53 within 87 ms")
  func tap() {
    let taps = Panel.vialin.tracks(Script.Step(.tap), seeds: 200)
    #expect(abs(taps.map { $0.pressures[0] }.median - 45) <= 1)
    #expect(abs(taps.compactMap { $0.pressures.max() }.median - 53) <= 1)
    #expect(taps.map(\.duration).allSatisfy { 87..<97 ~= $0 })
    let travel = taps.map {
      $0.points[0].position.distance(to: $0.points[$0.points.count - 1].position)
    }
    #expect(0.1...0.8 ~= travel.map(\.value).median * 10 / 16)
  }

  @Test("Two fingers beside each other read about half of what one reads alone")
  func twoFingers() {
    for panel in [Panel.minnie, .vialin] {
      let alone = panel.tracks(Script.Step(.longPress, duration: .milliseconds(160)))
      let pair = panel.tracks(Script.Step(.twoFingers))
      #expect(pair.count == 2 * alone.count)
      let before = alone.map { $0.pressure(at: 100) }.median
      let together = pair.map { $0.pressure(at: 100) }.median
      #expect(0.5...0.58 ~= together / before, "\(panel.name): \(together / before)")
    }
  }

  @Test("The TF201 knows four values, the Goodix phone one, and the plain display none")
  func steps() {
    let firm = Script([Script.Step(.pop), Script.Step(.tap), Script.Step(.drag)])
    func values(_ panel: Panel) -> Set<Double> {
      Set(panel.record(firm).tracks.flatMap(\.pressures))
    }
    #expect(values(.tf201).isSubset(of: [32, 64, 96, 128]))
    #expect(values(.tf201).count >= 3)
    #expect(values(.constant) == [1000])
    #expect(values(.plain) == [-1])
  }

  @Test("A resting finger on the large USB screen is silent for most of a second")
  func silence() {
    let longest = Panel.sumo.tracks(Script.Step(.longPress, duration: .milliseconds(1048)))
      .map { track in ([0] + track.points.map(\.time) + [track.duration]).steps.max() ?? 0 }
    #expect(longest.median > 600, "\(longest.median)")
  }

  @Test("No panel but the forced one uses its declared range", arguments: Panel.all)
  func range(panel: Panel) {
    guard let model = panel.pressure, panel.name != "constant" else { return }
    let most = panel.tracks(Script.Step(.pop), seeds: 5).flatMap(\.pressures).max() ?? 0
    #expect(most < Double(model.maximum))
    #expect(most > 0)
  }
}
