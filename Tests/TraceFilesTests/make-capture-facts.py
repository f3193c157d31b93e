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


def load(path):
    spec = importlib.util.spec_from_file_location("reader", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main(reader, folder):
    reader = load(reader)
    print("""// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

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
              f'frames: {facts["frames"]}, contacts: {len(facts["touches"])}),')
    print("""  ]

  /// The captures that describe a device and hold no events.
  static let described = [""")
    for name in described:
        print(f'    "{name}",')
    print("  ]\n}")


if __name__ == "__main__":
    main(*sys.argv[1:])
