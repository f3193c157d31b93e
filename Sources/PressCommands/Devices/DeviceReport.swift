// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import CommandWords
import EvdevSource
import LinuxIO
import PressActions
import PressGestures
import TouchModel
import TraceFiles

/// What is known of one touch device, and what stops pressd from reading it.
final class DeviceReport {
  let node: TouchNode
  /// The device with its ranges where it could be opened, else without.
  let device: DeviceDescription
  let touchProtocol: TouchProtocol?
  let calibration: Calibration
  /// Where the length of a millimeter comes from; `nil` where the device could not be opened.
  let length: LengthReport?
  /// Why it could not be opened.
  let refusal: EvdevError?
  private var evidence: ForceEvidence
  private let source: EvdevTouchSource?

  /// Opens the device, and takes note of what it declares.
  init(_ node: TouchNode, settings: PressSettings, isDensitySet: Bool) {
    self.node = node
    let density = settings.press.assumedUnitsPerMillimeter
    var refused: EvdevError?
    var opened: EvdevTouchSource?
    do {
      opened = try EvdevTouchSource(opening: node.path, assumedUnitsPerMillimeter: density)
    } catch {
      refused = error
    }
    source = opened
    refusal = refused
    device = opened?.device ?? node.device
    touchProtocol = opened?.touchProtocol
    calibration = opened?.calibration ?? .identity
    evidence = ForceEvidence(device: device, touchProtocol: touchProtocol ?? .slotted)
    length = opened.map { open in
      LengthReport(
        of: open.device, open.touchProtocol, source: open.lengthSource.rawValue, unit: open.unit,
        assumed: density, isDensitySet: isDensitySet)
    }
  }

  /// What the device is able to feel, by all that is known; `nil` where nothing can be.
  ///
  /// A device that cannot be opened keeps its ranges to itself, but not which axes it lacks.
  var verdict: ForceVerdict? {
    let hasPressure =
      device.axis(.contactPressure) != nil || device.axis(.pressure) != nil
    return source == nil && hasPressure && !hasSamples ? nil : evidence.verdict
  }

  private var hasSamples: Bool { evidence.verdict.low != nil }

  /// Whether pressd would listen to it.
  var isUseful: Bool { node.isWanted(withPads: true) }

  // MARK: Samples

  /// Takes the samples of traces of the same model.
  func note(_ traces: [Trace]) {
    for trace in traces where isModel(of: trace) {
      var tracker = trace.makeTracker()
      var index = 0
      while tracker.consume(trace.events, from: &index) { evidence.note(tracker.frame) }
    }
  }

  /// Whether a trace is of the same model, so that it counts for this device.
  func isModel(of trace: Trace) -> Bool {
    TouchNode(path: "", device: trace.device).model == node.model
  }

  /// Watches devices for a while; who touches them meanwhile adds to what is known.
  static func watch(_ reports: [DeviceReport], for span: Duration) throws(CommandFailure) {
    let end = MonotonicClock.now() + span
    var watched = reports.filter { $0.source != nil }
    while MonotonicClock.now() < end {
      watched.removeAll { !$0.noteReadable() }
      do {
        let ready = try Readiness.wait(
          for: watched.compactMap { $0.source?.descriptor }, until: end)
        guard ready.allSatisfy({ $0.isDisjoint(with: [.hungUp, .failed]) }) else { return }
      } catch {
        throw .refused(error.description)
      }
    }
  }

  /// Takes what can be read; false when nothing more will come.
  private func noteReadable() -> Bool {
    guard let source else { return false }
    while let reading = try? source.next() {
      switch reading {
      case .frame: evidence.note(source.frame)
      case .nothing: return true
      case .gone: return false
      }
    }
    return false
  }
}
