// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Other settings while a device is live.
extension PressPipeline {
  /// Takes other settings for the contacts that land from now on.
  ///
  /// Those that are down keep what they landed with, so that nothing jumps under a finger; a tap that
  /// waits for a second one is told where that is no longer asked for.
  public mutating func configure(
    _ settings: PressSettings, device: DeviceDescription, touchProtocol: TouchProtocol,
    at time: Timestamp, into output: inout PressOutput
  ) {
    guard settings != self.settings else { return }
    advance(to: time, into: &output)
    self.settings = settings
    var reading = ContactReading(device: device, touchProtocol: touchProtocol, settings: settings)
    reading.keepLatched(of: self.reading)
    self.reading = reading
    let said = output.events.count
    recognizer.configure(settings, at: time, into: &output.events)
    relay(from: said, at: time, into: &output)
    fitPanel(at: time, into: &output)
  }
}
