import { newCommands } from '../src/cli/new-commands.ts'
import { runOneOf } from '../src/cli/run.ts'

runOneOf(newCommands)
