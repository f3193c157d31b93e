# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Events of a held panel are lost: its twin says what holds now, and every contact still ends once.

# tally LOG: how many contacts landed, and how often the stream was not well-formed.
tally() {
  awk 'BEGIN { slot = 0 }
    $1 == 3 && $2 == 47 { slot = $3 + 0 }
    $1 == 3 && $2 == 57 && $3 >= 0 { landed++; wrong += down[slot]; down[slot] = 1 }
    $1 == 3 && $2 == 57 && $3 < 0 { wrong += !down[slot]; down[slot] = 0 }
    END { for (slot in down) wrong += down[slot]; print landed + 0, wrong + 0 }' "$work/$1.log"
}
# same: whoever asks the kernel hears of the twin what holds on the panel.
same() {
  local round
  for round in {1..400}; do
    [ "$(slots "${nodes[panel]}")" = "$(slots "$twin")" ] && return 0
    rest 0.05
  done
  return 1
}

plug panel touchpanel
listen live "${holding[@]}" --device "${nodes[panel]}" --all
await_twin
listen through reader "$twin"
told through ready

hand panel land 0 1000 1000 100 && hand panel land 3 3000 3000 100 && hand panel report
told through "3 57 " 2
kill -STOP "${pids[live]}"
hand panel burst 3000
# One goes, one stays elsewhere, another takes the place of the first, a third is new.
hand panel move 3 3100 3200 90 && hand panel lift 0 && hand panel report
hand panel land 0 200 300 40 && hand panel land 5 700 800 50 && hand panel report
kill -CONT "${pids[live]}"
proves "after a loss the twin holds what the panel holds ($(slots "${nodes[panel]}" | wc -l) contacts)" same
for slot in 0 3 5; do hand panel lift "$slot"; done
hand panel report
proves "and nothing when all fingers are gone" same

touch_down panel 2000 2000
told live longPress
kill -STOP "${pids[live]}"
hand panel burst 3000
touch_up panel
kill -CONT "${pids[live]}"
proves "a loss during a touch that was taken ends it" same
tap panel 500 500
told through "3 53 500"
proves "and the next tap comes through" same
hush live
told through gone
proves "no contact landed twice, and each ended once (contacts, faults: $(tally through))" \
  test "$(tally through)" = "6 0"
