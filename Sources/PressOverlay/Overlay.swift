// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

public import CommandFrame

/// The program `pressd-overlay`: draws what the bridge shows over whatever app is there.
public enum Overlay {
  /// The program.
  public static let program = Program(OverlayCommand(), version: Release.version)
}
