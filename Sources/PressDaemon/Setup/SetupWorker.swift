// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame
import LinuxIO

/// Does what setup offers, and takes it back; the record is written after each deed.
struct SetupWorker {
  /// The folder that stands for the whole machine; empty for the machine itself.
  let root: String
  /// Whether commands are only printed.
  let isDryRun: Bool
  /// How root is asked, such as `sudo`; empty for root itself; `nil` where nobody can be asked.
  let elevation: [String]?
  /// Where the record is.
  let recordPath: String
  private(set) var record: SetupRecord
  private let output: Output

  /// The most that a record or a file of setup may have: 1 MiB.
  private static let sizeLimit = 1 << 20

  /// Makes ready to work, and reads the record of earlier work.
  init(
    root: String, isDryRun: Bool, elevation: [String]?, recordPath: String, output: Output
  ) throws(CommandFailure) {
    self.root = root
    self.isDryRun = isDryRun
    self.elevation = elevation
    self.recordPath = recordPath
    self.output = output
    record = try Self.read(recordPath)
  }

  private static func read(_ path: String) throws(CommandFailure) -> SetupRecord {
    guard FileAccess.isThere(path) else { return SetupRecord() }
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try WholeFile.read(path, limit: sizeLimit) } catch {
      throw .refused(error.description)
    }
    do throws(SetupRecord.Flaw) {
      return try SetupRecord(reading: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw .misused("\(path):\(error.line): \(error.words)".printable)
    }
  }

  // MARK: Doing

  /// The commands that an action stands for, as lines for a shell.
  func line(_ action: SetupAction) throws(CommandFailure) -> String {
    switch action.work {
    case .write(let path, let text):
      let words = ["install", "-D", "-m", "644", "/dev/stdin", root + path]
      return Self.line(
        try elevated(words, asRoot: action.asRoot).shellLine, writing: text)
    case .run(let words, _), .refresh(let words):
      return try elevated(words, asRoot: action.asRoot).shellLine
    }
  }

  /// A command that gets a text to read, as a shell reads both.
  private static func line(_ words: String, writing text: String) -> String {
    "\(words) <<'END'\n\(text)END"
  }

  /// Whether an action is for a running system, which a folder is not.
  private func isLeftOut(_ action: SetupAction) -> Bool {
    if case .write = action.work { return false }
    return !root.isEmpty
  }

  /// Whether an action needs root; below another root nothing does.
  private func isForRoot(_ action: SetupAction) -> Bool { action.asRoot && root.isEmpty }

  private func elevated(_ words: [String], asRoot: Bool) throws(CommandFailure) -> [String] {
    guard asRoot, root.isEmpty else { return words }
    if let elevation { return elevation + words }
    // What is only printed can be given to root by hand.
    guard !isDryRun else { return words }
    throw .refused(
      "this needs root, and neither sudo nor doas is installed; 'pressd setup --dry-run' prints "
        + "what root can do instead")
  }

  /// Does it, and notes what was done.
  mutating func perform(_ action: SetupAction) throws(CommandFailure) {
    guard !isDryRun else {
      let left = isLeftOut(action) ? "# left out, since it is for a running system: " : ""
      let asRoot = isForRoot(action) && elevation == nil ? "# as root:\n" : ""
      return output.writeLine(left + asRoot + (try line(action)))
    }
    switch action.work {
    case .write(let path, let text): try write(text, to: path, action)
    case .run(let words, let undo):
      try run(words, asRoot: action.asRoot)
      if let undo { try note(.command(undo: undo), action.asRoot) }
    case .refresh(let words):
      // It has to be known before, or a failure would leave nothing to refresh by.
      try note(.refresh(words), action.asRoot)
      try run(words, asRoot: action.asRoot)
    }
  }

  private mutating func write(
    _ text: String, to path: String, _ action: SetupAction
  ) throws(CommandFailure) {
    let place = root + path
    guard !FileAccess.isThere(place) else {
      throw .refused("\(place) is there already, and was left as it is")
    }
    try begin()
    for folder in missingFolders(above: path) { try note(.folder(folder), action.asRoot) }
    try note(.file(path, sum: SetupRecord.sum(of: text.utf8)), action.asRoot)
    let words = ["install", "-D", "-m", "644", "/dev/stdin", place]
    try run(words, asRoot: action.asRoot, input: text, isForFiles: true)
  }

  /// The folders above a path that are not there yet, the outermost first, the root's own with them.
  private func missingFolders(above path: String) -> [String] {
    var missing: [String] = []
    var folder = path
    repeat {
      folder = Folder.parent(of: folder)
      guard folder != ".", !FileAccess.isThere(root + folder) else { break }
      missing.insert(folder, at: 0)
    } while folder != "/"
    return missing
  }

