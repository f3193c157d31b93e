// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

package import CommandFrame

/// `pressd doctor`: what works on this machine, what does not, and what to do about it.
package enum DoctorWords: CommandText {
  package static let name = "doctor"
  package static let summary = "tell what works here, what does not, and what to type"
  package static let operands = Operands.none
  package static let options = [CommandOption.json]
  package static let notes = """
    It looks at the touchscreens and who may read them, the session, its lock, the compositor, the
    session bus, feedbackd, motors, how the screen is turned, /dev/uinput, the service and the
    settings. Nothing is changed, and no touch is read. The exit status is 1 where something is
    missing that 'pressd run' needs.
    """
}
