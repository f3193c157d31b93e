// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CLibudev
import Glibc
public import LinuxIO

/// Notices that event devices come, go, or change who may open them; silent in between.
///
/// The folder of nodes is watched in any case, because a new owner of the screen changes the nodes'
/// permissions and udev does not tell. Where udev runs, it tells when it has finished with a device.
public struct NodeWatch: ~Copyable {
  private let folder: Descriptor
  private let udev: UdevMonitor?
  private var watchesFolder: Bool

  /// Begins to watch.
  public init() throws(SystemError) {
    folder = try Descriptor.folderWatch()
    udev = UdevMonitor()
    watchesFolder = folder.watch(TouchNodes.folder, for: Self.changes)
    // Without devices there is no folder; its parent tells when it comes.
    if !watchesFolder { _ = folder.watch(Self.parent, for: UInt32(IN_CREATE)) }
  }

  /// Permissions and owners count as attributes.
  private static let changes = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_ATTRIB)
  private static let parent = "/dev"

  /// The descriptors to wait on.
  public var descriptors: [Int32] { [folder.number, udev?.descriptor].compactMap { $0 } }

  /// Takes all notices; true where it is worth looking at the devices again.
  ///
  /// What has changed is not told: a look at all of them is cheap, and cannot be outrun.
  public mutating func drain() -> Bool {
    var hasNews = udev?.drain() ?? false
    var room = [UInt8](repeating: 0, count: 4096)
    while let count = try? room.withUnsafeMutableBytes({ try folder.read(into: $0) }), count > 0 {
      hasNews = true
    }
    if hasNews, !watchesFolder {
      watchesFolder = folder.watch(TouchNodes.folder, for: Self.changes)
    }
    return hasNews
  }
}

/// The part of udev that tells of devices it has finished with.
private final class UdevMonitor {
  private let context: OpaquePointer
  private let handle: OpaquePointer

  /// Listens; `nil` where udev cannot be reached.
  init?() {
    guard let context = udev_new() else { return nil }
    guard let handle = udev_monitor_new_from_netlink(context, "udev") else {
      udev_unref(context)
      return nil
    }
    self.context = context
    self.handle = handle
    udev_monitor_filter_add_match_subsystem_devtype(handle, "input", nil)
    if udev_monitor_enable_receiving(handle) < 0 { return nil }
  }

  deinit {
    udev_monitor_unref(handle)
    udev_unref(context)
  }

  var descriptor: Int32 { udev_monitor_get_fd(handle) }

  func drain() -> Bool {
    var hasNews = false
    while let device = udev_monitor_receive_device(handle) {
      hasNews = true
      udev_device_unref(device)
    }
    return hasNews
  }
}
