# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# An ordinary user's access comes and goes with the permission of the node, without a restart.

as_user() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }

grant_and_take() {
  local name=$1 grant=$2 take=$3 node
  plug "$name" touchpanel -f "proof-$name"
  node=${nodes[$name]}
  chmod 600 "$node"
  listen "live-$name" as_user pressd run --json
  proves "$name: a node without permission is refused with the reason (EACCES)" \
    told "live-$name" "$node: cannot open: permission denied"
  proves "$name: and with the remedy" says "live-$name" 70-pressd.rules
  $grant "$node"
  proves "$name: the node is opened as soon as it may be" told "live-$name" "$node: observing"
  tap "$name"
  proves "$name: touches are told then" told "live-$name" '"event": "tap"'
  $take "$node"
  proves "$name: the device is let go when the permission is taken back" \
    told "live-$name" "$node: it may not be read any more"
  hush "live-$name"
  unplug "$name"
}

grant_and_take chmod "chmod 644" "chmod 600"
grant_and_take acl "setfacl -m u:65534:r" "setfacl -b"
