// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import PressBridge
import PressGestures
import Testing
import TouchModel

/// What an app knows of the panel's force, and what it may ask for.
@MainActor @Suite struct CapabilityTests {
  @Test("Q12: force is unknown without a device, and follows the class of the device")
  func followsClass() {
    final class Hearing: ApplicationDelegate {
      var heard: [String] = []
      func application(
        _ application: Application, traitCollectionDidChange previous: TraitCollection
      ) {
        heard.append(
          "\(previous.forceTouchCapability) to \(application.traitCollection.forceTouchCapability)")
      }
    }
    let diner = Diner()
    let hearing = Hearing()
    diner.application.delegate = hearing
    #expect(diner.application.traitCollection.forceTouchCapability == .unknown)
    _ = SessionTests.session(diner)
    #expect(diner.application.traitCollection.forceTouchCapability == .available)
    var settings = PressSettings()
    settings.force.highestClass = .area
    _ = PressSession(
      application: diner.application, device: SessionTests.device, touchProtocol: .slotted,
      settings: settings, bounds: Rectangle(x: 0, y: 0, width: 70, height: 140))
    #expect(diner.application.traitCollection.forceTouchCapability == .unavailable)
    #expect(hearing.heard == ["unknown to available", "available to unavailable"])
  }

  @Test(
    "Q12: only class F feels force",
    arguments: [
      (ForceClass.force, ForceTouchCapability.available), (.area, .unavailable),
      (.none, .unavailable),
    ])
  func classes(forceClass: ForceClass, capability: ForceTouchCapability) {
    #expect(ForceTouchCapability(forceClass) == capability)
  }

  @Test("P1: a view that is registered for any press previews by time without force")
  func anyTrigger() throws {
    let diner = Diner()
    diner.application.setForceTouchCapability(.unavailable)
    let context = try diner.application.registerForPreviewing(
      with: diner, sourceView: diner.table, trigger: .any)
    #expect(context.isActive)
    let phone = Phone(diner.application)
    phone.hold(ApplicationTests.bar, by: .time)
    #expect(phone.scene?.kind == .preview)
  }

  @Test("P1: a view that asks for force only is refused without force, with the reason")
  func refused() {
    let diner = Diner()
    diner.application.setForceTouchCapability(.unavailable)
    #expect(throws: PreviewingRefusal.forceUnavailable) {
      try diner.application.registerForPreviewing(
        with: diner, sourceView: diner.table, trigger: .forceOnly)
    }
    #expect(PreviewingRefusal.forceUnavailable.description.contains("this one does not"))
    let phone = Phone(diner.application)
    phone.hold(ApplicationTests.bar)
    #expect(phone.scene?.kind == .contextMenu)
  }

  @Test("P1: a registration by force alone sleeps while there is no force, and is active with it")
  func sleeps() throws {
    let diner = Diner()
    let context = try diner.application.registerForPreviewing(
      with: diner, sourceView: diner.table, trigger: .forceOnly)
    #expect(!context.isActive)
    diner.application.setForceTouchCapability(.available)
    #expect(context.isActive)
    let phone = Phone(diner.application)
    phone.hold(ApplicationTests.bar, by: .force)
    #expect(phone.scene?.kind == .preview)
    phone.lift(.dismissed)
    diner.application.setForceTouchCapability(.unavailable)
    phone.settle()
    phone.hold(ApplicationTests.bar)
    #expect(phone.scene?.kind == .contextMenu)
  }

  @Test("P1: unregistering ends it, and a second registration takes the place of the first")
  func unregister() throws {
    let diner = Diner()
    let first = diner.application.registerForPreviewing(with: diner, sourceView: diner.table)
    let second = diner.application.registerForPreviewing(with: diner, sourceView: diner.table)
    #expect(!first.isActive && second.isActive)
    diner.application.unregisterForPreviewing(withContext: first)
    let phone = Phone(diner.application)
    phone.hold(ApplicationTests.bar)
    #expect(phone.scene?.kind == .preview)
    phone.lift(.dismissed)
    diner.application.unregisterForPreviewing(withContext: second)
    phone.settle()
    phone.hold(ApplicationTests.bar)
    #expect(phone.scene?.kind == .contextMenu)
  }
}
