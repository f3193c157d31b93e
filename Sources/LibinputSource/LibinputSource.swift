// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import LinuxIO
public import TouchModel

/// A live touchscreen as libinput tells it: calibrated places in millimeters, and nothing else.
///
/// libinput tells neither pressure nor size, and no frame in which only those changed. A device read
/// in this way therefore declares no such axis and feels no force, whatever the panel can do.
public final class LibinputSource {
  /// Name, ids, and the size of the surface as the range of two axes.
  public let device: DeviceDescription
  /// Whether places are true millimeters or rest on the assumed density.
  public let unit: LengthUnit
  /// The last frame; valid until ``next()`` is called again.
  public private(set) var frame = TouchFrame(time: .zero, contacts: [])

  private let context: LibinputContext
  private let stream: LibinputStream

  /// What ``next()`` found.
  public enum Reading: Hashable, Sendable {
    /// ``LibinputSource/frame`` holds a new frame.
    case frame
    /// There is nothing more until the descriptor can be read again.
    case nothing
    /// The device is gone for good.
    case gone
  }

  /// Opens a node, for example `/dev/input/event3`.
  ///
  /// Where the driver states no resolution, a millimeter is taken to have so many units.
  public convenience init(
    opening path: String, assumedUnitsPerMillimeter density: Double = 10
  ) throws(LibinputError) {
    let node: Descriptor
    do {
      // libinput does not tell why it could not open a node; the system does.
      node = try Descriptor(opening: path, [.read, .nonblocking])
    } catch {
      throw .system(error)
    }
    guard SeatNode(at: node.name)?.isOwn != true else { throw .ownDevice(path: path) }
    guard let context = LibinputContext.ofPaths(), let stream = context.add(node.name) else {
      throw .refused(path: path)
    }
    guard stream.hasTouches else { throw .notATouchDevice(path: path, name: stream.name) }
    self.init(stream, of: context, density)
  }

  init(_ stream: LibinputStream, of context: LibinputContext, _ density: Double) {
    self.context = context
    self.stream = stream
    unit = stream.size == nil ? .assumed : .millimeters
    device = Self.description(of: stream)
    stream.begin(scaledBy: stream.size != nil || !(density > 0) ? 1 : 1 / density)
  }

  private static func description(of stream: LibinputStream) -> DeviceDescription {
    var device = DeviceDescription()
    device.name = stream.name
    device.properties = [DeviceDescription.directProperty]
    device.identifiers = stream.identifiers
    guard let size = stream.size else { return device }
    for (code, length) in [(AxisCode.positionX, size.width), (.positionY, size.height)] {
      let maximum = Int32(exactly: (length * Double(unitsPerMillimeter)).rounded()) ?? 0
      device.declare(
        Axis(code: code, minimum: 0, maximum: maximum, resolution: unitsPerMillimeter))
    }
    return device
  }

  /// The density of the two axes, which stand for the size only; no place is rounded to it.
  private static let unitsPerMillimeter: Int32 = 100

  /// The descriptor to wait on; the devices of a seat have it in common.
  public var descriptor: Int32 { context.descriptor }

  /// Goes on to the next frame, without waiting for one.
  public func next() throws(LibinputError) -> Reading {
    if let reading = take() { return reading }
    do {
      try context.dispatch()
    } catch {
      throw .system(SystemError(error.number, call: error.call, subject: device.name))
    }
    return take() ?? .nothing
  }

  private func take() -> Reading? {
    guard let next = stream.nextFrame() else { return stream.isGone ? .gone : nil }
    frame = next
    return .frame
  }

  /// Ends every contact as lost; true when ``frame`` tells of it, false where nothing was down.
  public func finish(at time: Timestamp) -> Bool {
    guard let last = stream.abandon(at: time) else { return false }
    frame = last
    return true
  }
}