  private func run(
    _ words: [String], asRoot: Bool, input: String? = nil, isForFiles: Bool = false
  ) throws(CommandFailure) {
    guard isForFiles || root.isEmpty else {
      return output.writeLine("  left out, since it is for a running system: \(words.shellLine)")
    }
    let words = try elevated(words, asRoot: asRoot)
    output.flush()
    let status: Int32
    do throws(SystemError) {
      status = try ChildProgram.run(words, input: input.map { Array($0.utf8) })
    } catch {
      throw .refused(error.description)
    }
    guard status == 0 else { throw .refused("'\(words.shellLine)' ended with status \(status)") }
  }

  // MARK: The record

  /// Where the record is, as the machine that the root stands for names it.
  private var recordPlace: String { String(recordPath.dropFirst(root.count)) }

  /// Notes the folders that are made for the record itself, before anything else is.
  private mutating func begin() throws(CommandFailure) {
    guard record.entries.isEmpty else { return }
    record.entries = missingFolders(above: recordPlace).map {
      SetupRecord.Entry(deed: .folder($0), asRoot: false)
    }
  }

  /// Whether it is one of those folders: it goes when the record is gone.
  private func holdsRecord(_ entry: SetupRecord.Entry) -> Bool {
    guard case .folder(let path) = entry.deed else { return false }
    return path == "/" || recordPlace.hasPrefix("\(path)/")
  }

  private mutating func note(_ deed: SetupRecord.Deed, _ asRoot: Bool) throws(CommandFailure) {
    let entry = SetupRecord.Entry(deed: deed, asRoot: asRoot)
    guard !record.entries.contains(entry) else { return }
    record.entries.append(entry)
    try save()
  }

  private func save() throws(CommandFailure) {
    do throws(SystemError) {
      guard !record.entries.isEmpty else {
        if FileAccess.isThere(recordPath) { try FileRenaming.remove(recordPath) }
        return
      }
      // Below a root it may be the first folder of a system's own, which everybody enters.
      try Folder(path: Folder.parent(of: recordPath)).make(mode: root.isEmpty ? 0o700 : 0o755)
      try WholeFile.writeDurably(Array(record.text.utf8), to: recordPath)
    } catch {
      throw .refused(error.description)
    }
  }

  // MARK: Taking back

  /// How many files stayed at the undoing, because somebody had changed them.
  private(set) var kept = 0

  /// Takes back the last deed that is left in the record; refreshing comes when nothing else is left.
  mutating func undoAll() throws(CommandFailure) {
    var refreshing: [SetupRecord.Entry] = []
    let folders = record.entries.prefix(while: holdsRecord)
    while record.entries.count > folders.count, let entry = record.entries.last {
      switch entry.deed {
      case .folder(let path): try remove(folder: path, entry.asRoot)
      case .file(let path, let sum): try remove(file: path, sum, entry.asRoot)
      case .command(let words): try tellAndRun(words, entry.asRoot)
      case .refresh: refreshing.insert(entry, at: 0)
      }
      record.entries.removeLast()
      if !isDryRun { try save() }
    }
    for entry in refreshing {
      if case .refresh(let words) = entry.deed { try tellAndRun(words, entry.asRoot) }
    }
    record.entries = []
    if !isDryRun { try save() }
    for entry in folders.reversed() {
      if case .folder(let path) = entry.deed { try remove(folder: path, entry.asRoot) }
    }
  }

  private mutating func remove(
    file path: String, _ sum: String, _ asRoot: Bool
  ) throws(CommandFailure) {
    let place = root + path
    guard FileAccess.isThere(place) else { return output.writeLine("  \(place) is gone already") }
    let bytes = (try? WholeFile.read(place, limit: Self.sizeLimit)) ?? []
    guard SetupRecord.sum(of: bytes) == sum else {
      kept += 1
      return output.writeLine("  \(place) was changed since, and stays")
    }
    try tellAndRun(["rm", "-f", place], asRoot, isForFiles: true)
  }

  private func remove(folder path: String, _ asRoot: Bool) throws(CommandFailure) {
    let place = root + path
    guard let names = try? Folder(path: place).names(), names.isEmpty || isDryRun else { return }
    try tellAndRun(["rmdir", place], asRoot, isForFiles: true)
  }

  private func tellAndRun(
    _ words: [String], _ asRoot: Bool, isForFiles: Bool = false
  ) throws(CommandFailure) {
    let line = try elevated(words, asRoot: asRoot).shellLine
    guard !isDryRun else { return output.writeLine(line) }
    if isForFiles || root.isEmpty { output.writeLine("  \(line)") }
    try run(words, asRoot: asRoot, isForFiles: isForFiles)
  }
}
