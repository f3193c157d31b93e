// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

Program(
  name: "Benchmarks", version: "0.1.0", summary: "Measures pressd against C.",
  commands: [CompareCommand(), LaunchCommand()]
).main()
