# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A HID touchscreen with Tip Pressure, driven by the kernel's own hid-multitouch.

# Its pressure is force where the kernel says so by a resolution, and only there.
resolution_of_pressure() {
  sed -n 's/.*"name": "ABS_MT_PRESSURE".*"max": 1023,[^}]*"resolution": \([0-9]*\).*/\1/p' "$1"
}

digitize() {
  local name=$1 node class resolution expected
  plug "$name" digitizer ${2:+"$2"}
  node=${nodes[$name]}
  proves "the $name digitizer is driven by hid-multitouch" \
    test "$(basename "$(readlink "/sys/class/input/${node##*/}/device/device/driver")")" \
    = hid-multitouch
  pressd devices --json | grep "\"$node\"" >"$work/$name.devices"
  proves "the $name digitizer is taken for a touchscreen" \
    grep -q '"kind": "touchscreen"' "$work/$name.devices"
  class=$(member "$work/$name.devices" class)
  resolution=$(resolution_of_pressure "$work/$name.devices")
  expected=A
  [ "$resolution" -gt 0 ] && expected=F
  proves "the $name digitizer, whose pressure has resolution $resolution, is class $expected" \
    test "$class" = "$expected"
  figure "$name digitizer, $(uname -r): $(member "$work/$name.devices" reason)"
  listen "live-$name" pressd run --json --device "$node"
  told "live-$name" observing
  # Pressure that grew while it rests would open the press before its time.
  hand "$name" touch 2000 1000 700
  told "live-$name" '"event": "longPress"'
  hand "$name" lift
  told "live-$name" '"event": "end"'
  hush "live-$name"
  proves "a long press on the $name digitizer is told, with its pressure" \
    grep -q '"longPress".*"pressure": 700' "$work/live-$name.log"
  unplug "$name"
}

digitize plain
digitize weighing -g
