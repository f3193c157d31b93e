// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressGestures
import Testing
import TouchModel

/// An app in the same process: what it is asked, and what comes of its answers.
@MainActor @Suite struct ApplicationTests {
  static let item = ShortcutItem(type: "com.example.Diner.Open", localizedTitle: "Open")
  static let icon = Phone.point(17, 12)
  static let button = Phone.point(50, 12)
  static let bar = Phone.point(35, 48)

  @Test("Q8: the scene's delegate performs a quick action, and its Bool is reported")
  func sceneForm() {
    let diner = Diner(items: [Self.item])
    diner.application.windowScene.delegate = diner
    let phone = Phone(diner.application)
    phone.hold(Self.icon)
    phone.slide(to: "Open")
    #expect(diner.heard == ["scene \(Self.item.type)"])
    #expect(phone.words == ["present quickActions", "dismiss chosen", "perform"])
    #expect(phone.notices == [.performed(type: Self.item.type, success: true)])
  }

  @Test("Q8: without a scene delegate the app delegate performs, also later and only once")
  func applicationForm() {
    let diner = Diner()
    let phone = Phone(diner.application)
    diner.application.perform(Self.item)
    phone.settle()
    #expect(diner.heard == ["application \(Self.item.type)"])
    phone.wait(4999)
    #expect(phone.notices.isEmpty)
    for completion in diner.completions + diner.completions { completion(false) }
    phone.settle()
    #expect(phone.notices.count == 2)
    #expect(phone.notices.first == .performed(type: Self.item.type, success: false))
  }

  @Test("Q8: an app that never answers has failed after 5 s")
  func silence() {
    let diner = Diner()
    let phone = Phone(diner.application)
    diner.application.perform(Self.item)
    phone.settle()
    phone.wait(5000)
    #expect(phone.notices.last == .performed(type: Self.item.type, success: false))
  }

  @Test("Q8: an app without any delegate performs nothing, and says so")
  func nobodyThere() {
    let application = Application()
    let phone = Phone(application)
    application.perform(Self.item)
    phone.settle()
    #expect(phone.notices == [.performed(type: Self.item.type, success: false)])
  }

  @Test("Q6: dynamic items stand behind the fixed ones and are replaced as a whole")
  func dynamicItems() {
    let diner = Diner(items: [Self.item])
    let phone = Phone(diner.application)
    diner.application.shortcutItems = [ShortcutItem(type: "a", localizedTitle: "A")]
    diner.application.shortcutItems.append(ShortcutItem(type: "b", localizedTitle: "B"))
    phone.settle()
    phone.hold(Self.icon)
    #expect(phone.scene?.rows.map(\.title) == ["Open", "A", "B"])
  }

  @Test("M1: a row's menu is asked of the table's delegate, a view's of its interaction")
  func bothForms() {
    let diner = Diner()
    let phone = Phone(diner.application)
    phone.hold(Self.bar)
    #expect(diner.heard == ["menu for Bar"])
    phone.lift(.cancelled(.palm))
    phone.hold(Self.button)
    #expect(diner.heard.last == "interaction at 50.0")
    #expect(phone.scene?.preview == Diner.preview("Button"))
    #expect(phone.words == ["present contextMenu", "dismiss cancelled", "present contextMenu"])
  }

  @Test("M1: a delegate that returns nil opens nothing, and the touch stays a tap")
  func nilOpensNothing() {
    let diner = Diner()
    diner.offers = false
    let phone = Phone(diner.application)
    phone.hold(Self.bar)
    phone.say(.refused(.time), TargetID(3), Self.bar)
    phone.say(.tap(isConfirmed: false), TargetID(3), Self.bar)
    #expect(phone.words == ["tap"])
    #expect(phone.offers == [false])
    #expect(diner.heard == ["select Bar"])
  }

