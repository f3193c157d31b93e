// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import DesktopSink
import HapticSink
import PressActions
import PressBridge
import PressBus
import PressGestures

/// Carries out what presses come to: pulses, apps, programs, sentences.
///
/// Nothing in it waits, and nothing fails towards the finger: what could not be done is shown to the
/// person where the desktop can, and stands in the log in any case.
final class EffectDesk {
  /// The permission to come to the front for what is carried out now; `nil` where nobody gave one.
  var token: ActivationToken?
  private let apps: AppShelf
  private let commands: RunningCommands
  private let notifications: Notifications
  private var haptics: Haptics
  private let report: (String) -> Void

  /// Makes a desk whose troubles are reported as sentences, on the thread of the main context.
  init(
    _ settings: HapticSettings, _ parent: ProgramParent, apps: AppShelf,
    report: @escaping (String) -> Void
  ) {
    self.apps = apps
    self.report = report
    commands = RunningCommands(parent: parent)
    notifications = Notifications(report: report)
    haptics = Haptics(settings, report: report)
  }

  /// Takes other settings for what can be felt.
  func configure(_ settings: HapticSettings) {
    guard settings != haptics.settings else { return }
    haptics = Haptics(settings, report: report)
  }

  /// Looks for motors again, after devices have come or gone.
  func noteDevices() { haptics.noteDevices() }

  /// Carries out one effect; `answer` takes what an app says to a launch that has a number.
  func carryOut(_ effect: Effect, answer: @escaping (Answer) -> Void) {
    switch effect.kind {
    case .haptic(let kind): haptics.play(kind)
    case .launch(let launch): start(launch, answer)
    case .command(let call): run(call)
    case .message(let message):
      notifications.show(
        DesktopSink.Notice(topic: message.title, summary: message.title, body: message.body))
    case .open(let address):
      apps.open(address, token) { [weak self] in self?.tell($0, of: address) }
    case .notify(let notice): report(notice.description)
    case .share(let text, _):
      report("there is nobody to share with: \(text.count) characters were left")
    // Between engine and apps, for presenters, or at the finger; others have had them already.
    case .ask, .present, .update, .dismiss, .perform, .tap, .rightClick: break
    }
  }

  private func start(_ launch: AppLaunch, _ answer: @escaping (Answer) -> Void) {
    let completion: AppShelf.Completion = { [weak self] result in
      if let number = launch.number {
        let isDone = (try? result.get()) ?? false
        answer(Answer(number: number, kind: .performed(isDone)))
      }
      self?.tell(result, of: launch.app)
    }
    if let action = launch.action {
      apps.perform(action, of: launch.app, token, completion: completion)
    } else {
      apps.activate(launch.app, token, completion: completion)
    }
  }

  private func run(_ call: CommandCall) {
    var environment = Dictionary(
      call.environment.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    if let token {
      for name in Launcher.tokenVariables { environment[name] = token.text }
    }
    let name = call.arguments.first ?? ""
    commands.start(CommandStart(call.arguments, environment: environment)) { [weak self] result in
      switch result {
      case .success(.exited(0)): break
      case .success(let end): self?.report("\(name.visible): the command \(end)")
      case .failure(let error): self?.fail(name, error.description)
      }
    }
  }

  private func tell(_ result: Result<Bool, AppShelf.Refusal>, of subject: String) {
    if case .failure(let refusal) = result { fail(subject, refusal.description) }
  }

  /// What a person asked for and did not get is shown to the person.
  private func fail(_ subject: String, _ sentence: String) {
    report(sentence)
    notifications.show(
      DesktopSink.Notice(topic: "failure", summary: "A press came to nothing", body: sentence),
      isReported: true)
  }
}
