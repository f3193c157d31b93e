// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import PressApplication
import Testing

/// What other programs ask an app for, and the replies they get.
@MainActor @Suite final class RequestDeskTests {
  /// An app that writes down what it is told, and answers when it is let.
  final class Delegate: ApplicationDelegate {
    var heard: [String] = []
    var waiting: [CompletionHandler] = []
    var answersAtOnce = true
    var performsAgain = true

    func application(
      _ application: Application, didFinishLaunchingWithOptions launchOptions: LaunchOptions
    ) -> Bool {
      heard.append("launch \(launchOptions.shortcutItem?.type ?? "-")")
      return performsAgain
    }

    func application(
      _ application: Application, performActionFor shortcutItem: ShortcutItem,
      completionHandler: @escaping CompletionHandler
    ) {
      heard.append("perform \(shortcutItem.type) \(shortcutItem.userInfo?.count ?? 0)")
      guard answersAtOnce else { return waiting.append(completionHandler) }
      completionHandler(shortcutItem.type.hasSuffix("Favorites"))
    }

    func application(
      _ application: Application, open url: RouteURL, options: OpenURLOptions
    ) -> Bool {
      heard.append("open \(url)")
      return true
    }
  }

  /// A scene delegate that takes a cold quick action from its connection options.
  final class SceneDelegate: WindowSceneDelegate {
    var heard: [String] = []

    func scene(
      _ scene: WindowScene, willConnectTo session: SceneSession,
      options connectionOptions: ConnectionOptions
    ) {
      heard.append("connect \(connectionOptions.shortcutItem?.type ?? "-")")
    }

    func windowScene(
      _ windowScene: WindowScene, performActionFor shortcutItem: ShortcutItem,
      completionHandler: @escaping CompletionHandler
    ) {
      heard.append("perform \(shortcutItem.type)")
      completionHandler(true)
    }
  }

  static let favorites = ShortcutItem(type: "org.example.App.Favorites", localizedTitle: "F")

  let delegate = Delegate()
  let application: Application
  let desk: RequestDesk
  let phone: Phone
  /// How many of the phone's effects the desk has heard.
  var heard = 0

  init() throws {
    application = Application(
      shortcutItems: [Self.favorites], schemes: [try #require(URLScheme("app"))])
    application.delegate = delegate
    desk = RequestDesk(application)
    phone = Phone(application)
  }

  /// Lets engine and app talk; the replies are the requests' numbers, and what was refused.
  private func replies() -> [String] {
    phone.settle()
    desk.hear(Array(phone.effects[heard...]))
    heard = phone.effects.count
    return desk.takeReplies().map { reply in
      "\(reply.number)" + (reply.refusal.map { ": \($0)" } ?? "")
    }
  }

  static func perform(
    _ action: String, type: String? = nil, userInfo: [String: PropertyListValue]? = nil
  ) -> ApplicationRequest {
    .perform(action: action, type: type, userInfo: userInfo)
  }

  @Test("Q9: the first request is why the app launches; its scene gets the action, and no other")
  func cold() {
    let scene = SceneDelegate()
    application.windowScene.delegate = scene
    #expect(desk.receive(Self.perform("Favorites"), number: 7) == .connected)
    #expect(replies() == ["7"])
    #expect(scene.heard == ["connect org.example.App.Favorites"])
    #expect(desk.receive(Self.perform("Favorites"), number: 8) == .performing)
    #expect(replies() == ["8"])
    #expect(scene.heard.last == "perform org.example.App.Favorites")
  }

  @Test("Q9: an app without a scene performs a cold action once, or says that it has already")
  func coldWithoutScene() {
    #expect(desk.receive(Self.perform("Favorites"), number: 1) == .performing)
    #expect(replies() == ["1"])
    #expect(
      delegate.heard == ["launch org.example.App.Favorites", "perform org.example.App.Favorites 0"])
  }

  @Test("Q8: what the app answers is the reply, and it may answer later")
  func warm() {
    desk.receive(.activate, number: 1)
    #expect(replies() == ["1"])
    delegate.answersAtOnce = false
    desk.receive(Self.perform("Favorites"), number: 2)
    #expect(replies().isEmpty)
    delegate.waiting.removeFirst()(false)
    #expect(replies() == ["2: the app did not perform 'org.example.App.Favorites'"])
    desk.receive(Self.perform("Favorites"), number: 3)
    #expect(replies().isEmpty)
    phone.wait(5000)
    #expect(
      replies() == [
        "3: the app did not say in time whether 'org.example.App.Favorites' was performed"
      ])
  }

  @Test("two requests at once get a reply each")
  func two() {
    desk.receive(.activate, number: 1)
    desk.receive(Self.perform("Favorites"), number: 2)
    desk.receive(Self.perform("Favorites"), number: 3)
    #expect(replies() == ["1", "2", "3"])
    #expect(delegate.heard.count == 3)
  }

  @Test("a launcher's user info arrives; an action nobody knows is refused by the app")
  func items() {
    desk.receive(.activate, number: 1)
    desk.receive(
      Self.perform("any", type: "org.example.App.Favorites", userInfo: ["table": 4]), number: 2)
    desk.receive(Self.perform("Unknown"), number: 3)
    #expect(replies() == ["1", "2", "3: the app did not perform 'Unknown'"])
    #expect(
      delegate.heard.dropFirst() == ["perform org.example.App.Favorites 1", "perform Unknown 0"])
  }

  @Test("Q11: addresses are opened in order; one that leads nowhere refuses the whole request")
  func addresses() {
    desk.receive(.open(["app://a", "app://b"]), number: 1)
    #expect(replies() == ["1"])
    desk.receive(.open(["app://c", "nothing"]), number: 2)
    desk.receive(.open(["other://d"]), number: 3)
    let refusals = replies()
    #expect(refusals.count == 2 && refusals.allSatisfy { $0.contains(": ") })
    #expect(refusals.last?.contains("the scheme 'other' is not registered") == true)
    #expect(delegate.heard.filter { $0.hasPrefix("open") } == ["open app://a", "open app://b"])
  }

  @Test("an app that ends refuses what it has not answered, once")
  func ending() {
    desk.receive(.activate, number: 1)
    delegate.answersAtOnce = false
    desk.receive(Self.perform("Favorites"), number: 2)
    #expect(replies() == ["1"])
    desk.close()
    desk.close()
    #expect(desk.takeReplies() == [RequestDesk.Reply(number: 2, refusal: .ended)])
  }
}
