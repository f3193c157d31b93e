// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import PressGestures
public import TouchModel

/// Something the engine wants done, or tells.
public struct Effect: Hashable, Sendable {
  /// When it is due.
  public var time: Timestamp
  /// The contact that led to it, if one did.
  public var contact: ContactSerial?
  /// What is to be done.
  public var kind: Kind

  /// Makes an effect.
  public init(time: Timestamp, contact: ContactSerial?, kind: Kind) {
    self.time = time
    self.contact = contact
    self.kind = kind
  }

  /// What the engine, or an app through its host, may want done.
  public enum Kind: Hashable, Sendable {
    /// A pulse.
    case haptic(PressEvent.Haptic)
    /// A question to the app.
    case ask(Request)
    /// Something opens; a dismissal of the same number follows, sooner or later.
    case present(Scene)
    /// What is open, or about to open, looks different now.
    case update(Scene)
    /// What was open closes.
    case dismiss(Dismissal)
    /// The app is to carry something out.
    case perform(Performance)
    /// An ordinary tap on a region, or on the bare surface; the count is 2 for a double tap.
    case tap(TargetID, at: Position, count: Int)
    /// An address is to be opened by whatever program takes it.
    case open(String)
    /// Something is to be handed to another program or person.
    case share(text: String, image: Image?)
    /// Something worth a line in a log.
    case notify(Notice)
    /// An app is to be opened, or to perform a quick action.
    case launch(AppLaunch)
    /// A program is to be run.
    case command(CommandCall)
    /// A sentence is to be shown to the person.
    case message(DesktopMessage)
    /// The right button is to be clicked at this place of the panel.
    case rightClick(at: Position)
  }

  /// How a presentation came to its end.
  public struct Dismissal: Hashable, Sendable {
    /// The number of its scene.
    public var number: UInt32
    /// Why it closes.
    public var reason: Reason

    /// Why a presentation closes.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      /// A row was chosen.
      case chosen
      /// The preview was pressed through, or tapped.
      case committed
      /// The finger let go before anything was chosen.
      case letGo
      /// A tap beside it, or on the pressed thing itself.
      case outside
      /// A quick action came in from elsewhere.
      case replaced
      /// The touch was withdrawn, or the app closed it.
      case cancelled
      /// What was pressed is gone.
      case targetGone
      /// The app had nothing to show, or not in time.
      case empty
    }
  }
}
