// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressActions
public import PressBridge
public import PressGestures
public import TouchModel

/// An app together with the pipeline that feeds it: frames and time in, events and effects out.
///
/// Whoever drives a live device sleeps until ``nextDeadline``, as with the pipeline alone.
@MainActor public struct PressSession {
  /// The app.
  public let application: Application

  private var pipeline: PressPipeline
  private var raw = PressOutput()
  private let pressureAxis: Axis?
  private let forceScale: ForceScale?

  /// Connects an app with a device whose surface has the given bounds.
  ///
  /// Where the app has no view, presses mean nothing and are not felt.
  public init(
    application: Application, device: DeviceDescription, touchProtocol: TouchProtocol,
    settings: PressSettings = PressSettings(), bounds: Rectangle
  ) {
    self.application = application
    let bare = PressTarget(id: .surface, mayPop: false, hasPreviewActions: false, offers: false)
    pipeline = PressPipeline(
      device: device, touchProtocol: touchProtocol, settings: settings,
      engine: ActionEngine(bounds: bounds, background: bare))
    pressureAxis = device.axis(touchProtocol == .single ? .pressure : .contactPressure)
    forceScale = pressureAxis.flatMap {
      ForceScale(axis: $0, fullScaleGrams: settings.force.fullScaleGrams)
    }
    application.setForceTouchCapability(ForceTouchCapability(pipeline.verdict.forceClass))
  }

  /// When something happens next without any input, or `nil` while nothing is pending.
  public var nextDeadline: Timestamp? { pipeline.nextDeadline }

  /// What the panel is able to feel, with the evidence.
  public var verdict: ForceVerdict { pipeline.verdict }

  /// Takes a frame; whatever is due at or before its time happens first.
  public mutating func accept(_ frame: TouchFrame, into output: inout PressOutput) {
    advance(to: frame.time, into: &output)
    settle(at: frame.time, into: &output)
    pipeline.accept(frame, into: &raw)
    settle(at: frame.time, into: &output)
    let forceClass = verdict.forceClass
    application.setForceTouchCapability(ForceTouchCapability(forceClass))
    for contact in frame.contacts where contact.isDown {
      application.note(touch(contact, forceClass))
    }
  }

  /// Lets time pass, one deadline after the other, so that the app can answer in between.
  public mutating func advance(to time: Timestamp, into output: inout PressOutput) {
    while let next = pipeline.nextDeadline, next <= time {
      pipeline.advance(to: next, into: &raw)
      settle(at: next, into: &output)
    }
  }

  /// Lets the app be heard where no frame comes: after a request of another program, or a key.
  ///
  /// Whatever is due at or before the time happens first.
  public mutating func attend(at time: Timestamp, into output: inout PressOutput) {
    advance(to: time, into: &output)
    settle(at: time, into: &output)
  }

  /// Ends the input; what still waits is waited for, 5 s at most.
  public mutating func finish(into output: inout PressOutput) {
    while let next = pipeline.nextDeadline { advance(to: next, into: &output) }
  }

  /// Lets engine and app talk until neither has anything to say.
  private mutating func settle(at time: Timestamp, into output: inout PressOutput) {
    var isQuiet = false
    while !isQuiet {
      let effects = raw.effects
      output.events += raw.events
      raw.clear()
      for effect in effects { application.handle(effect) }
      let inputs = application.takeInputs()
      for input in inputs { pipeline.tell(input, at: time, into: &raw) }
      isQuiet = effects.isEmpty && inputs.isEmpty
      output.effects += application.takeEffects()
    }
    output.events += raw.events
    raw.clear()
  }

  /// A contact's force in the figures that an app reads.
  private func touch(_ contact: Contact, _ forceClass: ForceClass) -> Touch {
    Touch(
      contact: contact.serial, position: contact.position,
      normalizedForce: contact.pressure.flatMap { forceScale?.force(of: $0) },
      pressure: contact.pressure, unitsPerGram: pressureAxis?.resolution ?? 0,
      forceClass: forceClass)
  }
}
