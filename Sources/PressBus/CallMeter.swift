// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How often each client calls, so that one that calls too often is told so (and others are served).
///
/// Any second that begins or ends at a call counts, not whole seconds of a clock.
public struct CallMeter: Sendable {
  /// Bounds on calling.
  public enum Limits {
    /// How many calls of one client are answered within ``period``.
    public static let calls = 200
    /// The time within which they are counted.
    public static let period = Duration.seconds(1)
    /// How many bytes the arguments of one call may have, and those of an answer to the bridge.
    public static let message = 256 * 1024
  }

  /// The times of a client's latest admitted calls, in a ring.
  private struct Ring {
    var times: [Duration] = []
    var oldest = 0

    mutating func admits(_ time: Duration) -> Bool {
      guard times.count == Limits.calls else {
        times.append(time)
        return true
      }
      guard time - times[oldest] >= Limits.period else { return false }
      times[oldest] = time
      oldest = (oldest + 1) % Limits.calls
      return true
    }

    /// The time of the latest call.
    var latest: Duration? {
      times.count == Limits.calls
        ? times[(oldest + Limits.calls - 1) % Limits.calls] : times.last
    }
  }

  private var rings: [String: Ring] = [:]
  private var swept = Duration.zero

  /// Makes a meter that has counted nothing.
  public init() {}

  /// How many clients are remembered.
  var count: Int { rings.count }

  /// Refuses a call at this time whose arguments are too large, or which is one too many.
  public mutating func admit(
    _ client: String, bytes: Int, at time: Duration
  ) throws(BridgeRefusal) {
    guard bytes <= Limits.message else {
      throw BridgeRefusal(.limit, "the arguments are larger than \(Limits.message) bytes")
    }
    guard admits(client, at: time) else {
      throw BridgeRefusal(
        .limit, "at most \(Limits.calls) calls a second are answered; wait a moment")
    }
  }

  /// Whether a call at this time may be answered; a call that may not is not counted.
  public mutating func admits(_ client: String, at time: Duration) -> Bool {
    sweep(at: time)
    return rings[client, default: Ring()].admits(time)
  }

  /// Forgets clients that were silent for a period, so that those who come and go leave nothing.
  private mutating func sweep(at time: Duration) {
    guard time - swept >= Limits.period else { return }
    swept = time
    rings = rings.filter { ring in
      ring.value.latest.map { time - $0 < Limits.period } ?? false
    }
  }
}
