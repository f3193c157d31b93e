// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

/// How a request reached an app.
public enum Delivery: String, Hashable, Sendable {
  /// The app ran already and answered over the bus.
  case warm
  /// The bus started the app, which then answered.
  case cold
  /// A program was started; it does not answer.
  case started
}
