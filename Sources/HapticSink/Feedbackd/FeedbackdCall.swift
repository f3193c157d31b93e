// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues

/// The calls that feedbackd takes.
enum FeedbackdCall {
  /// Its name on the session bus.
  static let name = "org.sigxcpu.Feedback"
  /// Its one object.
  static let path = "/org/sigxcpu/Feedback"
  /// Who asks: the name by which its settings may silence one program.
  static let application = "org.pressd.Bridge"
  /// The profile that is silent.
  static let silence = "silent"

  /// How long an answer is waited for; cold, on a phone, feedbackd needs a second to start.
  static let limit = Duration.seconds(5)

  /// A pattern for the motor, which newer ones take: `Vibrate(s, a(du)) → b`.
  static func vibrate(_ plan: HapticPlan) -> (BusMethod, Variant?) {
    let steps = plan.pattern.map { step in
      Variant.tuple([
        Variant(g_variant_new_double(step.strength)),
        Variant(g_variant_new_uint32(step.milliseconds)),
      ])
    }
    return (
      method("Vibrate", "\(name).Haptic"),
      Variant.tuple([Variant.text(application), Variant.array(of: "(du)", steps)])
    )
  }

  /// The end of a pattern.
  static func silenceMotor() -> (BusMethod, Variant?) {
    (
      method("Vibrate", "\(name).Haptic"),
      Variant.tuple([Variant.text(application), Variant.array(of: "(du)", [])])
    )
  }

  /// An event of its theme, once, to be felt and not heard: `TriggerFeedback(s, s, a{sv}, i) → u`.
  static func trigger(_ event: String) -> (BusMethod, Variant?) {
    let hints = Variant.text("quiet").map { ["profile": $0] } ?? [:]
    return (
      method("TriggerFeedback", name),
      Variant.tuple([
        Variant.text(application), Variant.text(event), Variant.dictionary(hints),
        Variant(g_variant_new_int32(-1)),
      ])
    )
  }

  /// Its profile; one that does not run is not started for it.
  static func profile() -> (BusMethod, Variant?) {
    (
      BusMethod(
        of: name, path: path, interface: "org.freedesktop.DBus.Properties", method: "Get"),
      Variant.tuple([Variant.text(name), Variant.text("Profile")])
    )
  }

  private static func method(_ method: String, _ interface: String) -> BusMethod {
    BusMethod(of: name, path: path, interface: interface, method: method, mayStart: true)
  }
}
