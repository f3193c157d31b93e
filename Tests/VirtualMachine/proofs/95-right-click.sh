# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A rule for a long press clicks right at the finger, by a pointer that is there only meanwhile.

cp "$share"/udev/intercept/pressd-twin /usr/lib/udev/
plug panel touchpanel -f proof/input0
start_udev
cp "$share"/udev/intercept/*.rules /run/udev/rules.d/
udevadm control --reload
udevadm trigger --action=change --subsystem-match=input && udevadm settle
cat >"$work/click.toml" <<'TOML'
[haptics]
backend = "off"

[bus]
enabled = false

[[rule]]
gesture = "longPress"
right-click = true
TOML

# pointer: prints the node of pressd's pointer, and fails where there is none.
pointer() {
  local device phys
  for device in /sys/class/input/event*; do
    # It may go at any time.
    { read -r phys <"$device/device/phys"; } 2>/dev/null
    [ "$phys" = pressd/pointer ] || continue
    echo "/dev/input/${device##*/}"
    return 0
  done
  return 1
}
comes() { for round in {1..800}; do pointer >"$work/node" && return 0; rest 0.02; done; return 1; }
goes() { for round in {1..800}; do pointer >/dev/null || return 0; rest 0.02; done; return 1; }
# watch NAME NODE: writes down what a node says, by its stamps.
watch() {
  listen "$1" stdbuf -oL evtest "$2"
  told "$1" "Testing"
}
right='code 273 (BTN_RIGHT), value'
clicks() { grep -cF "$right $1" "$work/clicks.log"; }
# stamp NAME WORDS: when the last event with the words was, in microseconds.
stamp() { grep -F -e "$2" "$work/$1.log" | tail -n 1 | sed 's/Event: time \([0-9]*\)\.\([0-9]*\),.*/\1\2/'; }
# A place that does not change is not said again, so presses that count differ in both from former ones.
# at X Y: whether the pointer clicked last at these places of its two axes, each of 0…65535.
at() {
  awk -v x="$1" -v y="$2" -F'[ ,]+' '
    /\(ABS_X\), value/ { left = $NF } /\(ABS_Y\), value/ { top = $NF }
    /\(BTN_RIGHT\), value 1/ { place = left " " top; dx = left - x; dy = top - y }
    END { print "clicked at", place, "wanted", x, y > "/dev/stderr"
      exit !(place != "" && dx * dx < 1600 && dy * dy < 1600) }' "$work/clicks.log"
}

listen live "${holding[@]}" --config "$work/click.toml" --device "${nodes[panel]}" --all
await_twin
watch touches "$twin"
proves "before a press there is no pointer" test -z "$(pointer)"

touch_down panel 1500 1800
proves "a press has the pointer made" comes
node=$(cat "$work/node")
udevadm settle
told live longPress
# The pointer stays while the finger does, so whoever wants to look at it has time.
watch clicks "$node"
listen library libinput debug-events --device "$node"
told library DEVICE_ADDED
proves "udev takes the pointer for a mouse, and for no touchscreen" \
  test "$(property "$node" ID_INPUT_MOUSE)$(property "$node" ID_INPUT_TOUCHSCREEN)" = 1
proves "it has the tag by which KWin stays in tablet mode" \
  grep -q ':kwin-ignore-tablet-mode:' <(property "$node" CURRENT_TAGS)
touch_up panel

touch_down panel 2000 1000
told live longPress 2
proves "evtest sees the right button pressed and let go on the pointer" told clicks "$right 0"
proves "once" test "$(clicks 1) $(clicks 0)" = "1 1"
proves "at the finger" at 32007 16004
palm='code 55 (ABS_MT_TOOL_TYPE), value 2'
gap=$(($(stamp clicks "$right 1") - $(stamp touches "$palm")))
proves "after the touch was cancelled ($gap µs later)" test "$gap" -gt 0
proves "libinput hears the button of a pointer" told library "POINTER_BUTTON"
hand panel move 0 3000 1500 120 && hand panel report
proves "the finger that is still down moves it" told clicks "code 0 (ABS_X), value 48"
told clicks "code 1 (ABS_Y), value 24"
touch_up panel
# At once, for it has three seconds, which are not long on an emulated processor.
proves "the pointer is there after the lift, so that what opened stays" test "$(pointer)" = "$node"
told live " end" 2
proves "the lift clicks nothing" test "$(clicks 1) $(clicks 0)" = "1 1"
proves "three seconds later it is gone, and the cursor with it" goes
proves "whoever reads it is told" told library DEVICE_REMOVED
hush live

# The panel is mounted on its side, and its output is the right half of the screen.
echo 'ATTRS{phys}=="proof/input0", ENV{LIBINPUT_CALIBRATION_MATRIX}="0 -1 1 1 0 0"' \
  >/run/udev/rules.d/70-proof.rules
# udev reads its rules anew in its own time.
for round in {1..40}; do
  udevadm control --reload
  udevadm trigger --action=change --subsystem-match=input && udevadm settle
  [ -n "$(property "${nodes[panel]}" LIBINPUT_CALIBRATION_MATRIX)" ] && break
done
listen live "${holding[@]}" --config "$work/click.toml" --device "${nodes[panel]}" --all \
  --set screen.area=50,0,50,100
await_twin
touch_down panel 1500 1800
comes
udevadm settle
told live longPress
watch clicks "$(cat "$work/node")"
touch_up panel
touch_down panel 2000 1000
told clicks "$right 0"
# Where the finger is across is how far it is down the panel, and its output begins in the middle.
proves "the panel's matrix and the place of its output are obeyed" at 57533 32007
touch_up panel
hush live
proves "the end of the program takes the pointer away" goes
