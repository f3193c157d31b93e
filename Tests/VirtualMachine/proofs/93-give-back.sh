# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A held panel is given back, whatever happens to whoever holds it.

export XDG_RUNTIME_DIR=$work
hold_panel() {
  listen live "${holding[@]}" --device "${nodes[panel]}" "$@"
  await_twin
}
plug panel touchpanel
listen other reader "${nodes[panel]}"
told other ready

hold_panel
proves "a held panel is not heard by others" silent
"${holding[@]}" --device "${nodes[panel]}" >"$work/second.log" 2>&1
proves "a second one is refused, and names the first" \
  grep -q "process ${pids[live]} (pressd-bridge) holds the panels already" "$work/second.log"
kill -USR1 "${pids[live]}"
told live "given back, and only observed from now on: a signal asked for it"
proves "a signal gives it back" heard
tap panel
proves "and it is still listened to" told live " tap "
hush live

hold_panel
touch_down panel 2000 2000
kill -KILL "${pids[live]}"
wait "${pids[live]}"
touch_up panel
proves "SIGKILL in the middle of a touch gives it back" heard

hold_panel
for finger in 1 2 3 4 5; do hand panel land "$finger" $((500 * finger)) 900 100; done
hand panel report
told live "given back, and only observed from now on: 5 fingers asked for it"
for finger in 1 2 3 4 5; do hand panel lift "$finger"; done
hand panel report
proves "five fingers that rest for two seconds give it back" heard
hush live

hold_panel --for 2
told live "the time for trying it is over"
proves "a trial that nobody confirms gives it back" heard
hush live
# Long enough for two fingers, of which each word takes its time on a busy machine.
hold_panel --for 10
hand panel land 1 500 900 100 && hand panel land 2 1500 900 100 && hand panel report
told live "held for good"
hand panel lift 1 && hand panel lift 2 && hand panel report
hand panel pause 10000
proves "one that two fingers confirm does not" silent
hush live
proves "the end of the program gives it back" heard
