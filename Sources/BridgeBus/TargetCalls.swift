// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions
import PressBus

/// What is said to the apps that own regions, and what they answer, by `org.pressd.Target1`.
final class TargetCalls {
  /// What is said between engines and apps; it decides, and here it is carried out.
  var talk = TargetTalk()
  private weak var host: (any BridgeHost)?
  private var connection: BusConnection?

  init(for host: any BridgeHost) {
    self.host = host
  }

  /// There is a bus to call apps on.
  func settle(on connection: BusConnection) { self.connection = connection }

  /// Nobody can be called any more.
  func leave() { connection = nil }

  /// Carries out what the talk wants.
  func carryOut(_ outputs: [TargetTalk.Output]) {
    for output in outputs {
      switch output {
      case .call(let call): make(call)
      case .list(let app, let number): list(app, number)
      case .answer(let answer, let device): host?.tell(.answer(answer), device: device)
      case .perform(let type, let app): perform(type, of: app)
      case .notice(let sentence): host?.notice(sentence)
      }
    }
  }

  private func make(_ call: TargetTalk.Call) {
    guard let connection else { return }
    let method = BusMethod(
      of: call.owner, path: call.path, interface: "org.pressd.Target1", method: call.member.name)
    method.call(
      on: connection.object, .tuple(call.member.arguments), limit: TargetTalk.Limits.patience
    ) { [weak self] reply in
      guard let self else { return }
      carryOut(talk.settle(call.number, with: reply.values))
    }
  }

  private func list(_ app: String, _ number: UInt64) {
    var items = ShortcutItems()
    do {
      if let found = try host?.quickActions(of: app) { items = found }
    } catch {
      host?.notice("\(app.visible): its quick actions cannot be listed: \(error)")
    }
    carryOut(talk.settle(number, with: items))
  }

  private func perform(_ type: String, of app: String) {
    host?.perform(type, of: app) { [weak host] result in
      guard case .failure(let refusal) = result else { return }
      host?.notice("\(app): quick action '\(type.visible)' failed: \(refusal)")
    }
  }
}
