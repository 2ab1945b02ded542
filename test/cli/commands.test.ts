import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type CommandSpec, commandLineOf, readHelp } from '../../src/cli/help.ts'
import { mainCommand } from '../../src/cli/main-command.ts'
import { largePage } from '../support/large-page.ts'
import { type CommandOptions, launcher, runCommand } from '../support/run-command.ts'
import { makeFolder, makeSite } from '../support/site.ts'
import type { Files } from '../support/small-site.ts'

const forPages = ['--target', 'cloudflare-pages']
const large = String.raw`largest file \(api/v1/singulareventdates/page/1\.json\): \d\d\.\d MiB, at most 25\.0 MiB`
const hint =
  'Put fewer items on the page (page_sizes in site.yaml), or make the picture smaller. With --media-bucket, originals are on the media host, too.'
const hintPattern = hint.replace(/[().]/g, '\\$&')
const refusal = `Cloudflare Pages would refuse or ignore this site:\n  ${large}\n    ${hintPattern}\n`
const badEvent = { 'content/events/fair.md': '---\nlanguage: en\n---\nText.\n' }

async function run(name: string, files: Files = {}, options: Partial<CommandOptions> = {}) {
  const cwd = await makeSite(files)
  return { cwd, ...(await runCommand(name, { cwd, ...options })) }
}

/** A command and all its subcommands, by the line that runs each. */
function allOf(command: CommandSpec): [string, CommandSpec][] {
  const others = Object.values(command.subcommands ?? {}).filter(({ help }) => help !== command.help)
  return [[commandLineOf(command), command], ...others.flatMap(allOf)]
}

describe('npm run build', () => {
  it('builds, prints its steps and a table, and exits with 0', async () => {
    const { cwd, code, stdout, stderr } = await run('build')
    expect(code).toBe(0)
    expect(stderr.replace(/ \(\d+\)/g, '')).toBe(
      'Reading the content\nChecking the content\nMaking the pictures in all sizes\nWriting the site\n',
    )
    expect(stdout).toMatch(/^collection {10}items {2}pages\nsingulareventdates {6}1 {6}1\n/)
    expect(stdout).toMatch(
      /renditions {2}\d+ made, 0 reused \(including originals without metadata\)\nsite {8}\d+ files, \d+\.\d MB, in dist\n/,
    )
    expect(existsSync(join(cwd, 'dist/_headers'))).toBe(true)
  })

  it('prints problems with their places and exits with 1', async () => {
    const { cwd, code, stdout } = await run('build', badEvent)
    expect(code).toBe(1)
    expect(stdout).toContain(
      'content/events/fair.md:2:1  missing-key  title\n  "title" is missing, or has no value.\n',
    )
    expect(stdout).toMatch(/\d+ problems in 1 file.*\ndist was not changed\.\n$/)
    expect(existsSync(join(cwd, 'dist'))).toBe(false)
  })

  it('warns after the table if the target would refuse the site, and exits with 1', async () => {
    const { cwd, code, stdout } = await run('build', largePage, { args: forPages })
    expect(code).toBe(1)
    expect(stdout).toMatch(/^collection/)
    expect(stdout).toMatch(new RegExp(`s\n\n${refusal}$`))
    expect(stdout).not.toContain('wrangler')
    const quiet = await runCommand('build', { cwd, args: [...forPages, '--quiet'] })
    expect([quiet.code, quiet.stdout]).toEqual([1, expect.stringMatching(new RegExp(`^${refusal}$`))])
  })
})

