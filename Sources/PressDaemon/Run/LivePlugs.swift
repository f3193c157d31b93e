// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandWords
import EvdevSource
import LinuxIO
import LiveSources
import TouchModel

/// Which touch devices are there, which were, and what was already said about them.
package final class LivePlugs {
  private let finder: any NodeFinder
  private let withPads: Bool
  /// The device behind each node that is or was open.
  private var opened: [String: TouchNode.Instance] = [:]
  /// The devices that went, with the node they had.
  private var missed: [TouchNode.Instance: String] = [:]
  /// What stood in the way of a device at last, so that it is told once.
  private var refusals: [TouchNode.Instance: EvdevError] = [:]
  private var hasToldOfNone = false

  /// What a look at the nodes found.
  struct Look {
    /// The nodes whose device is the one that was there before, or that are new.
    var present: Set<String>
    /// The nodes that are open and may not be opened any more.
    var forbidden: Set<String>
    /// The nodes to be opened.
    var wanted: [TouchNode]
  }

  /// Follows what is found; pads that weigh fingers too where `withPads` says so.
  package init(_ finder: any NodeFinder, withPads: Bool) {
    self.finder = finder
    self.withPads = withPads
  }

  var descriptors: [Int32] { finder.descriptors }

  /// Whether something has come, gone, or changed who may open it.
  func hasNews() -> Bool { finder.hasNews() }

  /// Opens a node that was found.
  func open(_ path: String, density: Double) throws(EvdevError) -> any TouchSource {
    try finder.open(path, density: density)
  }

  /// Looks at all nodes; one whose number went to another device counts as gone.
  func look() -> Look {
    let nodes = finder.nodes()
    let present = nodes.filter { isSame($0) }
    let forbidden = Set(present.map(\.path).filter { opened[$0] != nil && !TouchNodes.mayRead($0) })
    let wanted = nodes.filter {
      $0.isInitialized && $0.isWanted(withPads: withPads) && !forbidden.contains($0.path)
    }
    // What was unplugged may be refused anew when it is back.
    refusals = refusals.filter { refusal in nodes.contains { $0.instance == refusal.key } }
    return Look(present: Set(present.map(\.path)), forbidden: forbidden, wanted: wanted)
  }

  private func isSame(_ node: TouchNode) -> Bool {
    opened[node.path].map { $0 == node.instance } ?? true
  }

  /// Notes that a node is open; the words tell where it is a device that was away.
  func noteOpening(of node: TouchNode) -> String? {
    opened[node.path] = node.instance
    refusals[node.instance] = nil
    hasToldOfNone = true
    return missed.removeValue(forKey: node.instance).map { former in
      let name = "'\(node.device.name)' is back"
      return former == node.path ? "\(node.path): \(name)" : "\(node.path): \(name) (was \(former))"
    }
  }

  /// Notes that the device of a node is gone.
  func noteLoss(of path: String) {
    if let instance = opened.removeValue(forKey: path) { missed[instance] = path }
  }

  /// Notes that a node was let go, and is none that was lost.
  func noteRelease(of path: String) {
    opened[path] = nil
  }

  /// Notes that an open node may not be read any more, so that the refusal to come is no news.
  func noteWithdrawal(of path: String) {
    guard let instance = opened[path] else { return }
    noteLoss(of: path)
    refusals[instance] = .forbidden(path)
  }

  /// Notes why a node could not be opened; false where that was the case before.
  func isNew(_ error: EvdevError, of node: TouchNode) -> Bool {
    refusals.updateValue(error, forKey: node.instance) != error
  }

  /// What there is to say once where there is nothing to listen to.
  func complaint(isIdle: Bool) -> String? {
    guard isIdle, refusals.isEmpty, !hasToldOfNone else { return nil }
    hasToldOfNone = true
    return "there is no touchscreen yet; waiting for one ('pressd devices' tells more)"
  }
}
