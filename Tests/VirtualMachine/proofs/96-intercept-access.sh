# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Who may hold a panel, which panels, and when.

as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
cp "$share"/udev/intercept/pressd-twin /usr/lib/udev/
plug panel touchpanel -f proof/input0
node=${nodes[panel]}
start_udev
cp "$share"/udev/intercept/*.rules /run/udev/rules.d/
udevadm control --reload
udevadm trigger --action=add --subsystem-match=misc && udevadm settle
proves "udev tags /dev/uinput for whoever sits at the screen" \
  grep -q '^E: TAGS=.*:uaccess:' <(udevadm info -q all /dev/uinput)

chmod 600 "$node" /dev/uinput
setfacl -m u:65534:r "$node"
listen live "${as_user[@]}" "${holding[@]}" --device "$node"
proves "without access to /dev/uinput a user's panel is not held, with the remedy" \
  told live "not held, only observed: /dev/uinput: cannot open: permission denied; 'make install-intercept'"
tap panel
proves "and it is listened to all the same" told live " tap "
hush live

mv /dev/uinput /dev/uinput-away
listen live "${holding[@]}" --device "$node"
proves "nor where the kernel has no uinput" \
  told live "not held, only observed: /dev/uinput: cannot open: no such file or directory; 'modprobe uinput'"
tap panel
proves "and it is listened to then, too" told live " tap "
hush live
mv /dev/uinput-away /dev/uinput

setfacl -m u:65534:rw /dev/uinput
touch_down panel 500 500
listen live "${as_user[@]}" "${holding[@]}" --device "$node"
told live "about to be held"
hand panel pause 1500
proves "nothing is taken while a finger is down" test -z "$(grep "others read" "$work/live.log")"
touch_up panel
proves "with access the user holds it, as soon as the finger is gone" await_twin
proves "the twin is not for the user's programs to read" \
  test -z "$(udevadm info -q all "$twin" | grep '^E: TAGS=.*:uaccess:')"
listen through reader "$twin"
told through ready
tap panel
proves "and passes on what it hears" told through "1 330 0"
hush live
setfacl -b /dev/uinput

plug old touchpanel -a
listen live "${holding[@]}" --device "${nodes[old]}"
proves "a panel of protocol A is only observed, for its touches cannot be taken back" \
  told live "not held, only observed: only panels that speak protocol B are intercepted"
hush live
plug mouse touchpanel -m
"${holding[@]}" --device "${nodes[mouse]}" >"$work/mouse.log" 2>&1
proves "and a mouse is refused at all" grep -q "tells no touch positions" "$work/mouse.log"
