import { run } from '../src/cli/run.ts'
import { makeCommand } from '../src/cli/snapshot/make-command.ts'
import { snapshotSubcommands } from '../src/cli/snapshot/snapshot-commands.ts'

run(makeCommand, snapshotSubcommands)
