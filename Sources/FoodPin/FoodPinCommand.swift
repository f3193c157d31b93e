// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import CommandFrame
import LinuxIO
import NamedPictures
import Plots
import Terminal
import TouchModel
import TraceFiles

/// `foodpin`: the example app, on a terminal, on the bus, or played by traces.
public struct FoodPinCommand: Command {
  /// The word by which it is called.
  public let name = "foodpin"
  /// What it does.
  public let summary = "the example app: on this terminal, in a window, or played by traces"
  /// Traces to play, or addresses to open; without any the app runs on the terminal.
  public let operands = Operands.any("TRACE or ADDRESS")
  /// Where frames come from, and what is shown.
  public let options =
    [
      Self.device, Self.window, Self.screen, Self.moment, Self.image, Self.size, Self.service,
      .json, Self.ascii,
    ] + LookWish.options
  /// What the screen looks like, and how the app runs.
  public let notes = """
    Without a TRACE the app runs on the terminal, with its data below $XDG_DATA_HOME/foodpin and its
    name on the session bus. Arrow keys move a finger over its screen; Enter taps, the space bar
    presses and lifts, + and - change the force. An ADDRESS such as
    foodpinapp://actions/OpenFavorites leads to a screen at once.

    With --window it runs in a window of a Wayland compositor, where fingers and a pointer press.
    Wayland tells no force of a finger; a panel that has some is felt with --device, or comes from
    a TRACE. Where no compositor answers, a terminal of the desktop is opened.

    With a TRACE each of its touches is told, with what became of it; nothing is kept.

    The screen is that of a phone, 70 x 140 mm: an icon with quick actions at 10..25 x 5..20 mm,
    rows of 12 mm from y = 30 mm on. A tap on a row opens its restaurant, a tap on 50..68 x
    5..20 mm leads back. A harder press on a row peeks; a long press on the picture of a
    restaurant opens its context menu.
    """

  static let window = CommandOption(
    "window", help: "run in a window of its own, or play a trace into one")
  static let image = CommandOption(
    "png", argument: "FILE", help: "with --at, write the window as it is then into a picture")
  static let size = CommandOption(
    "size", argument: "WxH@SCALE", help: "how large the picture is; 360x720@1 without it")
  private static let ascii = CommandOption("ascii", help: "draw with nothing beyond ASCII")
  static let device = CommandOption(
    "device", argument: "PATH", help: "take touches from this device, from its top left corner on")
  static let screen = CommandOption(
    "screen", help: "show the app's screen while a trace plays at its own pace")
  static let moment = CommandOption(
    "at", argument: "SECONDS", help: "print the app's screen as it is then in the trace")
  private static let service = CommandOption(
    "gapplication-service", help: "run without a window, as the session bus starts it")

  /// The program.
  public static let program = Program(FoodPinCommand(), version: "0.1.0")

  /// Makes the command.
  public init() {}

  /// Runs the app; it has to be called on the main thread, to which the app belongs.
  public func run(
    _ invocation: Invocation, output: Output
  ) throws(CommandFailure) -> ExitStatus {
    let addresses = invocation.operands.filter(Self.isAddress)
    let paths = invocation.operands.filter { !Self.isAddress($0) }
    guard paths.isEmpty else {
      guard addresses.isEmpty, invocation.value(of: Self.device) == nil,
        !invocation.has(Self.service)
      else {
        throw .misused("a trace plays alone, without addresses, --device, or the bus")
      }
      return try play(paths, invocation, output)
    }
    guard !invocation.has(Self.screen), !invocation.has(Self.moment),
      !invocation.has(Self.image)
    else {
      throw .misused("--screen, --at and --png need a TRACE")
    }
    return try live(addresses, invocation, output)
  }

  /// A word with a scheme before its first colon is an address; a path with one can begin with `./`.
  private static func isAddress(_ word: String) -> Bool {
    guard let colon = word.firstIndex(of: ":"), colon > word.startIndex else { return false }
    return !word[..<colon].contains { !($0.isLetter || $0.isNumber || "+-.".contains($0)) }
      && !word.hasPrefix(".")
  }

