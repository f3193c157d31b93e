// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CNcurses
import Glibc
public import LinuxIO

/// The whole terminal as a screen, from its opening until the value goes out of use.
///
/// The screen that was there before comes back whichever way the program ends: the value goes with
/// a return or a thrown error, and the signals that would end the process are told by ``wait`` as
/// news instead. One at a time: ncurses has a single screen for a process.
public struct Terminal: ~Copyable {
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  private let keyboard: Int32
  private let signals: SignalDescriptor
  private let paint: TerminalPaint
  /// Whether block and box characters can be shown; the locale says so.
  public let speaksUnicode: Bool

  /// Asks the process to end, or tells that the terminal has another size or is gone.
  private static let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH]
  /// How long an escape waits whether it begins the code of a key, in milliseconds.
  private static let escapeDelay: Int32 = 50

  /// What came in while ``wait(besides:until:)`` waited.
  public struct News: Sendable {
    /// What was typed, in order.
    public var keys: [TerminalKey] = []
    /// Whether the terminal has a new size; everything is to be drawn anew.
    public var isResized = false
    /// Whether a signal asked the program to end, or the terminal is gone.
    public var isEnding = false
    /// What the other descriptors are ready for, in the order in which they were given.
    public var others: [Readiness] = []
  }

  /// Takes the terminal over; keys are read from it even where standard input is something else.
  public init() throws(TerminalError) {
    guard isatty(STDOUT_FILENO) == 1 else { throw .notATerminal }
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard !name.isEmpty else { throw .unknown(name) }
    let opened = try Self.openScreen(name)
    signals = try Self.watchSignals(orClose: opened)
    (screen, window, keyboard) = opened
    speaksUnicode = nl_langinfo(Int32(CODESET)).map { String(cString: $0) } == "UTF-8"
    paint = TerminalPaint()
    Self.prepare(window)
  }

  deinit {
    delwin(window)
    Self.leave(screen, keyboard)
  }

  private static func leave(_ screen: OpaquePointer, _ keyboard: Int32) {
    endwin()
    delscreen(screen)
    close(keyboard)
  }

  private typealias Opened = (
    screen: OpaquePointer, window: UnsafeMutablePointer<WINDOW>, keyboard: Int32
  )

  private static func watchSignals(
    orClose opened: Opened
  ) throws(TerminalError) -> SignalDescriptor {
    do {
      return try SignalDescriptor(for: watched)
    } catch {
      leave(opened.screen, opened.keyboard)
      throw .system(error)
    }
  }

  private static func openKeyboard() throws(TerminalError) -> Int32 {
    let number =
      isatty(STDIN_FILENO) == 1
      ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard number >= 0 else { throw .noKeyboard }
    return number
  }

  /// Its streams are never closed, since that would close what the process was started with.
  private static func openScreen(_ name: String) throws(TerminalError) -> Opened {
    let keyboard = try openKeyboard()
    setlocale(LC_CTYPE, "")
    guard let results = fdopen(STDOUT_FILENO, "w"), let keys = fdopen(keyboard, "r"),
      let screen = newterm(name, results, keys)
    else {
      close(keyboard)
      throw .unknown(name)
    }
    guard canMoveCursor, let window = newwin(0, 0, 0, 0) else {
      leave(screen, keyboard)
      throw .unknown(name)
    }
    return (screen, window, keyboard)
  }

  /// A terminal that cannot put its cursor anywhere cannot show a screen.
  private static var canMoveCursor: Bool {
    guard let text = tigetstr("cup") else { return false }
    return Int(bitPattern: text) != -1
  }

  private static func prepare(_ window: UnsafeMutablePointer<WINDOW>) {
    cbreak()
    noecho()
    nonl()
    curs_set(0)
    set_escdelay(escapeDelay)
    keypad(window, true)
    nodelay(window, true)
    leaveok(window, true)
    idlok(window, false)
  }

  // MARK: Showing

  /// The number of columns and rows now.
  public var size: (columns: Int, rows: Int) {
    (max(Int(getmaxx(window)), 0), max(Int(getmaxy(window)), 0))
  }

  /// Whether roles become colors; otherwise they become bold, faint and reverse.
  public var isColored: Bool { paint.isColored }

  /// Shows a grid from the top left corner on; only what changed is sent.
  public func show(_ grid: TextGrid) {
    werase(window)
    for row in 0..<min(grid.rows, size.rows) {
      for run in grid.runs(ofRow: row) { show(run, row: row) }
    }
    wnoutrefresh(window)
    doupdate()
  }

  private func show(_ run: TextGrid.Run, row: Int) {
    let attributes = paint.attributes(of: run.role)
    wattr_set(window, attributes.attributes, attributes.pair, nil)
    let scalars = run.text.unicodeScalars.map { wchar_t(shown($0).value) }
    wmove(window, Int32(row), Int32(run.column))
    waddnwstr(window, scalars, Int32(scalars.count))
  }

  /// The scalar, or what stands for it where only ASCII can be shown: a range has a dash.
  private func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard !speaksUnicode, !scalar.isASCII else { return scalar }
    return scalar == "…" ? "-" : "?"
  }

  // MARK: Waiting

  /// Sleeps until something is typed, another descriptor is ready, or a time is reached.
  ///
  /// Without a deadline only news wakes it; a deadline that has passed only looks.
  public func wait(
    besides others: [Int32] = [], until deadline: Duration?
  ) throws(SystemError) -> News {
    let ready = try Readiness.wait(for: [keyboard, signals.number] + others, until: deadline)
    var news = News(others: Array(ready.dropFirst(2)))
    if ready[1].contains(.readable) { try takeSignals(into: &news) }
    if ready[0].contains(.readable) { news.keys = readKeys() }
    // A terminal that hung up has nothing to say and never will.
    let isGone = !ready[0].isDisjoint(with: [.hungUp, .failed])
    if isGone { news.isEnding = true }
    return news
  }

  private func takeSignals(into news: inout News) throws(SystemError) {
    while let signal = try signals.next() {
      if signal == SIGWINCH {
        fitSize()
        news.isResized = true
      } else {
        news.isEnding = true
      }
    }
  }

  private func fitSize() {
    guard let size = Self.sizeOfOutput else { return }
    resizeterm(Int32(size.rows), Int32(size.columns))
    wresize(window, Int32(size.rows), Int32(size.columns))
    clearok(window, true)
  }

  /// The size of the terminal that standard output goes to; `nil` where it is none or tells none.
  ///
  /// Also without a screen, for text that is to fit. The C request is `TIOCGWINSZ`.
  public static var sizeOfOutput: (columns: Int, rows: Int)? {
    var told = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &told) == 0, told.ws_col > 0, told.ws_row > 0
    else { return nil }
    return (Int(told.ws_col), Int(told.ws_row))
  }

  private func readKeys() -> [TerminalKey] {
    var keys: [TerminalKey] = []
    var code = wint_t()
    // A flood of pasted text gives way to what else there is to do.
    for _ in 0..<256 {
      let kind = wget_wch(window, &code)
      guard kind != ERR else { break }
      let key =
        kind == KEY_CODE_YES
        ? TerminalKey(code: Int32(bitPattern: code)) : TerminalKey(scalar: code)
      if let key { keys.append(key) }
    }
    return keys
  }
}

extension TerminalKey {
  /// The key of a function code of ncurses, or `nil` where it means nothing here.
  init?(code: Int32) {
    switch code {
    case KEY_UP: self = .up
    case KEY_DOWN: self = .down
    case KEY_LEFT: self = .left
    case KEY_RIGHT: self = .right
    case KEY_PPAGE: self = .pageUp
    case KEY_NPAGE: self = .pageDown
    case KEY_HOME: self = .home
    case KEY_END: self = .end
    case KEY_ENTER: self = .enter
    case KEY_BACKSPACE, KEY_DC: self = .backspace
    case KEY_BTAB: self = .backTab
    default: return nil
    }
  }

  /// The key of a character that was read.
  init?(scalar: UInt32) {
    switch scalar {
    case 0x0a, 0x0d: self = .enter
    case 0x1b: self = .escape
    case 0x08, 0x7f: self = .backspace
    case 0x09: self = .tab
    default:
      guard scalar >= 0x20, let scalar = Unicode.Scalar(scalar) else { return nil }
      self = .character(Character(scalar))
    }
  }
}
