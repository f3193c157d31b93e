// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions

/// Addresses that came in and wait for somebody who opens them (Q11).
///
/// Everyone who lives when an address is told gets it, in order, and none takes it from the
/// others. Where nobody is there it waits, and is then told once.
@MainActor final class URLRoutes {
  /// Bounds on waiting.
  enum Limits {
    /// How many addresses wait at most.
    static let waiting = 64
  }

  /// An address, and whether the delegate of scene or app knows it already.
  ///
  /// It is told once, from the connection options or later; what waits then waits for a view.
  private struct Arrival {
    var context: OpenURLContext
    var isDelegateTold: Bool
  }

  private var arrivals: [Arrival] = []

  /// Refuses more addresses than may wait.
  func check(_ contexts: [OpenURLContext]) throws(RouteURLError) {
    guard arrivals.count + contexts.count <= Limits.waiting else {
      throw .tooMany(arrivals.count)
    }
  }

  /// Takes addresses that came in; the scene may know them from its connection options.
  func receive(_ contexts: [OpenURLContext], isDelegateTold: Bool) {
    arrivals += contexts.map { Arrival(context: $0, isDelegateTold: isDelegateTold) }
  }

  /// Tells what has arrived to all who live now; what nobody opens goes on waiting.
  func tell(_ views: [View], of application: Application) {
    guard !arrivals.isEmpty else { return }
    let told = arrivals
    arrivals = []
    // Whoever opens an address may change what is on the screen; all who lived before get it.
    let openers = views.compactMap(\.onOpenURL)
    var left: [Arrival] = []
    for var arrival in told {
      let isOpened = open(&arrival, application)
      for opener in openers { opener(arrival.context.url) }
      if !isOpened, openers.isEmpty { left.append(arrival) }
    }
    arrivals = left + arrivals
  }

  /// Tells the delegate of the scene, or that of the app where the scene has none; once.
  private func open(_ arrival: inout Arrival, _ application: Application) -> Bool {
    guard !arrival.isDelegateTold else { return false }
    let context = arrival.context
    let scene = application.windowScene
    if let delegate = scene.delegate {
      arrival.isDelegateTold = true
      scene.hasLeftAddresses = false
      delegate.scene(scene, openURLContexts: [context])
      return !scene.hasLeftAddresses
    }
    guard let delegate = application.delegate else { return false }
    arrival.isDelegateTold = true
    return delegate.application(application, open: context.url, options: context.options)
  }
}
