# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# What a live device leads to is what its recording leads to, byte for byte: with rules that act, and
# without any where nothing is done.

gestures() {
  tap "$1" 900 900 120
  hand "$1" pause 500
  hold "$1" 1500 700 150
  hand "$1" pause 300
  # Two fingers, one after the other, and a drag.
  hand "$1" land 0 1000 1000 90 && hand "$1" report && hand "$1" pause 30
  hand "$1" land 3 2500 1000 90 && hand "$1" report && hand "$1" pause 120
  hand "$1" lift 0 && hand "$1" report && hand "$1" pause 40
  hand "$1" lift 3 && hand "$1" report && hand "$1" pause 200
  touch_down "$1" 500 500 80
  local step
  for step in {1..12}; do
    hand "$1" move 0 $((500 + step * 60)) 500 $((80 + step)) && hand "$1" report
    hand "$1" pause 8
  done
  touch_up "$1"
  hand "$1" pause 700
}

cat >"$work/rules.toml" <<'TOML'
[haptics]
backend = "off"

[[rule]]
gesture = "longPress"
haptic = "light"
TOML

# compare LETTER MODE WORD...: the run in a mode, '--config FILE' or '--dry-run', against a replay.
compare() {
  local letter=$1 name="panel-$1" mode
  read -ra mode <<<"$2"
  shift 2
  plug "$name" touchpanel "$@"
  listen "live-$letter" pressd run --json "${mode[@]}" --any-session --device "${nodes[$name]}"
  listen "record-$letter" pressd record "${nodes[$name]}" -o "$work/$letter.yaml"
  told "live-$letter" observing && told "record-$letter" "recording into"
  gestures "$name"
  hush "live-$letter"
  hush "record-$letter"
  [ "${mode[0]}" = --config ] || mode=()
  pressd replay --json "${mode[@]}" "$work/$letter.yaml" >"$work/$letter.replay"
  lines "$work/live-$letter.log" >"$work/$letter.1"
  lines "$work/$letter.replay" >"$work/$letter.2"
  local events
  events=$(grep -c '"event"' "$work/$letter.1")
  proves "live events of protocol ${letter^^} equal the replay of their recording ($events lines)" \
    diff "$work/$letter.1" "$work/$letter.2"
  proves "protocol ${letter^^}: a tap, a long press and a drag are among them" \
    grep -qE '"taps": [1-9].*"longPresses": 1,.*"drags": 1,' "$work/$letter.1"
  unplug "$name"
}

compare b "--config $work/rules.toml"
compare a --dry-run -a -n "Proof Panel A"
