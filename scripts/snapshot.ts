import { runOneOf } from '../src/cli/run.ts'
import { snapshotCommands } from '../src/cli/snapshot/snapshot-commands.ts'

runOneOf(snapshotCommands)
