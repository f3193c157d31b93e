# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A panel goes while it is touched, and comes back under another number; without udev and with it.

leave_and_return() {
  local how=$1 former
  plug panel touchpanel -f proof-unplug
  former=${nodes[panel]}
  listen live pressd run --json
  told live "$former: observing"
  touch_down panel
  told live '"event": "longPress"'
  unplug panel
  proves "$how: the loss of a panel is told" told live "$former: the device is gone"
  proves "$how: the long press that it had is cancelled" \
    told live '"event": "end"' && says live '"outcome": "cancelled"'
  plug other touchpanel -n "Other Panel" -f proof-other
  proves "$how: another panel that gets its number is another panel" \
    test "${nodes[other]}" = "$former" -a -z "$(grep 'is back' "$work/live.log")"
  told live "$former: observing" 2
  plug panel touchpanel -f proof-unplug
  proves "$how: the panel is known again under another number" \
    told live "${nodes[panel]}: 'Proof Panel' is back (was $former)"
  told live "${nodes[panel]}: observing"
  tap panel
  proves "$how: touches on it are told" told live '"event": "tap"'
  proves "$how: and are told as its own" \
    grep -q "\"tap\".*\"trace\": \"${nodes[panel]}\"" "$work/live.log"
  hush live
  unplug panel
  unplug other
}

leave_and_return "by inotify"
start_udev
leave_and_return "by udev"

plug panel touchpanel
listen alone pressd run --json --device "${nodes[panel]}"
told alone observing
unplug panel
wait "${pids[alone]}"
proves "a run of one device ends with 1 when the device goes (ENODEV)" test $? -eq 1
proves "and says why" says alone "the device is gone"
