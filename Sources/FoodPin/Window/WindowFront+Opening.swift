// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ApplicationHost
import CommandFrame
import LinuxIO
import NamedPictures
import ScreenModel

extension WindowFront {
  /// Opens a window; on X11 a terminal of the desktop, and then returns `nil`.
  static func open(
    _ look: LookWish, _ feed: WindowFeed?, _ addresses: [String],
    _ complain: @escaping (String) -> Void
  ) throws(CommandFailure) -> WindowFront? {
    guard hasServerAlone, let program = CommandLine.arguments.first else {
      return try connect(look, feed, complain)
    }
    do throws(TerminalWindow.Refusal) {
      try TerminalWindow.open(program: program, words: addresses, name: "FoodPin")
    } catch {
      throw .refused(
        "\(needsCompositor), and no terminal of the desktop opened instead (\(error)); \(others)")
    }
    complain("\(needsCompositor); a terminal of the desktop is opened instead")
    return nil
  }

  /// Whether there is an X server and no Wayland compositor.
  private static var hasServerAlone: Bool {
    Environment.value("WAYLAND_DISPLAY").isEmpty && !Environment.value("DISPLAY").isEmpty
  }

  private static let needsCompositor =
    "a window needs a Wayland compositor (WAYLAND_DISPLAY is not set, and X11 is not enough)"
  private static let others =
    "'foodpin' without --window runs on this terminal, '--at SECONDS --png FILE TRACE' paints a picture"

  /// Opens a window, or says why there is none.
  static func connect(
    _ look: LookWish, _ feed: WindowFeed?, _ complain: @escaping (String) -> Void
  ) throws(CommandFailure) -> WindowFront {
    do throws(ScreenError) {
      let front = try WindowFront(look: look.chosen, feed: feed, complain: complain)
      front.follow(look)
      return front
    } catch {
      guard !hasServerAlone else { throw .refused("\(needsCompositor); \(others)") }
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