  // MARK: Live

  private func live(
    _ addresses: [String], _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    let isJSON = invocation.has(.json)
    let isWindow = invocation.has(Self.window)
    guard !isWindow || !invocation.has(Self.service) else {
      throw .misused("--gapplication-service runs without a window")
    }
    let look = try LookWish(invocation)
    let mode: LiveApp.Mode =
      invocation.has(Self.service) ? .service : isJSON && !isWindow ? .hidden : .window
    let device = invocation.value(of: Self.device)
    // GLib starts threads of its own, which inherit what is held back now: a signal that one of
    // them took would end the process before its data are saved, or a new size would be missed.
    let held = try WindowFront.heldSignals()
    // The command runs on the main thread, and the output goes nowhere else.
    nonisolated(unsafe) let output = output
    let result = MainActor.assumeIsolated {
      Result { () throws(CommandFailure) in
        let complain = { (words: String) in output.complain("foodpin: \(words.printable)") }
        let feed = isWindow && device == nil ? WindowFeed() : nil
        let front = isWindow ? try WindowFront.open(look, feed, addresses, complain) : nil
        if isWindow, front == nil { return ExitStatus.done }
        let start = LiveStart(
          mode: mode,
          touches: feed.map { .window($0) } ?? device.map { .device($0) } ?? .keyboard,
          listener: { report in
            guard isJSON else { return }
            output.writeLine(JSONText.of(report.json))
            output.flush()
          }, complain: complain)
        let app = try start.makeApp()
        guard let front else { return try Self.run(app, mode, addresses) }
        app.launch(opening: addresses)
        return try front.run(app)
      }
    }
    return try withExtendedLifetime(held) { () throws(CommandFailure) in try result.get() }
  }

  @MainActor private static func run(
    _ app: LiveApp, _ mode: LiveApp.Mode, _ addresses: [String]
  ) throws(CommandFailure) -> ExitStatus {
    do throws(SystemError) {
      guard mode == .window else {
        let front = try ServiceFront()
        if mode == .hidden { app.launch(opening: addresses) }
        return try app.run(on: front) ? .done : .refused
      }
    } catch { throw .refused(error.description) }
    let front = try openTerminal()
    app.launch(opening: addresses)
    return try run(app, on: front)
  }

  @MainActor private static func run(
    _ app: LiveApp, on front: borrowing TerminalFront
  ) throws(CommandFailure) -> ExitStatus {
    do throws(SystemError) { return try app.run(on: front) ? .done : .refused } catch {
      throw .refused(error.description)
    }
  }

  @MainActor private static func openTerminal() throws(CommandFailure) -> TerminalFront {
    do throws(TerminalError) { return try TerminalFront() } catch {
      guard error.isMisuse else { throw .refused(error.description) }
      throw .misused("\(error); 'foodpin --json' runs without a screen, 'foodpin TRACE' plays one")
    }
  }

  // MARK: Traces

  private func play(
    _ paths: [String], _ invocation: Invocation, _ output: Output
  ) throws(CommandFailure) -> ExitStatus {
    let moment = try Self.moment(in: invocation)
    let look = try LookWish(invocation)
    let shot = try WindowShot(invocation)
    guard shot == nil || moment != nil else { throw .misused("--png needs --at SECONDS") }
    guard moment == nil || !(invocation.has(Self.window) || invocation.has(Self.screen)) else {
      throw .misused(
        "--at prints one moment of the app's screen, or writes it with --png; "
          + "--window and --screen play a whole TRACE")
    }
    for path in paths {
      for trace in try Self.read(path) {
        for warning in trace.warnings {
          output.complain("\(name): \(trace.name):\(warning.line): \(warning.message.printable)")
        }
        if let moment, let shot {
          try shot.write(trace, at: moment, look: look.chosen)
        } else if let moment {
          write(trace, at: moment, invocation, output)
        } else if invocation.has(Self.window) || invocation.has(Self.screen) {
          let output = output
          // On a terminal the objects would stand in the middle of the screen.
          let isTold = invocation.has(.json) && invocation.has(Self.window)
          let complain = { (words: String) in output.complain("\(name): \(words.printable)") }
          try Self.show(trace, invocation.has(Self.window) ? look : nil, complain) { report in
            guard isTold else { return }
            output.writeLine(JSONText.of(report.json))
            output.flush()
          }
        } else {
          let stories = MainActor.assumeIsolated { FoodPinPlayer.play(trace) }
          write(stories, of: trace, invocation, output)
        }
      }
    }
    return .done
  }

