import { newCommand, newSubcommands } from '../src/cli/new-commands.ts'
import { run } from '../src/cli/run.ts'

run(newCommand, newSubcommands)
