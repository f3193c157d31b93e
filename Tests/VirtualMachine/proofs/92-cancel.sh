# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A touch that opens a press is cancelled for whoever reads the twin, and nothing follows it.

cp "$share"/udev/intercept/pressd-twin /usr/lib/udev/
plug panel touchpanel -f proof/input0
start_udev
cp "$share"/udev/intercept/*.rules /run/udev/rules.d/
cat >/run/udev/rules.d/70-proof.rules <<'RULES'
ATTRS{phys}=="proof/input0", ENV{ID_PATH}="proof-path", ENV{WL_OUTPUT}="DSI-1"
ATTRS{phys}=="proof/input0", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0", ENV{ID_SEAT}="seat9"
RULES
udevadm control --reload
udevadm trigger --action=change --subsystem-match=input && udevadm settle
listen live "${holding[@]}" --device "${nodes[panel]}" --all
await_twin

copied() { test "$(property "$twin" "$1")" = "$(property "${nodes[panel]}" "$1")" -a -n "$(property "$twin" "$1")"; }
proves "udev takes the twin for a touchscreen" test "$(property "$twin" ID_INPUT_TOUCHSCREEN)" = 1
for name in ID_PATH ID_SEAT LIBINPUT_CALIBRATION_MATRIX LIBINPUT_DEVICE_GROUP WL_OUTPUT; do
  proves "the twin has the panel's $name" copied "$name"
done

listen app libinput debug-events --device "$twin"
told app DEVICE_ADDED
tap panel 500 500
told app TOUCH_UP
touch_down panel 2000 2000
told live longPress
told app TOUCH_CANCEL
hand panel move 0 2200 2200 120 && hand panel report
hand panel pause 300
touch_up panel
tap panel 600 600
proves "the next tap comes through" told app TOUCH_UP 2
proves "a touch that opens a press is cancelled for the app, once" \
  test "$(grep -c TOUCH_CANCEL "$work/app.log")" -eq 1
proves "and it neither lifts nor moves after that: three touches, two lifts" \
  test "$(grep -c TOUCH_DOWN "$work/app.log") $(grep -c TOUCH_UP "$work/app.log")" = "3 2"
proves "no motion between the cancel and the next touch" \
  test -z "$(sed -n '/TOUCH_CANCEL/,/TOUCH_DOWN/p' "$work/app.log" | grep TOUCH_MOTION)"
opened=$(awk '$3 == "press" && $2 == "#2" { start = $1 } $3 == "longPress" { print ($1 - start) * 1000 + 100; exit }' \
  "$work/live.log")
proves "it comes 400 ms after the landing, before toolkits open menus at 500" test "$opened" = 400
# Linux 6.1 stamps what the twin says when it is said; newer kernels keep the panel's stamps.
spent=$(awk '/TOUCH_DOWN/ { n++; if (n == 2) { match($0, /\+[0-9.]+s/); start = substr($0, RSTART + 1) + 0 } }
  /TOUCH_CANCEL/ { match($0, /\+[0-9.]+s/); printf "%d", (substr($0, RSTART + 1) + 0 - start) * 1000 }' "$work/app.log")
figure "from landing to cancel, as the twin's kernel stamps them: $spent ms"

# A second finger: the whole panel is one target, so nothing is taken.
hand panel land 0 1000 1000 100 && hand panel land 1 3000 3000 100 && hand panel report
hand panel pause 700
hand panel lift 0 && hand panel lift 1 && hand panel report
told app TOUCH_UP 4
proves "with two fingers nothing is taken" test "$(grep -c TOUCH_CANCEL "$work/app.log")" -eq 1
hush live
