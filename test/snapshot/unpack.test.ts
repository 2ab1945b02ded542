import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { targets } from '../../src/hosts/targets/choose-target.ts'
import type { TargetName } from '../../src/hosts/targets/host-target.ts'
import { build } from '../../src/index.ts'
import { openSnapshot } from '../../src/snapshot/serve/open-snapshot.ts'
import {
  type UnpackOptions,
  type UnpackReport,
  unpackSnapshot,
} from '../../src/snapshot/serve/unpack-snapshot.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { buildSharedCoast, largeCoast, ownRules, snapshotOf } from './coast.ts'

const root = await buildSharedCoast({ ...largeCoast, _headers: ownRules })
const { file } = await snapshotOf(root)
await removeFrontPageRules()

async function unpack(options: UnpackOptions, from = file): Promise<UnpackReport> {
  const snapshot = await openSnapshot(from, { allowHeaders: ['x-canonical'] })
  try {
    return await unpackSnapshot(snapshot, options)
  } finally {
    await snapshot.close()
  }
}

/** The files of a build without its front pages and the time of its next change, by hash. */
async function buildFor(options: { target?: TargetName; baseUrl?: string }): Promise<Record<string, string>> {
  const out = await mkdtemp(join(root, 'built-'))
  await build({ root, out, ...options })
  const files = Object.entries(await hashFolder(out))
  return Object.fromEntries(
    files.filter(([path]) => !/^(?:(?:sv\/)?index\.html|next_change\.txt$)/.test(path)),
  )
}

// A snapshot carries neither the front page nor the rules for it.
async function removeFrontPageRules(): Promise<void> {
  const rules = await readFile(join(root, '_headers'), 'utf8')
  await writeFile(join(root, '_headers'), rules.replace(/^\/(?:index\.html)?\n(?: .*\n)*/gm, ''))
}

describe('a snapshot of a whole site, unpacked', () => {
  it.each([undefined, ...targets.map(({ name }) => name)])(
    'has the same bytes as a build for the host, except for the front page: %s',
    async target => {
      const out = join(root, `for-${target}`)
      const report = await unpack({ out, target })
      const unpacked = await hashFolder(out)
      expect(unpacked).toEqual(await buildFor(target ? { target } : {}))
      expect(report.published.files).toBe(Object.keys(unpacked).length)
      const { target: chosen, baseUrl, breaches } = report
      expect([chosen?.name, baseUrl, breaches]).toEqual([target, 'https://api.example.org', []])
    },
  )

  it.each(['https://other.example', 'http://other.example/city'])(
    'has the same bytes as a build for another base URL, except for the front page: %s',
    async baseUrl => {
      const out = join(root, 'moved')
      await unpack({ out, baseUrl: `${baseUrl}/` })
      expect(await hashFolder(out)).toEqual(await buildFor({ baseUrl }))
    },
  )

  it('gives the same bytes when a snapshot is made of it', async () => {
    const dist = join(root, 'again')
    await unpack({ out: dist, target: 'nginx' })
    const again = await snapshotOf(root, {}, { dist, file: join(root, 'again.zip') })
    expect((await readFile(again.file)).equals(await readFile(file))).toBe(true)
  })
})

describe('unpacking that fails', () => {
  it('refuses a folder that holds other files', async () => {
    const out = join(root, 'thesis')
    await mkdir(out)
    await writeFile(join(out, 'chapter.txt'), 'years of work')
    await expect(unpack({ out })).rejects.toThrow('holds other files (chapter.txt)')
    expect(await readdir(out)).toEqual(['chapter.txt'])
  })

  it('refuses an unknown target and an invalid base URL', async () => {
    const out = join(root, 'none')
    await expect(unpack({ out, target: 'nginks' })).rejects.toThrow('Did you mean "nginx"?')
    await expect(unpack({ out, baseUrl: 'a.example' })).rejects.toThrow('--base-url is "a.example"')
    expect(await readdir(root)).not.toContain('none')
  })
})
