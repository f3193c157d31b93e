// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import Testing

@testable import PressActions

/// Addresses that lead to an app's screens.
@Suite struct RouteURLTests {
  @Test("Q11: an address is taken apart as iOS does")
  func parts() throws {
    let url = try RouteURL("FoodPinApp://me:pw@actions:80/New%20Place/1?from=%41#top")
    #expect(url.scheme.name == "foodpinapp")
    #expect(url.host == "actions")
    #expect(url.path == "/New Place/1")
    #expect(url.pathComponents == ["New Place", "1"])
    #expect(url.lastPathComponent == "1")
    #expect(url.query == "from=%41")
    #expect("\(url)" == "FoodPinApp://me:pw@actions:80/New%20Place/1?from=%41#top")
    let mail = try RouteURL("tel:555-0110")
    #expect(mail.host == nil && mail.path == "555-0110" && mail.query == nil)
    let bare = try RouteURL("a://")
    #expect(bare.host == "" && bare.path.isEmpty && bare.lastPathComponent.isEmpty)
  }

  @Test(
    "Q11: what is no address is refused with the reason",
    arguments: [
      ("", "it has no scheme"), ("OpenFavorites", "it has no scheme"),
      ("a:", "nothing follows the scheme"), ("1a:b", "'1a' is no scheme"),
      (":b", "'' is no scheme"), ("a:%", "a percent sign lacks its two digits"),
      ("a:%g1", "a percent sign lacks its two digits"),
      ("a:%4", "a percent sign lacks its two digits"),
      ("a:%+1", "a percent sign lacks its two digits"),
      ("a: b", "a space or a control character has to be written as a percent sign and two digits"),
    ])
  func malformed(text: String, reason: String) {
    #expect(throws: RouteURLError.malformed(text, reason: reason)) { try RouteURL(text) }
  }

  @Test("Q11: an address has 8192 bytes at most", arguments: [(8192, true), (8193, false)])
  func length(bytes: Int, isAddress: Bool) {
    let text = "a:" + String(repeating: "b", count: bytes - 2)
    #expect(((try? RouteURL(text)) != nil) == isAddress)
  }

  @Test("Q11: an unregistered scheme is named, with how to register it")
  func unregistered() throws {
    let error = RouteURLError.unregistered(try #require(URLScheme("foodpinapp")))
    #expect(
      error.description
        == "the scheme 'foodpinapp' is not registered: list it in CFBundleURLTypes of the "
        + "Info.plist, or as 'x-scheme-handler/foodpinapp;' in MimeType= of the desktop entry "
        + "and run update-desktop-database")
  }
}
