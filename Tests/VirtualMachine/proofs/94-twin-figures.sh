# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What the twin costs: printed, not judged.

plug panel relay
hand panel measure "${nodes[panel]}" 1000 8000
figure "a frame, from its write to a reader of the panel itself: $answer µs"
listen live "${holding[@]}" --device "${nodes[panel]}" --quiet
await_twin
hand panel measure "$twin" 1000 8000
figure "a frame, from its write to a reader of the twin: $answer µs"
hush live
listen least passthrough "${nodes[panel]}"
told least node
hand panel measure "$(sed 's/node //' "$work/least.log")" 1000 8000
figure "a frame, through a program of 20 lines of C that only passes it on: $answer µs"
hush least

plug full touchpanel
listen live "${holding[@]}" --device "${nodes[full]}" --quiet
await_twin
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
