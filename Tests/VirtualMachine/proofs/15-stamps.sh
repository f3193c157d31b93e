# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The kernel stamps frames by the monotonic clock, because pressd asks it to.

plug panel touchpanel
listen live pressd run --json --device "${nodes[panel]}"
told live observing
touch_down panel
read -r _ before after <<<"$answer"
hand panel pause 60
touch_up panel
told live '"tap"'
hush live
start=$(member "$work/live.log" start | tr -d .)
proves "a frame's stamp lies within its write by the monotonic clock ($before ≤ $start ≤ $after µs)" \
  test "$before" -le "$start" -a "$start" -le "$after"
