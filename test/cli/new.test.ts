import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../support/run-command.ts'
import { makeSite } from '../support/site.ts'
import { drawPicture } from '../support/small-site.ts'

function run(cwd: string, ...args: string[]) {
  return runCommand('new', { cwd, args })
}

describe('npm run new', () => {
  it('writes an entry, and names its file and what to do next', async () => {
    const cwd = await makeSite()
    const { code, stdout, stderr } = await run(cwd, 'event', 'The fête', '--date', '2027-06-25')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`content/events/the-fete.md was written, with id 2 for the date 2027-06-25.
Its picture is "quay", the first one in images/. Write the name of the right one.
Its language is "en". For another one, correct \`language\` in the file, or add --language sv to this command.
Now write its text, and what the comments ask for. It is a draft until you remove the line \`draft: true\`.
Then: npm run check
`)
    expect(await readFile(join(cwd, 'content/events/the-fete.md'), 'utf8')).toContain('start: 2027-06-25')
    const author = await run(cwd, 'author', 'Bo', '--content', 'content')
    expect(author.stdout).toMatch(
      /name it in a guide: author: bo\nThen: npm run check -- --content content\n$/,
    )
    expect((await runCommand('check', { cwd })).code).toBe(0)
  })

  it('copies a picture, and asks for its alt text and licence', async () => {
    const cwd = await makeSite()
    await writeFile(join(cwd, 'my photo.png'), await drawPicture(8, 8, 'png'))
    const asked = await run(cwd, 'picture', 'my photo.png', '--licence', 'CC0')
    expect(asked.code).toBe(2)
    expect(asked.stderr).toContain(
      'A picture needs a file, a text for people who cannot see it, and a licence: ',
    )
    const { code, stdout } = await run(cwd, 'picture', 'my photo.png', '--licence', 'CC0', '--alt', 'A quay')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^content\/images\/my-photo\.yaml was written, with id 2\.\nThe picture was copied to images\/my-photo\.png\.\n/,
    )
    expect((await runCommand('check', { cwd })).code).toBe(0)
  })

  it.each([
    [[], 'New what? npm run new -- event "The fair"'],
    [['evnt', 'x'], '"evnt" is not a command here. Did you mean "event"?'],
    [['event'], 'What is it called? npm run new -- event "The fair"'],
    [['event', 'x', '--content', 'nowhere'], 'There is no folder'],
    [['guide', 'x', '--place', 'museum'], '--place is not an option here.'],
    [['picture'], 'A picture needs a file'],
    [['event', 'x', '--date', '25 juni 2027'], 'Write 2027-06-25.'],
    [['event', 'x', '--date', '6/7/2027'], 'may be 2027-07-06 or 2027-06-07'],
    [['event', 'x', '--date', '25/6/2027', '--lang', 'sv'], 'Skriv 2027-06-25.'],
    [['event', 'Fair', '--lang', 'sv'], 'content/events/fair.md finns redan.'],
    [['picture', 'none.jpg', '--alt', 'x', '--licence', 'x', '--lang', 'sv'], 'none.jpg finns inte.'],
    [['picture', 'none.jpg', '--alt', '…', '--licence', 'CC0'], '--alt is still "…".'],
  ])('exits with 2 and says what to do: %j', async (args, words) => {
    const { code, stdout, stderr } = await run(await makeSite(), ...args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
    expect(stderr).not.toContain('    at ')
  })
})
