// SPDX-FileCopyrightText: 2026 the pressd authors
// SPDX-License-Identifier: MIT

import ActionCommands
import CommandFrame

ActionCommands.program.main()
