import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { processTag } from '../../src/base/files/siblings.ts'
import { repairSite } from '../../src/publish/repair.ts'
import { makeFolder } from '../support/site.ts'
import { writeFiles } from '../support/small-site.ts'

const gone = '4000000-0badcafe'
const elsewhere = processTag().replace(/-[0-9a-f]{8}-/, '-00000000-')

/** Makes a folder with siblings of `dist`, the last one latest. The header rules of each contain its name. */
async function makeParent(names: readonly string[]) {
  const parent = await makeFolder()
  for (const name of names) {
    await writeFiles(parent, { 'making/_headers': name })
    await rename(join(parent, 'making'), join(parent, `dist.${name}`))
    // File systems store times in coarse steps.
    await new Promise(resolve => setTimeout(resolve, 15))
  }
  return { parent, dist: join(parent, 'dist') }
}

const headersOf = (dist: string) => readFile(join(dist, '_headers'), 'utf8')

describe('repairing a site', () => {
  it('restores the site that a killed build moved away, not the unfinished one', async () => {
    const { parent, dist } = await makeParent([`previous-${gone}`, `staging-${gone}`, `site-${gone}`])
    expect(await repairSite(dist)).toBe(true)
    expect(await headersOf(dist)).toBe(`previous-${gone}`)
    expect(await readdir(parent)).toEqual(['dist', `dist.site-${gone}`, `dist.staging-${gone}`])
  })

  it('restores the site that was moved away last', async () => {
    const { dist } = await makeParent([`previous-${gone.replace('0bad', 'ffff')}`, `previous-${gone}`])
    expect(await repairSite(dist)).toBe(true)
    expect(await headersOf(dist)).toBe(`previous-${gone}`)
  })

  it('changes nothing if the site exists, or never existed', async () => {
    const { dist } = await makeParent([`previous-${gone}`])
    await mkdir(dist)
    expect([await repairSite(dist), await readdir(dist)]).toEqual([false, []])
    expect(await repairSite(join(dist, 'other'))).toBe(false)
    expect(await repairSite(join(dist, 'other/dist'))).toBe(false)
  })

  it('ignores a site that is being removed, and siblings of other folders', async () => {
    const { dist } = await makeParent([`removing-${gone}`, `media.previous-${gone}`, 'previous-mine'])
    expect(await repairSite(dist)).toBe(false)
  })

  describe.each([
    ['a build that runs', processTag()],
    ['a build elsewhere', elsewhere],
  ])('if %s may still be at work', (_, tag) => {
    it('waits for it to put another site in place', async () => {
      const { parent, dist } = await makeParent([`previous-${tag}`])
      await writeFiles(parent, { 'made/_headers': 'new' })
      const repairing = repairSite(dist)
      await new Promise(resolve => setTimeout(resolve, 60))
      await rename(join(parent, 'made'), dist)
      expect([await repairing, await headersOf(dist)]).toEqual([false, 'new'])
    })

    it('does not wait for ever', async () => {
      const { dist } = await makeParent([`previous-${tag}`])
      expect([await repairSite(dist), await headersOf(dist)]).toEqual([true, `previous-${tag}`])
    })
  })

  it('happens once if several processes try it at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { parent, dist } = await makeParent([`previous-${gone}`])
      const repaired = await Promise.all(Array.from({ length: 8 }, () => repairSite(dist)))
      expect(repaired.filter(Boolean)).toHaveLength(1)
      expect(await readdir(parent)).toEqual(['dist'])
    }
  })

  it('restores a link that was moved away, and the folder that a link of the user leads to', async () => {
    const { parent, dist } = await makeParent([`site-${gone}`])
    await symlink(`dist.site-${gone}`, `${dist}.previous-${gone}`)
    expect(await repairSite(dist)).toBe(true)
    expect(await headersOf(dist)).toBe(`site-${gone}`)
    await rm(dist)
    await writeFiles(parent, { [`served.previous-${gone}/_headers`]: 'served' })
    await symlink('served', dist)
    expect([await repairSite(dist), await headersOf(dist)]).toEqual([true, 'served'])
  })
})
