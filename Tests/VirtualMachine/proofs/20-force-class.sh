# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A pressure axis with a resolution is force, one without is not; nothing else decides.


plug weighs touchpanel -n "Weighing" -f proof-1 -g 1
plug touches touchpanel -n "Touching" -f proof-2
pressd devices --json >"$work/devices.log"
line() { grep "\"node\": \"${nodes[$1]}\"" "$work/devices.log"; }
class() { line "$1" | sed 's/.*"class": "\(.\)".*/\1/'; }
proves "an axis that states 1 unit per gram at its making (UI_ABS_SETUP) is class F" \
  test "$(class weighs)" = F
proves "the same axis without a resolution is not class F, and has class A" \
  test "$(class touches)" = A
resolve "${nodes[touches]}" 4
pressd devices --json >"$work/devices.log"
proves "the same device is class F once its axis is given a resolution (EVIOCSABS)" \
  test "$(class touches)" = F
