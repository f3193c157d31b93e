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
  local device
  for device in /sys/class/input/event*; do
    [ "$(cat "$device/device/phys" 2>/dev/null)" = pressd/pointer ] || continue
    echo "/dev/input/${device##*/}"
    return 0
  done
  return 1
}
comes() { for round in {1..400}; do pointer >"$work/node" && return 0; sleep 0.02; done; return 1; }
goes() { for round in {1..800}; do pointer >/dev/null || return 0; sleep 0.02; done; return 1; }
property() { udevadm info -q property "$1" | sed -n "s/^$2=//p"; }

listen live pressd run --intercept --any-compositor --any-session --config "$work/click.toml" \
  --device "${nodes[panel]}" --all
told live "others read its twin"
proves "before a press there is no pointer" test -z "$(pointer)"

touch_down panel 1000 1000
proves "a press has the pointer made" comes
node=$(cat "$work/node")
udevadm settle
listen clicks reader "$node"
told clicks ready
told live longPress
touch_up panel
proves "udev takes the pointer for a mouse, and for no touchscreen" \
  test "$(property "$node" ID_INPUT_MOUSE)$(property "$node" ID_INPUT_TOUCHSCREEN)" = 1
proves "KWin is told to stay in tablet mode" \
  test -n "$(property "$node" TAGS | grep -F :kwin-ignore-tablet-mode:)"
# While it lasts the next click is at once, and a reader is there from its beginning.
touch_down panel 2000 1000
told live longPress 2
told clicks "1 273 0"
proves "the right button is pressed and let go" \
  test "$(grep -c '^1 273 1$' "$work/clicks.log") $(grep -c '^1 273 0$' "$work/clicks.log")" = "1 1"
hand panel move 0 3000 1000 120 && hand panel report
hand panel pause 100
touch_up panel
hand panel pause 100
proves "the lift clicks nothing" test "$(grep -c '^1 273' "$work/clicks.log")" -eq 2
proves "the pointer is where the finger is before it clicks, and goes with it after" \
  awk '/^3 0 / { x = $3 } /^1 273 1$/ { at = x }
    END { exit !(at > 0 && x > at * 1.4 && x < at * 1.6) }' "$work/clicks.log"
proves "it goes three seconds after it was used" goes
proves "and whoever reads it is told" told clicks gone
hush live
