// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import CommandFrame

Program(
  name: "Benchmarks", version: "0.1.0",
  summary: "Measures how fast pressd is, and how well it understands.",
  commands: [
    CompareCommand(), LaunchCommand(), RecognitionCommand(), PicturesCommand(), StepsCommand(),
    OnceCommand(), TuningCommand(), SoakCommand(), BusCommand(), ServiceCommand(),
    PresenterCommand(),
  ]
).main()
