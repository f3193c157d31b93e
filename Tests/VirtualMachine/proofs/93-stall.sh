# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A held panel is given back when the program that holds it stands still, from outside that program.

plug panel touchpanel
listen other reader "${nodes[panel]}"
told other ready

# The loop stands still because nobody reads what it says: a pipe takes 64 KiB, and has most of them.
mkfifo "$work/pipe"
exec {pipe}<>"$work/pipe"
head -c 64000 /dev/zero >&"$pipe"
"${holding[@]}" --json --device "${nodes[panel]}" >"$work/pipe" 2>"$work/live.log" &
pids[live]=$!
await_twin
# stuck: the process waits in its write, which is the first of the kernel's calls.
stuck() {
  local call
  read -r call _ <"/proc/${pids[live]}/syscall"
  [ "$call" = 1 ]
}
stall() {
  local round
  for round in {1..90}; do
    touch_down panel $((round * 40)) 100 && touch_up panel
    rest 0.2
    stuck && return 0
  done
  return 1
}
# returns: others hear the panel again, 40 s at most after the loop stood still.
returns() {
  local round
  for round in {1..20}; do heard && return 0; done
  return 1
}
proves "the loop stands still in a write that nobody reads" stall
proves "then others get the panel back" returns
proves "while the loop still stands" stuck
cat <&"$pipe" >"$work/said.log" &
drain=$!
told live "given back, and only observed from now on: the program stood still for 10.0 seconds"
ok "and it says so when it goes on"
hush live
kill "$drain"

listen spinner spin "${nodes[panel]}"
told spinner "given back"
proves "so does a busy loop ($(sed -n 's/given back/after/p' "$work/spinner.log") ms), which goes on meanwhile" heard
proves "as a process that was not ended" kill -0 "${pids[spinner]}"
