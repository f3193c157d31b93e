# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# The trial that the documentation tells of: a minute, and the panel is back.

plug panel touchpanel
listen other reader "${nodes[panel]}"
told other ready
listen live "${holding[@]}" --device "${nodes[panel]}" --for 60
await_twin
start=$SECONDS
proves "the first words say that it is given back after a minute" \
  says live "so do 60.0 seconds, unless two fingers rest on it for 1.0 seconds"
hand panel pause 55000
tap panel
hand panel pause 500
proves "it is still held after 55 s" test "$(wc -l <"$work/other.log")" -eq 1
told live "given back, and only observed from now on: the time for trying it is over"
spent=$((SECONDS - start))
proves "and given back after a minute ($spent s)" test "$spent" -ge 59 -a "$spent" -le 70
tap panel
proves "for others to hear" told other "1 330 0"
hush live
