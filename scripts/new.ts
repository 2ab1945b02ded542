import { newCommands } from '../src/cli/new.ts'
import { runOneOf } from '../src/cli/run.ts'

await runOneOf(newCommands)
