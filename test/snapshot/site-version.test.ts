import { existsSync, renameSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { processTag } from '../../src/base/files/siblings.ts'
import { DistMissing } from '../../src/hosts/serve/steady-dist.ts'
import { build } from '../../src/pipeline/build.ts'
import { UnfitDist } from '../../src/snapshot/make/dist-source.ts'
import type { SnapshotProgress } from '../../src/snapshot/make/make-snapshot.ts'
import { DistReplaced, type SiteVersion, workOnSiteVersion } from '../../src/snapshot/make/site-version.ts'
import { makeFolder } from '../support/site.ts'
import { buildCoast, coast, readFiles, snapshotOf } from './coast.ts'

/** A folder `dist` with the number of its version in a file, and a function that replaces it with the next version. */
async function makeVersions() {
  const root = await makeFolder()
  const dist = join(root, 'dist')
  let made = 0
  const replace = async () => {
    const next = join(root, `next-${++made}`)
    await mkdir(next)
    await writeFile(join(next, 'version'), String(made))
    if (made > 1) await rename(dist, join(root, `old-${made}`))
    await rename(next, dist)
  }
  await replace()
  return { dist, replace }
}

/** A function that adds the number of the given version to `seen`, calls `work`, and returns the number. */
function reading(
  seen: string[],
  work: (version: SiteVersion, text: string) => Promise<unknown> = async () => {},
) {
  return async (version: SiteVersion) => {
    const text = await readFile(join(version.folders.dist, 'version'), 'utf8')
    seen.push(text)
    await work(version, text)
    return text
  }
}

describe('work on a version', () => {
  const missing = new UnfitDist('quay.jpg', 'It is not there.')
  let seen: string[] = []
  beforeEach(() => {
    seen = []
  })

  it('starts over if pictures were missing because the next site was half published', async () => {
    const { dist, replace } = await makeVersions()
    const staging = `${dist}.staging-${processTag()}`
    for (const folder of [`${dist}-media`, staging]) await mkdir(folder)
    const work = reading(seen, async () => {
      if (seen.length > 1) return
      setTimeout(() => replace().then(() => rm(staging, { recursive: true })), 700)
      throw missing
    })
    expect([await workOnSiteVersion(dist, work), seen]).toEqual(['2', ['1', '2']])
  })

  it('fails if pictures are missing and the site is not replaced', async () => {
    const { dist } = await makeVersions()
    await mkdir(`${dist}-media`)
    const work = reading(seen, () => Promise.reject(missing))
    await expect(workOnSiteVersion(dist, work)).rejects.toThrow(UnfitDist)
    expect(seen).toEqual(['1'])
  })

  it('gives up if the site is replaced again and again', async () => {
    const { dist, replace } = await makeVersions()
    const work = reading(seen, async ({ confirm }) => {
      await replace()
      await confirm()
    })
    await expect(workOnSiteVersion(dist, work)).rejects.toThrow(DistReplaced)
    expect(seen).toHaveLength(5)
  })

  it('waits for a briefly missing site, and reports one that stays missing', async () => {
    const { dist } = await makeVersions()
    await rename(dist, `${dist}.previous`)
    const working = workOnSiteVersion(dist, async ({ folders }) => readdir(folders.dist))
    await rename(`${dist}.previous`, dist)
    expect(await working).toEqual(['version'])
    await rm(dist, { recursive: true })
    await expect(workOnSiteVersion(dist, async () => 'none')).rejects.toThrow(DistMissing)
  })
})

it('a snapshot contains only the new site if the old one is replaced meanwhile', async () => {
  const root = await buildCoast()
  await snapshotOf(root)
  const museum = String(coast['content/objects/museum.md']).replace('Old things', 'New things')
  await writeFile(join(root, 'content/objects/museum.md'), museum)
  await build({ root, out: 'next' })
  const steps: string[] = []
  const onProgress = ({ step, done }: SnapshotProgress) => {
    if (steps.at(-1) !== step) steps.push(step)
    if (step !== 'writing' || done < 20 || existsSync(join(root, 'old'))) return
    renameSync(join(root, 'dist'), join(root, 'old'))
    renameSync(join(root, 'next'), join(root, 'dist'))
  }
  const { file } = await snapshotOf(root, {}, { onProgress })
  const bytes = await readFile(file)
  expect(steps).toEqual(['reading', 'writing', 'reading', 'writing'])
  expect(String((await readFiles(file)).get('api/v1/objects/page/1.json'))).toContain('New things')
  expect((await readFile((await snapshotOf(root)).file)).equals(bytes)).toBe(true)
  expect((await readdir(root)).filter(name => name.includes('partial'))).toEqual([])
})
