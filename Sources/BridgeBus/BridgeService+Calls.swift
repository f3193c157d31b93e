// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues
import PressActions
import PressBus

/// What clients call.
extension BridgeService {
  /// Answers a call, at once or later.
  func answer(_ call: BusCall) throws(BridgeRefusal) {
    guard let host else { throw BridgeRefusal(.unavailable, "the bridge ends") }
    switch call.member {
    case "org.pressd.Devices1.List":
      call.answer(PropertyListValue.dictionaries(host.devices.map(\.values)))
    case "org.pressd.Settings1.Get":
      call.answer(.boxed(try host.value(ofSetting: call.text(0)).variant))
    case "org.pressd.Settings1.Set":
      try host.set(call.text(0), to: try value(of: call.arguments[1], "the value"))
      call.answer()
    case "org.pressd.Settings1.Reset":
      try host.reset(call.text(0))
      call.answer()
    case "org.pressd.Settings1.Save":
      try host.saveSettings()
      call.answer()
    case "org.pressd.Regions1.Register":
      let request = try taken { () throws(ValueError) in
        try RegionRequest(values: try members(of: call.arguments[0], ""))
      }
      call.answer(.text(try register(request, by: call.sender).id))
    case "org.pressd.Regions1.Unregister":
      try unregister(call.text(0), by: call.sender)
      call.answer()
    case "org.pressd.Presenter1.Show":
      let request = try taken { () throws(ValueError) in
        let members = try members(of: call.arguments[1], "")
        return try RegionRequest(values: members.merging(["kind": .string(call.text(0))]) { $1 })
      }
      try show(request, for: call)
    case "org.pressd.Presenter1.Choose":
      try choose(
        Int(call.arguments[1]?.integer ?? -1),
        in: UInt32(clamping: call.arguments[0]?.integer ?? 0), by: call.sender)
      call.answer()
    case "org.pressd.Presenter1.Turn":
      try turn(call.text(0), by: call.text(1), for: call.sender)
      call.answer()
    case "org.pressd.Presenter1.ChooseWithToken":
      try choose(
        Int(call.arguments[1]?.integer ?? -1),
        in: UInt32(clamping: call.arguments[0]?.integer ?? 0), by: call.sender,
        token: try ActivationToken(call.text(2)))
      call.answer()
    case "org.pressd.Presenter1.ChooseSeen":
      let token = call.text(3)
      try choose(
        Int(call.arguments[1]?.integer ?? -1), before: Int(call.arguments[2]?.integer ?? 0),
        in: UInt32(clamping: call.arguments[0]?.integer ?? 0), by: call.sender,
        token: token.isEmpty ? nil : try ActivationToken(token))
      call.answer()
    case "org.pressd.Presenter1.Move", "org.pressd.Presenter1.Find",
      "org.pressd.Presenter1.Scroll":
      try steer(call)
    case "org.pressd.Presenter1.Dismiss":
      try dismiss(UInt32(clamping: call.arguments[0]?.integer ?? 0), by: call.sender)
      call.answer()
    default: try answerRest(call, host)
    }
  }

  private func answerRest(_ call: BusCall, _ host: any BridgeHost) throws(BridgeRefusal) {
    switch call.member {
    case "org.pressd.QuickActions1.List":
      let items = try host.quickActions(of: call.text(0))
      call.answer(PropertyListValue.dictionaries(items.listed))
    case "org.pressd.QuickActions1.SetDynamic":
      try host.setDynamicItems(try items(of: call.arguments[1]), of: call.text(0))
      call.answer()
    case "org.pressd.QuickActions1.Append":
      try host.appendDynamicItems(try items(of: call.arguments[1]), of: call.text(0))
      call.answer()
    case "org.pressd.QuickActions1.Perform":
      host.perform(call.text(1), of: call.text(0)) { result in
        switch result {
        case .success(let success): call.answer(PropertyListValue.boolean(success).variant)
        case .failure(let refusal): call.refuse(refusal)
        }
      }
    case "org.freedesktop.DBus.Properties.Get":
      call.answer(.boxed(PropertyListValue.boolean(host.isPaused).variant))
    case "org.freedesktop.DBus.Properties.GetAll":
      let isThere = call.text(0) == "org.pressd.Gestures1"
      call.answer(.dictionary(isThere ? ["Paused": .boolean(host.isPaused)].variants : [:]))
    case "org.freedesktop.DBus.Properties.Set":
      try host.setPaused(call.arguments[2]?.inner?.truth ?? false)
      call.answer()
    default:
      throw BridgeRefusal(.notFound, "there is no method '\(call.member)'")
    }
  }

  // MARK: Arguments

  private func value(
    of argument: Variant?, _ name: String
  ) throws(BridgeRefusal) -> PropertyListValue {
    guard let argument, let value = PropertyListValue(argument) else {
      throw BridgeRefusal(.invalidArgument, "\(name) is of a kind that cannot be taken")
    }
    return value
  }

  private func members(
    of argument: Variant?, _ place: String
  ) throws(ValueError) -> [String: PropertyListValue] {
    guard let argument, case .dictionary(let members) = PropertyListValue(argument) else {
      throw ValueError(at: place, "a value is of a kind that cannot be taken")
    }
    return members
  }

  private func items(of argument: Variant?) throws(BridgeRefusal) -> [ShortcutItem] {
    try taken { () throws(ValueError) in
      var items: [ShortcutItem] = []
      for index in 0..<(argument?.count ?? 0) {
        let place = "items[\(index)]"
        let members = try members(of: argument?[index], place)
        items.append(try ShortcutItem(ValueReader(members, at: place)))
      }
      return items
    }
  }

  private func taken<Value>(
    _ read: () throws(ValueError) -> Value
  ) throws(BridgeRefusal) -> Value {
    do {
      return try read()
    } catch {
      throw BridgeRefusal(.invalidArgument, "\(error)")
    }
  }
}

extension ShortcutItems {
  /// All items in their order, each with whether it is shown and whether the app set it itself.
  fileprivate var listed: [[String: PropertyListValue]] {
    all.enumerated().map { index, item in
      var values = item.values
      values["shown"] = .boolean(index < Limits.shown)
      values["kind"] = dynamic.contains { $0.type == item.type } ? "dynamic" : "static"
      return values
    }
  }
}
