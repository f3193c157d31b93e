// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import CommandFrame
import CommandWords
import LinuxIO
import PressTuning
import SettingsFiles
import TouchModel

/// What tuning leaves behind: a profile, a report, and what may be shared.
struct TuneFiles {
  private let report: TuningReport
  private let group: TuneSource.Group
  private let invocation: Invocation

  init(_ report: TuningReport, _ group: TuneSource.Group, _ invocation: Invocation) {
    self.report = report
    self.group = group
    self.invocation = invocation
  }

  /// Writes what the invocation asks for, and says where it is.
  func write(_ output: Output) throws(CommandFailure) {
    if let path = invocation.value(of: TuneWords.profile) {
      try save(try profile(isShared: false), to: path, output)
      if report.model.isUnknown {
        output.complain("pressd: these captures do not name their device, so it will fit none")
      }
    }
    if let path = invocation.value(of: TuneWords.report) {
      try put(TuningPage(report).text, into: path, output)
    }
    if let folder = invocation.value(of: TuneWords.share) { try share(folder, output) }
  }

  /// Sees that what is asked for can be written where it is asked for, before anybody lifts a finger.
  static func checkPlaces(_ invocation: Invocation) throws(CommandFailure) {
    for option in [TuneWords.profile, TuneWords.report] {
      guard let path = invocation.value(of: option), path != "-" else { continue }
      let folder = Folder.parent(of: path)
      guard !Folder.holds(folder), folder != OwnFiles.profileFolder else { continue }
      throw .refused("\(path.printable): there is no folder \(folder.printable)")
    }
    if let kept = invocation.value(of: TuneWords.keep) {
      try RecordCommand.spare(kept, invocation, by: TuneWords.name)
    }
  }

  /// The files that an invocation names; what it writes is none of the others.
  static func uses(of invocation: Invocation) throws(CommandFailure) -> FileUses {
    var files = FileUses()
    for path in invocation.operands { files.read(path, as: "the trace") }
    for option in [TuneWords.from, TuneWords.labels, TuneWords.features, SettingOption.config] {
      files.read(invocation.value(of: option), as: "--\(option.name)")
    }
    try files.write(invocation.value(of: TuneWords.keep), as: "-o")
    for option in [TuneWords.profile, TuneWords.report] {
      try files.write(invocation.value(of: option), as: "--\(option.name)")
    }
    return files
  }

  /// The same for what is shared, whose names tell the device.
  static func noteShared(
    _ groups: [TuneSource.Group], _ invocation: Invocation, in files: inout FileUses
  ) throws(CommandFailure) {
    guard let folder = invocation.value(of: TuneWords.share), let group = groups.first else {
      return
    }
    for path in shared(in: folder, group.model) { try files.write(path, as: "--share") }
  }

  /// Where the profile and the entry for the hardware database go in a folder.
  private static func shared(in folder: String, _ model: DeviceModel) -> [String] {
    ["toml", "hwdb"].map { "\(folder)/\(fileName(of: model)).\($0)" }
  }

  private func share(_ folder: String, _ output: Output) throws(CommandFailure) {
    try make(folder, output)
    let paths = Self.shared(in: folder, report.model)
    try save(try profile(isShared: true), to: paths[0], output)
    guard let entry = HardwareEntry(report) else {
      return output.complain(
        "pressd: no hwdb entry: the range is not known to be wrong, or the device has no numbers")
    }
    try put(entry.text, into: paths[1], output)
  }

  /// Makes a folder where there is none, and says so.
  private func make(_ folder: String, _ output: Output) throws(CommandFailure) {
    guard !Folder.holds(folder) else { return }
    do {
      try Folder(path: folder).make()
      output.complain("pressd: made the folder \(folder.printable)")
    } catch {
      throw .refused(error.description)
    }
  }