describe('npm run check', () => {
  it('says that nothing was written if there is no content', async () => {
    const cwd = await makeSite()
    await rm(join(cwd, 'content'), { recursive: true })
    const { code, stderr } = await runCommand('check', { cwd })
    expect(code).toBe(2)
    expect(stderr).toMatch(/^There is no folder \S+content\. .*\nNothing was written\.\n$/)
  })

  it('prints the usage of the limits of a target, and breaches', async () => {
    const cwd = await makeSite()
    const pages = await runCommand('check', { cwd, args: forPages })
    expect([pages.code, pages.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^The content is ready to be built\.\nCloudflare Pages would accept the site: \d+ of 20,000 files, largest \d\.\d of 25\.0 MiB, \d+ of 100 header rules, .*\.\n$/,
      ),
    ])
    const github = await runCommand('check', { cwd, args: ['--target', 'github-pages'] })
    expect(github.stdout).toContain('together at least 0.1 of 1024.0 MiB')
    expect(github.stdout).toContain('GitHub Pages does not keep the whole contract:\n  - ')
    const caddy = await runCommand('check', { cwd, args: ['--target', 'caddy'] })
    expect(caddy.stdout).toContain('Caddy would accept the site: it has no limits.\n')
  })

  it('prints what the target would refuse in every format, and exits with 1', async () => {
    const cwd = await makeSite(largePage)
    const inFormat = (format: string) => {
      return runCommand('check', { cwd, args: [...forPages, '--format', format] })
    }
    const [plain, json, github] = await Promise.all(['text', 'json', 'github'].map(inFormat))
    expect([plain?.code, json?.code, github?.code]).toEqual([1, 1, 1])
    expect(plain?.stdout).toMatch(new RegExp(`^${refusal}$`))
    const what = 'largest file (api/v1/singulareventdates/page/1.json)'
    const found = expect.stringMatching(/^\d\d\.\d MiB$/)
    const breaches = [{ what, found, most: '25.0 MiB', hint }]
    expect(JSON.parse(json?.stdout ?? '')).toEqual({ problems: [], breaches })
    const annotation = `::error title=Cloudflare Pages::Cloudflare Pages would refuse or ignore this site: ${large}%0A${hintPattern}`
    expect(github?.stdout).toMatch(new RegExp(`^${annotation}\n$`))
  })

  it('prints problems as JSON with --format json, and breaches only for a target', async () => {
    const { code, stdout } = await run('check', badEvent, { args: ['--format', 'json'] })
    expect(code).toBe(1)
    const { problems, ...others } = JSON.parse(stdout)
    expect(others).toEqual({})
    expect(problems[0]).toEqual({
      ...{ severity: 'problem', code: 'missing-key', file: 'content/events/fair.md', line: 2, column: 1 },
      ...{ field: 'categories', message: expect.any(String), hint: expect.any(String) },
    })
    const good = await run('check', {}, { args: ['--format', 'json', ...forPages] })
    expect(JSON.parse(good.stdout)).toEqual({ problems: [], breaches: [] })
  })

  it('prints annotations by default on GitHub Actions', async () => {
    const { stdout } = await run('check', badEvent, { env: { GITHUB_ACTIONS: 'true' } })
    expect(stdout).toContain(
      '::error file=content/events/fair.md,line=2,col=1,title=missing-key::"title" is missing, or has no value.%0A',
    )
  })

  it('uses colours with FORCE_COLOR, and none with NO_COLOR', async () => {
    const cwd = await makeSite(badEvent)
    const colored = await runCommand('check', { cwd, env: { FORCE_COLOR: '1' } })
    const plain = await runCommand('check', { cwd, env: { NO_COLOR: '1' } })
    expect(colored.stdout).toContain('\u001b[31m')
    expect(plain.stdout).not.toContain('\u001b[')
  })
})

describe('every command', () => {
  it.each(allOf(mainCommand))('lists the same options in both languages: %s', (_, command) => {
    const [english, swedish] = (['en', 'sv'] as const).map(language => {
      const { operands, options } = readHelp(command, language)
      return [...operands, ...options]
    })
    const names = (rows: typeof english) =>
      rows?.map(({ form }) => form.replace(/(?<=^| )[A-ZÅÄÖ|-]{3,}…?(?= |$)/g, 'VALUE'))
    expect(names(swedish)).toEqual(names(english))
    for (const [index, { description }] of (english ?? []).entries())
      expect(swedish?.[index]?.description).not.toBe(description)
  })

  it.each(['bench', 'trials', 'shots'])('shows how to start it if it has no npm script: %s', async name => {
    const { stdout } = await runCommand(name, { cwd: import.meta.dirname, args: ['--help'] })
    expect(stdout).toContain(`node scripts/run.mjs ${name} `)
  })

  it.each([
    ['build', ['--qiet'], '--qiet is not an option here. Did you mean "--quiet"? --help lists them.\n'],
    ['check', ['--format', 'git'], '--format cannot be "git". Did you mean "github"?\n'],
    ['serve', [], 'Run `npm run build` first.'],
    ['verify', ['http://127.0.0.1:9'], 'cannot be reached'],
    ['build', ['--watch', '--content', 'none'], 'There is no folder'],
    ['build', ['--poll'], '--poll needs --watch'],
    ['build', ['--watch', '--format', 'json'], '--watch prints no JSON.'],
  ])('exits with 2 and says what to do: %s %j', async (name, args, words) => {
    const { code, stderr } = await runCommand(name, { cwd: await makeFolder(), args })
    expect(code).toBe(2)
    expect(stderr).toContain(words)
    expect(stderr).not.toContain('    at ')
  })

  it.each([['build', '--help'], ['--help']])(
    'ends silently when its output is closed: %s %s',
    async (...args) => {
      const child = spawn(process.execPath, [launcher, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
      child.stdout.destroy()
      const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
      expect([code, stderr]).toEqual([0, ''])
    },
  )

  it('refuses to serve a folder that is not a built site', async () => {
    const { code, stderr } = await run(
      'serve',
      {},
      { args: ['--dist', 'content', '--port', '0', '--lang', 'en'] },
    )
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^There is no built site at .*content\. Run/)])
  })

  it('gives advice on an error of the system', async () => {
    const args = ['picture', '/proc/self/mem', '--alt', 'x', '--licence', 'y', '--lang', 'en']
    const { code, stderr } = await run('new', {}, { args })
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^EIO: .*\nThe disk cannot be read or written there/),
    ])
  })

  it('says that its output is incomplete if the disk is full, and exits with 2', async () => {
    const words = [process.execPath, launcher, 'build', '--help', '--lang', 'en']
    const child = spawn('sh', ['-c', '"$0" "$@" >/dev/full', ...words])
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    expect([code, stripVTControlCharacters(stderr)]).toEqual([
      2,
      'ENOSPC: no space left on device, write\nThe disk is full: free some space on it, or remove files if only their number is used up (`df -i`).\nThe output of the command is incomplete.\n',
    ])
  })
})
