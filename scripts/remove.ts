import { removeCommand } from '../src/cli/change-commands.ts'
import { run } from '../src/cli/run.ts'

run(removeCommand)
