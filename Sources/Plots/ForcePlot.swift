// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// The force of one contact over time, with the tiers and the events that came of it.
///
/// ```
///     1.00 ┤                    ▃▄▅▅▅▆▆▆▅▃
/// pop 0.80 ┤┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄▂▅▓▓▓▓▓▓▓▓▓▓▆┄
/// ```
public struct ForcePlot: Hashable, Sendable {
  /// The force that a contact sent at one time; it stands until the next one.
  public struct Sample: Hashable, Sendable {
    /// When it was sent.
    public var time: Timestamp
    /// The share of the plot's height.
    public var force: Force

    /// Makes a sample.
    public init(time: Timestamp, force: Force) {
      self.time = time
      self.force = force
    }
  }

  /// A threshold, drawn as a line across the plot.
  public struct Tier: Hashable, Sendable {
    /// What to call it, `peek` for example.
    public var name: String
    /// The height at which it lies.
    public var force: Force
    /// What the height stands for, where the plot shows something else than force; `nil` for 0…1.
    public var scale: String?

    /// Makes a tier.
    public init(name: String, force: Force, scale: String? = nil) {
      self.name = name
      self.force = force
      self.scale = scale
    }
  }

  /// Something that happened, pointed out below the time axis.
  public struct Mark: Hashable, Sendable {
    /// When it happened; outside the contact's life it moves to the nearer end.
    public var time: Timestamp
    /// What to write beside the pointer, a word or two.
    public var label: String

    /// Makes a mark.
    public init(time: Timestamp, label: String) {
      self.time = time
      self.label = label
    }
  }

  /// When the contact landed: the left end.
  public var start: Timestamp
  /// When the contact was lifted: the right end.
  public var end: Timestamp
  /// What the contact sent, in order of time; none where nothing is known of its force.
  public var samples: [Sample]
  /// The thresholds to draw in.
  public var tiers: [Tier]
  /// The events to point out.
  public var marks: [Mark]
  /// What the upper end of the scale stands for; `1.00`, or a number of device units.
  public var fullScale: String

  /// Makes a plot of a contact that was down from `start` to `end`.
  public init(
    start: Timestamp, end: Timestamp, samples: [Sample], tiers: [Tier] = [], marks: [Mark] = [],
    fullScale: String = "1.00"
  ) {
    self.start = start
    self.end = max(start, end)
    self.samples = samples
    self.tiers = tiers
    self.marks = marks
    self.fullScale = fullScale
  }

  /// Draws the plot; the lines go from top to bottom and carry no line ends.
  ///
  /// A contact without samples becomes a bar of one line that shows how long it was down.
  public func lines(style: PlotStyle = PlotStyle()) -> [String] {
    var drawing = ForceDrawing(plot: self, style: style)
    drawing.draw()
    return drawing.lines
  }

  /// Draws the plot as cells, for a screen that has other things on it; from top to bottom.
  public func cells(style: PlotStyle = PlotStyle()) -> [[PlotCell]] {
    var drawing = ForceDrawing(plot: self, style: style)
    drawing.draw()
    return drawing.rows
  }
}
