# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# While nothing is claimed the twin says what the panel says, in order and to the last value.

gestures() {
  tap "$1"
  # The place of the last one is not sent again: a twin has to know it by itself.
  tap "$1"
  touch_down "$1" 200 300 50
  for step in 1 2 3 4 5 6; do
    hand "$1" move 0 $((200 + 150 * step)) $((300 + 10 * step)) 60 && hand "$1" report
    [ "$step" -ne 3 ] || { hand "$1" land 3 3000 3000 70 && hand "$1" report; }
    hand "$1" pause 20
  done
  touch_up "$1"
  hand "$1" move 3 3100 3000 71 && hand "$1" report
  hand "$1" lift 3 && hand "$1" report
  tap "$1" 4000 4000
  # So that the last one is known to have come.
  hand "$1" land 9 1 2 3 && hand "$1" report
  hand "$1" lift 9 && hand "$1" report
}
all() { await "$work/$1.log" "3 47 9" && await "$work/$1.log" "1 330 0" 4; }

plug plain touchpanel
tap plain 10 20 30
listen direct reader "${nodes[plain]}"
told direct ready
gestures plain
proves "a reader of the panel hears all" all direct
unplug plain
told direct gone

plug panel touchpanel -f proof/input0
# What was before the twin is not sent again either.
tap panel 10 20 30
listen live "${holding[@]}" --json --device "${nodes[panel]}"
await_twin
info() { cat "/sys/class/input/${1#/dev/input/}/device/$2"; }
proves "the twin has the panel's name and numbers, and its plug behind pressd/" test \
  "$(info "$twin" name) $(info "$twin" id/product) $(info "$twin" phys)" = \
  "$(info "${nodes[panel]}" name) $(info "${nodes[panel]}" id/product) pressd/$(info "${nodes[panel]}" phys)"
listen starved reader "${nodes[panel]}"
told starved ready
listen through reader "$twin"
told through ready
gestures panel
proves "a reader of the twin hears all" all through
proves "nobody else hears the panel while it is held" test "$(wc -l <"$work/starved.log")" -eq 1
hush live
told through gone
told starved ready
proves "the twin says the same as the panel, event by event ($(grep -c . "$work/direct.log"))" \
  diff "$work/direct.log" "$work/through.log"
