// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Glibc
import LinuxIO

/// Keys as they are typed, without a screen: none waits for a line's end, and none is echoed.
///
/// What is written meanwhile stays as it is. The terminal's settings come back when the value goes
/// out of use; a program that has it lets no signal end it before. Where standard input is no
/// terminal, or that of another job, nothing changes, and lines are read there as ever.
public struct KeyInput: ~Copyable {
  private let former: termios?

  /// The descriptor to wait on.
  public let number = StandardInput.number

  /// Whether keys come at once.
  public var isImmediate: Bool { former != nil }

  /// Prepares the terminal on standard input, where there is one.
  public init() {
    var settings = termios()
    // Whoever sets a terminal from the background is stopped by the kernel.
    guard tcgetpgrp(STDIN_FILENO) == getpgrp(), tcgetattr(STDIN_FILENO, &settings) == 0 else {
      former = nil
      return
    }
    let found = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    former = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 ? found : nil
  }

  deinit {
    guard var former else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &former)
  }

  /// The longest run of keys that is taken at once; what follows comes next time.
  private static let most = 256

  /// The keys that were typed; `nil` at the end of input.
  ///
  /// One that sends a code, such as an arrow, is the escape key, and what came with it is lost. To be called when the descriptor is ready, and keys come at once.
  public func typed() -> [TerminalKey]? {
    StandardInput.bytes(most: Self.most).map(Self.keys)
  }

  /// The keys that bytes stand for, as a terminal sends them.
  static func keys(in bytes: [UInt8]) -> [TerminalKey] {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    let plain = scalars.prefix { $0 != "\u{1b}" }.compactMap { TerminalKey(scalar: $0.value) }
    return plain.count < scalars.count && scalars.contains("\u{1b}") ? plain + [.escape] : plain
  }
}
