// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel
import TraceFiles

/// Everything that one trace tells, gathered in one pass over its events.
struct Inspection {
  /// The trace.
  let trace: Trace
  /// What the hand was asked to do, as the capture tells it.
  let labels: [TraceLabel]
  /// Whether lengths are true millimeters.
  let unit: LengthUnit
  /// Its contacts and its pace.
  let survey: ContactSurvey
  /// What the panel is able to feel.
  let verdict: ForceVerdict

  /// How long a millimeter is taken to be, and who says so.
  let length: LengthReport

  /// Goes through a trace; the density stands in for a resolution that the capture does not state.
  init(
    _ trace: Trace, labels: [TraceLabel] = [], assumedUnitsPerMillimeter density: Double = 10,
    isDensitySet: Bool = false
  ) {
    self.trace = trace
    self.labels = labels
    var tracker = trace.makeTracker(assumedUnitsPerMillimeter: density)
    var survey = ContactSurvey()
    var evidence = ForceEvidence(device: trace.device, touchProtocol: trace.touchProtocol)
    var index = 0
    while tracker.consume(trace.events, from: &index) {
      survey.note(tracker.frame)
      evidence.note(tracker.frame)
    }
    unit = tracker.unit
    length = LengthReport(
      of: trace.device, trace.touchProtocol, source: "resolution", unit: tracker.unit,
      assumed: density, isDensitySet: isDensitySet)
    verdict = evidence.verdict
    self.survey = survey
  }

  /// How many times a second the device reports while something moves; `nil` where nothing does.
  var reportRate: Double? {
    survey.reportInterval.map { 1_000_000 / Double($0.microseconds) }
  }
}
