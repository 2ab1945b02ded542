import { newCommands } from '../src/cli/new/group.ts'
import { runOneOf } from '../src/cli/run.ts'

await runOneOf(newCommands)
