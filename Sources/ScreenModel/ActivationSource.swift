// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// A screen that gives out permissions for windows of other programs to come to the front.
public protocol ActivationSource: AnyObject {
  /// Asks for a token because of the last click or key; tells its text once, at once or later.
  ///
  /// `nil` where none is given. Clicks and keys are the only reasons that a screen takes.
  func askForToken(_ completion: @escaping (String?) -> Void)
}
