# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Figures, which are printed and not judged: emulation makes all of them larger than they are.

start_udev
figure "start to ready: $(measure start 9 pressd run --json --device NODE)"
figure "start to end of 'pressd --version': $(measure start 9 pressd --version)"
figure "start to first line of 'lisgd --help': $(measure start 9 lisgd -h)"
figure "write() of the lift to the line of its tap: $(measure latency 300 pressd run --json --device NODE)"

address=$(dbus-daemon --session --fork --print-address)
# dbus-monitor writes down what it hears at once; it begins when pressd has had time to begin.
# shellcheck disable=SC2016
figure "write() of the lift to the signal of its tap in another program:" \
  "$(DBUS_SESSION_BUS_ADDRESS=$address measure latency 300 sh -c '
    pressd run --quiet --any-session --device "$0" 2>/dev/null & sleep 6
    exec dbus-monitor "interface=org.pressd.Gestures1"' NODE)"

cpu() { cut -d ' ' -f 1 "/proc/$1/schedstat"; }

# load NAME PROGRAM...: what a program takes for 6000 frames of ten fingers at 1 kHz.
load() {
  local name=$1 before between after
  listen "$name" "${@:2}"
  # It is ready when it has gone to sleep for good.
  hand panel pause 2500
  before=$(cpu "${pids[$name]}") between=$(switches "${pids[$name]}")
  hand panel stream 6000 1000
  hand panel pause 500
  after=$(cpu "${pids[$name]}")
  figure "$name, 6000 frames of ten fingers at 1 kHz: $(((after - before) / 1000000)) ms of CPU," \
    "$(($(switches "${pids[$name]}") - between)) wake-ups, $(resident "${pids[$name]}") kB resident"
  kill "${pids[$name]}"
  wait "${pids[$name]}"
}

plug panel touchpanel
udevadm settle
load "pressd run" pressd run --json --set bus.enabled=false --device "${nodes[panel]}"
DBUS_SESSION_BUS_ADDRESS=$address load "pressd run on the bus" pressd run --json --device "${nodes[panel]}"
load "lisgd" lisgd -w 4096 -h 4096 -d "${nodes[panel]}" -g "1,LR,*,*,R,true"
