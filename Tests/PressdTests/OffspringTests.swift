// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import LinuxIO
import Testing

@Suite("What a test started") struct OffspringTests {
  @Test("is ended with all that came of it") func kills() throws {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "sh -c 'sleep 1000 & echo $!; wait' & wait"]
    process.standardOutput = pipe
    try SignalMask.withoutBlocking { try process.run() }
    var line = ""
    while !line.hasSuffix("\n"), let byte = try pipe.fileHandleForReading.read(upToCount: 1) {
      line += String(decoding: byte, as: UTF8.self)
    }
    let sleeper = try #require(Int32(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    let offspring = Offspring(of: process.processIdentifier)
    #expect(offspring.processes.count == 3)
    #expect(offspring.processes.last == sleeper)
    offspring.kill()
    process.waitUntilExit()
    // The pipe ends with the last one that had it.
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
  }
}
