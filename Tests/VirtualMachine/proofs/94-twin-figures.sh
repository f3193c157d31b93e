# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What the twin costs: printed, not judged.

plug panel relay
hand panel measure "${nodes[panel]}" 1000 8000
figure "a frame, from its write to a reader of the panel itself: $answer µs"
listen live pressd run --intercept --any-compositor --any-session --device "${nodes[panel]}" --quiet
told live "others read its twin"
twin=$(sed -n 's/.*its twin \([^;]*\);.*/\1/p' "$work/live.log")
hand panel measure "$twin" 1000 8000
figure "a frame, from its write to a reader of the twin: $answer µs"
hush live

plug full touchpanel
listen live pressd run --intercept --any-compositor --any-session --device "${nodes[full]}" --quiet
told live "others read its twin"
spent() { awk '{ print $14 + $15 }' "/proc/${pids[live]}/stat"; }
before=$(spent)
hand full stream 5000 1000
figure "processor time while ten contacts move at 1 kHz for 5 s, held: $(($(spent) - before)) hundredths of a second"
hush live
listen live pressd run --any-session --device "${nodes[full]}" --quiet
told live observing
before=$(spent)
hand full stream 5000 1000
figure "the same, observed: $(($(spent) - before)) hundredths of a second"
hush live
