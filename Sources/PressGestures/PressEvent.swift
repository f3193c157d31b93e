// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Something the recognizer says of a contact.
public struct PressEvent: Hashable, Sendable {
  /// When it is true; the time of a deadline, not of the frame that made it known.
  public var time: Timestamp
  /// The contact it is about.
  public var contact: ContactSerial
  /// The slot that carries the contact.
  public var slot: Int
  /// The thing that was under the finger when it landed.
  public var target: TargetID
  /// What is said.
  public var kind: Kind
  /// Where the contact is at that time.
  public var position: Position
  /// Where the contact landed; hit testing goes by this place.
  public var origin: Position
  /// How hard it presses, or `nil` where the panel cannot feel force.
  public var force: Force?
  /// The pressure as the device told it, whatever it means; `nil` where it tells none.
  public var pressure: DeviceUnits?
  /// What a hint goes by, ``PeekSource/time`` or ``PeekSource/force``; `nil` for everything else.
  public var source: PeekSource?
  /// How many fingers opened the press together; 1 for everything else that is said.
  public var fingers = 1

  /// Makes an event.
  public init(
    time: Timestamp, contact: ContactSerial, slot: Int, target: TargetID, kind: Kind,
    position: Position, origin: Position, force: Force?, pressure: DeviceUnits? = nil
  ) {
    self.time = time
    self.contact = contact
    self.slot = slot
    self.target = target
    self.kind = kind
    self.position = position
    self.origin = origin
    self.force = force
    self.pressure = pressure
  }

  /// What the recognizer can say.
  public enum Kind: Hashable, Sendable {
    /// The finger rests and may become a press: provisional feedback; one outcome always follows.
    case press
    /// A short touch; `isConfirmed` where it waited for a second one that did not come.
    case tap(isConfirmed: Bool)
    /// A short touch that may still become a double tap.
    case tapUnconfirmed
    /// Two short touches in one place.
    case doubleTap
    /// The press opened, by whatever trigger; the source `time` is the long press.
    case peek(PeekSource)
    /// How near the press is to opening, 0…1, while it is not open.
    case hint(Double)
    /// How near an open peek is to its pop, 0…1; only where force is felt.
    case progress(Double)
    /// How far the preview actions are revealed, 0…1.
    case reveal(Double)
    /// The tier of force: 0, 1 or 2, falling with hysteresis.
    case stage(Int)
    /// The preview actions are locked open.
    case actions
    /// The peek became a pop; its end with the outcome `popped` follows at once.
    case pop
    /// An open peek is over.
    case end(Outcome)
    /// The finger moves and belongs to a scroller.
    case drag
    /// Nothing became of the contact, and nothing had been announced.
    case failed(Reason)
    /// Nothing became of the contact after `press` had been announced.
    case pressCancelled(Reason)
    /// A drag was withdrawn.
    case dragCancelled(Reason)
    /// The target had nothing to show; the touch stays an ordinary tap.
    case refused(PeekSource)
    /// A pulse is due.
    case haptic(Haptic)
  }

  /// What opened a peek.
  public enum PeekSource: String, Hashable, Sendable, CaseIterable {
    /// The finger rested long enough: the long press.
    case time
    /// The finger pressed hard enough.
    case force
    /// The contact grew under the finger.
    case area
    /// The hardware, or a classifier, told of a deep press.
    case accelerated
    /// The button on a pen's barrel.
    case button
  }

  /// How an open peek ended.
  public enum Outcome: Hashable, Sendable {
    /// Let go; nothing was chosen.
    case dismissed
    /// Pressed through.
    case popped
    /// It stays open as ordinary interface.
    case pinned
    /// Taken away.
    case cancelled(Reason)
  }

  /// Why a contact came to nothing.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It left the slop.
    case moved
    /// A further finger landed on the same target.
    case multitouch
    /// It is a palm.
    case palm
    /// A pen came near.
    case stylus
    /// The system withdrew it.
    case system
    /// Events or the device were lost.
    case lost
  }

  /// The pulses a person can feel (rule R19).
  public enum Haptic: String, Hashable, Sendable, CaseIterable {
    /// The peek opened.
    case medium
    /// The pop.
    case strong
    /// Preview actions locked open.
    case light
    /// Refused.
    case failure
  }
}
