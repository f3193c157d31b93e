// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: digitizer [-g]
// A HID touchscreen with Tip Pressure, which the kernel's hid-multitouch drives; -g states the unit
// of the pressure as grams. Prints "node PATH"; each line of standard input is answered by one:
//   touch X Y PRESSURE   one finger, landing or moving (0…4095, 0…4095, 0…1023)
//   lift                 takes it away
//   quit                 unplugs the device
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <glob.h>
#include <linux/input.h>
#include <linux/uhid.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char name[] = "Proof Digitizer";

// One finger: tip switch, contact number, X and Y over 100 mm, and the tip pressure up to here.
static const uint8_t head[] = {
    0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01, 0x85, 0x01,  // a touchscreen, report 1
    0x09, 0x22, 0xa1, 0x02,                          // a finger
    0x09, 0x42, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x01, 0x81, 0x02,  // tip switch
    0x95, 0x07, 0x81, 0x03,                                                  // seven bits unused
    0x09, 0x51, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02,              // contact number
    0x05, 0x01, 0x26, 0xff, 0x0f, 0x75, 0x10, 0x55, 0x0e, 0x65, 0x11,  // 12 bits, 1/100 of a cm
    0x09, 0x30, 0x35, 0x00, 0x46, 0xe8, 0x03, 0x81, 0x02, 0x09, 0x31, 0x81, 0x02,  // X and Y
    0x05, 0x0d, 0x09, 0x30, 0x26, 0xff, 0x03,                                      // pressure
};
static const uint8_t plain[] = {0x45, 0x00, 0x65, 0x00, 0x55, 0x00};
static const uint8_t grams[] = {0x46, 0xff, 0x03, 0x66, 0x01, 0x01, 0x55, 0x00};
static const uint8_t tail[] = {
    0x81, 0x02, 0xc0,  // the finger ends
    0x45, 0x00, 0x65, 0x00, 0x05, 0x0d, 0x09, 0x54, 0x25, 0x7f, 0x75, 0x08, 0x81, 0x02,  // count
    0x85, 0x02, 0x09, 0x55, 0x25, 0x0a, 0xb1, 0x02, 0xc0,  // report 2: the most contacts
};

static void stop(const char *what) {
  fprintf(stderr, "digitizer: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void tell(int device, const struct uhid_event *event) {
  if (write(device, event, sizeof *event) < 0) stop("uhid");
}

static void append(struct uhid_create2_req *made, const uint8_t *bytes, size_t count) {
  memcpy(made->rd_data + made->rd_size, bytes, count);
  made->rd_size += count;
}

static void create(int device, bool weighs) {
  struct uhid_event event = {.type = UHID_CREATE2};
  struct uhid_create2_req *made = &event.u.create2;
  memcpy(made->name, name, sizeof name);
  memcpy(made->phys, "proof-digitizer", sizeof "proof-digitizer");
  made->bus = BUS_USB;
  made->vendor = 0x1209;
  made->product = 2;
  append(made, head, sizeof head);
  if (weighs) append(made, grams, sizeof grams);
  else append(made, plain, sizeof plain);
  append(made, tail, sizeof tail);
  tell(device, &event);
}

/// Answers what the driver asks: it wants to know how many contacts there can be.
static void answer(int device) {
  struct uhid_event asked, reply = {0};
  if (read(device, &asked, sizeof asked) < 0) stop("uhid");
  if (asked.type == UHID_GET_REPORT) {
    reply.type = UHID_GET_REPORT_REPLY;
    reply.u.get_report_reply.id = asked.u.get_report.id;
    reply.u.get_report_reply.size = 2;
    reply.u.get_report_reply.data[0] = asked.u.get_report.rnum;
    reply.u.get_report_reply.data[1] = 10;
    tell(device, &reply);
  } else if (asked.type == UHID_SET_REPORT) {
    reply.type = UHID_SET_REPORT_REPLY;
    reply.u.set_report_reply.id = asked.u.set_report.id;
    tell(device, &reply);
  }
}

/// Prints the node once the driver has made it; true then.
static bool print_node(void) {
  glob_t found;
  bool is_there = false;
  if (glob("/sys/class/input/event*/device/name", 0, NULL, &found)) return false;
  for (size_t index = 0; index < found.gl_pathc && !is_there; index++) {
    char told[128] = "", node[32] = "";
    FILE *file = fopen(found.gl_pathv[index], "r");
    if (!file) continue;
    is_there = fgets(told, sizeof told, file) && !strncmp(told, name, sizeof name - 1);
    fclose(file);
    sscanf(found.gl_pathv[index], "/sys/class/input/%31[^/]", node);
    if (is_there) printf("node /dev/input/%s\n", node);
  }
  globfree(&found);
  return is_there;
}

static void report(int device, bool is_down, int x, int y, int pressure) {
  struct uhid_event event = {.type = UHID_INPUT2};
  const uint8_t bytes[] = {
      1, is_down, 0, x & 0xff, x >> 8, y & 0xff, y >> 8, pressure & 0xff, pressure >> 8, 1};
  event.u.input2.size = sizeof bytes;
  memcpy(event.u.input2.data, bytes, sizeof bytes);
  tell(device, &event);
}

static void obey(int device, const char *line) {
  static int x, y;
  int pressure = 0;
  if (!strncmp(line, "quit", 4)) exit(0);
  if (sscanf(line, "touch %d %d %d", &x, &y, &pressure) == 3) report(device, true, x, y, pressure);
  else report(device, false, x, y, 0);
  puts("done");
}

int main(int count, char **words) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  int device = open("/dev/uhid", O_RDWR | O_CLOEXEC);
  if (device < 0) stop("/dev/uhid");
  create(device, count > 1 && !strcmp(words[1], "-g"));
  bool has_node = false;
  while (true) {
    struct pollfd waiting[] = {{device, POLLIN, 0}, {has_node ? STDIN_FILENO : -1, POLLIN, 0}};
    if (poll(waiting, 2, has_node ? -1 : 50) < 0) stop("poll");
    if (waiting[0].revents & POLLIN) answer(device);
    if (!has_node) has_node = print_node();
    if (!waiting[1].revents) continue;
    // Lines come one at a time, each after the answer to the last.
    char line[128];
    if (!fgets(line, sizeof line, stdin)) return 0;
    obey(device, line);
  }
}
