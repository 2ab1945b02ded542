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
    expect(() => trust('--trust', 'a.pub,')).toThrow('--trust has an empty place between commas.')
  })

  it.each([
    [['--area'], '--area needs a value: --area WEST,SOUTH,EAST,NORTH.'],
    [['--out', '--lang', 'sv'], '--out needs a value: --out FILE.'],
    [['serve', 'a.zip', '-p', '-h'], '-p needs a value: -p PORT.'],
    [['--ar', '1,2,3,4'], '--ar is not an option here. Did you mean "--area"? --help lists them.'],
    [['verify', 'a.zip', '--area', '1,2,3,4'], '--area is not an option here. '],
    [['verify', 'a.zip', '--json=yes'], '--json takes no value.'],
    [['--constructor'], '--constructor is not an option here.'],
    [
      ['veri', 'a.zip'],
      '"veri" is not a command here. Did you mean "verify"? npm run snapshot -- --help lists the commands.',
    ],
    [['a.zip'], '"a.zip" is not a command here. Write one of: apply, keygen, make, serve, unpack, verify. '],
    [['constructor'], '"constructor" is not a command here. '],
    [['--lang', 'en', 'verify'], '"verify" is not expected here. To see what is: npm run snapshot -- --help'],
    [
      ['verify', 'a.zip', 'b.zip'],
      '"b.zip" is not expected here. To see what is: npm run snapshot -- verify --help',
    ],
    [['verify'], 'Which snapshot? npm run snapshot -- verify snapshot.zip'],
    [['verify', ''], 'Which snapshot? npm run snapshot -- verify snapshot.zip'],
    [['serve'], 'Which snapshot? npm run snapshot -- serve snapshot.zip'],
    [['serve', 'a.zip', '--port', 'many'], '--port is "many", which is not a whole number.'],
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