  @Test("M2: a row that moved while its menu was open is the one that is deleted")
  func movedRow() {
    let diner = Diner()
    let phone = Phone(diner.application)
    phone.hold(Self.bar)
    phone.lift()
    diner.rows = ["Bar", "New", "Cafe", "Deli"]
    phone.settle()
    phone.tap(phone.row("Delete"))
    #expect(diner.rows == ["New", "Cafe", "Deli"])
  }

  @Test("M2: a row that went while its menu was open takes the menu along, and nothing runs")
  func goneRow() {
    let diner = Diner()
    let phone = Phone(diner.application)
    phone.hold(Self.bar)
    diner.rows = ["Cafe", "Deli"]
    phone.settle()
    phone.lift()
    #expect(phone.words == ["present contextMenu", "dismiss targetGone"])
    #expect(diner.rows == ["Cafe", "Deli"])
  }

  @Test("M8: Share hands out a text after the menu has closed, Delete removes the row")
  func handlersRun() {
    let diner = Diner()
    let phone = Phone(diner.application)
    phone.hold(Self.bar)
    phone.slide(to: "Share")
    #expect(
      phone.words == ["present contextMenu", "dismiss chosen", "perform", "share Bar"])
    phone.hold(Self.bar)
    phone.slide(to: "Delete")
    #expect(diner.rows == ["Cafe", "Deli"])
  }

  @Test("P2: the part that the delegate marks stays sharp")
  func sourceRect() {
    let diner = Diner()
    diner.application.registerForPreviewing(with: diner, sourceView: diner.table)
    let phone = Phone(diner.application)
    phone.hold(Self.bar, by: .force)
    #expect(phone.scene?.source == Rectangle(x: 0, y: 42, width: 70, height: 12))
    #expect(phone.scene?.preview?.title == "Bar")
  }

  @Test("P4: a pop commits the preview that was shown, though its row has moved")
  func commit() {
    let diner = Diner()
    diner.application.registerForPreviewing(with: diner, sourceView: diner.table)
    let phone = Phone(diner.application)
    phone.hold(Self.bar, by: .force)
    diner.rows = ["Bar", "Cafe", "Deli"]
    phone.settle()
    phone.say(.pop, TargetID(3))
    #expect(diner.heard == ["actions of Bar", "commit Bar"])
  }

  @Test("P5: a preview action's handler gets the action and the preview")
  func previewAction() {
    let diner = Diner()
    diner.application.registerForPreviewing(with: diner, sourceView: diner.table)
    let phone = Phone(diner.application)
    phone.hold(Self.bar, by: .force)
    phone.say(.actions, TargetID(3))
    phone.slide(to: "Call")
    #expect(diner.heard == ["actions of Bar", "Call Bar"])
    #expect(phone.words.last == "open tel:1")
  }

  @Test("a view that is registered no more previews nothing")
  func unregister() {
    let diner = Diner()
    let context = diner.application.registerForPreviewing(with: diner, sourceView: diner.table)
    diner.application.unregisterForPreviewing(withContext: context)
    let phone = Phone(diner.application)
    phone.hold(Self.bar, by: .force)
    #expect(phone.scene?.kind == .contextMenu)
  }

  @Test("P6: the app hears of each touch's force")
  func touches() {
    let diner = Diner()
    let touch = Touch(
      contact: ContactSerial(1), position: .zero, normalizedForce: Force(0.3),
      pressure: DeviceUnits(100), unitsPerGram: 1, forceClass: .force)
    diner.application.note(touch)
    #expect(diner.touches == [touch])
    #expect(abs(touch.force - 2) < 1e-9)
  }

  @Test("a tap reaches the row or the view that it hit")
  func taps() {
    let diner = Diner()
    diner.button.onTap = { point in diner.heard.append("button at \(point.x.value)") }
    let phone = Phone(diner.application)
    phone.tap(Self.bar)
    phone.tap(Self.button)
    phone.tap(Phone.point(5, 80))
    #expect(diner.heard == ["select Bar", "interaction at 50.0", "button at 50.0"])
  }
}