  /// Numbers and name, in letters that every file system takes.
  static func fileName(of model: DeviceModel) -> String {
    let plain = model.description.lowercased().map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber) ? letter : "-"
    }
    return String(String(plain).split(separator: "-").joined(separator: "-").prefix(80))
  }

  private func put(_ text: String, into path: String, _ output: Output) throws(CommandFailure) {
    guard path != "-" else { return output.write(text) }
    do {
      try WholeFile.write(Array(text.utf8), to: path)
      output.complain("pressd: wrote \(path.printable)")
    } catch {
      throw .refused(error.description)
    }
  }

  private func save(
    _ draft: ProfileDraft, to path: String, _ output: Output
  ) throws(CommandFailure) {
    // Whoever tunes for the first time has no folder for profiles; any other may be a slip of the pen.
    let own = OwnFiles.profileFolder
    if Folder.parent(of: path) == own { try make(own, output) }
    do {
      guard path != "-" else {
        return output.write(String(decoding: try draft.checkedBytes(), as: UTF8.self))
      }
      try draft.save(to: path)
      output.complain("pressd: wrote \(path.printable)")
    } catch {
      throw CommandFailure(error)
    }
  }

  // MARK: Profile

  /// What is shared names nobody, no day and no recording: digests could be matched with files.
  private func profile(isShared: Bool) throws(CommandFailure) -> ProfileDraft {
    ProfileDraft(
      model: report.model, person: isShared ? nil : invocation.value(of: TuneWords.person),
      date: isShared ? nil : try Self.day(of: invocation), sentence: report.sentence,
      hasTiers: report.hasTiers && report.settings.force.isPromoted,
      settings: report.findingsBySetting.map {
        ProfileDraft.Setting(key: $0.key, text: $0.text, reason: $0.reason)
      }, figures: figures, digests: isShared ? [] : group.digests)
  }

  /// The day for the profile: the one that was asked for, else today.
  static func day(of invocation: Invocation) throws(CommandFailure) -> String {
    guard let day = invocation.value(of: TuneWords.date) else { return CalendarDay.today }
    guard CalendarDay.isDay(day) else {
      throw .misused("--date: '\(day.printable)' is no day such as 2026-11-30")
    }
    return day
  }

  private var figures: [ProfileDraft.Figure] {
    let counts = TouchLabel.allCases.filter { report.count($0) > 0 }.map {
      ProfileDraft.Figure("touches", $0.rawValue, Double(report.count($0)))
    }
    return counts + panel
      + [("separation", report.pressing), ("push", report.pushing)].flatMap {
        Self.figures($0.0, $0.1)
      } + errors
  }

  private var panel: [ProfileDraft.Figure] {
    let findings = report.findings
    var figures: [ProfileDraft.Figure] = []
    func add(_ name: String, _ value: Double?) {
      if let value { figures.append(ProfileDraft.Figure("panel", name, Self.short(value))) }
    }
    add("low", findings.extremes?.lowerBound)
    add("high", findings.extremes?.upperBound)
    add("median", findings.percentiles.count == 7 ? findings.percentiles[3] : nil)
    add("noise", findings.noise)
    add("step", findings.quantum)
    add("steps", findings.steps.map(Double.init))
    add("lift-share", findings.liftShare)
    add("size-correlation", findings.sizeCorrelation)
    return figures
  }

  private static func figures(
    _ table: String, _ separation: Separation?
  ) -> [ProfileDraft.Figure] {
    guard let separation else { return [] }
    let counts = separation.counts
    return [
      ("area", separation.area), ("interval-low", separation.interval.lowerBound),
      ("interval-high", separation.interval.upperBound), ("low", separation.low),
      ("distance", separation.distance), ("overlap", separation.overlap),
      ("lower-touches", Double(counts.lower)), ("upper-touches", Double(counts.upper)),
    ].map { ProfileDraft.Figure(table, $0.0, Self.short($0.1)) }
  }

  private var errors: [ProfileDraft.Figure] {
    [("before", report.before), ("after", report.after), ("expected", report.crossed)].flatMap {
      name, confusion -> [ProfileDraft.Figure] in
      guard confusion.total > 0 else { return [] }
      return [
        ProfileDraft.Figure(name, "touches", Double(confusion.total)),
        ProfileDraft.Figure(name, "wrong", Double(confusion.total - confusion.right)),
        ProfileDraft.Figure(name, "macro-f1", Self.short(confusion.macroScore ?? .nan)),
      ]
    }
  }

  /// Four decimals; nobody believes more.
  private static func short(_ value: Double) -> Double { (value * 10_000).rounded(.down) / 10_000 }
}
