#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
"""Writes CaptureFacts.swift: what an independent reader counts in the captures.

usage: make-capture-facts.py READER.py CAPTURES > CaptureFacts.swift

READER.py has parse(path) and analyse(trace); CAPTURES is the folder that PRESSD_TRACES names.
"""
import importlib.util
import os
import sys

FORMATS = {"evemu": "evemu", "evtest-log": "evtest", "getevent-log(hex)": "getevent",
           "getevent-log(text)": "getevent", "libinput-yaml": "libinputRecord",
           "koreader-log": "evtest", "raw-binary(16)": "raw16", "raw-binary(24)": "raw24",
           "hexdump(16)": "raw16", "hexdump(24)": "raw24"}
PROTOCOLS = {"A": "anonymous", "B": "slotted", "B?": "slotted", "single-touch": "single"}


# A pen that hovers sends pressure 0; the reader takes it for a touch.
HOVERING = {"goodix-gt7385p-stylus-hover-wrapped.evtest"}


def is_constant(values, facts):
    """By three contacts, or by a hold: 300 ms of three samples, or 2 s of silence."""
    touches = facts["touches"]
    held = sum((touch["t1"] or touch["xy"][-1][0]) - touch["t0"]
               for touch in touches if touch["t1"] or touch.get("xy"))
    return len(set(values) - {0}) <= 1 and (
        len(touches) >= 3 or held >= (300_000 if len(values) >= 3 else 2_000_000))


def force(name, trace, facts):
    """The class of a panel, and how the reason begins, by rules written down a second time."""
    single = facts["proto"] == "single-touch"
    axis = trace.abs.get(0x18 if single else 0x3a)
    touches = facts["touches"]
    pressures = [value for touch in touches for _, value in touch["p"]]
    if name in HOVERING:
        pressures = [value for value in pressures if value]
    sizes = [value for touch in touches for _, value in touch["maj"]]
    feels_size = not single and (0x30 in trace.abs or sizes) and not is_constant(sizes, facts)
    otherwise = "area" if feels_size else "none"
    if axis is None and not pressures:
        emulated = 0x18 in trace.abs and not single
        return otherwise, ("there is only ABS_PRESSURE" if emulated else "there is no pressure axis")
    if axis and axis[0] < axis[1] <= 2:
        return otherwise, "pressure is declared as"
    pairs = [(value, dict(touch["maj"])[time]) for touch in touches for time, value in touch["p"]
             if value and time in dict(touch["maj"])]
    if pairs and all(pressure == size for pressure, size in pairs):
        return otherwise, "pressure is a copy of the contact size"
    if pressures and is_constant(pressures, facts):
        return otherwise, f"pressure is constant ({max(pressures)})"
    if len(pressures) >= 10 and pressures.count(0) > 0.2 * len(pressures):
        return otherwise, "pressure is unusable: 0 in"
    return "area", "pressure without a unit, "


def carried_over(trace, facts):
    """How many contacts began without a pressure of their own in a slot that had told one."""
    if not facts["proto"].startswith("B"):
        return 0
    told = {}
    count = 0
    for touch in sorted(facts["touches"], key=lambda touch: touch["t0"]):
        if told.get(touch["slot"]) and not touch["first_has_p"]:
            count += 1
        told[touch["slot"]] = told.get(touch["slot"]) or touch["p"]
    return count


def load(path):
    spec = importlib.util.spec_from_file_location("reader", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(reader, folder):
    reader = load(reader)
    print("""// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel
import TraceFiles

// Written by make-capture-facts.py; not to be changed by hand.

extension CaptureFacts {
  /// What the independent reader counts in each capture that holds events.
  static let counted: [CaptureFacts] = [""")
    described = []
    for name in sorted(os.listdir(folder)):
        trace = reader.parse(os.path.join(folder, name))
        if not trace.events:
            described.append(name)
            continue
        facts = reader.analyse(trace)
        print(f'    .init("{name}", .{FORMATS[trace.fmt]}, .{PROTOCOLS[facts["proto"]]}, '
              f'frames: {facts["frames"]}, contacts: {len(facts["touches"])}, '
              f'carriedOver: {carried_over(trace, facts)}, '
              '.{}, "{}"),'.format(*force(name, trace, facts)))
    print("""  ]

  /// The captures that describe a device and hold no events.
  static let described = [""")
    for name in described:
        print(f'    "{name}",')
    print("  ]\n}")


if __name__ == "__main__":
    main(*sys.argv[1:])
