# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# patience: 1200
#
# The menu of the app under the finger, once and without a click: a rule that clicks right, on a real
# compositor, with apps that have a menu by a finger that rests as well.

source "$share/sway.sh"
plug panel touchpanel
# An app meets a pointer that is new within 100 ms, but not on an emulated processor.
plug mouse touchpanel -m -n "Proof Mouse"
start_udev
start_sway 800 600

popup='get_popup\('
# shut NAME: what is open in an app closes, by a tap beside it.
shut() {
  local round
  for round in {1..60}; do
    tap panel 4000 4000
    rest 0.5
    [ "$(count "$1" '^menu closes')" -ge "$(count "$1" '^menu opens')" ] && return 0
  done
  return 1
}
listen own "${traced[@]}" menus
told own "ready"
told own "wl_touch#"
proves "a tap reaches an app" reached own '^tap'
touch_down panel 1000 1000
hand panel pause 1500
touch_up panel
told own "menu opens"
proves "without pressd the toolkit opens its own menu for a finger that rests, by its own 500 ms" \
  says own "menu by long press"
proves "and that menu closes by a tap beside it" shut own
hush own

# On an emulated processor the click comes some hundred milliseconds after the cancel, which is none of
# the toolkit's time; so it has ten times as much.
listen menus "${traced[@]}" menus 5000
told menus "ready"
told menus "wl_touch#"
proves "a tap reaches the app" reached menus '^tap'
cat >"$there/etc/click.toml" <<'TOML'
[haptics]
backend = "off"

[bus]
enabled = false

[[rule]]
gesture = "longPress"
right-click = true
TOML
listen live "${holding_there[@]}" --config /etc/click.toml --device "${nodes[panel]}" --all
proves "the compositor is one that holding panels is offered on" await_twin
proves "a tap reaches the app through the twin" reached menus '^tap'
told menus "touch end" "$(count menus '^touch begin')"
taps=$(count menus '^tap') popups=$(count menus "$popup") lifts=$(count menus '^touch end')
touch_down panel 1000 1000
told live longPress
proves "a long press opens the menu of the app under the finger, by the right button" \
  told menus "menu by button 3"
# Longer than the toolkit's own long press takes.
hand panel pause 6000
proves "a picture of it is kept while the finger rests" picture menu-app-finger
touch_up panel
told live " end"
hand panel pause 1000
proves "and one after the lift" picture menu-app
closes=$(count menus '^menu closes')
proves "the lift does not close it" test "$(count menus '^menu opens') $closes" = "1 0"
proves "it is the only one that opened, and none is the toolkit's own" \
  test "$(($(count menus "$popup") - popups)) $(count menus '^menu by long press')" = "1 0"
proves "the touch was cancelled once, and never lifted" \
  test "$(count menus '^touch cancel') $(($(count menus '^touch end') - lifts))" = "1 0"
proves "the app saw no tap, and no click of the left button" \
  test "$(($(count menus '^tap') - taps)) $(count menus 'wl_pointer#.*button\(.* 272, ')" = "0 0"
proves "and one of the right, after the cancel" awk '
  /^touch cancel/ { cancels = NR } /wl_pointer#.*button\(.* 273, 1\)/ { clicks++; at = NR }
  END { exit !(clicks == 1 && cancels && cancels < at) }' "$work/menus.log"
hand panel pause 3500
proves "it is still open when the pointer is gone" \
  test "$(count menus '^menu opens') $(count menus '^menu closes')" = "1 0"
# order: what the app said from the landing of the finger to its menu.
order() {
  awk '/^touch begin/ { said = "" } /^(touch cancel|given up|menu)/ { said = said $0 ", " }
    /^menu opens/ { print said; exit }' "$work/menus.log"
}
proves "a gesture of GTK's that captures hears of the cancel, one that bubbles does not" \
  test "$(order)" = "given up by capturing, touch cancel, menu by button 3, menu opens, "
proves "and a tap beside it closes it" shut menus
proves "a tap reaches the app as before" reached menus '^tap'
hush menus

listen app "${traced[@]}" mousepad --disable-server
told app "xdg_toplevel#"
proves "a tap reaches an editor" reached app 'wl_touch#[0-9]+\.down\('
popups=$(count app "$popup")
touch_down panel 1000 1500
told live longPress 2
proves "a long press opens the editor's menu" await "$work/app.log" "get_popup(" $((popups + 1))
hand panel pause 1000
touch_up panel
hand panel pause 1000
proves "a picture of it is kept" picture menu-editor
proves "and it is one menu, by one touch that was cancelled" \
  test "$(($(count app "$popup") - popups)) $(count app 'wl_touch#[0-9]+\.cancel\(\)')" = "1 1"
proves "without a click of the left button" test "$(count app 'wl_pointer#.*button\(.* 272, ')" = 0
hush live
