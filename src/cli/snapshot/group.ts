import type { CommandGroup } from '../commands.ts'
import { keygenCommand } from './keygen.ts'
import { makeCommand } from './make.ts'
import { serveCommand } from './serve.ts'
import { unpackCommand } from './unpack.ts'
import { verifyCommand } from './verify.ts'

/** `npm run snapshot`, and what can stand behind it. */
export const snapshotCommands: CommandGroup = {
  name: 'snapshot',
  usual: makeCommand,
  commands: {
    make: makeCommand,
    verify: verifyCommand,
    serve: serveCommand,
    unpack: unpackCommand,
    keygen: keygenCommand,
  },
}
