# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
# patience: 1200
#
# A compositor that passes on that a touch is cancelled, and apps on it: a press of pressd's is no
# touch of theirs. The compositor is of another release of Debian, which 'make vm-sway' fetches.

release=$(cat "$share/sway" 2>/dev/null)
if [ ! -x "$release/usr/bin/sway" ]; then
  figure "apps on a real compositor: not tried, for 'make vm-sway' was not run"
  exit 0
fi
there=$work/there
mkdir "$work/new" "$work/layer" "$there"
mount -t overlay -o "lowerdir=$release,upperdir=$work/new,workdir=$work/layer" there "$there"
for place in dev proc sys run; do mount --rbind "/$place" "$there/$place"; done
mount -t tmpfs tmp "$there/tmp"
export XDG_RUNTIME_DIR=/run/proof
mkdir -m 700 "$XDG_RUNTIME_DIR"
# Where that release is: these words go before a program of it.
on_it=(chroot "$there" env -i PATH=/usr/bin:/bin HOME=/root LANG=C.UTF-8 XDG_RUNTIME_DIR=/run/proof
  WAYLAND_DISPLAY=wayland-1 DISPLAY=:0 GDK_BACKEND=wayland GSETTINGS_BACKEND=memory
  NO_AT_BRIDGE=1 WAYLAND_DEBUG=1)

plug panel touchpanel
start_udev
cat >"$there/etc/sway-proof" <<'CONFIG'
output HEADLESS-1 resolution 800x600 position 0 0
default_border none
xwayland enable
CONFIG
listen sway "${on_it[@]}" WLR_BACKENDS=headless,libinput WLR_RENDERER=pixman LIBSEAT_BACKEND=builtin \
  SEATD_VTBOUND=0 WAYLAND_DEBUG=0 sway -c /etc/sway-proof
for round in {1..800}; do [ -S "$XDG_RUNTIME_DIR/wayland-1" ] && break; sleep 0.05; done
proves "the compositor runs ($("${on_it[@]}" sway --version))" test -S "$XDG_RUNTIME_DIR/wayland-1"

listen app "${on_it[@]}" mousepad --disable-server
told app "xdg_toplevel#"
told app "wl_touch#"
count() { grep -cE "$2" "$work/$1.log"; }
down='wl_touch#[0-9]+\.down\(' up='wl_touch#[0-9]+\.up\(' cancel='wl_touch#[0-9]+\.cancel\(\)'
popup='get_popup\('
# reached: the app is touched once its window is there.
reached() {
  local round before
  before=$(count app "$down")
  for round in {1..60}; do
    tap panel 2000 3000
    [ "$(count app "$down")" -gt "$before" ] && return 0
    sleep 0.5
  done
  return 1
}
proves "a tap reaches the app" reached
touch_down panel 2000 2000
hand panel pause 1500
touch_up panel
hand panel pause 500
proves "without pressd a long press is a touch that begins and ends in the app" \
  test "$(count app "$down") $(count app "$cancel")" = "$(count app "$up") 0"

listen live "${holding[@]}" --device "${nodes[panel]}" --all
await_twin
proves "a tap reaches the app through the twin" reached
popups=$(count app "$popup")
touch_down panel 2000 2000
told live longPress
proves "a touch that opens a press is cancelled in the app, while the finger rests" \
  test "$(await "$work/app.log" ".cancel()" && count app "$cancel")" = 1
# Longer than the toolkit's own long press takes.
hand panel pause 700
hand panel move 0 2300 2300 120 && hand panel report
touch_up panel
proves "the next tap reaches it" reached
proves "it was cancelled once, and never lifted" \
  test "$(count app "$cancel") $(($(count app "$down") - $(count app "$up")))" = "1 1"
proves "and was no click, nor did the app open a menu of its own" \
  test "$(count app 'wl_pointer#[0-9]+\.button') $(count app "$popup")" = "0 $popups"
mkdir -p "$kept/sway"
"${on_it[@]}" WAYLAND_DEBUG=0 grim - >"$kept/sway/app.png"
proves "a picture of it is kept" grep -q PNG "$kept/sway/app.png"
hush app

listen x "${on_it[@]}" WAYLAND_DEBUG=0 stdbuf -oL xinput test-xi2
ends() { grep -c '(TouchEnd)' "$work/x.log"; }
reached_x() {
  local round before
  before=$(ends)
  for round in {1..60}; do
    tap panel 2000 2000
    sleep 0.5
    [ "$(ends)" -gt "$before" ] && return 0
  done
  return 1
}
proves "a tap reaches an X client through the twin" reached_x
before=$(ends)
touch_down panel 2000 2000
told live longPress 2
lifted() { local round; for round in {1..200}; do [ "$(ends)" -gt "$before" ] && return 0; sleep 0.05; done; return 1; }
proves "an X client sees a lift instead of the cancel, while the finger rests" lifted
touch_up panel
hush live
