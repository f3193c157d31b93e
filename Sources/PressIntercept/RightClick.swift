// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// The right click at a finger: a pointer that is made, moved there, clicked, and taken away again.
///
/// A pointer for good would make a desktop think that somebody has a mouse, so there is one only
/// while it is needed. What the finger does after the click moves it, so that what has opened follows;
/// the lift does nothing.
public struct RightClick: Hashable, Sendable {
  /// How long the pointer's stages take.
  public enum Limits {
    /// How long the system may take to make it; udev alone takes seconds on a busy machine.
    public static let patience = Duration.seconds(10)
    /// How long after the lift a click may still come; later nobody expects it.
    public static let lateness = Duration.seconds(2)
    /// How long programs need to notice that there is a pointer; a click before that reaches nobody.
    public static let settle = Duration.milliseconds(100)
    /// How long it stays after the last use; a menu may close when its pointer goes.
    public static let linger = Duration.seconds(3)
  }

  /// A finger on one of the panels.
  public struct Finger: Hashable, Sendable {
    /// Names the panel.
    public var device: String
    /// Names the finger on it.
    public var contact: ContactSerial

    /// Names a finger.
    public init(device: String, contact: ContactSerial) {
      self.device = device
      self.contact = contact
    }
  }

  /// A click that is wanted.
  public struct Wish: Hashable, Sendable {
    /// The finger that asked for it.
    public var finger: Finger
    /// Where the finger is.
    public var place: ScreenPlace
    /// Whether it is still down.
    public var isDown: Bool

    /// Makes a wish.
    public init(finger: Finger, place: ScreenPlace, isDown: Bool) {
      self.finger = finger
      self.place = place
      self.isDown = isDown
    }
  }

  /// What is true of the pointer.
  public enum State: Hashable, Sendable {
    /// There is none.
    case absent
    /// The system makes it; a click may wait for it.
    case making(Wish?, until: Timestamp)
    /// It is there, and programs are about to notice.
    case settling(Wish?, until: Timestamp)
    /// It is there and has nothing to do; it goes then.
    case resting(until: Timestamp)
    /// It has clicked, and goes with the finger.
    case following(Finger)
  }

  /// What happens, seen by the state that it meets.
  enum Event: Hashable {
    /// A finger rests where a click may come.
    case rest(Timestamp)
    /// A click is wanted.
    case ask(Wish, Timestamp)
    /// The system has made the pointer.
    case appear(Timestamp)
    /// The finger that the pointer is for moves.
    case move(ScreenPlace)
    /// That finger is lifted, or lost.
    case lift(Timestamp)
    /// Another finger is on a panel.
    case touch(Timestamp)
    /// The pointer cannot be made, or is gone.
    case fail
    /// The deadline has passed.
    case due(Timestamp)
  }

  /// What is to be done with the pointer.
  public enum Output: Hashable, Sendable {
    /// Make it.
    case make
    /// Move it there.
    case move(ScreenPlace)
    /// Press and release the right button.
    case click
    /// Take it away.
    case remove
    /// Say that a click was wanted and does not come.
    case giveUp
  }

  /// What is true of the pointer now.
  public private(set) var state = State.absent

  /// Begins without a pointer.
  public init() {}

  /// When something is due unless something happens before.
  public var deadline: Timestamp? {
    switch state {
    case .making(_, let time), .settling(_, let time), .resting(let time): time
    case .absent, .following: nil
    }
  }

  // MARK: What happens

  /// A finger rests where a click may come, so that the pointer had better be there by then.
  public mutating func rest(at time: Timestamp) -> [Output] { advance(.rest(time)) }

  /// A click is wanted.
  public mutating func ask(_ wish: Wish, at time: Timestamp) -> [Output] {
    advance(.ask(wish, time))
  }

  /// The system has made the pointer.
  public mutating func appear(at time: Timestamp) -> [Output] { advance(.appear(time)) }

  /// A finger is somewhere, or not any more where there is no `place`.
  public mutating func follow(
    _ finger: Finger, to place: ScreenPlace?, at time: Timestamp
  ) -> [Output] {
    guard finger == self.finger else { return advance(.touch(time)) }
    return advance(place.map { .move($0) } ?? .lift(time))
  }

