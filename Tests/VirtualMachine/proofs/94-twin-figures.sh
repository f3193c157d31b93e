# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What the twin costs, beside others that pass a panel on: printed, not judged.

# The least that passing on can take, 20 lines of C; and Debian's interception-tools where they are
# installed, with its two programs and a pipe between them.
least() { listen least passthrough "$1" && told least node && twin=$(sed 's/node //' "$work/least.log"); }
tools() {
  local round before=" $(echo /dev/input/event*) "
  # shellcheck disable=SC2016
  listen tools bash -c 'interception -g "$0" | uinput -d "$0"' "$1"
  for round in {1..400}; do
    for twin in /dev/input/event*; do [ "${before#* "$twin" }" = "$before" ] && return; done
    rest 0.05
  done
  return 1
}
hold_panel() { listen live "${holding[@]}" --device "$1" --quiet && await_twin; }
only_observe() {
  listen live pressd run --any-session --device "$1" --quiet && told live observing
}
# stop NAME: ends what listens, and what that has started.
stop() { pkill -P "${pids[$1]}"; kill "${pids[$1]}"; wait "${pids[$1]}"; } 2>/dev/null

plug panel relay
node=${nodes[panel]}
hand panel measure "$node" 1000 8000
figure "a frame, from its write to a reader of the panel itself: $answer µs"
hold_panel "$node"
hand panel measure "$twin" 1000 8000
figure "a frame, from its write to a reader of the twin: $answer µs"
stop live
least "$node"
hand panel measure "$twin" 1000 8000
figure "a frame, through a program of 20 lines of C that only passes it on: $answer µs"
stop least
if command -v interception >/dev/null; then
  tools "$node"
  hand panel measure "$twin" 1000 8000
  figure "a frame, through interception-tools: $answer µs"
  stop tools
else
  figure "interception-tools: not tried, for they are not installed"
fi

plug full touchpanel
# spent NAME: the time of a processor that a program and those it has started have taken, in 1/100 s.
spent() {
  local process sum=0
  for process in "${pids[$1]}" $(pgrep -P "${pids[$1]}"); do
    sum=$((sum + $(awk '{ print $14 + $15 }' "/proc/$process/stat")))
  done
  echo $sum
}
# load NAME WORDS...: what a program takes while ten contacts move at 1 kHz for 5 s.
load() {
  local before
  before=$(spent "$1")
  hand full stream 5000 1000
  figure "processor time while ten contacts move at 1 kHz for 5 s, ${*:2}:" \
    "$(($(spent "$1") - before)) hundredths of a second"
  stop "$1"
}
hold_panel "${nodes[full]}" && load live held
only_observe "${nodes[full]}" && load live observed
least "${nodes[full]}" && load least "passed on by 20 lines of C"
command -v interception >/dev/null && tools "${nodes[full]}" && load tools "by interception-tools"
:
