// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import GLibValues

/// Asks the desktop's thumbnailer for pictures of files, without waiting for it.
///
/// The interface is `org.freedesktop.thumbnails.Thumbnailer1`. Where no program offers it, nothing
/// happens.
public final class Thumbnailer {
  /// Bounds on what is asked for.
  private enum Limits {
    /// How many files are asked for that have not been told of yet.
    static let waiting = 32
    /// How long the thumbnailer has for its answer, which is but a number.
    static let answer = Duration.seconds(10)
  }

  private enum Names {
    static let name = "org.freedesktop.thumbnails.Thumbnailer1"
    static let path = "/org/freedesktop/thumbnails/Thumbnailer1"
    /// Pictures of up to 256 by 256 pixels.
    static let flavor = "large"
    /// Before those that somebody makes in the background.
    static let scheduler = "foreground"
  }

  private let ready: (String) -> Void
  private var connection: BusConnection?
  private var subscription: BusSubscription?
  /// What waits for the bus: addresses with their types.
  private var waiting: [(address: String, type: String)] = []
  /// What was asked for: nothing is asked for twice.
  private var asked: Set<String> = []
  private var hasFailed = false

  /// Connects; `ready` is called in the main context with the address of each file that has a
  /// picture now.
  public init(ready: @escaping (String) -> Void) {
    self.ready = ready
    BusConnection.session { [weak self] result in
      guard let self, case .success(let connection) = result else {
        self?.hasFailed = true
        return
      }
      settle(on: connection)
    }
  }

  /// Asks for the picture of a file, once.
  public func ask(for address: String, type: String) {
    guard !hasFailed, asked.count < Limits.waiting, asked.insert(address).inserted else { return }
    waiting.append((address, type))
    send()
  }

  private func settle(on connection: BusConnection) {
    self.connection = connection
    subscription = BusSubscription(
      to: nil, of: Names.name, path: Names.path, interface: Names.name, on: connection.object
    ) { [weak self] signal, arguments in self?.hear(signal, arguments) }
    send()
  }

  private func send() {
    guard let connection else { return }
    for file in waiting {
      let arguments = Variant.tuple([
        Variant.array(of: "s", [Variant.text(file.address)]),
        Variant.array(of: "s", [Variant.text(file.type)]), Variant.text(Names.flavor),
        Variant.text(Names.scheduler), try? Variant.parse("uint32 0"),
      ])
      BusMethod(
        of: Names.name, path: Names.path, interface: Names.name, method: "Queue", mayStart: true
      ).call(on: connection.object, arguments, limit: Limits.answer) { [weak self] result in
        // Without a thumbnailer, no other file needs to be asked for.
        if case .failure = result { self?.hasFailed = true }
      }
    }
    waiting = []
  }

  /// `Ready` and `Error` name the files; one that failed is not asked for again.
  private func hear(_ signal: String, _ arguments: Variant) {
    guard signal == "Ready", arguments.type == "(uas)", let addresses = arguments[1] else { return }
    for place in 0..<addresses.count {
      guard let address = addresses[place]?.text, asked.remove(address) != nil else { continue }
      ready(address)
    }
  }
}
