import type { Command, CommandGroup } from '../commands.ts'
import { UsageError } from '../options.ts'
import { authorCommand, eventCommand, guideCommand, objectCommand } from './entries.ts'
import { pictureCommand } from './picture.ts'

const help: Command = {
  spec: {
    name: 'new',
    summary: 'Writes a new entry into content/, in which nothing is wrong yet, for you to go on with.',
    options: {},
  },
  main: async () => {
    throw new UsageError('New what? npm run new -- event "The fair"; npm run new -- --help tells more.')
  },
}

/** `npm run new`, and what can stand behind it. */
export const newCommands: CommandGroup = {
  name: 'new',
  usual: help,
  commands: {
    event: eventCommand,
    object: objectCommand,
    guide: guideCommand,
    author: authorCommand,
    picture: pictureCommand,
  },
}
