# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# patience: 1200
#
# An app on a compositor that passes on that a touch is cancelled: a press of pressd's is no touch of
# its own.

source "$share/sway.sh"
plug panel touchpanel
start_udev
start_sway 800 600

listen app "${traced[@]}" mousepad --disable-server
told app "xdg_toplevel#"
told app "wl_touch#"
down='wl_touch#[0-9]+\.down\(' up='wl_touch#[0-9]+\.up\(' cancel='wl_touch#[0-9]+\.cancel\(\)'
popup='get_popup\('
proves "a tap reaches the app" reached app "$down"
touch_down panel 2000 2000
hand panel pause 1500
touch_up panel
hand panel pause 500
proves "without pressd a long press is a touch that begins and ends in the app" \
  test "$(count app "$down") $(count app "$cancel")" = "$(count app "$up") 0"

listen live "${holding_there[@]}" --device "${nodes[panel]}" --all
proves "the compositor is one that holding panels is offered on" await_twin
proves "a tap reaches the app through the twin" reached app "$down"
popups=$(count app "$popup")
touch_down panel 2000 2000
told live longPress
proves "a touch that opens a press is cancelled in the app, while the finger rests" \
  test "$(await "$work/app.log" ".cancel()" && count app "$cancel")" = 1
# Longer than the toolkit's own long press takes.
hand panel pause 700
hand panel move 0 2300 2300 120 && hand panel report
touch_up panel
proves "the next tap reaches it" reached app "$down"
proves "it was cancelled once, and never lifted" \
  test "$(count app "$cancel") $(($(count app "$down") - $(count app "$up")))" = "1 1"
proves "and was no click, nor did the app open a menu of its own" \
  test "$(count app 'wl_pointer#[0-9]+\.button') $(count app "$popup")" = "0 $popups"
proves "a picture of it is kept" picture app
hush app

listen x "${on_it[@]}" stdbuf -oL xinput test-xi2
ends='\(TouchEnd\)'
proves "a tap reaches an X client through the twin" reached x "$ends"
before=$(count x "$ends")
touch_down panel 2000 2000
told live longPress 2
proves "an X client sees a lift instead of the cancel, while the finger rests" \
  await "$work/x.log" "(TouchEnd)" $((before + 1))
touch_up panel
hush live
