#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT
"""Plays random streams through the reference model and writes them down with its outcomes.

    streams.py MODEL-FOLDER COUNT SEED [--text]

One JSON object a line, which the tests read where PRESSD_CASES names the file; with --text as cases
for Tests/Conformance. What the model does not have is left out or mended here:

- sizes never jump by more than 30 %, since the model knows no jumps of one frame (D9);
- a palm does not keep a target crowded: it is not a finger (R16), and the specification wins;
- a target that refused is not asked again by a pen's button (R14), and the specification wins.
"""
import json
import math
import random
import sys

LANDINGS = ["finger"] * 8 + ["stylus", "palm"]
PAUSES = [0, 1, 8, 10, 16, 24, 50, 100, 250, 500, 700, 60000]
SIZES = [None, 10, 12, 13]
KEYS = ("slot", "x", "y", "size", "tool", "target", "value", "on")


def mended(model):
    class Mended(model.Recognizer):
        def feed(self, event):
            self.run_until(event["t"])
            contact = self.cs.get(event.get("slot", 0))
            if event["phase"] == "button" and contact and contact.refused_time:
                event = dict(event, phase="tick")
            super().feed(event)

        def remove(self, contact):
            self.cs.pop(contact.slot, None)
            if not any(o.target == contact.target and o.state != "Rejected" for o in self.cs.values()):
                self.poison.pop(contact.target, None)

    return Mended


class Hand:
    """Up to ten contacts that do anything at any time."""

    def __init__(self, rng):
        self.rng, self.time, self.down, self.events = rng, 0, {}, []

    def say(self, phase, **values):
        self.events.append(dict(t=self.time, phase=phase, **values))

    def land(self):
        slot = next(s for s in range(10) if s not in self.down)
        rng = self.rng
        place = [round(rng.uniform(0, 60), 2), round(rng.uniform(0, 100), 2), round(rng.uniform(0, 0.3), 3)]
        self.down[slot] = place
        self.say("down", slot=slot, x=place[0], y=place[1], f=place[2], size=self.rng.choice([None, 10]),
                 target=self.rng.choice([0, 0, 0, 1]), tool=self.rng.choice(LANDINGS))

    def move(self, slot):
        place, rng = self.down[slot], self.rng
        place[0] = round(place[0] + rng.gauss(0, 0.5) * rng.choice([0, 0, 1, 4]), 2)
        place[1] = round(place[1] + rng.gauss(0, 0.5) * rng.choice([0, 0, 1, 8]), 2)
        place[2] = round(min(1.2, max(0, place[2] + rng.gauss(0.05, 0.2))), 3)
        force = math.nan if rng.random() < 0.02 else place[2]
        self.say("move", slot=slot, x=place[0], y=place[1], f=force, size=rng.choice(SIZES))

    def act(self):
        self.time += self.rng.choice(PAUSES)
        if not self.down or (len(self.down) < 10 and self.rng.random() < 0.12):
            return self.land()
        slot = self.rng.choice(list(self.down))
        draw = self.rng.random()
        if draw < 0.72:
            self.move(slot)
        elif draw < 0.92:
            del self.down[slot]
            self.say("up" if draw < 0.88 else "cancel", slot=slot)
        elif draw < 0.94:
            self.say("palm", slot=slot)
        elif draw < 0.97:
            self.say("classify", slot=slot, value=self.rng.choice(["deep", "ambiguous", "none"]))
        elif draw < 0.985:
            self.say("button", slot=slot)
        else:
            self.say("prox", on=self.rng.random() < 0.5)

    def finish(self):
        for slot in list(self.down):
            self.time += 10
            self.say("up", slot=slot)
        self.time += 2000
        self.say("tick")
        return self.events


def settings(rng):
    return dict(cls=rng.choice("FAN"), double_tap=rng.random() < 0.3, scroll_competitor=rng.random() < 0.7,
                preview=rng.random() < 0.9, sensitivity=rng.choice([0.75, 1, 1.25]),
                scroll_axis=rng.choice(["any", "y", "x"]))


def stream(rng, number, model, recognizer):
    config, hand = settings(rng), Hand(rng)
    for _ in range(rng.randint(3, 40)):
        hand.act()
    events = hand.finish()
    played = recognizer(**config)
    for event in events:
        played.feed(event)
    inputs = []
    for event in events:
        step = dict(t_ms=event["t"], phase=event["phase"])
        step.update({k: event[k] for k in KEYS if event.get(k) is not None})
        if "f" in event:
            step["f"] = "NaN" if math.isnan(event["f"]) else event["f"]
        inputs.append(step)
    expect = [dict(t_ms=t, event=name) for t, name in model.brief(played.out)]
    return dict(id="R%d" % number, config=config, input=inputs, expect=expect)


def number(value):
    return "%d" % value if value == int(value) else repr(round(value, 4))


def text(case):
    config = case["config"]
    scroll = {"any": "any", "x": "horizontal", "y": "vertical"}[config["scroll_axis"]]
    words = ["class=" + config["cls"], "offers=%s" % str(config["preview"]).lower(),
             "double-tap.enabled=%s" % str(config["double_tap"]).lower(),
             "force.sensitivity=%s" % config["sensitivity"],
             "press.scroll=" + (scroll if config["scroll_competitor"] else "none")]
    lines = ["case " + case["id"], "set " + " ".join(words)]
    for step in case["input"]:
        line = [number(step["t_ms"]), step["phase"]]
        if "slot" in step:
            line.append(str(step["slot"]))
        if "x" in step:
            line.append("at=%r,%r" % (step["x"], step["y"]))
        if "f" in step:
            line.append("force=%s" % ("nan" if step["f"] == "NaN" else repr(step["f"])))
        line += ["%s=%s" % (k, step[k]) for k in ("size", "tool", "target") if k in step]
        if "value" in step:
            line.append(step["value"])
        if "on" in step:
            line.append("on" if step["on"] else "off")
        lines.append(" ".join(line))
    return "\n".join(lines + ["=> %s %s" % (number(e["t_ms"]), e["event"]) for e in case["expect"]]) + "\n"


def main():
    folder, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    sys.path.insert(0, folder)
    import refmodel
    recognizer, rng = mended(refmodel), random.Random(seed)
    for index in range(count):
        case = stream(rng, index, refmodel, recognizer)
        print(text(case) if "--text" in sys.argv else json.dumps(case))


if __name__ == "__main__":
    main()
