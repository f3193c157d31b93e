# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# libinput follows the touchscreens of a seat by udev, and opens nothing else of it.

start_udev
plug mouse touchpanel -m -n "Proof Mouse"
plug keyboard touchpanel -k -n "Proof Keyboard"
udevadm settle
listen live pressd run --json --backend libinput
told live "there is no touchscreen yet"
plug panel touchpanel -f proof-seat
node=${nodes[panel]}
proves "a panel that is plugged in is read through the seat" told live "$node: observing"
opened=$(find "/proc/${pids[live]}/fd" -lname '/dev/input/*' -printf '%l ')
proves "and it is the only input device that is open (${opened% })" test "${opened% }" = "$node"
tap panel
proves "a tap is told" told live '"event": "tap"'
proves "in millimeters" grep -q '"tap".*"x": 62.500, "y": 62.500, "unit": "mm"' "$work/live.log"
touch_down panel
told live '"event": "longPress"'
hand panel palm 0 && hand panel report
proves "a contact that becomes a palm ends as cancelled" \
  told live '"event": "end"' && says live '"outcome": "cancelled", "reason": "system"'
touch_up panel
unplug panel
proves "a panel that is unplugged is gone" told live "$node: the device is gone"
plug other touchpanel -f proof-other
plug panel touchpanel -f proof-seat
proves "and is known again under another number" \
  told live "${nodes[panel]}: 'Proof Panel' is back (was $node)"
hush live
proves "the summary claims no force" grep -q '"summary".*"forceClass": "N"' "$work/live.log"
