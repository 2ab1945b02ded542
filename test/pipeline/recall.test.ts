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
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../src/content/load/list.ts'
import { type BuildOptions, resolveConfig } from '../../src/pipeline/config.ts'
import { build } from '../../src/pipeline/index.ts'
import { digestInputs, recallBuild } from '../../src/pipeline/recall.ts'
import { makeSharedFolder } from '../support/site.ts'
import { writeSmallSite } from '../support/small-site.ts'

const page = 'dist/api/v1/objects/page/1.json'

// The tests run side by side, so that none can say which of them a folder is of.
const folder = await makeSharedFolder()

async function makeSite(): Promise<string> {
  const root = await mkdtemp(join(folder, 'site-'))
  await writeSmallSite(root)
  return root
}

/** A site that was built, of files that were not written a moment ago. */
async function builtSite(): Promise<string> {
  const root = await makeSite()
  await new Promise(resolve => setTimeout(resolve, 2600))
  await build({ root })
  return root
}

function recall(options: BuildOptions) {
  const config = resolveConfig(options)
  const listing = listFiles(config)
  return recallBuild(config, { inputs: digestInputs(config, listing), now: listing.now })
}

describe.concurrent('a build where nothing changed', () => {
  it('is told as the last one was, with nothing made and nothing written', async () => {
    const root = await builtSite()
    const before = await stat(join(root, 'dist'))
    const report = recall({ root })
    expect(report?.media.made).toBe(0)
    expect(report?.published.written).toBe(0)
    expect(await build({ root })).toEqual(report)
    expect((await stat(join(root, 'dist'))).ino).toBe(before.ino)
  })

  it('is built after all where a file was touched, came or went', async () => {
    const root = await builtSite()
    const path = join(root, 'content/events/fair.md')
    await utimes(path, new Date(2020, 1, 1), new Date(2020, 1, 1))
    expect(recall({ root })).toBeUndefined()
    await build({ root })
    await writeFile(join(root, 'content/notes.txt'), 'A stray file')
    expect(recall({ root })).toBeUndefined()
  })

  it('is built after all where a page was changed, taken away or added', async () => {
    const root = await builtSite()
    const text = await readFile(join(root, page), 'utf8')
    await writeFile(join(root, page), text.replace('museum', 'musemu'))
    expect(recall({ root })).toBeUndefined()
    expect((await build({ root })).published.written).toBe(1)
    expect(await readFile(join(root, page), 'utf8')).toBe(text)
    expect(recall({ root })?.published.written).toBe(0)
    await rm(join(root, page))
    expect(recall({ root })).toBeUndefined()
    await build({ root })
    await writeFile(join(root, 'dist/api/v1/extra.json'), '{}')
    expect(recall({ root })).toBeUndefined()
  })

  it('is built after all where something of a killed build is left beside the site, which goes then', async () => {
    const root = await builtSite()
    await mkdir(join(root, 'dist.removing-4000000-0badcafe'))
    expect(recall({ root })).toBeUndefined()
    await build({ root })
    expect((await readdir(root)).filter(name => name.startsWith('dist'))).toEqual(['dist'])
    expect(recall({ root })).toBeDefined()
  })

  it('is built after all where a folder came, or can no longer be read', async () => {
    const root = await builtSite()
    await chmod(join(root, 'dist/api'), 0o700)
    expect(recall({ root })).toBeUndefined()
    await build({ root })
    expect((await stat(join(root, 'dist/api'))).mode & 0o777).toBe(0o755)
    expect(recall({ root })).toBeDefined()
    await mkdir(join(root, 'dist/api/v1/empty'))
    expect(recall({ root })).toBeUndefined()
  })

  it('is built after all where it is told another thing', async () => {
    const root = await builtSite()
    expect(recall({ root })).toBeDefined()
    expect(recall({ root, baseUrl: 'https://other.example' })).toBeUndefined()
    expect(recall({ root, target: 'netlify' })).toBeUndefined()
    expect(recall({ root, env: { BASE_URL: 'https://other.example' } })).toBeUndefined()
    expect(recall({ root, env: { HOME: '/elsewhere' } })).toBeDefined()
  })

  it('is recalled of a link, too; and built after all where a folder is to become one', async () => {
    const root = await builtSite()
    expect(recall({ root, layout: 'link' })).toBeUndefined()
    await build({ root, layout: 'link' })
    expect((await lstat(join(root, 'dist'))).isSymbolicLink()).toBe(true)
    expect(recall({ root, layout: 'link' })?.published.written).toBe(0)
    expect(recall({ root })?.published.written).toBe(0)
    await rm(await realpath(join(root, 'dist')), { recursive: true })
    expect(recall({ root })).toBeUndefined()
  })

  it('brings back first what a killed build took away', async () => {
    const root = await builtSite()
    await rename(join(root, 'dist'), join(root, 'dist.previous-4000000-0badcafe'))
    expect((await build({ root })).published.written).toBe(0)
    expect((await readdir(root)).filter(name => name.startsWith('dist'))).toEqual(['dist'])
  })

  it('is built after all once a day, so that what it uses stays in the cache', async () => {
    const root = await builtSite()
    const config = resolveConfig({ root })
    const listing = listFiles(config)
    const inputs = digestInputs(config, listing)
    const dayMs = 24 * 60 * 60 * 1000
    expect(recallBuild(config, { inputs, now: listing.now + dayMs / 2 })).toBeDefined()
    expect(recallBuild(config, { inputs, now: listing.now + 2 * dayMs })).toBeUndefined()
  })

  it('is not recalled of files that were written a moment ago, whose next change might not show', async () => {
    const root = await makeSite()
    await build({ root })
    expect(recall({ root })).toBeUndefined()
  })
})
