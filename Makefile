# SPDX-FileCopyrightText: 2026 the pressd authors
# SPDX-License-Identifier: MIT

SWIFT ?= swift
PREFIX ?= /usr/local
# Where udev looks for what an administrator adds; a package would say /usr/lib/udev.
UDEVDIR ?= /etc/udev
DESTDIR ?=

# Captures that are not part of the repository; tests that need them are skipped without.
ifneq ($(wildcard ../shared/traces/raw/.),)
export PRESSD_TRACES ?= $(abspath ../shared/traces/raw)
endif

SOURCES := Sources Tests Package.swift
# A target that imports what it does not depend on is an error, not a warning.
CHECKED := --explicit-target-dependency-import-check error

# Programs that need no Swift runtime. Its 30,000 relocations are read at each start and stay resident; lld
# packs them into a tenth, which glibc understands since 2.36. All have the same words, or each is built anew.
PACKED := $(shell getconf GNU_LIBC_VERSION 2>/dev/null | awk '{ split($$2, v, "."); \
  if (v[1] > 2 || v[2] >= 36) print "-Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs" }')
RELEASE_BUILD = $(SWIFT) build -c release --static-swift-stdlib $(PACKED)

# The reference model is not part of the repository either.
MODEL ?= $(abspath ../shared/conformance)
STREAMS ?= 20000
SEED ?= 1
FUZZ_SECONDS ?= 60
export FUZZ_RUNS ?= 1000000
EDGE_TESTS := LinuxIOTests CommandFrameTests EvdevSourceTests UinputSinkTests TraceFilesTests \
  PropertyListsTests SettingsFilesTests PressdTests
# The proofs to run by name, such as unplug; all of them without one.
PROOFS ?=

# None of these is a file.
.PHONY: $(shell sed -n 's/^\([a-z-]*\):.*\#\# .*/\1/p' $(MAKEFILE_LIST))

help: ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 18

deps: ## install the Debian packages that building needs
	@Scripts/deps build

build: deps ## build for debugging, into .build/debug
	$(SWIFT) build $(CHECKED)

release: deps ## build .build/release/pressd, which needs no Swift runtime
	$(RELEASE_BUILD) --product pressd
	$(RELEASE_BUILD) --product pressd-bridge
	$(RELEASE_BUILD) --product pressd-workbench
	$(RELEASE_BUILD) --product pressd-actions
	$(RELEASE_BUILD) --product pressd-overlay
	$(RELEASE_BUILD) --product foodpin

test: ## install what the tests need, and run them
	@Scripts/deps build test
	@SWIFT="$(SWIFT)" Scripts/test $(CHECKED)

differential: ## set random streams beside the reference model: STREAMS=20000 SEED=1
	@test -f $(MODEL)/refmodel.py || { echo "skipped: no reference model in $(MODEL)"; exit 0; }; \
	mkdir -p .build && python3 Tests/Differential/streams.py $(MODEL) $(STREAMS) $(SEED) > .build/streams.jsonl && \
	echo "$(STREAMS) streams, seed $(SEED)" && \
	PRESSD_CASES=$(abspath .build/streams.jsonl) $(SWIFT) test --filter ConformanceTests/further

laws: ## hold the laws of the recognizer and the twin over STREAMS=20000 random hands, some minutes
	PRESSD_STREAMS=$(STREAMS) $(SWIFT) test --filter 'RecognizerLaws|StateTableTests|TwinLaws|MutatedTables'

lint: ## see that the sources have the house's layout
	$(SWIFT) format lint --strict --recursive $(SOURCES)

# Only these hold pointers; leaks are not looked for, because the test runner has some of its own.
sanitize: ## run the tests of the edge with the address sanitizer
	@Scripts/deps build test
	ASAN_OPTIONS=detect_leaks=0 PRESSD_TESTS="$(EDGE_TESTS)" \
	  SWIFT="$(SWIFT)" Scripts/test --sanitize=address --scratch-path .build/address

check: lint build test ## all that has to hold before a change lands

demo: build ## play a bundled trace into the example app, and see what becomes of each touch
	@.build/debug/foodpin Tests/Traces/foodpin-demo.evemu

traces: build ## make the traces in Tests/Traces anew, from the recipes there
	@grep -v -e '^#' -e '^$$' Tests/Traces/recipes | while read -r file words; do \
	  .build/debug/pressd synth $$words -o "Tests/Traces/$$file" || exit 1; \
	done

