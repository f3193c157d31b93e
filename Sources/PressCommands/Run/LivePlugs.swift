// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import EvdevSource
import LinuxIO
import TouchModel

/// Which touch devices are there, which were, and what was already said about them.
final class LivePlugs {
  private var watch: NodeWatch
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
    /// The nodes to be opened.
    var wanted: [TouchNode]
  }

  /// Begins to watch; pads that weigh fingers are followed too where `withPads` says so.
  init(withPads: Bool) throws(SystemError) {
    watch = try NodeWatch()
    self.withPads = withPads
  }

  var descriptors: [Int32] { watch.descriptors }

  /// Whether something has come, gone, or changed who may open it.
  func hasNews() -> Bool { watch.drain() }

  /// Looks at all nodes; one whose number went to another device counts as gone.
  func look() -> Look {
    let nodes = TouchNodes.all()
    let present = nodes.filter { isSame($0) }
    let wanted = nodes.filter { $0.isInitialized && $0.isWanted(withPads: withPads) }
    // What was unplugged may be refused anew when it is back.
    refusals = refusals.filter { refusal in nodes.contains { $0.instance == refusal.key } }
    return Look(present: Set(present.map(\.path)), wanted: wanted)
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
