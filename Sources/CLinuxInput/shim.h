// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// The kernel's force feedback and maker of devices, with what Swift cannot read of their headers or
// Debian 12 lacks there.
#pragma once
#include <linux/input.h>
#include <linux/uinput.h>
#include <sys/ioctl.h>

static const unsigned long FORCE_UPLOAD = EVIOCSFF;
static const unsigned long FORCE_ERASE = EVIOCRMFF;
static const unsigned long FORCE_COUNT = EVIOCGEFFECTS;

/// Swift has no calls with a variable number of arguments that take a text.
static inline int uinput_set_phys(int descriptor, const char *phys) {
  return ioctl(descriptor, UI_SET_PHYS, phys);
}

/// Linux 6.18: waveforms that a pad has within, named by their HID usage. It is FF_HAPTIC there.
enum { FORCE_WAVEFORM = 0x4f };

/// What the union of `ff_effect` holds for them. It is `ff_haptic_effect` there.
struct force_waveform {
  __u16 hid_usage;
  __u16 vendor_id;
  __u8 vendor_waveform_page;
  __u16 intensity;
  __u16 repeat_count;
  __u16 retrigger_period;
};
