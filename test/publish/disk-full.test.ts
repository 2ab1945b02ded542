import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { adviceOnWriting, countNewEntries } from '../../src/publish/disk-full.ts'
import { makeFolder } from '../support/site.ts'

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

async function adviseOn(sizes: readonly (number | undefined)[], before: number): Promise<string | undefined> {
  const folder = join(await makeFolder(), 'dist')
  const read = async () => Buffer.alloc(0)
  const files = sizes.map((size, index) => ({ path: `${index}.jpg`, read, ...(size && { size }) }))
  const published = { path: '1.jpg', key: undefined, sha256: '', size: before, stamp: '' }
  return adviceOnWriting(full, { folder, files, before: [published] })
}

describe('advice on a disk that is full', () => {
  it('says how much space the site needs, how much is free, and how much to free', async () => {
    const advice =
      /^The site takes up to 5000000\.1 MB beside the current one, and [\d.]+ MB are free there: free about [\d.]+ MB\.$/
    expect(await adviseOn([5e12], 0)).toMatch(advice)
  })

  it('assumes that a file of unknown size is as large as its published version', async () => {
    expect(await adviseOn([1e12, undefined], 4e12)).toMatch(/takes up to 5000000.1 MB/)
  })

  it('counts folders and new files, but not those that are linked', () => {
    const read = async () => Buffer.alloc(0)
    const files = [
      { path: 'api/new.json', key: 'a', read },
      { path: 'api/same.json', key: 'a', read },
      { path: 'api/changed.json', key: 'b', read },
      { path: 'index.html', read },
    ]
    const published = { key: 'a', sha256: '', size: 1, stamp: '' }
    const before = files.slice(1).map(({ path }) => ({ ...published, path }))
    // The site, the folder `api`, and two files in it.
    expect(countNewEntries({ files, before })).toBe(4)
  })

  it('names no sizes if there is room again', async () => {
    expect(await adviseOn([10], 0)).toBe('The disk is full: free some space on it.')
  })
})
