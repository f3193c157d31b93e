# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Nothing happens, and pressd sleeps.

plug panel touchpanel -f proof-1
plug other touchpanel -f proof-2
listen live pressd run --json
told live observing 2
tap panel
told live '"event": "tap"'
# Where there is no bus it is looked for during 12.6 s.
hand panel pause 15000
before=$(switches "${pids[live]}")
hand panel pause 4000
after=$(switches "${pids[live]}")
proves "no wake-up in 4 s with two panels open and nothing happening ($before, $after)" \
  test "$before" -eq "$after"
# A finger that rests sends nothing either, and all that it can become is decided by then.
touch_down panel
told live '"event": "longPress"'
hand panel pause 1500
before=$(switches "${pids[live]}")
hand panel pause 4000
after=$(switches "${pids[live]}")
proves "and none in 4 s under a finger that rests after its long press ($before, $after)" \
  test "$before" -eq "$after"
hush live
