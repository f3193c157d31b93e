// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO
import PressActions
import PropertyLists

/// The file in which FoodPin's data outlive its process: `foodpin/restaurants.plist`.
///
/// It is replaced in one step. What cannot be read is set aside beside it, never removed. Only one
/// process at a time has the store open; the kernel lets the next one in, however the first ends.
struct FoodPinStore: ~Copyable {
  /// The file.
  let file: String
  private let lock: FileLock

  /// What the file held when it was opened.
  struct Content {
    /// The data; those of a new app where there was no file, or a damaged one.
    var state = FoodPinState()
    /// Why the file was set aside, and where it is now; `nil` where it was sound or missing.
    var warning: String?
  }

  /// The folder of whoever runs the process: `foodpin` below `XDG_DATA_HOME`, or `nil` without a home.
  ///
  /// Without that variable, or where it is no absolute path, it is below `HOME/.local/share`.
  static var standardFolder: String? {
    let data = Environment.value("XDG_DATA_HOME")
    if data.hasPrefix("/") { return "\(data)/foodpin" }
    let home = Environment.value("HOME")
    return home.hasPrefix("/") ? "\(home)/.local/share/foodpin" : nil
  }

  /// Opens the store in a folder, which is made; `waits` for a process that has it, or refuses.
  init(folder: String, waits: Bool) throws(SystemError) {
    try Folder(path: folder).make()
    lock = try FileLock("\(folder)/lock", waits: waits)
    file = "\(folder)/restaurants.plist"
  }

  /// What the file holds; to be called once, after the store was opened.
  func load() throws(SystemError) -> Content {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try WholeFile.read(file, limit: PropertyListLimits.bytes)
    } catch {
      if error.isMissing { return Content() }
      guard error.isTooLarge else { throw error }
      return try setAside(because: "it is too large")
    }
    let value: PropertyListValue
    do throws(PropertyListError) { value = try PropertyList.value(of: bytes) } catch {
      return try setAside(because: error.description)
    }
    do throws(FoodPinStateError) {
      return Content(state: try FoodPinState(propertyList: value))
    } catch { return try setAside(because: error.description) }
  }

  private func setAside(because reason: String) throws(SystemError) -> Content {
    let place = try FileRenaming.setAside(file, as: "damaged")
    return Content(warning: "\(file): \(reason); it is kept as \(place)")
  }

  /// Replaces the file; whatever fails, it holds what it held before.
  func save(_ state: FoodPinState) throws(StoreError) {
    let bytes: [UInt8]
    do throws(PropertyListError) { bytes = try PropertyList.xml(of: state.propertyList) } catch {
      throw .unwritable("\(file): \(error)")
    }
    do throws(SystemError) { try WholeFile.writeDurably(bytes, to: file) } catch {
      throw .system(error)
    }
  }
}

/// Why data could not be saved.
enum StoreError: Error, CustomStringConvertible {
  /// They hold something that no file can; a sentence with the place.
  case unwritable(String)
  /// The system refused.
  case system(SystemError)

  /// The sentence.
  var description: String {
    switch self {
    case .unwritable(let sentence): sentence
    case .system(let error): error.description
    }
  }
}
