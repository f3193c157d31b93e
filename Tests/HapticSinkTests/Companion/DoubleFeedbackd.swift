// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CGio
import GLibValues
import Glibc

/// A feedbackd that takes patterns, which that of Debian 12 does not yet.
final class DoubleFeedbackd {
  private let file: String
  private let answer: Bool

  private static let interfaces = """
    <node>
      <interface name='org.sigxcpu.Feedback'>
        <property name='Profile' type='s' access='read'/>
      </interface>
      <interface name='org.sigxcpu.Feedback.Haptic'>
        <method name='Vibrate'>
          <arg direction='in' name='app_id' type='s'/>
          <arg direction='in' name='pattern' type='a(du)'/>
          <arg direction='out' name='success' type='b'/>
        </method>
      </interface>
    </node>
    """

  init(file: String, answer: Bool) {
    self.file = file
    self.answer = answer
  }

  func run() {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
      let node = g_dbus_node_info_new_for_xml(Self.interfaces, nil)
    else { exit(1) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, _, arguments, invocation, context in
      guard let context, let arguments, let invocation else { return }
      let double = Unmanaged<DoubleFeedbackd>.fromOpaque(context).takeUnretainedValue()
      double.note(Variant(g_variant_ref(arguments))?.notation ?? "")
      let truth = Variant(g_variant_new_boolean(double.answer ? 1 : 0))
      Variant.tuple([truth])?.lend { g_dbus_method_invocation_return_value(invocation, $0) }
    }
    table.get_property = { _, _, _, _, _, _, _ in g_variant_ref_sink(g_variant_new_string("quiet"))
    }
    let own = Unmanaged.passUnretained(self).toOpaque()
    for place in 0..<2 {
      g_dbus_connection_register_object(
        bus, "/org/sigxcpu/Feedback", node.pointee.interfaces[place], &table, own, nil, nil)
    }
    g_bus_own_name_on_connection(
      bus, "org.sigxcpu.Feedback", G_BUS_NAME_OWNER_FLAGS_NONE, nil, nil, nil, nil)
    g_main_loop_run(g_main_loop_new(nil, 0))
  }

  private func note(_ line: String) {
    guard let log = fopen(file, "a") else { exit(1) }
    fputs(line + "\n", log)
    fclose(log)
  }
}
