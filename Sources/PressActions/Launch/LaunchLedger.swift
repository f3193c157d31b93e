// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import TouchModel

/// Keeps account of quick actions on their way to an app that perhaps does not run yet (Q9).
///
/// Each request is handed to the app at most once and reported exactly once, also where the app
/// dies while it starts, is slow to claim its name, or gets two requests at once. It starts
/// nobody and calls nobody: whoever drives it tells what happened, does what comes out, and calls
/// ``advance(to:)`` when ``deadline`` has passed.
///
///     var ledger = LaunchLedger()
///     let (number, outputs) = ledger.request(item, at: now)   // [.start]
///     ledger.tell(.appeared, at: now)                         // [.deliver(number, item, isCold: true)]
///     ledger.tell(.answered(number, true), at: now)           // [.report(number, .performed(true))]
///
/// `Docs/state-machines/launch-ledger.md` has its table.
public struct LaunchLedger: Hashable, Sendable {
  /// Bounds on waiting.
  public enum Limits {
    /// How long a start may take; the session bus itself gives up after 25 s.
    public static let startPatience = Duration.seconds(25)
    /// How long the app may take to answer, as with any quick action (Q8).
    public static let answerPatience = Duration.seconds(5)
    /// How often an app is started that dies before it claims its name.
    public static let starts = 2
    /// How many requests may be on their way at once.
    public static let requests = 64
  }

  /// What is known of the app.
  enum State: Hashable, Sendable {
    /// It does not run.
    case absent
    /// It was started and has not claimed its name.
    case starting(attempt: Int, until: Timestamp)
    /// It owns its name.
    case running
  }

  /// What happened to the app, or to a request.
  public enum Event: Hashable, Sendable {
    /// The app claimed its name on the bus.
    case appeared
    /// The app's process is gone, or its name has no owner any more.
    case vanished
    /// The system could not start the app; the reason is a sentence.
    case startFailed(String)
    /// The app answered whether it performed the quick action.
    case answered(UInt32, Bool)
    /// The call never reached the app, for certain: its name had no owner.
    case undelivered(UInt32)
  }

  /// What is to be done.
  public enum Output: Hashable, Sendable {
    /// The app is to be started.
    case start
    /// The quick action is to be handed to the app, now and never again.
    ///
    /// A cold one belongs into the connection options of the scene, a warm one to be performed.
    case deliver(UInt32, ShortcutItem, isCold: Bool)
    /// What came of a request; nothing more is said of it.
    case report(UInt32, Outcome)
  }

  /// What came of a request.
  public enum Outcome: Hashable, Sendable {
    /// The app has answered.
    case performed(Bool)
    /// It came to nothing, or nobody knows.
    case failed(Failure)
  }

  /// Why a request came to nothing.
  public enum Failure: Hashable, Sendable {
    /// The system could not start the app.
    case notStarted(String)
    /// The app ended each time before it claimed its name; it never had the request.
    case diedStarting
    /// The app did not claim its name in time; it never had the request.
    case startedLate
    /// The app ended after it was handed the request and before it answered.
    case died
    /// The app has the request and did not answer in time.
    case unanswered
    /// Too many requests are on their way already.
    case tooMany
  }

  /// One request that is not reported yet.
  private struct Entry: Hashable, Sendable {
    var number: UInt32
    var item: ShortcutItem
    /// When the app must have answered; `nil` while it has not been handed over.
    var until: Timestamp?
  }

  /// What is known of the app.
  private(set) var state: State
  private var entries: [Entry] = []
  private var lastNumber: UInt32 = 0

  /// Makes an account without requests, for an app that runs or does not.
  public init(isRunning: Bool = false) {
    state = isRunning ? .running : .absent
  }

  /// When something is due though nothing is told; `nil` while nothing is.
  public var deadline: Timestamp? {
    let answers = entries.compactMap(\.until).min()
    guard case .starting(_, let until) = state else { return answers }
    return answers.map { min($0, until) } ?? until
  }

  /// How many requests are not reported yet.
  public var pending: Int { entries.count }

  // MARK: What is told

