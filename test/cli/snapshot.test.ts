import { describe, expect, it } from 'vitest'
import { readList, readOptions } from '../../src/cli/options.ts'
import { chooseCommand } from '../../src/cli/run.ts'
import { makeCommand } from '../../src/cli/snapshot/make-command.ts'
import { snapshotSubcommands } from '../../src/cli/snapshot/snapshot-commands.ts'

function read(...words: string[]) {
  const { command, args } = chooseCommand(makeCommand, snapshotSubcommands, words)
  return { command, given: readOptions(command, args) }
}

async function call(...words: string[]): Promise<unknown> {
  const { command, given } = read(...words)
  return command.main(given)
}

describe('the words of npm run snapshot', () => {
  it('choose a command; without one they make a snapshot', () => {
    const wordOf = (...words: string[]) => read(...words).command.subcommand
    expect([wordOf(), wordOf('--lang', 'sv'), wordOf('make')]).toEqual([undefined, undefined, undefined])
    expect([wordOf('verify', 'a.zip'), wordOf('serve', '-p', '0'), wordOf('keygen')]).toEqual([
      'verify',
      'serve',
      'keygen',
    ])
  })

  it('give an area that begins with a hyphen, with and without an equals sign', () => {
    for (const words of [['--area', '-10,1,2,3'], ['--area=-10,1,2,3'], ['make', '--area', '-10,1,2,3']]) {
      expect(read(...words).given.values.get('area')).toBe('-10,1,2,3')
    }
  })

  it('give several values with commas, and one by one', () => {
    const trust = (...words: string[]) => readList(read('verify', 'a.zip', ...words).given, 'trust')
    expect(trust('--trust', 'a.pub,b.pub', '--trust=c.pub')).toEqual(['a.pub', 'b.pub', 'c.pub'])
    expect(trust()).toBeUndefined()
    expect(() => trust('--trust', 'a.pub,')).toThrow('--trust has an empty place between commas.')
  })

  it.each([
    [['--area'], '--area needs a value: --area WEST,SOUTH,EAST,NORTH.'],
    [['--out', '--lang', 'sv'], '--out needs a value: --out FILE.'],
    [['serve', 'a.zip', '-p', '-h'], '-p needs a value: -p PORT.'],
    [['--ar', '1,2,3,4'], '--ar is not an option here. Did you mean "--area"? --help lists them.'],
    [['verify', 'a.zip', '--lang', 'sv'], '--lang is not an option here. '],
    [['verify', 'a.zip', '--json=yes'], '--json takes no value.'],
    [['--constructor'], '--constructor is not an option here.'],
    [
      ['veri', 'a.zip'],
      '"veri" is not a command here. Did you mean "verify"? npm run snapshot -- --help lists the commands.',
    ],
    [['a.zip'], '"a.zip" is not a command here. Use one of: keygen, make, serve, unpack, verify. '],
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
    [['--area', '1,2,3'], '--area is "1,2,3", which is not an area: '],
    [['--from', 'June'], '--from is "June", not a day.'],
    [['--collection', 'object'], '--collection: there is no collection "object". Did you mean "objects"?'],
    [['--media', 'few'], '--media cannot be "few". '],
    [['verify', 'none.zip', '--trust', 'none.pub'], 'none.pub'],
    [['verify', 'none.zip'], 'none.zip is not there.'],
  ])('that are not understood are reported with what was probably meant: %o', async (words, message) => {
    await expect(async () => call(...words)).rejects.toThrow(message)
  })
})
