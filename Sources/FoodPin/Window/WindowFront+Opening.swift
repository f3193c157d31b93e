// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ApplicationHost
import CommandFrame
import LinuxIO
import NamedPictures
import ScreenModel

extension WindowFront {
  /// Opens a window; where no compositor answers, a terminal of the desktop, and then returns `nil`.
  ///
  /// From a terminal nobody asks for another one, so there it only says what is wrong.
  static func open(
    _ look: LookWish, _ feed: WindowFeed?, _ addresses: [String],
    _ complain: @escaping (String) -> Void
  ) throws(CommandFailure) -> WindowFront? {
    guard Environment.value("WAYLAND_DISPLAY").isEmpty, !Environment.value("DISPLAY").isEmpty,
      let program = CommandLine.arguments.first
    else { return try connect(look, feed, complain) }
    do throws(TerminalWindow.Refusal) {
      try TerminalWindow.open(program: program, words: addresses, name: "FoodPin")
    } catch { throw .refused("no window: \(error)") }
    return nil
  }

  /// Opens a window, or says why there is none.
  static func connect(
    _ look: LookWish, _ feed: WindowFeed?, _ complain: @escaping (String) -> Void
  ) throws(CommandFailure) -> WindowFront {
    do throws(ScreenError) {
      let front = try WindowFront(look: look.chosen, feed: feed, complain: complain)
      front.follow(look)
      return front
    } catch {
      throw .refused("\(error); 'foodpin' without --window runs on a terminal")
    }
  }

  /// Holds signals back before GLib starts threads, one of which would take them.
  nonisolated static func heldSignals() throws(CommandFailure) -> SignalDescriptor {
    do throws(SystemError) {
      return try SignalDescriptor(for: SignalDescriptor.terminalSignals)
    } catch { throw .refused(error.description) }
  }

  /// Runs an app until something ends it; a compositor that went away is told as such.
  func run(_ app: LiveApp) throws(CommandFailure) -> ExitStatus {
    let isSaved: Bool
    do throws(SystemError) { isSaved = try app.run(on: self) } catch {
      throw .refused(error.description)
    }
    if let failure { throw .refused(failure) }
    return isSaved ? .done : .refused
  }
}
