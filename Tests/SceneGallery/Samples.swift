// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressActions
import TouchModel

/// What the apps of the gallery have to show.
enum Samples {
  static let limitation = "This desktop lets nothing be drawn over an app"

  static let cafe = Preview(
    identifier: "cafe", title: "Harbor Noodles",
    lines: [
      "Noodle bar", "12 Quay Street, by the harbor", "Open until 18:30",
      "Rated 4.5 by 212 guests",
    ], image: Image(systemName: "map"))

  static let menu = Menu(
    title: "Harbor Noodles",
    children: [
      action("Mark as Visited", state: .on, icon: "star"),
      action("Notify Me", "Two friends are there", state: .mixed, icon: "eyes"),
      action("Reserve", "Closed today", .disabled, icon: "phone"),
      Menu(title: "Share", image: Image(systemName: "square.and.arrow.up"), children: shares),
      Menu(
        title: "Danger Zone", options: .displayInline,
        children: [action("Delete", nil, .destructive, icon: "trash")]),
    ])

  static let shares: [any MenuElementConvertible] = [
    action("Message", "Anna, Ben", icon: "phone"), action("Mail", icon: "square.and.pencil"),
    action("Copy Link", icon: "plus"),
  ]

  static let arabic = Menu(
    title: "مقهى النهاية",
    children: [
      action("تمت الزيارة", state: .on, icon: "star"),
      action("مشاركة", "مع الأصدقاء", icon: "square.and.arrow.up"),
      Menu(title: "المزيد", children: shares),
      action("حذف", nil, .destructive, icon: "trash"),
    ])

  static let long = Menu(
    title: String(repeating: "A header that nobody can read to its end ", count: 6),
    children: (1...4).map { number in
      action(
        String(repeating: "Row \(number) is much too long for any screen. ", count: 5),
        String(repeating: "So is what stands below it. ", count: 8), icon: "tag")
    })

  static let many = Menu(title: "", children: (1...10_000).map { action("Row \($0)") })

  static let places = Menu(
    title: "Move to",
    children: ["Nearby", "Harbor", "Old town"].enumerated().map { number, name in
      Menu(
        title: name, options: .displayInline,
        children: (1...8).map { action("\(name) \(number * 8 + $0)", icon: "tag") })
    })

  static let items = [
    ShortcutItem(
      type: "favorites", localizedTitle: "Show Favorites",
      icon: ShortcutIcon(systemImageName: "star")),
    ShortcutItem(
      type: "discover", localizedTitle: "Discover Restaurants",
      localizedSubtitle: "12 new near you", icon: ShortcutIcon(systemImageName: "eyes")),
    ShortcutItem(
      type: "new", localizedTitle: "New Restaurant", icon: ShortcutIcon(systemImageName: "plus")),
  ]

  static let previewActions: [PreviewActionItem] = [
    .action(PreviewAction(title: "Favorite", style: .selected, handler: { _, _ in })),
    .group(
      PreviewActionGroup(
        title: "Share", actions: [PreviewAction(title: "Mail", handler: { _, _ in })])),
    .action(PreviewAction(title: "Delete", style: .destructive, handler: { _, _ in })),
  ]

  static func action(
    _ title: String, _ subtitle: String? = nil, _ attributes: Action.Attributes = [],
    state: Action.State = .off, icon: String? = nil
  ) -> Action {
    Action(
      title: title, subtitle: subtitle, image: icon.map { Image(systemName: $0) },
      attributes: attributes, state: state, handler: { _ in })
  }
}
