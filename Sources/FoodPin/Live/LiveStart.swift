// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ApplicationHost
import CommandFrame
import DesktopSink
import EvdevSource
import LinuxIO
import PressActions
import TraceFiles

/// Opens everything that a live app needs, in an order in which nothing is lost.
///
/// First the name on the bus, then the data, for which the process that had both before is waited
/// for, and then the app.
@MainActor struct LiveStart {
  /// How the app is to run.
  let mode: LiveApp.Mode
  /// Where its frames come from.
  let touches: Touches
  /// Hears of everything that happens.
  let listener: (LiveReport) -> Void
  /// Writes a sentence where a person sees it at once.
  let complain: (String) -> Void

  /// Where frames come from.
  enum Touches {
    /// A finger that keys move.
    case keyboard
    /// The node of a live device.
    case device(String)
    /// A window, which exists already.
    case window(WindowFeed)
  }

  /// The app, not yet launched.
  func makeApp() throws(CommandFailure) -> LiveApp {
    // A device that cannot be read is the first thing to say, before anything is taken over.
    let feed = try makeFeed()
    let identifier = InfoPlist.shipped.bundleIdentifier ?? "org.pressd.FoodPin"
    let service = try claimName(identifier)
    let store = try openStore(isAlone: service != nil)
    let content: FoodPinStore.Content
    do throws(SystemError) { content = try store.load() } catch {
      throw .refused(error.description)
    }
    let (folder, items) = try loadItems(identifier)
    let app = FoodPinApp(state: content.state, savedShortcutItems: items.items)
    for warning in [content.warning, items.warning].compactMap({ $0 }) {
      complain(warning)
      app.note(warning)
    }
    let storage = LiveStorage(store, items: folder, identifier: identifier)
    return LiveApp(
      LiveApp.Parts(app: app, service: service, storage: storage, feed: feed), mode: mode,
      listener: listener)
  }

  private func makeFeed() throws(CommandFailure) -> any FrameFeed {
    switch touches {
    case .keyboard: return KeyboardFeed()
    case .window(let feed): return feed
    case .device(let path):
      do throws(EvdevError) { return try DeviceFeed(path) } catch {
        throw .refused(error.description)
      }
    }
  }

  /// The app on the bus; `nil` where there is none that answers, which only a service needs.
  private func claimName(_ identifier: String) throws(CommandFailure) -> ApplicationService? {
    do throws(ApplicationServiceError) {
      let service = try ApplicationService(identifier: identifier)
      try service.claim(mode == .window ? .forGood : .untilReplaced)
      return service
    } catch {
      switch error {
      case .noBus where mode != .service: return nil
      case .silentBus where mode != .service:
        complain("\(error); other programs cannot reach the app")
        return nil
      case .running(let name):
        throw .refused(
          "\(name) runs already on a terminal or in a window; 'pressd actions perform \(name) …' reaches it"
        )
      case .noBus, .silentBus, .badIdentifier, .refused: throw .refused(error.description)
      }
    }
  }

  private func openStore(isAlone: Bool) throws(CommandFailure) -> FoodPinStore {
    guard let folder = FoodPinStore.standardFolder else {
      throw .refused("there is no place for data: neither XDG_DATA_HOME nor HOME is set")
    }
    do throws(SystemError) { return try FoodPinStore(folder: folder, waits: false) } catch {
      guard error.isTaken else { throw .refused(error.description) }
      guard isAlone else {
        throw .refused("FoodPin runs already, and has its data in \(folder)")
      }
    }
    // The one that had the name before saves its data and ends.
    complain("waiting for the FoodPin that runs to end")
    do throws(SystemError) { return try FoodPinStore(folder: folder, waits: true) } catch {
      throw .refused(error.description)
    }
  }

  private func loadItems(
    _ identifier: String
  ) throws(CommandFailure) -> (DynamicItemFolder?, DynamicItemFolder.Content) {
    do throws(DynamicItemError) {
      let folder = try DynamicItemFolder.standard()
      return (folder, try folder.content(of: identifier))
    } catch { throw .refused(error.description) }
  }
}
