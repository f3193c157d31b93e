// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

// usage: desktop-player WORD…
// Does one after the other what a daemon would do, and prints what comes of it. A word is
// `perform APP ACTION`, `activate APP`, `open APP ADDRESS` or `run PROGRAM…`, which are waited for;
// `turns` to say of those that follow whether the loop went on meanwhile, `token T` for what follows,
// `soon: LINE` for a line of shell that runs 100 ms into the next word, `sh: LINE` for one that runs now,
// `notify TOPIC|SUMMARY|BODY`, `until NUMBER FILE` to wait until a file has so many lines, or
// `heard NUMBER` to wait until so many reports have come; `hold` holds the bus that all share, and
// `lost` waits until that is gone.
//
// usage: desktop-player service FILE CAPABILITY…
// Shows notices, by writing each into the file; ends without a word at the summary `die`.
//
// usage: desktop-player manager FILE NAME=VALUE…
// Is a user manager whose environment has these variables; the file has a line once it has its name.
import CGio
import DesktopSink
import GLibValues
import Glibc

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "service": ServiceDouble.notifications(file: words[1], capabilities: Array(words.dropFirst(2)))
case "manager": ServiceDouble.manager(file: words[1], variables: Array(words.dropFirst(2)))
default:
  let player = Player()
  for word in words { player.play(word) }
}
