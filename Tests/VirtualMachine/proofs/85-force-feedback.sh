# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Pulses reach a motor of the kernel, through its own force feedback.

plug motor vibrator
node=${nodes[motor]}
asked() { await "$work/motor.err" "$@"; }

pressd haptics --backend motor --json >found
proves "a motor is known without being opened" grep -q "\"motors\": \[{\"node\": \"$node\"" found
proves "and nothing is stored in it for that" test ! -s "$work/motor.err"

proves "a peek's pulse is taken" pressd haptics --backend motor --try peek
proves "its gain is raised" asked "gain 65535"
proves "the pulse is a rumble of 80 ms at 70 %" asked "0x50 45875 80"
proves "it is played" asked "play 0 1"
proves "and all that was stored is taken out again" asked "erase" 3

pressd haptics --backend motor --try refuse
proves "a refusal is played three times" asked "play 0 1" 4
pressd haptics --backend motor --try pop --strength 0.5
proves "a pop at half the strength is a rumble of 120 ms at 50 %" asked "0x50 32768 120"

unplug motor
pressd haptics --backend motor --try peek >gone 2>&1
proves "without a motor the trial ends with 1" test $? = 1
