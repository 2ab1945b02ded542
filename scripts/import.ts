import { importCommand } from '../src/cli/import-command.ts'
import { run } from '../src/cli/run.ts'

run(importCommand)
