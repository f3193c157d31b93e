// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The introduction that a new app shows.
enum Walkthrough {
  /// One page of it.
  struct Page: Hashable, Sendable {
    /// The line in large letters.
    var title: String
    /// What it says.
    var lines: [String]
    /// The name of its picture.
    var image: String
  }

  /// The pages in their order.
  static let pages = [
    Page(
      title: "Keep your restaurants",
      lines: ["A list of places to eat,", "yours to change."], image: "saffron"),
    Page(
      title: "Look before you go",
      lines: ["Press a row: it shows what lies behind.", "Press harder: you are there."],
      image: "anchor"),
    Page(
      title: "Quicker from the icon",
      lines: ["Press the icon for quick actions.", "After this page there is one more."],
      image: "fork"),
  ]
}
