// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures
import Testing
import TouchModel
import TraceFiles

/// What is known of panels by other means than ours, and has to come out of their captures.
struct ForceClassTests {
  struct Known: CustomTestStringConvertible, Sendable {
    /// How the names of the captures begin.
    var captures: String
    var forceClass: ForceClass
    /// A word that the reason must have.
    var reason: String

    init(_ captures: String, _ forceClass: ForceClass, _ reason: String) {
      (self.captures, self.forceClass, self.reason) = (captures, forceClass, reason)
    }

    var testDescription: String { captures }
  }

  static let known = [
    Known("android-emulator", .none, "constant (1024)"),
    Known("goodix-const1000", .none, "constant (1000)"),
    Known("tf201-angrybirds", .area, "copy of the contact size, only 4 values 32…128"),
    Known("tf201-single-touch", .area, "copy of the contact size and constant (64)"),
    Known("kobo-libra2", .area, "copy of the contact size and constant (2176)"),
    Known("pitft", .area, "copy of the contact size and constant (127)"),
    Known("helio-g95", .area, "copy of the contact size"),
    Known("galaxy-s3-mms114", .area, "unusable"),
    Known("vialin-phone", .area, "pressure without a unit"),
    Known("ts-minnie", .area, "pressure without a unit"),
    Known("ts-samus", .area, "pressure without a unit"),
    Known("ts-cros-atmel", .area, "pressure without a unit"),
    Known(
      "ts-cros-atmel-extra-frame", .area,
      "carried over by 1 of 5 contacts; 0 while touching in 1 of 15 samples"),
    Known("ts-sumo-22b90051_tap", .area, "pressure without a unit, one value so far (60)"),
    Known("nexus7-", .area, "pressure without a unit"),
    Known("atmel-mxt", .none, "no pressure axis"),
    Known("ep0430m09", .none, "no pressure axis"),
    Known("rpi7-", .none, "no pressure axis"),
    Known("hp-spectre", .none, "no pressure axis"),
  ]

  @Test(
    "a panel is able to feel what is known of it",
    .enabled(if: CaptureFacts.folder != nil, "PRESSD_TRACES names no folder with captures"),
    arguments: known)
  func classes(_ known: Known) throws {
    let folder = try #require(CaptureFacts.folder)
    let files = CaptureFacts.counted.map(\.file).filter { $0.hasPrefix(known.captures) }
    #expect(!files.isEmpty)
    for file in files {
      for trace in try TraceReader.read(folder + "/" + file) {
        let verdict = Self.verdict(trace)
        #expect(verdict.forceClass == known.forceClass, "\(file)")
        #expect(verdict.reason.contains(known.reason), "\(file): \(verdict.reason)")
      }
    }
  }

  @Test(
    "no capture makes a panel feel true force, for none states a unit",
    .enabled(if: CaptureFacts.folder != nil, "PRESSD_TRACES names no folder with captures"))
  func noForce() throws {
    let folder = try #require(CaptureFacts.folder)
    for facts in CaptureFacts.counted {
      for trace in try TraceReader.read(folder + "/" + facts.file) {
        #expect(Self.verdict(trace).forceClass != .force, "\(facts.file)")
      }
    }
  }

  @Test(
    "a capture that only describes a device is refused with a sentence",
    .enabled(if: CaptureFacts.folder != nil, "PRESSD_TRACES names no folder with captures"),
    arguments: CaptureFacts.described)
  func described(_ file: String) throws {
    let path = try #require(CaptureFacts.folder) + "/" + file
    let error = #expect(throws: TraceError.self) { try TraceReader.read(path) }
    #expect(error?.description == "\(path): the file describes a device and holds no events")
  }

  @Test("touches that libinput tells have no pressure: class N")
  func debugEvents() throws {
    let trace = try #require(try Reading.read(ReadingTests.debugEvents[0].text).first)
    #expect(trace.device.name == "ELAN Touchscreen")
    #expect(trace.device.properties == [DeviceDescription.directProperty])
    #expect(
      trace.device.axes.map(Reading.render) == [
        "47: 0 4 0 0 0", "53: 0 30900 0 0 100", "54: 0 17400 0 0 100", "57: 0 65535 0 0 0",
      ])
    #expect(trace.touchProtocol == .slotted)
    #expect(Self.verdict(trace).forceClass == .none)
  }

  static func verdict(_ trace: Trace) -> ForceVerdict {
    var tracker = trace.makeTracker()
    var evidence = ForceEvidence(device: trace.device, touchProtocol: trace.touchProtocol)
    for event in trace.events where tracker.consume(event) { evidence.note(tracker.frame) }
    return evidence.verdict
  }
}
