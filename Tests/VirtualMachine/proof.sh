# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
#
# The words that proofs are written in; each proof is read into a shell of its own that has them.
# shellcheck shell=bash

work=${work:?the proof\'s own folder}
failures=0
# Holds a panel. On an emulated processor that has other work the loop may take long; proofs of what
# happens then say themselves how long that may be.
holding=(pressd run --intercept --any-compositor --any-session --set intercept.watchdog-ms=10000)
declare -A hands answers pids nodes

ok() { echo "vm: ok: $*"; }
figure() { echo "vm: figure: $*"; }
fail() {
  echo "vm: FAILED: $*"
  failures=1
}

# proves SENTENCE COMMAND...: the sentence holds where the command succeeds.
proves() {
  local sentence=$1
  shift
  if "$@"; then ok "$sentence"; else fail "$sentence ($*)"; fi
}

# await FILE WORDS [TIMES]: waits until the file has so many lines with the words, a minute at most.
# Nothing looks again and again: on one emulated core that would hold up what is waited for.
await() {
  local lines reader status
  : >>"$1"
  exec {lines}< <(exec tail -n +1 -f "$1" 2>/dev/null)
  reader=$!
  # Into a file, because into nothing grep writes the first one only.
  timeout 60 grep -m "${3:-1}" -F -e "$2" <&"$lines" >"$work/found"
  status=$?
  kill "$reader"
  exec {lines}<&-
  [ "$status" -eq 0 ] && return
  echo "after a minute $1 lacks '$2'; it ends:" >&2
  tail -n 5 "$1" >&2
  return 1
}

# told NAME WORDS [TIMES]: waits for what a program says; see listen.
told() { await "$work/$1.log" "${@:2}"; }

# says NAME WORDS: whether it has said so.
says() { grep -qF -e "$2" "$work/$1.log"; }

# plug NAME PROGRAM [OPTION...]: makes a device; its node is then ${nodes[NAME]}.
plug() {
  local name=$1 in out line
  shift
  mkfifo "$work/$name.in" "$work/$name.out"
  "$@" <"$work/$name.in" >"$work/$name.out" 2>"$work/$name.err" &
  pids[$name]=$!
  exec {in}>"$work/$name.in" {out}<"$work/$name.out"
  hands[$name]=$in answers[$name]=$out
  read -r -t 40 -u "$out" line || { cat "$work/$name.err"; return 1; }
  nodes[$name]=${line#node }
}

# hand NAME COMMAND: lets a device do something, and waits until it is done; sets $answer.
hand() {
  echo "${*:2}" >&"${hands[$1]}"
  read -r -t 60 -u "${answers[$1]}" answer
}

# unplug NAME: takes the device away.
unplug() {
  local in=${hands[$1]} out=${answers[$1]}
  echo quit >&"$in"
  wait "${pids[$1]}"
  exec {in}>&- {out}<&-
  rm "$work/$1.in" "$work/$1.out"
}

# Gestures of the finger in slot 0.
touch_down() { hand "$1" land 0 "${2:-1000}" "${3:-1000}" "${4:-100}" && hand "$1" report; }
touch_up() { hand "$1" lift 0 && hand "$1" report; }
tap() { touch_down "$@" && hand "$1" pause 60 && touch_up "$1"; }
hold() { touch_down "$@" && hand "$1" pause 900 && touch_up "$1"; }

# listen NAME WORD...: starts a program whose words go into a log, and keeps its number.
listen() {
  local name=$1
  shift
  "$@" >"$work/$name.log" 2>&1 &
  pids[$name]=$!
}

# hush NAME: asks it to end, and waits until it has.
hush() {
  kill "${pids[$1]}" && wait "${pids[$1]}"
}

# lines FILE: the lines of JSON without the name of the source, with times from the first frame.
lines() {
  local start
  start=$(sed -n 's/.*"start": \([0-9.]*\).*/\1/p' "$1")
  grep '^{' "$1" | sed 's/"trace": "[^"]*", //; s/"start": [0-9.]*, //' | awk -v start="$start" '
    match($0, /"time": [0-9.]+/) {
      time = sprintf("%.6f", substr($0, RSTART + 8, RLENGTH - 8) - start)
      $0 = substr($0, 1, RSTART + 7) time substr($0, RSTART + RLENGTH)
    }
    { print }'
}

# member FILE NAME: the first value of a name in lines of JSON, without quotes.
member() { sed -n "s/.*\"$2\": \"\{0,1\}\([^\",}]*\).*/\1/p" "$1" | head -n 1; }

# start_udev: udev as the guest's own daemon, with pressd's rules; it ends with the proof.
start_udev() {
  mkdir -p /run/udev/rules.d /etc/udev/hwdb.d
  cp "$share"/udev/*.rules /run/udev/rules.d/
  cp "$share"/udev/*.hwdb /etc/udev/hwdb.d/
  /usr/lib/systemd/systemd-udevd >"$work/udevd.log" 2>&1 &
  pids[udevd]=$!
  # What it leaves behind would tell the next proof that it is there.
  trap 'kill "${pids[udevd]}"; rm -rf /run/udev' EXIT
  local round
  for round in {1..200}; do [ -e /run/udev/control ] && break; rest 0.05; done
  udevadm trigger --action=add --subsystem-match=input && udevadm settle
}

# await_twin [NAME]: waits until a panel is held; sets $twin to the node that others read.
await_twin() {
  told "${1:-live}" "others read its twin" || return
  twin=$(sed -n 's/.*read its twin \([^;]*\);.*/\1/p' "$work/${1:-live}.log" | tail -n 1)
}

# rest SECONDS: lets time pass without a program, which takes an emulated processor longer to start.
exec {never}<> <(:)
rest() { read -r -t "$1" -u "$never"; }

# heard, silent: what happens on the panel is heard by the program that listens as "other", or not.
heard() {
  local before round lines
  mapfile -t lines <"$work/other.log"
  before=${#lines[@]}
  tap panel "$((RANDOM % 4000))" 50
  for round in {1..100}; do
    mapfile -t lines <"$work/other.log"
    [ "${#lines[@]}" -gt "$before" ] && return 0
    rest 0.02
  done
  return 1
}
silent() { ! heard; }

# property NODE NAME: what udev says of a node.
property() { udevadm info -q property "$1" | sed -n "s/^$2=//p"; }

# switches PROCESS: how often a process has gone to sleep of its own will.
switches() { awk '/^voluntary/ { print $2 }' "/proc/$1/status"; }

# resident PROCESS: kilobytes in memory.
resident() { awk '/^VmRSS/ { print $2 }' "/proc/$1/status"; }
