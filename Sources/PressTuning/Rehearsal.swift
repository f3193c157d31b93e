// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressBridge
public import PressGestures
public import TouchModel

/// What touches come to under some settings, by the same pipeline as live ones.
public struct Rehearsal: Hashable, Sendable {
  /// The outcome of each contact that was heard of.
  public private(set) var outcomes: [ContactSerial: TouchOutcome] = [:]
  /// What the panel was able to feel at the end.
  public let verdict: ForceVerdict

  /// Plays a whole recording.
  public init(of recording: LabeledRecording, settings: PressSettings) {
    var pipeline = PressPipeline(
      device: recording.device, touchProtocol: recording.touchProtocol, settings: settings,
      engine: ActionEngine(bounds: Rectangle(x: -1e6, y: -1e6, width: 2e6, height: 2e6)))
    var output = PressOutput()
    var outcomes: [ContactSerial: TouchOutcome] = [:]
    func note() {
      for event in output.events { Self.note(event, in: &outcomes) }
      output.clear()
    }
    for frame in recording.frames {
      pipeline.accept(frame, into: &output)
      note()
    }
    pipeline.finish(into: &output)
    note()
    self.outcomes = outcomes
    verdict = pipeline.verdict
  }

  private static func note(_ event: PressEvent, in outcomes: inout [ContactSerial: TouchOutcome]) {
    switch event.kind {
    case .tap, .tapUnconfirmed, .doubleTap: outcomes[event.contact] = .tap
    case .peek(.time): outcomes[event.contact] = .longPress
    case .peek(.force), .peek(.area), .peek(.accelerated), .peek(.button):
      outcomes[event.contact] = .peek
    case .pop: outcomes[event.contact] = .pop
    case .drag, .failed(.moved), .pressCancelled(.moved): outcomes[event.contact] = .drag
    case .failed, .pressCancelled, .dragCancelled: outcomes[event.contact] = .nothing
    case .press, .hint, .progress, .reveal, .stage, .actions, .end, .refused, .haptic: break
    }
  }

  /// What a contact came to; nothing where it was never heard of.
  public func outcome(of serial: ContactSerial) -> TouchOutcome { outcomes[serial] ?? .nothing }
}
