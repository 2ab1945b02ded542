import { existsSync } from 'node:fs'
import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../src/content/load/list-content.ts'
import { build } from '../../src/pipeline/build.ts'
import { type BuildOptions, resolveConfig } from '../../src/pipeline/config.ts'
import { recallBuild } from '../../src/pipeline/recall.ts'
import { setClockAhead } from '../support/clock.ts'
import { hashFolder } from '../support/hash-folder.ts'
import { makeSharedFolder } from '../support/site.ts'
import { writeSmallSite } from '../support/small-site.ts'

const page = 'dist/api/v1/objects/page/1.json'

// These tests run concurrently, so a folder cannot belong to one of them.
const folder = await makeSharedFolder()

async function builtSite(): Promise<string> {
  const root = await mkdtemp(join(folder, 'site-'))
  await writeSmallSite(root)
  await build({ root })
  return root
}

async function recall(options: BuildOptions, laterMs = 0) {
  const config = resolveConfig(options)
  const listing = listFiles(config)
  return recallBuild(config, { ...listing, now: listing.now + laterMs })
}

it('a build is not recalled while its files are so new that another change might not change their stamps', async () => {
  expect(await recall({ root: await builtSite() })).toBeUndefined()
})

describe.concurrent('a build after which nothing changed', () => {
  beforeAll(() => setClockAhead())

  it('is recalled: it has the report of the last build, and makes and writes nothing', async () => {
    const root = await builtSite()
    const before = await stat(join(root, 'dist'))
    const report = await recall({ root })
    expect([report?.media.made, report?.published.written]).toEqual([0, 0])
    expect(await build({ root })).toEqual(report)
    expect((await stat(join(root, 'dist'))).ino).toBe(before.ino)
  })

  it.each([
    ['content/events/fair.md', 'touched', path => utimes(path, new Date(2020, 1, 1), new Date(2020, 1, 1))],
    ['content/notes.txt', 'added', path => writeFile(path, 'A stray file')],
    [page, 'changed', async path => writeFile(path, (await readFile(path, 'utf8')).replace('mus', 'sum'))],
    [page, 'removed', path => rm(path)],
    ['dist/api/v1/extra.json', 'added', path => writeFile(path, '{}')],
    ['dist/api/v1/empty', 'added', path => mkdir(path)],
    ['dist/api', 'made unreadable for others', path => chmod(path, 0o700)],
    ['dist.removing-4000000-0badcafe', 'left by a killed build', path => mkdir(path)],
  ] as readonly [string, string, (path: string) => Promise<unknown>][])(
    'is built again if %s was %s, and repairs the site',
    async (name, _, change) => {
      const root = await builtSite()
      const before = await hashFolder(join(root, 'dist'))
      await change(join(root, name))
      expect(await recall({ root })).toBeUndefined()
      const { published } = await build({ root })
      expect(published.written).toBe(name === page ? 1 : 0)
      expect(await hashFolder(join(root, 'dist'))).toEqual(before)
      expect((await stat(join(root, 'dist/api'))).mode & 0o777).toBe(0o755)
      expect(existsSync(join(root, 'dist/api/v1/empty'))).toBe(false)
      expect((await readdir(root)).filter(each => each.startsWith('dist'))).toEqual(['dist'])
      expect((await recall({ root }))?.published.written).toBe(0)
    },
  )

  it('is built again with other options', async () => {
    const root = await builtSite()
    expect(await recall({ root })).toBeDefined()
    expect(await recall({ root, baseUrl: 'https://other.example' })).toBeUndefined()
    expect(await recall({ root, target: 'netlify' })).toBeUndefined()
    expect(await recall({ root, env: { BASE_URL: 'https://other.example' } })).toBeUndefined()
    expect(await recall({ root, env: { HOME: '/elsewhere' } })).toBeDefined()
  })

  it('is recalled for a link, and built again if a folder is to become a link', async () => {
    const root = await builtSite()
    expect(await recall({ root, layout: 'link' })).toBeUndefined()
    await build({ root, layout: 'link' })
    expect((await lstat(join(root, 'dist'))).isSymbolicLink()).toBe(true)
    expect((await recall({ root, layout: 'link' }))?.published.written).toBe(0)
    expect((await recall({ root }))?.published.written).toBe(0)
    await rm(await realpath(join(root, 'dist')), { recursive: true })
    expect(await recall({ root })).toBeUndefined()
  })

  it('first restores what a killed build took away', async () => {
    const root = await builtSite()
    await rename(join(root, 'dist'), join(root, 'dist.previous-4000000-0badcafe'))
    expect((await build({ root })).published.written).toBe(0)
    expect((await readdir(root)).filter(name => name.startsWith('dist'))).toEqual(['dist'])
  })

  it('is built again once a day, so that what it uses stays in the cache', async () => {
    const root = await builtSite()
    const dayMs = 24 * 60 * 60 * 1000
    expect(await recall({ root }, dayMs / 2)).toBeDefined()
    expect(await recall({ root }, 2 * dayMs)).toBeUndefined()
  })
})
