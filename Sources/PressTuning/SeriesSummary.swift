// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import TouchModel

/// What the samples of many touches of one panel say, where nothing is known of places and labels.
public struct SeriesSummary: Hashable, Sendable {
  /// How many touches there are.
  public let count: Int
  /// What the pressure is like.
  public let findings: PanelFindings
  /// The first pressure of a touch as a share of its peak; the median.
  public let firstShare: Double?
  /// How often touches cross the median pressure, by the hysteresis.
  public let chatter: [Chatter]

  /// What happens at one threshold, the median of all samples.
  public struct Chatter: Hashable, Sendable {
    /// How far below the threshold a touch has to fall, as a share of it.
    public var hysteresis: Double
    /// How many touches rise to the threshold more than once.
    public var repeated: Int
    /// How often the worst of them does.
    public var worst: Int
  }

  /// One sample of a series.
  public struct Sample: Hashable, Sendable {
    /// Milliseconds since the landing.
    public var milliseconds: Double
    /// The pressure in device units.
    public var pressure: Double
    /// The longer diameter in device units; `nil` where it was not told.
    public var size: Double?

    /// Makes a sample.
    public init(milliseconds: Double, pressure: Double, size: Double?) {
      self.milliseconds = milliseconds
      self.pressure = pressure
      self.size = size
    }
  }

  /// The hystereses that are looked at.
  public static let hystereses = [0, 0.05, 0.1, 0.2]

  /// Sums up series, each the samples of one touch in order.
  public init(_ series: [[Sample]]) {
    let touches = series.enumerated().compactMap { Touch(UInt32($0.offset + 1), $0.element) }
    count = touches.count
    findings = PanelFindings(touches)
    firstShare = Statistics.median(
      touches.compactMap { touch in
        touch.peak.flatMap { peak in
          peak > 0 ? touch.pressures.first.map { $0 / peak } : nil
        }
      })
    let middle = findings.percentiles.count == 7 ? findings.percentiles[3] : 0
    chatter = Self.hystereses.map { hysteresis in
      let crossings = touches.map {
        ButtonFit.crossings($0.pressures, middle, middle * (1 - hysteresis))
      }
      return Chatter(
        hysteresis: hysteresis, repeated: crossings.count { $0 > 1 },
        worst: crossings.max() ?? 0)
    }
  }
}

extension Touch {
  /// A touch of which only samples are known; `nil` without any.
  fileprivate init?(_ number: UInt32, _ series: [SeriesSummary.Sample]) {
    let samples = series.map {
      Sample(
        time: Duration(milliseconds: $0.milliseconds), pressure: $0.pressure, size: $0.size,
        travel: .zero)
    }
    guard let first = samples.first, let last = samples.last else { return nil }
    self.init(serial: ContactSerial(number), first: first)
    self.samples = samples
    duration = last.time
    (isOver, isWhole) = (true, true)
  }
}