# Tells the reason and is done where there is no QEMU or no kernel package.
vm-test: release ## prove on a real kernel in a virtual machine, some minutes: PROOFS=unplug
	@Scripts/vm/test $(PROOFS)

vm-sway: ## fetch a compositor and apps for the proofs 'sway…' of make vm-test, as root: 900 MB
	@Scripts/deps sway
	@Scripts/vm/sway .build/vm

mutter-test: release ## touch the example app by a capture, on a mutter without a screen
	@Scripts/deps build mutter
	@Scripts/mutter-test $(RELEASE)

# Tells the reason and is done where it cannot; takes root, for namespaces of its own.
service-test: release ## run the installed unit under a user manager of its own, and prove what it does
	@Scripts/service-test $(RELEASE)

daemon-figures: release ## print what the daemon costs, beside lisgd: CPU, memory, start, way to the bus
	@Scripts/deps build test bench
	$(RELEASE_BUILD) --product Benchmarks
	@Scripts/daemon-figures $(RELEASE)

# What libFuzzer finds on its way stays in .build/fuzz.
fuzz: ## look for input that stops a reader or the engine: FUZZ_SECONDS=60 or FUZZ_RUNS=1000000 for each
	@Scripts/deps build
	@SWIFT="$(SWIFT)" Scripts/fuzz $(FUZZ_SECONDS)

tuning: ## judge tuned settings on synthetic hands that were not used for tuning
	@Scripts/deps build
	$(RELEASE_BUILD) --product Benchmarks
	@.build/release/Benchmarks tuning

bench: release ## measure pressd against the same work in C, and print ratios
	@Scripts/deps build bench
	$(RELEASE_BUILD) --product Benchmarks
	@.build/release/Benchmarks compare
	@.build/release/Benchmarks steps
	@Scripts/instructions .build/release/Benchmarks
	@.build/release/Benchmarks launch .build/release/pressd Tests/Traces/foodpin-demo.evemu

presenters: ## measure how soon a menu is seen, beside the same with GTK 3, on a compositor without a display
	@Scripts/deps build test bench
	$(RELEASE_BUILD) --product pressd-overlay
	$(RELEASE_BUILD) --product bridge-double
	$(RELEASE_BUILD) --product Benchmarks
	@Scripts/presenters .build/release

# As fast as they are read; a bus takes some hundred touches a second, so fewer go over one.
soak: ## touch the whole daemon a million times, and again on a bus, and look whether it grows
	@Scripts/deps build test
	$(RELEASE_BUILD) --product Benchmarks
	@.build/release/Benchmarks soak --set haptics.backend=off --set bus.enabled=false
	@dbus-run-session -- .build/release/Benchmarks soak --touches 30000 --rate 200 --set haptics.backend=off

