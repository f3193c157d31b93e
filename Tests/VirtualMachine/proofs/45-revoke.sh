# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# A device that is revoked, as at the end of a session, counts as gone until it may be opened again.

plug panel touchpanel
node=${nodes[panel]}
listen live pressd run --json
told live observing
touch_down panel
told live '"event": "longPress"'
proves "an open device can be revoked (EVIOCREVOKE)" revoke "${pids[live]}" "$node"
proves "a device that was revoked counts as gone" told live "$node: the device is gone"
proves "and its long press is cancelled" told live '"outcome": "cancelled"'
touch_up panel
chmod 660 "$node"
proves "it is opened again when its permission changes" told live "$node: 'Proof Panel' is back"
told live "$node: observing" 2
tap panel
proves "and touches are told again" told live '"event": "tap"'
hush live
