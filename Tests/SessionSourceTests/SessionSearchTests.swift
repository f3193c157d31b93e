// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import SessionSource

@Suite("The search for a session") struct SessionSearchTests {
  private static let identity = SessionSearch.Identity(session: "3", process: 7, user: 1000)

  @Test("asks for the session that is named, that of the process, and that at a screen")
  func order() {
    var search = SessionSearch(for: Self.identity)
    var asked: [SessionSearch.Question] = []
    while let question = search.question {
      asked.append(question)
      search.note(path: nil)
    }
    #expect(asked == [.named("3"), .ofProcess(7), .display(ofUser: 1000)])
    #expect(search.found == nil)
  }

  @Test("does not ask twice for one session, and takes no object that stands for none")
  func repeats() {
    var search = SessionSearch(for: Self.identity)
    search.note(path: "/3")
    #expect(search.question == .properties("/3"))
    search.note(nil)
    search.note(path: "/3")
    #expect(search.question == .display(ofUser: 1000))
    search.note(path: "/")
    #expect(search.question == nil)
  }

  @Test(
    "takes no session that closes, or that is none of a person's",
    arguments: [
      DesktopSession(identifier: "3", isClosing: true),
      DesktopSession(identifier: "3", role: "greeter"),
      DesktopSession(identifier: "3", seat: "", role: "manager"),
    ])
  func refuses(_ session: DesktopSession) {
    var search = SessionSearch(for: Self.identity)
    search.note(path: "/3")
    search.note(session)
    #expect(search.question == .ofProcess(7))
    #expect(search.found == nil)
  }
}