# What is not at hand is left in the page as it is.
recognition: ## count how well hands are understood, into Docs/Recognition.md
	$(RELEASE_BUILD) --product Benchmarks
	@.build/release/Benchmarks recognition --page Docs/Recognition.md \
	  $(addprefix --series ,$(wildcard $(addsuffix /../pressure_series.tsv,$(PRESSD_TRACES)))) \
	  $(filter-out $(addprefix $(PRESSD_TRACES)/,tp-% cros-%),$(sort $(wildcard $(addsuffix /*,$(PRESSD_TRACES)))))

# The moments of the demo that foodpin's window is drawn at, in seconds, and the look of each.
MOMENTS = list:0:light quick-actions:2.8:light hint:6.03:light peek:6.3:light menu:8.5:dark \
  preview-actions:12.2:dark

screenshots: ## draw the scenes of the gallery and foodpin's window, into .build/screenshots
	@Scripts/deps build
	$(SWIFT) build --product scene-pictures
	$(SWIFT) build --product foodpin
	@mkdir -p .build/screenshots && .build/debug/scene-pictures .build/screenshots
	@set -e; for moment in $(MOMENTS); do \
	  name="$${moment%%:*}"; rest="$${moment#*:}"; \
	  .build/debug/foodpin --at "$${rest%:*}" --scheme "$${rest#*:}" --size 720x720@1.5 \
	    --png ".build/screenshots/foodpin-$$name.png" Tests/Traces/foodpin-demo.evemu; \
	  echo "foodpin-$$name"; \
	done

pictures: screenshots ## draw the gestures, scenes and foodpin's window of the documentation, into Docs/pictures
	$(SWIFT) build --product Benchmarks
	@.build/debug/Benchmarks pictures Docs/pictures
	@for scene in menu-light menu-dark menu-rtl peek-progress hint-force; do \
	  cp ".build/screenshots/$$scene.png" "Docs/pictures/scene-$$scene.png" || exit 1; \
	done
	@cp .build/screenshots/hint.png Docs/pictures/scene-hint-time.png
	$(SWIFT) build --product foodpin
	@set -e; for moment in peek:6.3:light menu:8.5:dark; do \
	  name="$${moment%%:*}"; rest="$${moment#*:}"; \
	  .build/debug/foodpin --at "$${rest%:*}" --scheme "$${rest#*:}" --size 640x720@1.25 \
	    --png "Docs/pictures/foodpin-$$name.png" Tests/Traces/foodpin-demo.evemu; \
	done

diagrams: ## draw the tables in Docs/state-machines into Docs/pictures
	@Scripts/deps docs
	@for page in Docs/state-machines/*.md; do \
	  Scripts/diagram "$$page" > "Docs/pictures/$$(basename "$$page" .md)-states.svg" || exit 1; \
	done

# Where the programs to install are.
RELEASE ?= .build/release

# What is installed: a file of this folder and its place, with a colon between. Programs are those
# in $(RELEASE); what ends in .in has its places filled in; completions are written by pressd.
INSTALLED = \
  $(RELEASE)/pressd:$(PREFIX)/bin/pressd \
  $(RELEASE)/pressd-bridge:$(PREFIX)/libexec/pressd/pressd-bridge \
  $(RELEASE)/pressd-workbench:$(PREFIX)/libexec/pressd/pressd-workbench \
  $(RELEASE)/pressd-actions:$(PREFIX)/libexec/pressd/pressd-actions \
  $(RELEASE)/pressd-overlay:$(PREFIX)/libexec/pressd/pressd-overlay \
  $(RELEASE)/foodpin:$(PREFIX)/bin/foodpin \
  Packaging/systemd/pressd.service.in:$(PREFIX)/lib/systemd/user/pressd.service \
  Packaging/bus/org.pressd.Bridge.service.in:$(PREFIX)/share/dbus-1/services/org.pressd.Bridge.service \
  Packaging/bus/org.pressd.Presenter.service.in:$(PREFIX)/share/dbus-1/services/org.pressd.Presenter.service \
  Packaging/bus/org.pressd.Bridge.xml:$(PREFIX)/share/dbus-1/interfaces/org.pressd.Bridge.xml \
  Packaging/autostart/org.pressd.Bridge.desktop.in:$(PREFIX)/share/pressd/org.pressd.Bridge.desktop \
  Packaging/foodpin/org.pressd.FoodPin.desktop:$(PREFIX)/share/applications/org.pressd.FoodPin.desktop \
  Packaging/foodpin/org.pressd.FoodPin.service.in:$(PREFIX)/share/dbus-1/services/org.pressd.FoodPin.service \
  Sources/FoodPin/Resources/FoodPin-Info.plist:$(PREFIX)/share/foodpin/Info.plist \
  Docs/man/pressd.1:$(PREFIX)/share/man/man1/pressd.1 \
  Docs/man/foodpin.1:$(PREFIX)/share/man/man1/foodpin.1 \
  Packaging/config/config.toml:$(PREFIX)/share/doc/pressd/config.toml \
  completions/bash:$(PREFIX)/share/bash-completion/completions/pressd \
  completions/zsh:$(PREFIX)/share/zsh/site-functions/_pressd \
  completions/fish:$(PREFIX)/share/fish/vendor_completions.d/pressd.fish \
  udev/70-pressd.rules:$(UDEVDIR)/rules.d/70-pressd.rules \
  udev/61-pressd.hwdb:$(UDEVDIR)/hwdb.d/61-pressd.hwdb

# What opens more than touchscreens is installed only when it is asked for by its own target.
MOTOR_RULE = $(UDEVDIR)/rules.d/72-pressd-motor.rules

# A file of this folder and its place; what is a program is installed as one.
INTERCEPT = \
  udev/intercept/pressd-twin:/usr/lib/udev/pressd-twin \
  udev/intercept/71-pressd-intercept.rules:$(UDEVDIR)/rules.d/71-pressd-intercept.rules \
  udev/intercept/91-pressd-twin.rules:$(UDEVDIR)/rules.d/91-pressd-twin.rules \
  udev/intercept/pressd-uinput.conf:/etc/modules-load.d/pressd-uinput.conf

# Takes away what pairs of files and places name, and tells each.
REMOVE = for pair in $(1); do \
    to="$(DESTDIR)$${pair\#*:}"; \
    if test -e "$$to"; then rm -f "$$to" && echo "removed $$to"; fi; \
  done

# Folders of pressd's own, which go with the last file in them.
OWN_FOLDERS = $(PREFIX)/libexec/pressd $(PREFIX)/share/pressd $(PREFIX)/share/foodpin \
  $(PREFIX)/share/doc/pressd

# Root often has no Swift on its path, so a release that is there is not built again.
install: ## copy the release build, its manual and completions, the units, and the files for udev
	@for program in pressd pressd-bridge pressd-workbench pressd-actions pressd-overlay foodpin; do \
	  test -x "$(RELEASE)/$$program" || { $(MAKE) release; break; }; \
	done
	@set -e; for pair in $(INSTALLED); do \
	  from="$${pair%%:*}"; to="$(DESTDIR)$${pair#*:}"; \
	  mkdir -p "$$(dirname "$$to")"; \
	  case "$$from" in \
	    "$(RELEASE)"/*) install -m 755 "$$from" "$$to" ;; \
	    completions/*) "$(RELEASE)/pressd" completions "$${from#*/}" >"$$to" ;; \
	    *.in) sed 's|@BINDIR@|$(PREFIX)/bin|g; s|@LIBEXECDIR@|$(PREFIX)/libexec|g' "$$from" >"$$to"; chmod 644 "$$to" ;; \
	    *) install -m 644 "$$from" "$$to" ;; \
	  esac; \
	  echo "$$to"; \
	done
	@test -n "$(DESTDIR)" || ! command -v update-desktop-database >/dev/null || \
	  update-desktop-database $(PREFIX)/share/applications
	@test -n "$(DESTDIR)" || echo "now: systemd-hwdb update && udevadm control --reload &&" \
	  "udevadm trigger --subsystem-match=input; then, as yourself: pressd setup"

install-haptics: ## let the person at the screen drive its motor; says what else that opens
	@mkdir -p "$(DESTDIR)$(dir $(MOTOR_RULE))"
	@install -m 644 udev/motor/72-pressd-motor.rules "$(DESTDIR)$(MOTOR_RULE)"
	@echo "$(DESTDIR)$(MOTOR_RULE)"
	@echo "every program of whoever sits at the screen can now make the machine vibrate; it opens" \
	  "no touch and no key"
	@test -n "$(DESTDIR)" || \
	  echo "now: udevadm control --reload && udevadm trigger --subsystem-match=input"

uninstall: ## remove all that 'make install' and 'make install-...' put there: same PREFIX and DESTDIR
	@$(call REMOVE,$(INSTALLED) own:$(MOTOR_RULE) $(INTERCEPT))
	@for folder in $(OWN_FOLDERS); do \
	  test ! -d "$(DESTDIR)$$folder" || rmdir --ignore-fail-on-non-empty "$(DESTDIR)$$folder"; \
	done
	@test -n "$(DESTDIR)" || ! command -v update-desktop-database >/dev/null || \
	  update-desktop-database $(PREFIX)/share/applications
	@test -n "$(DESTDIR)" || echo "now: systemd-hwdb update && udevadm control --reload; and" \
	  "'pressd setup --undo' would have been before it"

# Apart from the rest, because it lets every program of whoever sits at the screen make devices.
install-intercept: ## let 'pressd run --intercept' make the twins of panels; says what else that opens
	@set -e; for pair in $(INTERCEPT); do \
	  from="$${pair%%:*}"; to="$(DESTDIR)$${pair#*:}"; \
	  case "$$from" in *.*) mode=644 ;; *) mode=755 ;; esac; \
	  install -D -m $$mode "$$from" "$$to"; \
	  echo "$$to"; \
	done
	@echo "every program of whoever sits at the screen can now touch, click and type as if by hand"
	@test -n "$(DESTDIR)" || echo "now: modprobe uinput && udevadm control --reload &&" \
	  "udevadm trigger --subsystem-match=misc --sysname-match=uinput"

uninstall-intercept: ## remove what install-intercept puts there
	@$(call REMOVE,$(INTERCEPT))

clean: ## remove everything that was built
	rm -rf .build
