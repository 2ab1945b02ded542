import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { edit, labels } from '../support/edit-site.ts'
import { launcher, runCommand, startProcess } from '../support/run-command.ts'
import { makeFolder, makeSite } from '../support/site.ts'
import { drawPicture, writeFiles } from '../support/small-site.ts'

const unusedLabel = edit(labels, ['places:\n', 'places:\n  bar: { en: Bar, sv: Bar }\n'])
const unusedAuthor = { 'content/authors/bo.yaml': 'name: Bo\n' }

describe('the launcher', () => {
  it('lists the commands with a line each, in two languages', async () => {
    for (const [language, words] of [
      ['en', 'build +Reads content/'],
      ['sv', 'build +Läser content/'],
    ] as const) {
      const { stdout } = await runCommand('--help', { cwd: await makeFolder(), args: ['--lang', language] })
      expect(stdout.match(/^ {2}[a-z]+ .*\.$/gm)).toHaveLength(14)
      expect(stdout).toMatch(new RegExp(`^  ${words}`, 'm'))
    }
  })

  it('prints its version, and suggests a command for a mistyped one', async () => {
    const cwd = await makeFolder()
    expect((await runCommand('--version', { cwd })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(await runCommand('biuld', { cwd })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('"build"'),
    })
  })

  it('works in another folder with --root', async () => {
    const cwd = await makeSite()
    for (const args of [['--root', cwd], [`--root=${cwd}`]])
      expect((await runCommand('check', { cwd: await makeFolder(), args })).code).toBe(0)
    const missing = await runCommand('check', { cwd, args: ['--root', 'nowhere'] })
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('nowhere') })
  })

  it.each([
    ['18.20.4', {}, 'Node 18.20.4 is too old: install Node 20.19 or later from https://nodejs.org.\n'],
    [
      '20.18.3',
      { LANG: 'sv_SE.UTF-8' },
      'Node 20.18.3 är för gammal: installera Node 20.19 eller senare från https://nodejs.org.\n',
    ],
  ])('says in one sentence that Node %s is too old', async (version, env, stderr) => {
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"${version}"})`
    const words = [process.execPath, '--import', pretend, launcher, 'check']
    const ended = await startProcess({ words, cwd: await makeFolder(), env }).ended
    expect(ended).toMatchObject({ code: 2, stdout: '', stderr })
  })
})

describe('a command', () => {
  it.each([
    ['check', { npm_config_fix: 'true' }, [], 'Write -- before it: npm run check -- --fix\n'],
    ['build', { npm_config_target: 'true' }, ['netlify'], 'npm run build -- … --target HOST\n'],
    ['build', { npm_config_as_of: '2027-01-10' }, [], 'npm run build -- --as-of 2027-01-10\n'],
    ['dev', { npm_config_open: '' }, [], 'npm run dev -- --no-open\n'],
  ])(
    'refuses to run if npm took its options, and says what to type: %s %j',
    async (name, taken, args, line) => {
      const env = { npm_lifecycle_event: name, npm_config_cache: '/home/.npm', ...taken }
      const { code, stdout, stderr } = await runCommand(name, { cwd: await makeSite(), args, env })
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr.endsWith(line), stderr).toBe(true)
    },
  )

  it('ignores options that npm took from another command', async () => {
    const env = { npm_lifecycle_event: 'test', npm_config_fix: 'true' }
    expect((await runCommand('check', { cwd: await makeSite(), env })).code).toBe(0)
  })

  it.each([
    [['check', '--format', 'json', '--qiet'], '--qiet is not an option here. '],
    [['check', '--format=json', '--content', 'nowhere'], 'There is no folder '],
    [['verify', '--json', 'nowhere'], '"nowhere" is not a base URL. '],
  ])(
    'prints an error as JSON, too, with --format json or --json: %j',
    async ([name = '', ...args], words) => {
      const { code, stdout, stderr } = await runCommand(name, { cwd: await makeSite(), args })
      expect(code).toBe(2)
      expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining(words) })
      expect(stderr).toContain(words)
    },
  )

  it('treats warnings as problems with --strict, and does not change the site', async () => {
    const cwd = await makeSite(unusedAuthor)
    const strict = { cwd, args: ['--strict', '--lang', 'en'] }
    expect((await runCommand('build', { cwd })).code).toBe(0)
    const built = await runCommand('build', strict)
    expect([built.code, built.stdout]).toEqual([
      1,
      expect.stringMatching(/unused-author[\s\S]*\ndist was not changed\.\n$/),
    ])
    expect((await runCommand('check', strict)).code).toBe(1)
    expect((await runCommand('check', { ...strict, cwd: await makeSite() })).code).toBe(0)
  })

  it('reports unused labels only with check --all', async () => {
    const cwd = await makeSite(unusedLabel)
    const codesOf = async (name: string, ...args: string[]) => {
      const { stdout } = await runCommand(name, { cwd, args: [...args, '--format', 'json'] })
      return JSON.parse(stdout).problems.map(({ code }: { code: string }) => code)
    }
    expect(await codesOf('build')).toEqual([])
    expect(await codesOf('check')).toEqual([])
    expect(await codesOf('check', '--all')).toEqual(['unused-label'])
  })

  it('reads paths of files relative to the folder in which npm was called', async () => {
    const cwd = await makeSite()
    const elsewhere = await makeFolder()
    await writeFiles(elsewhere, { 'tower.jpg': await drawPicture(60, 40) })
    const args = ['picture', 'tower.jpg', '--alt', 'A tower', '--licence', 'CC0']
    const env = { npm_lifecycle_event: 'new', INIT_CWD: elsewhere }
    expect((await runCommand('new', { cwd, args })).code).toBe(2)
    expect((await runCommand('new', { cwd, args, env })).code).toBe(0)
    expect(await readdir(join(cwd, 'content/images'))).toContain('tower.jpg')
  })
})

describe('what people type', () => {
  it.each([
    ['new', ['event', 'Fair', 'on', 'the', 'quay'], 'events/fair-on-the-quay.md'],
    ['new', ['--from', 'fair', '--title', 'Other'], 'events/other.md'],
    ['help', ['new', '--lang', 'en'], 'npm run new -- [options]'],
  ])('is understood: %s %j', async (name, args, words) => {
    const { code, stdout, stderr } = await runCommand(name, { cwd: await makeSite(), args })
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(words)
  })

  it.each([
    ['new', ['event', 'Fair', '2027-05-01'], '"2027-05-01" is not expected here.'],
    ['new', ['A', 'fair'], '"A" is not a command here. Write one of: author, event, guide, object, picture.'],
    ['new', ['event', 'Fair', '--dat', '2027-05-01'], 'Did you mean "--date"?'],
    ['check', ['fix'], 'npm run check -- --help\n'],
    ['check', ['content/events/fair.md'], 'all of the content is checked each time. Write: npm run check\n'],
    ['check', ['--fixed'], 'Did you mean "--fix"?'],
    ['check', ['—fix'], 'Write: npm run check -- --fix'],
    ['check', ['-fix'], '-fix is not an option here. Did you mean "--fix"?'],
  ])('is answered with what to type: %s %j', async (name, args, words) => {
    const cwd = await makeSite()
    const { code, stdout, stderr } = await runCommand(name, { cwd, args: [...args, '--lang', 'en'] })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
    expect(await readdir(join(cwd, 'content/events'))).toEqual(['fair.md'])
  })

  it('warns of a day in the past', async () => {
    const args = ['event', 'Old', '--date', '2020-02-29', '--lang', 'en']
    const { code, stderr } = await runCommand('new', { cwd: await makeSite(), args })
    expect([code, stderr]).toEqual([0, '2020-02-29 is in the past. Is the year right?\n'])
  })
})

describe('in Swedish', () => {
  it.each([
    [
      'check',
      ['--fx', '--lang', 'sv'],
      '--fx är inget alternativ här. Menade du "--fix"? --help visar vilka som finns.',
    ],
    ['build', ['--lang=sv', 'allt'], '"allt" är oväntat här. Så här skriver du: npm run build -- --help'],
    ['build', ['--lang', 'sv', '--out'], '--out behöver ett värde: --out MAPP.'],
    ['build', ['--lang', 'sv', '--as-of', 'x'], '--as-of är "x", som inte är en dag. Skriv åååå-mm-dd.'],
    ['check', ['--lang', 'sv', '--target', 'apache'], '"apache" är inget webbhotell här. '],
    ['import', ['--lang', 'sv', 'https://api.example.org'], 'content har filer som inte är importerade'],
    ['import', ['--lang', 'sv', 'program.csv'], 'program.csv: Bara ett API'],
    ['snapshot', ['verify', '--lang', 'sv'], 'Vilken fil? npm run snapshot -- verify snapshot.zip'],
    ['new', ['--lang', 'sv'], 'Vad vill du skapa?'],
  ])('usage errors say what to write: %s %j', async (name, args, words) => {
    const { code, stderr } = await runCommand(name, { cwd: await makeSite(), args })
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})