  /// The pointer cannot be made, or is gone.
  public mutating func fail() -> [Output] { advance(.fail) }

  /// Lets time pass.
  public mutating func advance(to time: Timestamp) -> [Output] {
    guard let deadline, deadline <= time else { return [] }
    return advance(.due(time))
  }

  /// The finger that the pointer is for.
  private var finger: Finger? {
    switch state {
    case .making(let wish, _), .settling(let wish, _):
      wish.flatMap { $0.isDown ? $0.finger : nil }
    case .following(let finger): finger
    case .absent, .resting: nil
    }
  }

  // MARK: What comes of it

  mutating func advance(_ event: Event) -> [Output] {
    switch (state, event) {
    case (.absent, .rest(let time)):
      state = .making(nil, until: time + Limits.patience)
      return [.make]
    case (.absent, .ask(let wish, let time)):
      state = .making(wish, until: wish.limit(time + Limits.patience, at: time))
      return [.make]

    case (.making(_, let due), .ask(let wish, let time)):
      state = .making(wish, until: wish.limit(due, at: time))
    case (.making(let wish, let due), .move(let place)):
      state = .making(wish?.moved(to: place), until: due)
    case (.making(let wish, let due), .lift(let time)):
      let lifted = wish?.lifted
      state = .making(lifted, until: lifted?.limit(due, at: time) ?? due)
    case (.making(let wish, _), .appear(let time)):
      state = .settling(wish, until: time + Limits.settle)
    case (.making(let wish, _), .fail), (.making(let wish, _), .due),
      (.settling(let wish, _), .fail):
      state = .absent
      return wish == nil ? [.remove] : [.remove, .giveUp]

    case (.settling(_, let due), .ask(let wish, _)):
      state = .settling(wish, until: due)
    case (.settling(let wish, let due), .move(let place)):
      state = .settling(wish?.moved(to: place), until: due)
    case (.settling(let wish, let due), .lift):
      state = .settling(wish?.lifted, until: due)
    case (.settling(let wish, _), .due(let time)):
      guard let wish else {
        state = .resting(until: time + Limits.linger)
        return []
      }
      return click(wish, at: time)

    case (.resting, .ask(let wish, let time)), (.following, .ask(let wish, let time)):
      return click(wish, at: time)
    case (.resting, .rest(let time)), (.resting, .touch(let time)):
      // A tap on what has opened must not lose the pointer beneath it.
      state = .resting(until: time + Limits.linger)
    case (.resting, .due), (.resting, .fail), (.following, .fail):
      state = .absent
      return [.remove]

    case (.following, .move(let place)):
      return [.move(place)]
    case (.following, .lift(let time)):
      // Nothing is clicked: what has opened stays.
      state = .resting(until: time + Limits.linger)

    case (.absent, .appear), (.absent, .move), (.absent, .lift), (.absent, .touch),
      (.absent, .fail), (.absent, .due), (.making, .rest), (.making, .touch), (.settling, .rest),
      (.settling, .appear), (.settling, .touch), (.resting, .appear), (.resting, .move),
      (.resting, .lift), (.following, .rest), (.following, .appear), (.following, .touch),
      (.following, .due):
      break
    }
    return []
  }

  private mutating func click(_ wish: Wish, at time: Timestamp) -> [Output] {
    state = wish.isDown ? .following(wish.finger) : .resting(until: time + Limits.linger)
    return [.move(wish.place), .click]
  }
}

extension RightClick.Wish {
  fileprivate func moved(to place: ScreenPlace) -> Self {
    Self(finger: finger, place: place, isDown: isDown)
  }

  fileprivate var lifted: Self { Self(finger: finger, place: place, isDown: false) }

  /// How long it waits for a pointer that is waited for until `due` while its finger is down.
  fileprivate func limit(_ due: Timestamp, at time: Timestamp) -> Timestamp {
    isDown ? due : min(due, time + RightClick.Limits.lateness)
  }
}
