import { describe, expect, it } from 'vitest'
import { snapshotCommand } from '../../src/cli/commands/snapshot/snapshot.ts'
import { readList, readOptions } from '../../src/cli/options.ts'
import { chooseCommand } from '../../src/cli/run.ts'

function readArguments(...typed: string[]) {
  const { command, args } = chooseCommand(snapshotCommand, typed)
  return { command, given: readOptions(command, args) }
}

async function runSnapshot(...typed: string[]): Promise<unknown> {
  const { command, given } = readArguments(...typed)
  return command.main(given)
}

describe('the arguments of npm run snapshot', () => {
  it('choose a subcommand; without one, npm run snapshot makes a snapshot', () => {
    const subcommandOf = (...typed: string[]) => readArguments(...typed).command.subcommand
    const rows = [[], ['--lang', 'sv'], ['make'], ['verify', 'a.zip'], ['serve', '-p', '0'], ['keygen']]
    const none = undefined // `make`, which is also the command itself, has no name as a subcommand.
    expect(rows.map(row => subcommandOf(...row))).toEqual([none, none, none, 'verify', 'serve', 'keygen'])
  })

  it('may have several values of an option, with commas or repeated', () => {
    const trust = (...typed: string[]) => readList(readArguments('verify', 'a.zip', ...typed).given, 'trust')
    expect(trust('--trust', 'a.pub,b.pub', '--trust=c.pub')).toEqual(['a.pub', 'b.pub', 'c.pub'])
    expect(trust()).toBeUndefined()
    expect(() => trust('--trust', 'a.pub,')).toThrow('--trust is "a.pub,", where a name is missing.')
  })

  it.each([
    [['--area'], '--area needs a value: --area WEST,SOUTH,EAST,NORTH.'],
    [['serve', 'a.zip', '-p', '-h'], '-p needs a value: -p PORT.'],
    [['verify', 'a.zip', '--json=yes'], '--json takes no value.'],
    [['--constructor'], '--constructor is not an option here.'],
    [
      ['veri', 'a.zip'],
      '"veri" is not a command here. Did you mean "verify"? npm run snapshot -- --help lists the commands.',
    ],
    [['constructor'], '"constructor" is not a command here. '],
    [
      ['verify', 'a.zip', 'b.zip'],
      '"b.zip" is not expected here. To see what is: npm run snapshot -- verify --help',
    ],
    [['verify'], 'Which snapshot? npm run snapshot -- verify snapshot.zip'],
    [['verify', ''], 'Which snapshot? npm run snapshot -- verify snapshot.zip'],
    [['unpack', 'a.zip'], 'Where to? npm run snapshot -- unpack snapshot.zip --out FOLDER'],
    [['unpack', '--out', 'site'], 'Which snapshot? npm run snapshot -- unpack snapshot.zip'],
    [['keygen'], 'Whose keys? npm run snapshot -- keygen --name "Visit Smallville"'],
    [['--media', 'few'], '--media cannot be "few". '],
    [['verify', 'none.zip', '--trust', 'none.pub'], 'none.pub'],
    [['verify', 'none.zip'], 'none.zip is not there.'],
  ])('that are wrong are reported with what to write instead: %o', async (typed, message) => {
    await expect(async () => runSnapshot(...typed)).rejects.toThrow(message)
  })
})
