# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# patience: 1200
#
# What pressd draws on a real compositor, and the example app in its window, under live fingers.

source "$share/sway.sh"
for program in foodpin pressd-overlay; do
  [ -x "$share/programs/$program" ] && continue
  figure "sway-screen: not tried, for $program was not built"
  exit 0
done
# The whole panel is 102.4 mm wide and high, the output 720 pixels.
units=40
plug panel touchpanel -r $units
start_udev
start_sway 720 720

# The example app, whose screen of 70 by 140 mm is the left half of the window.
listen foodpin "${traced[@]}" XDG_DATA_HOME=/tmp/data foodpin --window --json
told foodpin "xdg_toplevel#"
told foodpin "wl_touch#"
# on_app X Y GESTURE: at millimeters of the app's screen.
on_app() { at_place $(($1 * 500 / 70)) $(($2 * 1000 / 140)) "$3"; }
leave() {
  local round
  for round in {1..60}; do
    on_app 59 12 tap
    rest 0.5
    says foodpin "the icon offers" && return
  done
  return 1
}
proves "a tap on the screen leads the example app to its list" leave
on_app 17 12 touch_down
proves "a finger that rests on the icon opens its quick actions" \
  told foodpin '"text": "quickActions"'
hand panel pause 3000
proves "a picture is kept" picture foodpin-quick-actions
touch_up panel
hand panel pause 300
on_app 17 27 tap
proves "a tap on a row performs it" told foodpin "was performed"
on_app 59 12 tap
on_app 35 36 touch_down
proves "a finger that rests on a row opens its preview" told foodpin '"text": "preview"'
hand panel pause 3000
proves "a picture is kept" picture foodpin-preview
touch_up panel
hush foodpin

listen bus dbus-daemon --session --nofork --address="unix:path=$XDG_RUNTIME_DIR/bus"
for round in {1..400}; do [ -S "$XDG_RUNTIME_DIR/bus" ] && break; rest 0.05; done
listen scenes dbus-monitor --address "unix:path=$XDG_RUNTIME_DIR/bus" \
  "interface='org.pressd.Presenter1'"
cat >"$there/etc/menu.toml" <<'TOML'
[haptics]
backend = "off"

[[rule]]
gesture = "longPress"

  [[rule.menu]]
  title = "First"
  command = ["touch", "/run/proof/first"]

  [[rule.menu]]
  title = "Second"
  subtitle = "with a line below"
  command = ["touch", "/run/proof/second"]
TOML
# row TITLE: where the row is on the panel, as the scenes tell it: a row's frame is before its title.
row() {
  awk -v title="\"$1\"" -v units=$units '
    /string "frame"/ { left = 4 }
    left && /string "(x|y|width|height)"/ { gsub(/.*string "|"/, ""); key = $0 }
    left && /variant +double/ { place[key] = $NF; left-- }
    $0 ~ "string " title {
      at = sprintf("%d %d", (place["x"] + place["width"] / 2) * units,
        (place["y"] + place["height"] / 2) * units)
    }
    END { print at }' "$work/scenes.log"
}
# Its own menu by a finger that rests would come beside pressd's: see Docs/Intercept.md on GTK 3.
listen menus "${traced[@]}" menus 600000
told menus "ready"
listen overlay "${traced[@]}" pressd-overlay --stay
told overlay "wl_registry#"
listen live "${holding_there[@]}" --config /etc/menu.toml --device "${nodes[panel]}" --all
await_twin
proves "a tap reaches an app through the twin" reached menus '^tap'
proves "the overlay is the bridge's presenter" told scenes "member="

# offered NAME: the menu is shown under the finger, and a tap on a row of it by touch chooses that.
offered() {
  local taps begins
  told menus "touch end" "$(count menus '^touch begin')"
  at_place 400 300 touch_down
  told live "effect present" "$2"
  hand panel pause 3000
  proves "$1: the menu of a rule is shown while the finger rests" picture "overlay-$1-finger"
  touch_up panel
  hand panel pause 700
  proves "$1: and stays after the lift" picture "overlay-$1"
  begins=$(count menus '^touch begin') taps=$(count menus '^tap')
  # shellcheck disable=SC2046
  tap panel $(row "$3")
  proves "$1: a tap by touch on a row chooses it" found "/run/proof/${3,,}"
  proves "$1: and does not reach the app below" \
    test "$(count menus '^touch begin') $(count menus '^tap')" = "$begins $taps"
  hand panel pause 700
  picture "overlay-$1-chosen"
}
found() { local round; for round in {1..80}; do [ -e "$1" ] && return; rest 0.25; done; return 1; }
offered plain 1 Second
proves "sway takes one and a half pixels for one" tell_sway output HEADLESS-1 scale 1.5
hand panel pause 2000
offered scaled 2 First
proves "scaled: the overlay is told one and a half" says overlay "preferred_scale(180)"
proves "scaled: and draws each pixel of the output" \
  test "$(grep -E 'create_buffer' "$work/overlay.log" | tail -n 1 | grep -c ', 720, 720, ')" = 1
hush live
