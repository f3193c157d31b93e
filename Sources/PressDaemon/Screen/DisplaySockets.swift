// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO
import PressIntercept

/// Where a session's compositor may be reached, as far as its environment and its folder tell.
struct DisplaySockets: Hashable {
  /// The person's own folder for sockets, `XDG_RUNTIME_DIR`; empty where there is none.
  var folder = ""
  /// The socket that somebody named: a path, or a name in the folder; empty where nobody did.
  var named = ""
  /// The X server, `DISPLAY`; empty where there is none.
  var server = ""

  /// What the environment of this process says, which for a service never changes.
  static var own: DisplaySockets {
    let folder = Environment.value("XDG_RUNTIME_DIR")
    return DisplaySockets(
      folder: folder.hasPrefix("/") ? folder : "", named: Environment.value("WAYLAND_DISPLAY"),
      server: Environment.value("DISPLAY"))
  }

  /// Who shows windows, as far as that can be told.
  enum Finding: Hashable {
    /// A Wayland compositor that listens at a path.
    case compositor(path: String, SocketPeer)
    /// An X server alone.
    case server
    /// Several compositors listen, and nobody says which of them is the session's; their names.
    case several([String])
    /// The socket that was named is there, and nobody answers; the reason.
    case deaf(String)
    /// Nobody.
    case nobody
    /// Nobody since the one that showed it has ended.
    case ended

    /// What speaks against taking touches from apps; `nil` where nothing does.
    ///
    /// A compositor whose version decides is asked for it, by running its program once more.
    var obstacle: String? {
      switch self {
      case .compositor(let path, let peer) where peer.name.isEmpty:
        return "which program listens at \(path) is hidden from pressd"
      case .compositor(_, let peer): return Compositor(of: peer).obstacle
      case .server: return Compositor.server.obstacle
      case .several(let names):
        return "several compositors listen (\(names.joined(separator: ", "))), and "
          + "WAYLAND_DISPLAY does not say which of them is meant"
      case .deaf(let reason): return reason
      case .nobody: return "no compositor listens here yet"
      case .ended: return "the compositor has ended"
      }
    }
  }

  /// The most names that are looked at in the folder; sessions have a few dozen.
  private static let mostNames = 1000

  /// Looks anew, after somebody was found or not: who has ended stays so until somebody listens.
  func find(after former: Finding) -> Finding {
    let fresh = find()
    guard former == .ended else { return fresh }
    switch fresh {
    case .deaf, .nobody: return .ended
    case .compositor, .ended, .server, .several: return fresh
    }
  }

  /// Looks who listens now: at the socket that was named, else at the only one that answers.
  ///
  /// A name that nobody answers to may be a former session's, so the folder counts then.
  func find() -> Finding {
    var complaint: String?
    if let path = namedPath {
      do throws(SystemError) {
        return .compositor(path: path, try SocketPeer(at: path))
      } catch {
        complaint = error.description
      }
    } else if named.isEmpty, !server.isEmpty {
      return .server
    }
    let found = listening
    if found.count > 1 { return .several(found.map(\.name)) }
    if let only = found.first { return .compositor(path: path(of: only.name), only.peer) }
    return complaint.map { .deaf($0) } ?? .nobody
  }

  private var namedPath: String? {
    if named.hasPrefix("/") { return named }
    return named.isEmpty || folder.isEmpty ? nil : path(of: named)
  }

  private func path(of name: String) -> String { "\(folder)/\(name)" }

  /// The sockets of the folder that somebody listens at.
  private var listening: [(name: String, peer: SocketPeer)] {
    socketNames.compactMap { name in
      (try? SocketPeer(at: path(of: name))).map { (name, $0) }
    }
  }

  /// Whether there is a socket at all, be it that nobody listens at it.
  var hasAny: Bool { !socketNames.isEmpty }

  /// Compositors call their sockets so, and keep a lock beside each.
  private var socketNames: [String] {
    guard !folder.isEmpty else { return [] }
    return ((try? Folder(path: folder).names(most: Self.mostNames)) ?? [])
      .filter { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
  }
}

extension Compositor {
  /// What an X session has in place of one.
  static let server = Compositor(program: "Xorg")

  /// The one that listens at a socket, with its version where that decides anything.
  init(of peer: SocketPeer) {
    self.init(program: peer.name)
    if firstVersion != nil { versionText = ProgramVersion.line(ofProcess: peer.process) }
  }
}
