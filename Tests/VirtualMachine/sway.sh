# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
#
# The words of proofs on a compositor that passes on that a touch is cancelled, and on apps there. Both
# are of another release of Debian, which 'make vm-sway' fetches; where that was not done the proof
# says so and is over.
# shellcheck shell=bash

release=$(cat "$share/sway" 2>/dev/null)
if [ ! -x "$release/usr/bin/sway" ]; then
  figure "$(basename "${BASH_SOURCE[1]}" .sh): not tried, for 'make vm-sway' was not run"
  exit 0
fi
there=$work/there
mkdir "$work/new" "$work/layer" "$there"
mount -t overlay -o "lowerdir=$release,upperdir=$work/new,workdir=$work/layer" there "$there"
mkdir -p "$there/mnt" "$there/usr/lib/pressd"
for place in dev proc sys run mnt; do mount --rbind "/$place" "$there/$place"; done
mount -t tmpfs tmp "$there/tmp"
export XDG_RUNTIME_DIR=/run/proof
# Sockets that a proof before this one has left lead nowhere.
rm -rf "$XDG_RUNTIME_DIR"
mkdir -m 700 "$XDG_RUNTIME_DIR"
pictures=$kept/pictures
mkdir -p "$pictures"

# What pressd needs and that release has not, such as libraries of another number.
for program in "$share"/programs/{pressd,pressd-bridge,pressd-overlay,foodpin}; do
  ldd "$program"
done 2>/dev/null | awk '$3 ~ /^\// { print $1, $3 }' | sort -u | while read -r name path; do
  [ -e "$there/usr/lib/x86_64-linux-gnu/$name" ] || cp -L "$path" "$there/usr/lib/pressd/$name"
done

# Where that release is: these words go before a program of it, or of ours.
on_it=(chroot "$there" env -i PATH=/mnt/programs:/usr/bin:/bin HOME=/root LANG=C.UTF-8
  XDG_RUNTIME_DIR=/run/proof WAYLAND_DISPLAY=wayland-1 DISPLAY=:0 GDK_BACKEND=wayland
  GSETTINGS_BACKEND=memory NO_AT_BRIDGE=1 NO_COLOR=1 SWIFT_BACKTRACE=enable=no
  LD_LIBRARY_PATH=/usr/lib/pressd DBUS_SESSION_BUS_ADDRESS=unix:path=/run/proof/bus)
# An app that writes down what it and the compositor tell each other.
traced=("${on_it[@]}" WAYLAND_DEBUG=1)
# Holds a panel as on a desktop: the compositor itself has to be one that this is offered on.
holding_there=("${on_it[@]}" pressd run --intercept --any-session
  --set intercept.watchdog-ms=10000)

# start_sway WIDTH HEIGHT: the compositor with one output and nothing on it.
start_sway() {
  cat >"$there/etc/sway-proof" <<CONFIG
output HEADLESS-1 resolution ${1}x$2 position 0 0
output * bg #607080 solid_color
default_border none
xwayland enable
CONFIG
  listen sway "${on_it[@]}" WLR_BACKENDS=headless,libinput WLR_RENDERER=pixman \
    LIBSEAT_BACKEND=builtin SEATD_VTBOUND=0 sway -c /etc/sway-proof
  local round
  for round in {1..800}; do [ -S "$XDG_RUNTIME_DIR/wayland-1" ] && break; rest 0.05; done
  proves "the compositor runs ($("${on_it[@]}" sway --version))" \
    test -S "$XDG_RUNTIME_DIR/wayland-1"
}

# tell_sway WORDS: a command of its own.
tell_sway() {
  local socket
  socket=$(ls "$XDG_RUNTIME_DIR"/sway-ipc.*.sock)
  "${on_it[@]}" SWAYSOCK="$socket" swaymsg "$@" >>"$work/swaymsg.log" 2>&1
}

# picture NAME: what is on the screen now, kept for whoever wants to see it.
picture() {
  "${on_it[@]}" grim - >"$pictures/$1.png" && grep -q PNG "$pictures/$1.png"
}

# count NAME PATTERN: how many lines of a program have it.
count() { grep -cE -e "$2" "$work/$1.log"; }

# at_place X Y COMMAND...: a gesture at a place of the output, in shares of a thousand.
at_place() {
  local x=$(($1 * 4095 / 1000)) y=$(($2 * 4095 / 1000)) gesture=$3
  "$gesture" panel "$x" "$y" "${@:4}"
}

# reached NAME PATTERN: taps until a program has one line more with the pattern.
reached() {
  local round before
  before=$(count "$1" "$2")
  for round in {1..60}; do
    tap panel 2000 3000
    rest 0.5
    [ "$(count "$1" "$2")" -gt "$before" ] && return 0
  done
  return 1
}
