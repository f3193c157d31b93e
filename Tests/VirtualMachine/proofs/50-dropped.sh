# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Events are lost because pressd does not read for a while: it finds out what holds now.

plug panel touchpanel
listen live pressd run --json --device "${nodes[panel]}"
told live observing
tap panel
told live '"event": "tap"'

touch_down panel 2000 2000
told live '"event": "longPress"'
kill -STOP "${pids[live]}"
hand panel burst 3000
# Meanwhile the finger goes, and another one lands elsewhere.
touch_up panel
hand panel land 2 3000 1000 100 && hand panel report
kill -CONT "${pids[live]}"
proves "the touch that events were lost of ends as cancelled" \
  told live '"outcome": "cancelled", "reason": "lost"'
hand panel lift 2 && hand panel report
hand panel pause 100

tap panel 1600 800
proves "a tap after the loss is told" told live '"event": "tap"' 2
proves "and at its place" grep -q '"tap".*"x": 100.000, "y": 50.000' "$work/live.log"
hush live
proves "and nothing is left that is not told to end" \
  test "$(grep -c '"longPress"' "$work/live.log")" -eq "$(grep -c '"event": "end"' "$work/live.log")"
