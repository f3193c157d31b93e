// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// The picture of a quick action.
///
/// The counterpart of `UIApplicationShortcutIcon`.
public enum ShortcutIcon: Hashable, Sendable {
  /// One of the system's own pictures.
  case system(SystemType)
  /// A single-color image of the app.
  case template(String)
  /// A symbol of the system by its name.
  case symbol(String)
  /// A picture of the icon theme by its own name, or a file by its whole path.
  case theme(String)

  /// Makes one of the system's own pictures.
  public init(type: SystemType) { self = .system(type) }
  /// Makes a picture from an image of the app by its file name.
  public init(templateImageName name: String) { self = .template(name) }
  /// Makes a picture from the name of a symbol such as `heart`.
  public init(systemImageName name: String) { self = .symbol(name) }

  /// Makes a picture from what `Icon=` of a desktop entry says: a theme's name or a whole path.
  public init(themeName name: String) { self = .theme(name) }

  /// The name to look for in an icon theme; a template image keeps its own name.
  public var iconName: String {
    switch self {
    case .system(let type): type.iconName
    case .template(let name): name
    case .symbol(let name): Image(systemName: name).iconName
    case .theme(let name): name
    }
  }

  /// The name of a symbol that has no counterpart in icon themes; `nil` for all other icons.
  public var unknownName: UnknownIconName? {
    switch self {
    case .symbol(let name) where !Image.systemNames.contains(name): UnknownIconName(name: name)
    case .symbol, .system, .template, .theme: nil
    }
  }

  /// The system's own pictures, by the names iOS gives them.
  public enum SystemType: String, Hashable, Sendable, CaseIterable {
    /// A pencil on a sheet: something new is written.
    case compose
    /// Something begins to play.
    case play
    /// What plays halts.
    case pause
    /// Something is added.
    case add
    /// Where one is.
    case location
    /// A magnifying glass.
    case search
    /// Something is handed on.
    case share
    /// Something is forbidden.
    case prohibit
    /// A person.
    case contact
    /// A house.
    case home
    /// A pin on a map.
    case markLocation
    /// A star.
    case favorite
    /// A heart.
    case love
    /// A cloud.
    case cloud
    /// An invitation.
    case invitation
    /// Something is agreed to.
    case confirmation
    /// A letter.
    case mail
    /// A bubble of speech.
    case message
    /// A calendar.
    case date
    /// A clock.
    case time
    /// A camera.
    case capturePhoto
    /// A film camera.
    case captureVideo
    /// An empty box to tick.
    case task
    /// A ticked box.
    case taskCompleted
    /// An alarm clock.
    case alarm
    /// A bookmark.
    case bookmark
    /// An order left to chance.
    case shuffle
    /// Sound.
    case audio
    /// Something is fetched anew.
    case update

    /// Makes a type from its name, `message`, or its whole constant in iOS,
    /// `UIApplicationShortcutIconTypeMessage`; `nil` where there is none.
    public init?(name: String) {
      let type = Self.allCases.first { $0.rawValue == name || $0.constantName == name }
      guard let type else { return nil }
      self = type
    }

    /// The constant that property lists hold, `UIApplicationShortcutIconTypeMessage`.
    public var constantName: String {
      "UIApplicationShortcutIconType" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The name of the picture in freedesktop icon themes.
    public var iconName: String {
      switch self {
      case .compose: "document-edit"
      case .play: "media-playback-start"
      case .pause: "media-playback-pause"
      case .add: "list-add"
      case .location: "find-location"
      case .search: "edit-find"
      case .share: "emblem-shared"
      case .prohibit: "action-unavailable"
      case .contact: "avatar-default"
      case .home: "go-home"
      case .markLocation: "mark-location"
      case .favorite: "starred"
      case .love: "emblem-favorite"
      case .cloud: "weather-overcast"
      case .invitation: "x-office-calendar"
      case .confirmation: "emblem-ok"
      case .mail: "mail-unread"
      case .message: "mail-message-new"
      case .date: "x-office-calendar"
      case .time: "preferences-system-time"
      case .capturePhoto: "camera-photo"
      case .captureVideo: "camera-video"
      case .task: "checkbox"
      case .taskCompleted: "checkbox-checked"
      case .alarm: "alarm"
      case .bookmark: "user-bookmarks"
      case .shuffle: "media-playlist-shuffle"
      case .audio: "audio-x-generic"
      case .update: "view-refresh"
      }
    }
  }
}
