// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Foundation
import PressGestures
import Testing
import TouchModel
import TraceFiles

/// What is known of one capture.
struct CaptureFacts: CustomTestStringConvertible, Sendable {
  var file: String
  var format: TraceFormat
  var touchProtocol: TouchProtocol
  var frames: Int
  var contacts: Int
  /// How many contacts began with the pressure that the one before them left behind.
  var carriedOver: Int
  var forceClass: ForceClass
  /// How the reason for the class begins.
  var reason: String

  init(
    _ file: String, _ format: TraceFormat, _ touchProtocol: TouchProtocol, frames: Int,
    contacts: Int, carriedOver: Int, _ forceClass: ForceClass, _ reason: String
  ) {
    self.file = file
    self.format = format
    self.touchProtocol = touchProtocol
    self.frames = frames
    self.contacts = contacts
    self.carriedOver = carriedOver
    self.forceClass = forceClass
    self.reason = reason
  }

  var testDescription: String { file }

  /// Where the captures of real devices are, if anywhere; they are not ours to keep here.
  static let folder = ProcessInfo.processInfo.environment["PRESSD_TRACES"]
    .flatMap { $0.isEmpty ? nil : $0 }
}

@Suite(
  .enabled(
    if: CaptureFacts.folder != nil,
    "PRESSD_TRACES names no folder with captures of real devices"))
struct CaptureTests {
  @Test("a real capture gives what an independent reader counts", arguments: CaptureFacts.counted)
  func counts(_ facts: CaptureFacts) throws {
    let folder = try #require(CaptureFacts.folder)
    let traces = try TraceReader.read(folder + "/" + facts.file)
    let trace = try #require(traces.first)
    #expect(traces.count == 1)
    #expect(trace.name == facts.file)
    #expect(trace.format == facts.format)
    #expect(trace.touchProtocol == facts.touchProtocol)
    #expect(trace.frames == facts.frames)
    #expect(Self.contacts(trace) == facts.contacts)
    #expect(trace.warnings.map(\.line) == Self.blemishes[facts.file, default: []])
  }

  @Test(
    "a real panel gets the class that rules written down a second time give it",
    arguments: CaptureFacts.counted)
  func classes(_ facts: CaptureFacts) throws {
    let folder = try #require(CaptureFacts.folder)
    let trace = try #require(try TraceReader.read(folder + "/" + facts.file).first)
    let verdict = ForceClassTests.verdict(trace)
    #expect(verdict.forceClass == facts.forceClass)
    #expect(verdict.reason.hasPrefix(facts.reason), "\(verdict.reason)")
    #expect(verdict.carriedOver == facts.carriedOver)
    #expect(
      verdict.reason.contains("carried over by \(facts.carriedOver) of ")
        == (facts.carriedOver > 0))
  }

  /// The lines with remarks of other programs, and the last lines of captures that were cut.
  private static let blemishes = [
    "ads7846-resistive-prefix.evtest": [29],
    "cirque-121f-lost-release.libinput.txt": [11, 11, 12, 13, 15],
    "kobo-libra2-elan-tap.koreader.log": [9, 10, 11],
    "cros-2f-long-hold.evtest": [64, 65],
    "oneplus3t-synaptics-s3320-notime.getevent": [38],
    "tm3289-rmi4-touchpad-down.evemu": [28],
    "ts-cros-atmel-extra-frame.evtest": [50, 51],
    "ts-cros-atmel-noise-stationary.evtest": [50, 51],
  ]

  static func contacts(_ trace: Trace) -> Int {
    var tracker = trace.makeTracker()
    var landed = 0
    for event in trace.events where tracker.consume(event) {
      landed += tracker.frame.contacts.count { $0.change == .landed }
    }
    return landed
  }
}
