# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# pressd's files for udev, in the hands of udev itself.

# Only pressd's own entries: to compile all others takes long here, and tells nothing.
mount -t tmpfs none /usr/lib/udev/hwdb.d
mkdir -p /etc/udev/hwdb.d
cp "$share"/udev/*.hwdb /etc/udev/hwdb.d/
proves "udev compiles the entries for its hardware database" systemd-hwdb update --strict

plug panel touchpanel
plug narrow touchpanel -n s6sy761
plug mouse touchpanel -m -n "Proof Mouse"
plug keyboard touchpanel -k -n "Proof Keyboard"
plug own touchpanel -n "Proof Twin" -f pressd/twin
start_udev

tagged() { udevadm info -q all "${nodes[$1]}" | grep -q '^E: TAGS=.*:uaccess:'; }
untagged() { ! tagged "$1"; }
known_as() { udevadm info -q property "${nodes[$1]}" | grep -q "^ID_INPUT_$2=1"; }

proves "udev takes the panel for a touchscreen" known_as panel TOUCHSCREEN
proves "and tags it with uaccess" tagged panel
proves "udev takes the mouse for a mouse" known_as mouse MOUSE
proves "and does not tag it" untagged mouse
proves "udev takes the keyboard for a keyboard" known_as keyboard KEYBOARD
proves "and does not tag it" untagged keyboard
proves "a touchscreen of pressd's own is not tagged" untagged own
proves "a range that is known to be wrong is corrected for every reader (0…63)" \
  test "$(pressd devices --json | grep s6sy761 | sed 's/.*"ABS_MT_PRESSURE"[^}]*"max": \([0-9]*\).*/\1/')" = 63
proves "and other panels keep theirs (0…1023)" \
  test "$(pressd devices --json | grep 'Proof Panel' | sed 's/.*"ABS_MT_PRESSURE"[^}]*"max": \([0-9]*\).*/\1/')" = 1023
