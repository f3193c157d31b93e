// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// Whose child a program is that is started for an app or a command.
public enum ProgramParent: Hashable, Sendable {
  /// This process's: it has what this process may do, and no more.
  case own
  /// The user manager's, as a unit of its own; this process's where there is no manager on the bus.
  ///
  /// For services: what the manager locks up in a service is inherited by its children, and few
  /// apps live without new privileges or with a home that cannot be written.
  case userManager
}