  /// The seconds of `--at`, within the hour that a capture may last.
  private static func moment(in invocation: Invocation) throws(CommandFailure) -> Duration? {
    guard let word = invocation.value(of: Self.moment) else { return nil }
    guard let seconds = Double(word), (0...3600).contains(seconds) else {
      throw .misused("--at '\(word.printable)': seconds from 0 to 3600 are needed")
    }
    return .microseconds(Int64(seconds * 1_000_000))
  }

  /// Prints the screen as a common terminal shows it, 80 x 24.
  private func write(
    _ trace: Trace, at moment: Duration, _ invocation: Invocation, _ output: Output
  ) {
    let isUnicode = !invocation.has(Self.ascii) && (output.isUnicode || invocation.has(.json))
    let text = MainActor.assumeIsolated {
      ScreenPlayer.picture(of: trace, after: moment)
        .grid(columns: 80, rows: 24, isUnicode: isUnicode).text
    }
    guard invocation.has(.json) else { return output.write(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    output.writeLine(
      JSONText.of([
        "event": "screen", "trace": .text(trace.name),
        "time": .millionths(moment.microseconds),
        "lines": .array(lines.map { .text(String($0)) }),
      ]))
  }

  /// Plays a trace at its own pace, on the terminal, or in a window where it has a look.
  private static func show(
    _ trace: Trace, _ look: LookWish?, _ complain: @escaping (String) -> Void,
    telling listener: @escaping (LiveReport) -> Void
  ) throws(CommandFailure) {
    nonisolated(unsafe) let complain = complain
    nonisolated(unsafe) let listener = listener
    let result = MainActor.assumeIsolated {
      Result { () throws(CommandFailure) in
        guard let look else {
          let front = try openTerminal()
          _ = try run(player(of: trace, telling: listener), on: front)
          return
        }
        let held = try WindowFront.heldSignals()
        let front = try WindowFront.connect(look, nil, complain)
        _ = try front.run(player(of: trace, telling: listener))
        withExtendedLifetime(held) {}
      }
    }
    try result.get()
  }

  /// The app as the demo finds it, with a trace that begins now.
  @MainActor private static func player(
    of trace: Trace, telling listener: @escaping (LiveReport) -> Void
  ) -> LiveApp {
    let app = LiveApp(
      LiveApp.Parts(
        app: FoodPinApp.afterWalkthrough(), service: nil, storage: nil,
        feed: TraceFeed(trace, at: MonotonicClock.now())), mode: .window, listener: listener)
    app.launch()
    return app
  }

  private func write(
    _ stories: [ContactStory], of trace: Trace, _ invocation: Invocation, _ output: Output
  ) {
    if invocation.has(.json) {
      let writer = StoryJSON(trace: trace.name)
      for story in stories { output.writeLine(JSONText.of(writer.json(story))) }
      return
    }
    let writer = StoryText(
      output: output,
      alphabet: invocation.has(Self.ascii) || !output.isUnicode ? .ascii : .unicode)
    output.writeLine(output.painted("FoodPin", .strong) + " plays \(trace.name.printable)\n")
    for story in stories { writer.write(story) }
  }

  /// Reads a trace; what the system refuses is its blame, what the file holds is the user's.
  private static func read(_ path: String) throws(CommandFailure) -> [Trace] {
    do {
      return try TraceReader.read(path)
    } catch {
      switch error {
      case .unreadable: throw .refused(error.description)
      case .useless: throw .misused(error.description)
      }
    }
  }
}
