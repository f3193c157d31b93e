// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures

/// Where surfaces are shown: a compositor or an X server, as its connection sees it.
///
/// It is served by the program's own loop: prepare() before each wait, dispatch(isReadable:) after it.
public protocol PresentationScreen: AnyObject {
  /// Who hears what a person does.
  var heard: (PersonInput) -> Void { get set }
  /// The descriptor to wait on for something to read.
  var descriptor: Int32 { get }
  /// When dispatch(isReadable:) is due even if nothing is to be read; `nil` waits for that.
  var deadline: Duration? { get }
  /// What cannot be done here, one sentence without a period to be shown with a scene; `nil` where
  /// everything can.
  var limitation: String? { get }
  /// Whether anything can be shown before something is open, without taking what the person has in
  /// front.
  var showsHints: Bool { get }

  /// The outputs that are there now.
  var outputDescriptions: [OutputDescription] { get }

  /// Sends what was asked for, and gets ready to wait.
  func prepare()
  /// Lets happen what was told.
  func dispatch(isReadable: Bool) throws(ScreenError)
  /// How what the output of a choice shows is turned; `nil` while nobody knows which output that is.
  func turn(of choice: OutputChoice) -> ScreenTurn?
  /// Shows a surface on the output of a choice; `nil` where none is made.
  ///
  /// At first it takes nothing that a person does. `closed` is called when it is taken away.
  func surface(
    on choice: OutputChoice, closed: @escaping () -> Void, draw: @escaping SurfaceDrawing
  ) -> (any PresentationSurface)?
}

/// Something that is shown until it is freed.
public protocol PresentationSurface: AnyObject {
  /// Lets clicks and touches through to what is below, or takes them; the same for keys.
  func take(pointer: Bool, keyboard: Bool)
  /// Has it drawn anew, now or when the screen is ready for it.
  func redraw()
}

/// Who draws: into memory of four bytes for each pixel, row by row, as it is at a moment.
///
/// Moments are times of one clock that only goes forward. The answer tells whether something still
/// moves, so that another picture is wanted as soon as the screen is ready for it.
public typealias SurfaceDrawing = (
  _ memory: UnsafeMutableRawBufferPointer, _ extent: SurfaceExtent, _ moment: Duration
) -> Bool

/// Why nothing can be shown, or no longer.
public struct ScreenError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence, without a period.
  public let description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
