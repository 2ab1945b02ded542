import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from '../support/run-command.ts'
import { makeSite } from '../support/site.ts'

const badEvent = { 'content/events/fair.md': '---\nlanguage: en\n---\nText.\n' }

describe('npm run build', () => {
  it('builds, tells its steps and ends with a table and exit code 0', async () => {
    const cwd = await makeSite()
    const { code, stdout, stderr } = await runCommand('build', { cwd })
    expect(code).toBe(0)
    expect(stderr.split('\n').map(line => line.replace(/ \(\d+ files\)/, ''))).toEqual([
      ...[
        'Reading the content',
        'Checking the content',
        'Making renditions of the pictures',
        'Writing the site',
        '',
      ],
    ])
    expect(stdout).toMatch(/^collection {10}items {2}pages\nsingulareventdates {6}1 {6}1\n/)
    expect(stdout).toMatch(
      /renditions {2}\d+ made, 0 reused, originals among them\nsite {8}\d+ files, \d+\.\d MB, in dist\n/,
    )
    expect(existsSync(join(cwd, 'dist/_headers'))).toBe(true)
  })

  it('tells problems with their place and exits with 1', async () => {
    const cwd = await makeSite(badEvent)
    const { code, stdout } = await runCommand('build', { cwd })
    expect(code).toBe(1)
    expect(stdout).toContain('content/events/fair.md:2:1  missing-key  title\n  "title" is missing.\n')
    expect(stdout).toMatch(/\d+ problems in 1 file.*\ndist was not changed\.\n$/)
    expect(existsSync(join(cwd, 'dist'))).toBe(false)
  })

  it('exits with 2 and says what to do where it cannot do its work', async () => {
    const cwd = await makeSite()
    await mkdir(join(cwd, 'thesis'))
    await writeFile(join(cwd, 'thesis/chapter.txt'), 'years of work')
    const { code, stderr } = await runCommand('build', { cwd, args: ['--out', 'thesis'] })
    expect(code).toBe(2)
    expect(stderr).toMatch(/thesis holds other files\. Name an empty folder or a new one with --out\.\n/)
  })

  it('is silent with --quiet', async () => {
    const cwd = await makeSite()
    expect(await runCommand('build', { cwd, args: ['--quiet'] })).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  it('takes the base URL from BASE_URL, and refuses one that is none', async () => {
    const cwd = await makeSite()
    const { code, stderr } = await runCommand('build', { cwd, env: { BASE_URL: 'api.example.org' } })
    expect(code).toBe(2)
    expect(stderr).toContain('BASE_URL is "api.example.org", which cannot be the base URL.')
  })
})

describe('npm run check', () => {
  it('says that the content is ready', async () => {
    const cwd = await makeSite()
    const { code, stdout } = await runCommand('check', { cwd })
    expect([code, stdout]).toEqual([0, 'The content is ready to be built.\n'])
    expect(existsSync(join(cwd, '.cache'))).toBe(false)
  })

  it('prints problems as JSON with --format json, and nothing else', async () => {
    const cwd = await makeSite(badEvent)
    const { code, stdout } = await runCommand('check', { cwd, args: ['--format', 'json'] })
    expect(code).toBe(1)
    expect(JSON.parse(stdout).problems[0]).toEqual({
      severity: 'problem',
      code: 'missing-key',
      file: 'content/events/fair.md',
      line: 2,
      column: 1,
      field: 'address',
      message: expect.any(String),
      hint: expect.any(String),
    })
  })

  it('prints annotations by itself on GitHub Actions', async () => {
    const cwd = await makeSite(badEvent)
    const { stdout } = await runCommand('check', { cwd, env: { GITHUB_ACTIONS: 'true' } })
    expect(stdout).toContain(
      '::error file=content/events/fair.md,line=2,col=1,title=missing-key::"title" is missing.%0A',
    )
  })

  it('colours its words where asked to, and never under NO_COLOR', async () => {
    const cwd = await makeSite(badEvent)
    const colored = await runCommand('check', { cwd, env: { FORCE_COLOR: '1' } })
    const plain = await runCommand('check', { cwd, env: { NO_COLOR: '1' } })
    expect(colored.stdout).toContain('\u001b[31m')
    expect(plain.stdout).not.toContain('\u001b[')
  })
})

describe('every command', () => {
  it.each(['build', 'check', 'serve', 'verify'])('shows its help: %s', async name => {
    const { code, stdout } = await runCommand(name, { cwd: import.meta.dirname, args: ['--help'] })
    expect(code).toBe(0)
    expect(stdout).toContain(`npm run ${name} --`)
    expect(stdout).toContain('-h, --help')
  })

  it('names the option that was meant', async () => {
    const { code, stderr } = await runCommand('build', { cwd: import.meta.dirname, args: ['--qiet'] })
    expect(code).toBe(2)
    expect(stderr).toBe('--qiet is not an option here. Did you mean "--quiet"? --help lists them.\n')
  })

  it('completes a half-typed value', async () => {
    const { stderr } = await runCommand('check', { cwd: import.meta.dirname, args: ['--format', 'git'] })
    expect(stderr).toBe('--format cannot be "git". Did you mean "github"?\n')
  })

  it('says that nothing was built before there is something to serve', async () => {
    const cwd = await makeSite()
    const { code, stderr } = await runCommand('serve', { cwd })
    expect(code).toBe(2)
    expect(stderr).toContain('Run `npm run build` first.')
  })

  it('says that a server cannot be reached', async () => {
    const { code, stderr } = await runCommand('verify', {
      cwd: import.meta.dirname,
      args: ['http://127.0.0.1:9'],
    })
    expect(code).toBe(2)
    expect(stderr).toContain('cannot be reached')
    expect(stderr).not.toContain('    at ')
  })
})
