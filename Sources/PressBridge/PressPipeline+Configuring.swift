// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Other settings while a device is live.
extension PressPipeline {
  /// Takes other settings, and other rules where some are given, for contacts that land from now on.
  ///
  /// Those that are down keep what they landed with, so that nothing jumps under a finger; a tap that
  /// waits for a second one is told where that is no longer asked for. What is open of a rule that is
  /// gone or different closes, and nothing of it runs.
  public mutating func configure(
    _ settings: PressSettings, device: DeviceDescription, touchProtocol: TouchProtocol,
    rules: RuleBook? = nil, at time: Timestamp, into output: inout PressOutput
  ) {
    advance(to: time, into: &output)
    if let rules, rules != watch.book {
      obey(rules)
      settleOffers(at: time, into: &output)
      collect(into: &output)
    }
    let settings = watch.book.fitted(settings)
    guard settings != self.settings else { return }
    self.settings = settings
    turnPicture(at: time)
    collect(into: &output)
    var reading = ContactReading(device: device, touchProtocol: touchProtocol, settings: settings)
    reading.keepLatched(of: self.reading)
    self.reading = reading
    let said = output.events.count
    recognizer.configure(settings, at: time, into: &output.events)
    relay(from: said, at: time, into: &output)
    fitPanel(at: time, into: &output)
  }
}
