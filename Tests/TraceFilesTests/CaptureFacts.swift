// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import PressGestures
import TouchModel
import TraceFiles

// Written by make-capture-facts.py; not to be changed by hand.

extension CaptureFacts {
  /// What the independent reader counts in each capture that holds events.
  static let counted: [CaptureFacts] = [
    .init(
      "ads7846-resistive-prefix.evtest", .evtest, .single, frames: 3, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "android-emulator-const1024.getevent", .getevent, .slotted, frames: 1165, contacts: 76,
      carriedOver: 0, .none, "pressure is constant (1024)"),
    .init(
      "android-tap-press-hold-release.getevent", .getevent, .slotted, frames: 4, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "asus-i2c-touchpad-hid-asus.evtest", .evtest, .slotted, frames: 3, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "atmel-mxt-2f-touch-release.evemu", .evemu, .slotted, frames: 16, contacts: 2, carriedOver: 0,
      .none, "there is no pressure axis"),
    .init(
      "atmel-mxt-drag.evemu", .evemu, .slotted, frames: 150, contacts: 1, carriedOver: 0, .none,
      "there is no pressure axis"),
    .init(
      "cartucho-phone-mtA-hold.getevent", .getevent, .anonymous, frames: 9, contacts: 1,
      carriedOver: 0, .area, "there is no pressure axis"),
    .init(
      "cirque-121f-lost-release.libinput.txt", .libinputRecord, .slotted, frames: 4, contacts: 2,
      carriedOver: 0, .none, "there is no pressure axis"),
    .init(
      "cros-1f-click.evtest", .evtest, .slotted, frames: 16, contacts: 1, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "cros-2f-clicks.evtest", .evtest, .slotted, frames: 19, contacts: 2, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "cros-2f-long-hold.evtest", .evtest, .slotted, frames: 52, contacts: 2, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "cros-2f-tap-vertical.evtest", .evtest, .slotted, frames: 13, contacts: 2, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "cros-drag-edge-thumb.evtest", .evtest, .slotted, frames: 350, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "cros-fat-finger-wobble.evtest", .evtest, .slotted, frames: 351, contacts: 2, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "cros-link-2f-physclick-robot.evtest", .evtest, .slotted, frames: 91, contacts: 2,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-link-drumroll-manual.evtest", .evtest, .slotted, frames: 565, contacts: 54,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-link-physclick-bottomleft-robot.evtest", .evtest, .slotted, frames: 102, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-link-physclick-center-robot.evtest", .evtest, .slotted, frames: 95, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-link-tap-bottomright-robot.evtest", .evtest, .slotted, frames: 20, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-link-tap-center-robot.evtest", .evtest, .slotted, frames: 20, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-link-tap-topleft-robot.evtest", .evtest, .slotted, frames: 21, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-lumpy-drumroll.evtest", .evtest, .slotted, frames: 225, contacts: 15, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "cros-lumpy-physclick-center.evtest", .evtest, .slotted, frames: 23, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "cros-lumpy-swipe.evtest", .evtest, .slotted, frames: 6, contacts: 1, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "cros-slot0-missing.evtest", .evtest, .slotted, frames: 10, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "cros-swipe-frame.evemu", .evemu, .slotted, frames: 5, contacts: 1, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "cros-swipe.evtest", .evtest, .slotted, frames: 5, contacts: 1, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "ep0430m09-2f-touch-release.evemu", .evemu, .slotted, frames: 14, contacts: 2, carriedOver: 0,
      .none, "there is no pressure axis"),
    .init(
      "ep0430m09-drag.evemu", .evemu, .slotted, frames: 183, contacts: 1, carriedOver: 0, .none,
      "there is no pressure axis"),
    .init(
      "etps2-elantech-python-evdev.evtest", .evtest, .slotted, frames: 2, contacts: 1,
      carriedOver: 0, .none, "there is no pressure axis"),
    .init(
      "evemu-3m-excerpt.evemu", .evemu, .slotted, frames: 1417, contacts: 17, carriedOver: 0, .area,
      "there is no pressure axis"),
    .init(
      "evemu-bcm5974.evemu", .evemu, .anonymous, frames: 638, contacts: 8, carriedOver: 0, .area,
      "there is only ABS_PRESSURE"),
    .init(
      "evemu-ntrig-xt2.evemu", .evemu, .anonymous, frames: 8, contacts: 4, carriedOver: 0, .area,
      "there is no pressure axis"),
    .init(
      "galaxy-s3-mms114-slide.evtest", .evtest, .slotted, frames: 191, contacts: 1, carriedOver: 0,
      .area, "pressure is unusable: 0 in"),
    .init(
      "galaxys-paint.getevent", .getevent, .slotted, frames: 942, contacts: 34, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "goodix-const1000-hold.getevent", .getevent, .slotted, frames: 2, contacts: 1, carriedOver: 0,
      .none, "pressure is constant (1000)"),
    .init(
      "goodix-gt7385p-stylus-hover-wrapped.evtest", .evtest, .slotted, frames: 18, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "gt9xx-vendor-old-evtest-names.evtest", .evtest, .anonymous, frames: 3, contacts: 1,
      carriedOver: 0, .area, "there is no pressure axis"),
    .init(
      "helio-g95-swipe-start.getevent", .getevent, .slotted, frames: 3, contacts: 1, carriedOver: 0,
      .area, "pressure is a copy of the contact size"),
    .init(
      "hp-spectre-elan07ce-palm-hidraw.libinput.yaml", .libinputRecord, .slotted, frames: 418,
      contacts: 7, carriedOver: 0, .none, "there is no pressure axis"),
    .init(
      "kobo-libra2-elan-tap.koreader.log", .evtest, .slotted, frames: 1, contacts: 1,
      carriedOver: 0, .area, "pressure is a copy of the contact size"),
    .init(
      "magictrackpad1-repeat-syn1-wrapped.evtest", .evtest, .slotted, frames: 4, contacts: 1,
      carriedOver: 0, .area, "there is no pressure axis"),
    .init(
      "magictrackpad2-move-wrapped.evtest", .evtest, .slotted, frames: 3, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "nexus7-elants-slide-wrapped.evtest", .evtest, .slotted, frames: 10, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "nexus7-flo-elan-tap.getevent", .getevent, .slotted, frames: 2, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "ntrig-2f-touch-release.evemu", .evemu, .anonymous, frames: 219, contacts: 2, carriedOver: 0,
      .area, "there is no pressure axis"),
    .init(
      "oneplus3t-synaptics-s3320-notime.getevent", .getevent, .slotted, frames: 10, contacts: 1,
      carriedOver: 0, .area, "there is no pressure axis"),
    .init(
      "phone720-angrybirds1.getevent", .getevent, .anonymous, frames: 67, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "phone720-single-drag.getevent", .getevent, .anonymous, frames: 25, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "phone720-single-touch.getevent", .getevent, .anonymous, frames: 2, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "phone720-two-finger-drag.getevent", .getevent, .anonymous, frames: 102, contacts: 2,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "pitft-stmpe-mtA-const127.evtest", .evtest, .anonymous, frames: 2, contacts: 1,
      carriedOver: 0, .area, "pressure is a copy of the contact size"),
    .init(
      "pixel-tablet-nvt-swipe.evemu", .evemu, .slotted, frames: 26, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "remarkable2-cyttsp5-gesture-a.evtest", .evtest, .slotted, frames: 3, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "rpi7-ft5406-drag.evtest", .evtest, .slotted, frames: 25, contacts: 2, carriedOver: 0, .none,
      "there is no pressure axis"),
    .init(
      "rpi7-ft5406-spurious-no-xy.evtest", .evtest, .slotted, frames: 5, contacts: 2,
      carriedOver: 0, .none, "there is no pressure axis"),
    .init(
      "rpi7-ft5406-tap.evtest", .evtest, .slotted, frames: 2, contacts: 1, carriedOver: 0, .none,
      "there is no pressure axis"),
    .init(
      "rpi7-ft5406-two-taps.bin16", .raw16, .slotted, frames: 4, contacts: 2, carriedOver: 0, .none,
      "there is no pressure axis"),
    .init(
      "rpi7-ft5406-twodrag.evtest", .evtest, .slotted, frames: 27, contacts: 2, carriedOver: 0,
      .none, "there is no pressure axis"),
    .init(
      "tf201-angrybirds-multi.getevent", .getevent, .anonymous, frames: 1590, contacts: 22,
      carriedOver: 0, .area, "pressure is a copy of the contact size"),
    .init(
      "tf201-single-drag.getevent", .getevent, .anonymous, frames: 78, contacts: 1, carriedOver: 0,
      .area, "pressure is a copy of the contact size"),
    .init(
      "tf201-single-touch.getevent", .getevent, .anonymous, frames: 2, contacts: 1, carriedOver: 0,
      .area, "pressure is a copy of the contact size"),
    .init(
      "tf201-three-touches.getevent", .getevent, .anonymous, frames: 6, contacts: 3, carriedOver: 0,
      .area, "pressure is a copy of the contact size"),
    .init(
      "tm3289-rmi4-touchpad-down.evemu", .evemu, .slotted, frames: 1, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tolino-shine2hd-zforce-swipe.evtest", .evtest, .slotted, frames: 7, contacts: 1,
      carriedOver: 0, .area, "there is no pressure axis"),
    .init(
      "tp-alps-double-tap.evemu", .evemu, .slotted, frames: 15, contacts: 2, carriedOver: 0, .none,
      "there is only ABS_PRESSURE"),
    .init(
      "tp-alps-single-tap.evemu", .evemu, .slotted, frames: 8, contacts: 1, carriedOver: 0, .none,
      "there is only ABS_PRESSURE"),
    .init(
      "tp-auron_paine-90_0_tap-click.evemu", .evemu, .slotted, frames: 12, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-bcm5974-3f-click.evemu", .evemu, .anonymous, frames: 150, contacts: 4, carriedOver: 0,
      .area, "there is only ABS_PRESSURE"),
    .init(
      "tp-celes-164_17_tap-click.evemu", .evemu, .slotted, frames: 3, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-cyan-42_0_tap-click.evemu", .evemu, .slotted, frames: 9, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-cyan-42_0_tap-drag-right.evemu", .evemu, .slotted, frames: 50, contacts: 2,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-daisy-CYTRA-116002-00_tap-click.evemu", .evemu, .slotted, frames: 11, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-elantech-samsung700z3a.evemu", .evemu, .slotted, frames: 297, contacts: 2, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-gandof-113_0_tap-click.evemu", .evemu, .slotted, frames: 6, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-heli-95_0_tap-click.evemu", .evemu, .slotted, frames: 6, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-link-130_1_tap-click.evemu", .evemu, .slotted, frames: 4, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-link-130_1_tap-drag-right.evemu", .evemu, .slotted, frames: 79, contacts: 2,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-mighty-100_0_tap-click.evemu", .evemu, .slotted, frames: 10, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-minnie-102_0_tap-click.evemu", .evemu, .slotted, frames: 9, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-nyan_big-42_0_tap-click.evemu", .evemu, .slotted, frames: 7, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-orco-114_0_tap-click.evemu", .evemu, .slotted, frames: 4, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-parrot-CYTRA-103002-00_tap-click.evemu", .evemu, .slotted, frames: 18, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-peppy-CYTRA-103006-00_tap-click.evemu", .evemu, .slotted, frames: 9, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-samus-164_17_tap-click.evemu", .evemu, .slotted, frames: 6, contacts: 2, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-samus-164_17_tap-drag-right.evemu", .evemu, .slotted, frames: 119, contacts: 3,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-squawks-57_0_tap-click.evemu", .evemu, .slotted, frames: 15, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-synps2-button-rpress.evemu", .evemu, .slotted, frames: 35, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-synps2-clickpad-left-click.evemu", .evemu, .slotted, frames: 51, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "tp-synps2-clickpad-tap.evemu", .evemu, .slotted, frames: 52, contacts: 2, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "tp-synps2-tap.evemu", .evemu, .single, frames: 38, contacts: 1, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "tp-x86-alex-1724_tap-click.evemu", .evemu, .slotted, frames: 9, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "ts-cros-atmel-extra-frame.evtest", .evtest, .slotted, frames: 20, contacts: 5,
      carriedOver: 1, .area, "pressure without a unit, "),
    .init(
      "ts-cros-atmel-noise-stationary.evtest", .evtest, .slotted, frames: 182, contacts: 15,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-minnie-0a91_scroll-down.evemu", .evemu, .slotted, frames: 155, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-minnie-0a91_scroll-left.evemu", .evemu, .slotted, frames: 52, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "ts-minnie-0a91_scroll-right.evemu", .evemu, .slotted, frames: 43, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-minnie-0a91_scroll-up.evemu", .evemu, .slotted, frames: 95, contacts: 1, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "ts-minnie-0a91_tap.evemu", .evemu, .slotted, frames: 68, contacts: 1, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "ts-samus-164_13_scroll-down.evemu", .evemu, .slotted, frames: 73, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-samus-164_13_scroll-right.evemu", .evemu, .slotted, frames: 131, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-sumo-22b90051_scroll-down.evemu", .evemu, .slotted, frames: 197, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-sumo-22b90051_scroll-left.evemu", .evemu, .slotted, frames: 78, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-sumo-22b90051_scroll-right.evemu", .evemu, .slotted, frames: 114, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-sumo-22b90051_scroll-up.evemu", .evemu, .slotted, frames: 179, contacts: 1,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "ts-sumo-22b90051_tap.evemu", .evemu, .slotted, frames: 2, contacts: 1, carriedOver: 0, .area,
      "pressure without a unit, "),
    .init(
      "vialin-phone-activityseq3.getevent", .getevent, .slotted, frames: 101, contacts: 9,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "vialin-phone-applifecycle1.getevent", .getevent, .slotted, frames: 115, contacts: 8,
      carriedOver: 1, .area, "pressure without a unit, "),
    .init(
      "vialin-phone-broadcast1.getevent", .getevent, .slotted, frames: 104, contacts: 7,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "vialin-phone-button1.getevent", .getevent, .slotted, frames: 67, contacts: 6, carriedOver: 1,
      .area, "pressure without a unit, "),
    .init(
      "vialin-phone-button4.getevent", .getevent, .slotted, frames: 88, contacts: 6, carriedOver: 0,
      .area, "pressure without a unit, "),
    .init(
      "vialin-phone-dynamicboth1.getevent", .getevent, .slotted, frames: 21, contacts: 2,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "vialin-phone-emulatordetect-pi1.getevent", .getevent, .slotted, frames: 90, contacts: 7,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "vialin-phone-intentsink2.getevent", .getevent, .slotted, frames: 103, contacts: 11,
      carriedOver: 0, .area, "pressure without a unit, "),
    .init(
      "vialin-phone-serviceseq1.getevent", .getevent, .slotted, frames: 68, contacts: 6,
      carriedOver: 0, .area, "pressure without a unit, "),
  ]

  /// The captures that describe a device and hold no events.
  static let described = [
    "atmel-mxt.desc",
    "cros-link.touchpad.desc",
    "cros-lumpy.touchpad.desc",
    "elan-cando.desc",
    "elan-touchscreen.desc",
    "evemu-3m.prop",
    "evemu-bcm5974.prop",
    "evemu-ntrig-xt2.prop",
    "evemu-synaptics-semimt.prop",
    "evemu-wetab.prop",
    "irtouch.desc",
    "ntrig.desc",
    "rpi7-ft5406-describe.evtest",
    "tp-synps2-clickpad.desc",
    "tp-synps2-lenovo-p50.desc",
    "tp-synps2-t440.desc",
  ]
}
