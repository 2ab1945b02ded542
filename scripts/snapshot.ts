import { runOneOf } from '../src/cli/run.ts'
import { snapshotCommands } from '../src/cli/snapshot/group.ts'

await runOneOf(snapshotCommands)
