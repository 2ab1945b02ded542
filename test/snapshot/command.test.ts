import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeKeys } from '../../src/snapshot/sign/key-files.ts'
import { verifySnapshot } from '../../src/snapshot/verify/verify.ts'
import { type CommandResult, launcher, runCommand, startProcess } from '../support/run-command.ts'
import { buildSharedCoast, forgeFile, largeCoast, replaceText, snapshotOf } from './coast.ts'

const cwd = await buildSharedCoast(largeCoast)

function snapshot(...args: string[]): Promise<CommandResult> {
  return runCommand('snapshot', { cwd, args })
}

describe('npm run snapshot', () => {
  it('makes a snapshot of the whole site, prints its steps and what to do next, and exits with 0', async () => {
    const { code, stdout, stderr } = await snapshot()
    expect([code, stderr.replace(/\d+/g, 'N')]).toEqual([
      0,
      'Reading the built site (N)\nWriting the snapshot (N)\n',
    ])
    expect(stdout).toMatch(/^collection {10}items {2}pages\nsingulareventdates {5}12 {6}1\n/)
    expect(stdout).toContain('npm run snapshot -- serve snapshot.zip\n')
    expect((await stat(join(cwd, 'snapshot.zip'))).size).toBeGreaterThan(100_000)
  })

  it('makes a part, also with an area that begins with a hyphen', async () => {
    const part = ['--media', 'none', '--area', '-10,-10,10,10', '--lang', 'en', '--lang', 'sv']
    expect((await snapshot('make', '--out', 'part.zip', ...part)).code).toBe(0)
    const { manifest } = await verifySnapshot(join(cwd, 'part.zip'))
    expect(manifest?.part).toMatchObject({ area: [-10, -10, 10, 10], languages: null, media: 'none' })
  })
})

it('npm run snapshot -- keygen makes keys that sign a snapshot, and that verify shows by name', async () => {
  const made = await snapshot('keygen', '--name', 'Visit Åldervik')
  expect([made.code, made.stderr]).toEqual([0, ''])
  const fingerprint = /\n {2}([0-9a-f-]{39})\n/.exec(made.stdout)?.[1] ?? 'none'
  const signed = await snapshot('--out', 'signed.zip', '--media', 'none', '--sign', 'visit-aldervik.key')
  expect(signed.stdout).toContain(`by "Visit Åldervik" (${fingerprint})`)
  const { code, stdout } = await snapshot('verify', 'signed.zip', '--trust', 'visit-aldervik.pub')
  expect([code, stdout]).toEqual([0, expect.stringContaining('signed by "Visit Åldervik", trusted')])
  await writeKeys('Somebody', cwd)
  const other = await snapshot('serve', 'signed.zip', '--trust', 'somebody.pub')
  expect([other.code, other.stdout]).toEqual([
    1,
    expect.stringMatching(/signature(?:.*\n)*It is not served\.\n$/),
  ])
})

it('npm run snapshot -- verify lists the findings by entry, also in colour and in JSON, and exits with 1', async () => {
  const { file } = await snapshotOf(cwd)
  const forged = await forgeFile(file, 'guides/page/1.json', bytes => replaceText(bytes, 'A walk', 'A talk'))
  const { code, stdout } = await snapshot('verify', forged)
  expect(code).toBe(1)
  expect(stdout).toContain('api/v1/guides/page/1.json\n      Its SHA-256 is ')
  expect(stdout).not.toContain('\u001b[')
  const colored = await runCommand('snapshot', { cwd, args: ['verify', forged], env: { FORCE_COLOR: '1' } })
  expect(colored.stdout).toContain('\u001b[31m')
  const json = JSON.parse((await snapshot('verify', forged, '--json')).stdout)
  expect(json.findings).toMatchObject([{ entry: 'api/v1/guides/page/1.json', kind: 'differs' }])
})

describe('npm run snapshot -- unpack', () => {
  it('writes a site that can be served, and says how', async () => {
    await snapshotOf(cwd)
    const options = ['--out', 'site/', '--target', 'nginx', '--allow-header', 'X-Robots-Tag']
    const { code, stdout } = await snapshot('unpack', 'coast.zip', ...options)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /\n\d+ files, \d+\.\d MB, in site\. Its links lead to https:\/\/api\.example\.org\n/,
    )
    expect(stdout).toContain('nginx -p "$PWD"/site -c')
    expect(stdout).toContain('See it with: npm run serve -- --dist site\n')
    expect(await readdir(join(cwd, 'site'))).toContain('_nginx.conf')
  })

  it('refuses to allow forbidden headers, and exits with 2', async () => {
    const { code, stderr } = await snapshot('verify', 'coast.zip', '--allow-header', 'X-A,set-cookie')
    expect([code, stderr]).toEqual([2, expect.stringContaining('--allow-header set-cookie: no snapshot may')])
  })

  it('exits with 1, and leaves the folder unchanged, if a picture or a page is damaged', async () => {
    const { file } = await snapshotOf(cwd)
    const damaged = (part: string) => forgeFile(file, part, bytes => bytes.fill(0, bytes.length - 9))
    const picture = await snapshot('unpack', await damaged('images/sea'), '--out', 'never')
    expect([picture.code, picture.stdout]).toEqual([1, expect.stringContaining('the SHA-256 differs')])
    const page = await snapshot('unpack', await damaged('guides/page/2'), '--out', 'never')
    expect([page.code, page.stdout]).toEqual([1, expect.stringMatching(/\nnever was not changed\.\n$/)])
    expect(await readdir(cwd)).not.toContain('never')
  })
})

describe('npm run snapshot -- serve', () => {
  it('prints the signer and the address, serves the snapshot, and ends on a signal', async () => {
    await snapshotOf(cwd)
    const words = [process.execPath, launcher, 'snapshot', 'serve', 'coast.zip', '--port', '0']
    const { printed, output, end } = startProcess({ words, cwd })
    await printed('Ctrl+C')
    const url = /(http:\/\/127\.0\.0\.1:\d+)\/api/.exec(output())?.[1]
    const page = (await (await fetch(`${url}/api/v1/objects/`)).json()) as { next: string }
    const { code, stdout, stderr } = await end('SIGTERM')
    const lines = stdout.split('\n')
    expect([code, stderr]).toEqual([0, 'Checking the snapshot\n'])
    expect(page.next).toBe(`${url}/api/v1/objects/?format=api&page=2`)
    expect(lines.slice(0, 2)).toEqual(['coast.zip', '  Smallville, https://api.example.org, the whole site'])
    expect(lines).toContain('  not signed')
    expect(stdout).not.toContain('Nothing is wrong')
  })

  it('exits with 1 for a damaged page, and with 2 for a file that is not a snapshot', async () => {
    const bytes = await readFile((await snapshotOf(cwd)).file)
    await writeFile(join(cwd, 'cut.zip'), bytes.subarray(0, bytes.length - 40_000))
    const cut = await snapshot('serve', 'cut.zip')
    expect([cut.code, cut.stdout]).toEqual([1, expect.stringMatching(/\nIt is not served\.\n$/)])
    await writeFile(join(cwd, 'notes.zip'), 'Dear diary')
    const notes = await snapshot('serve', 'notes.zip')
    expect([notes.code, notes.stderr]).toEqual([2, expect.stringContaining('notes.zip is not a ZIP file.')])
  })
})
