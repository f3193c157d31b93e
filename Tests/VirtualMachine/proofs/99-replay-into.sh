# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A trace is played into a virtual touchscreen: who reads that hears what the trace says.

# events FILE: the events of an evemu file as the reader prints them.
events() {
  awk '$1 == "E:" { print hex($3), hex($4), $5 + 0 }
    function hex(word, place, number) {
      for (place = 1; place <= length(word); place++)
        number = number * 16 + index("0123456789abcdef", substr(word, place, 1)) - 1
      return number
    }' "$1"
}

start_udev
for name in force-pop force-two-fingers samus; do
  trace=$share/traces/$name.evemu
  listen play pressd replay --into uinput --lead 8 "$trace"
  told play "a virtual touchscreen"
  node=$(sed -n 's/pressd: \(.*\): a virtual touchscreen.*/\1/p' "$work/play.log")
  listen hears reader "$node"
  told hears ready
  wait "${pids[play]}"
  told hears gone
  proves "$name: a reader hears what the trace says, event by event ($(events "$trace" | wc -l))" \
    diff <(events "$trace") <(sed '/ready/d; /gone/d' "$work/hears.log")
done
proves "and the replay says of it what it says without a device" \
  diff <(pressd replay "$share/traces/samus.evemu") <(sed '/virtual touchscreen/d' "$work/play.log")

listen play pressd replay --into uinput --lead 8 "$share/traces/force-pop.evemu"
told play "a virtual touchscreen"
node=$(sed -n 's/pressd: \(.*\): a virtual touchscreen.*/\1/p' "$work/play.log")
listen library libinput debug-events --device "$node"
proves "libinput takes it for a touchscreen and hears the touch" told library TOUCH_UP
wait "${pids[play]}"

chmod 600 /dev/uinput
setpriv --reuid=65534 --regid=65534 --clear-groups \
  pressd replay --into uinput "$share/traces/force-pop.evemu" >"$work/refused.log" 2>&1
proves "without permission the replay ends with 1" test $? -eq 1
proves "and a sentence that names the remedy" \
  grep -q "/dev/uinput: cannot open: permission denied; 'make install-intercept'" "$work/refused.log"