  /// Takes a request; returns its number, from 1 up, and what is to be done.
  public mutating func request(
    _ item: ShortcutItem, at time: Timestamp
  ) -> (number: UInt32, outputs: [Output]) {
    var outputs = advance(to: time)
    lastNumber = lastNumber == .max ? 1 : lastNumber + 1
    guard entries.count < Limits.requests else {
      return (lastNumber, outputs + [.report(lastNumber, .failed(.tooMany))])
    }
    entries.append(Entry(number: lastNumber, item: item))
    switch state {
    case .absent: outputs += start(attempt: 1, at: time)
    case .starting: break
    case .running: outputs += handOver(firstIsCold: false, at: time)
    }
    return (lastNumber, outputs)
  }

  /// Takes what happened; what does not fit is of no interest.
  public mutating func tell(_ event: Event, at time: Timestamp) -> [Output] {
    let due = advance(to: time)
    switch event {
    case .appeared: return due + appear(at: time)
    case .vanished: return due + vanish(at: time)
    case .startFailed(let reason): return due + giveUp(.notStarted(reason))
    case .answered(let number, let success):
      return due + settle(number, .performed(success))
    case .undelivered(let number): return due + takeBack(number, at: time)
    }
  }

  /// Lets time go by.
  public mutating func advance(to time: Timestamp) -> [Output] {
    var outputs: [Output] = []
    if case .starting(_, let until) = state, until <= time { outputs += giveUp(.startedLate) }
    for entry in entries {
      guard let until = entry.until, until <= time else { continue }
      outputs += settle(entry.number, .failed(.unanswered))
    }
    return outputs
  }

  // MARK: What follows

  private mutating func start(attempt: Int, at time: Timestamp) -> [Output] {
    state = .starting(attempt: attempt, until: time + Limits.startPatience)
    return [.start]
  }

  private mutating func appear(at time: Timestamp) -> [Output] {
    switch state {
    case .absent, .running:
      state = .running
      return []
    case .starting:
      state = .running
      return handOver(firstIsCold: true, at: time)
    }
  }

  /// Hands over all requests that wait, in order; only the first finds an app that just started.
  private mutating func handOver(firstIsCold: Bool, at time: Timestamp) -> [Output] {
    var outputs: [Output] = []
    for place in entries.indices where entries[place].until == nil {
      entries[place].until = time + Limits.answerPatience
      let isCold = firstIsCold && outputs.isEmpty
      outputs.append(.deliver(entries[place].number, entries[place].item, isCold: isCold))
    }
    return outputs
  }

  /// What was handed over is lost with the app; what was not is started for once more.
  private mutating func vanish(at time: Timestamp) -> [Output] {
    let lost = entries.filter { $0.until != nil }.flatMap { settle($0.number, .failed(.died)) }
    switch state {
    case .absent: return lost
    case .starting(let attempt, _) where attempt < Limits.starts:
      return lost + start(attempt: attempt + 1, at: time)
    case .starting: return lost + giveUp(.diedStarting)
    case .running:
      state = .absent
      return lost
    }
  }

  /// A request that never reached the app waits for it to be started again.
  private mutating func takeBack(_ number: UInt32, at time: Timestamp) -> [Output] {
    guard let place = entries.firstIndex(where: { $0.number == number && $0.until != nil }) else {
      return []
    }
    entries[place].until = nil
    switch state {
    case .absent, .running: return start(attempt: Limits.starts, at: time)
    case .starting: return []
    }
  }

  /// The app does not come; what waits for it has failed.
  private mutating func giveUp(_ failure: Failure) -> [Output] {
    guard case .starting = state else { return [] }
    state = .absent
    return entries.filter { $0.until == nil }.flatMap { settle($0.number, .failed(failure)) }
  }

  private mutating func settle(_ number: UInt32, _ outcome: Outcome) -> [Output] {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return [] }
    if case .performed = outcome, entries[place].until == nil { return [] }
    entries.remove(at: place)
    return [.report(number, outcome)]
  }
}

extension LaunchLedger.Failure: CustomStringConvertible {
  /// The failure as the end of a sentence that begins with the app, lower-case, without a period.
  public var description: String {
    switch self {
    case .notStarted(let reason): "could not be started: \(reason)"
    case .diedStarting: "ended \(LaunchLedger.Limits.starts) times before it was ready"
    case .startedLate: "was not ready within \(LaunchLedger.Limits.startPatience)"
    case .died: "ended before it answered"
    case .unanswered: "did not answer within \(LaunchLedger.Limits.answerPatience)"
    case .tooMany: "has \(LaunchLedger.Limits.requests) requests waiting already"
    }
  }
}
