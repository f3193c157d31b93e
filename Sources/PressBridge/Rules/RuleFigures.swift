// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressGestures
import TouchModel

/// The figures of a gesture as a command finds them in its environment.
struct RuleFigures {
  /// The variables, in order; what is not known is left out.
  let variables: [CommandCall.Variable]

  init(_ made: MadeGesture, rule: String, device: String, app: String?) {
    let event = made.event
    var pairs: [(name: String, value: String?)] = [
      ("GESTURE", made.gesture.rawValue), ("FINGERS", String(made.fingers)),
      ("CONTACT", String(event.contact.number)), ("X_MM", Self.text(event.position.x.value, 2)),
      ("Y_MM", Self.text(event.position.y.value, 2)),
      ("FORCE", event.force.flatMap { Self.text($0.value, 3) }),
      ("PRESSURE", event.pressure.map { String($0.value) }),
      ("DURATION_MS", String((made.elapsed + 500) / 1000)),
    ]
    if case .peek(let source) = event.kind { pairs.append(("SOURCE", source.rawValue)) }
    if made.gesture == .drag { pairs.append(("DIRECTION", made.direction?.rawValue)) }
    pairs += [("DEVICE", device), ("RULE", rule.isEmpty ? nil : rule), ("APP", app)]
    variables = pairs.compactMap { pair in
      // An environment cannot hold a zero byte.
      pair.value.map { CommandCall.Variable("PRESSD_\(pair.name)", $0.filter { $0 != "\0" }) }
    }
  }

  /// A number with so many decimals; `nil` where it is none, or beyond any panel.
  static func text(_ number: Double, _ places: Int) -> String? {
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let scaled = (number * Double(scale)).rounded()
    guard abs(scaled) < 1e15 else { return nil }
    let units = Int64(scaled)
    let digits = String(abs(units) % Int64(scale))
    let fraction = String(repeating: "0", count: places - digits.count) + digits
    return "\(units < 0 ? "-" : "")\(abs(units) / Int64(scale)).\(fraction)"
  }
}
