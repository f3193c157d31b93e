// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// The force of a gesture's contacts over time, and how far they went, as a picture for a page.
public struct ForceChart: Hashable, Sendable {
  /// How far a contact was from where it landed, at one time.
  public struct Way: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// How far.
    public var length: Millimeters

    /// Makes a point of a way.
    public init(time: Timestamp, length: Millimeters) {
      self.time = time
      self.length = length
    }
  }

  /// One contact.
  public struct Track: Hashable, Sendable {
    /// Its force and what was said of it; tiers of the first track are drawn for all.
    public var plot: ForcePlot
    /// Where it went; not drawn where no track went farther than a finger wanders at rest.
    public var ways: [Way]

    /// Makes a track.
    public init(plot: ForcePlot, ways: [Way] = []) {
      self.plot = plot
      self.ways = ways
    }
  }

  /// What the picture is called, for whoever cannot see it.
  public var title: String
  /// The contacts, in the order of landing.
  public var tracks: [Track]
  /// Lines across the ways, such as the slop.
  public var limits: [Limit]

  /// A length at which something happens.
  public struct Limit: Hashable, Sendable {
    /// What to call it.
    public var name: String
    /// The length.
    public var length: Millimeters

    /// Makes a limit.
    public init(name: String, length: Millimeters) {
      self.name = name
      self.length = length
    }
  }

  /// Makes a chart.
  public init(title: String, tracks: [Track], limits: [Limit] = []) {
    self.title = title
    self.tracks = tracks
    self.limits = limits
  }

  /// Ways below this are a finger's rest, in millimeters: the slop where something scrolls.
  static let rest = 1.905

  /// The chart as a picture; the same chart gives the same picture on every machine.
  public func picture() -> SVGPicture {
    ForceChartDrawing(self).picture()
  }
}
