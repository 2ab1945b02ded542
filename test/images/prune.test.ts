import { hash } from 'node:crypto'
import { lstat, mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFolder } from '../../src/base/files/list-folder.ts'
import { openCache } from '../../src/images/image-cache.ts'
import { recordKeys, renderMedia } from '../../src/images/picture-files.ts'
import { makeFolder } from '../support/site.ts'
import { pathsOf, pictures } from './plans.ts'

const dayMs = 24 * 60 * 60 * 1000
const file = { bytes: Buffer.from('pixels'), width: 1, height: 1 }

let dir: string
beforeEach(async () => {
  dir = await makeFolder()
})

describe('prune', () => {
  it('removes files not used for 30 days, and returns their number and size', async () => {
    const [old, used] = [await putOne('old'), await putOne('used')]
    await age(old, 31)
    await age(used, 29)
    const { size } = await lstat(old)
    expect(await openCache(dir).prune()).toEqual({ files: 1, bytes: size })
    expect(files()).toEqual([used])
  })

  it('runs at most once a day, and a record is marked as used at most once a day', async () => {
    const marked = await putOne('one')
    await age(marked, 0.5)
    const { mtimeMs } = await lstat(marked)
    await openCache(dir).touch([hash('sha256', 'one')])
    expect((await lstat(marked)).mtimeMs).toBe(mtimeMs)
    await rm(marked)
    await age(await putOne('old'), 31)
    await openCache(dir).prune()
    const later = await putOne('later')
    await age(later, 31)
    expect(await openCache(dir).prune()).toEqual({ files: 0, bytes: 0 })
    expect(files()).toEqual([later])
    await age(join(dir, 'pruned'), 1.5)
    expect((await openCache(dir).prune()).files).toBe(1)
  })

  it('removes temporary files of killed writers, but not those of running ones', async () => {
    const path = await putOne('one')
    const left = `${path}.0b7a5c1e-7f0e-4a57-9a7b-2f4f3a1f9d11.tmp`
    const fresh = `${path}.1b7a5c1e-7f0e-4a57-9a7b-2f4f3a1f9d11.tmp`
    for (const name of [left, fresh]) await writeFile(name, 'half')
    await age(left, 2)
    expect(await openCache(dir).prune()).toEqual({ files: 1, bytes: 4 })
    expect(files()).toEqual([path, fresh].sort())
  })

  it('never removes files that other programs made', async () => {
    const record = await putOne('one')
    const key = hash('sha256', 'one')
    const foreign = [
      join(dir, 'records', 'notes.txt'),
      join(dir, 'records', 'photographs', key),
      join(dir, 'records', key.slice(0, 2), `${key}.jpg`),
      join(dir, 'records', key.slice(0, 2), 'readme'),
      join(dir, 'records', key.startsWith('00') ? '01' : '00', key),
      join(dir, key),
    ]
    for (const path of foreign) {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, 'mine')
      await age(path, 400)
    }
    const link = `${record.slice(0, -1)}${record.endsWith('0') ? '1' : '0'}`
    await symlink(join(dir, key), link)
    await age(record, 400)
    expect((await openCache(dir).prune()).files).toBe(1)
    expect(files()).toEqual([...foreign, link].sort())
  })

  it('removes nothing that a build uses, and removed files are rendered again with the same bytes', async () => {
    const given = await pictures()
    const first = await renderMedia({ pictures: given, cache: openCache(dir) })
    for (const path of files()) await age(path, 31)
    const cache = openCache(dir)
    const [kept] = given
    if (!kept) throw new Error('The test has no picture.')
    await cache.touch(recordKeys(kept, cache))
    expect((await cache.prune()).files).toBe(4)
    const again = await renderMedia({ pictures: given, cache: openCache(dir) })
    expect(again).toMatchObject({ made: 3, reused: 2 })
    expect(pathsOf(again)).toEqual(pathsOf(first))
    for (const path of files()) await age(path, 31)
    await renderMedia({ pictures: given, cache: openCache(dir) })
    await rm(join(dir, 'pruned'))
    expect(await openCache(dir).prune()).toEqual({ files: 0, bytes: 0 })
  })
})

async function putOne(name: string): Promise<string> {
  const key = hash('sha256', name)
  await openCache(dir).put(key, file)
  return join(dir, 'records', key.slice(0, 2), key)
}

async function age(path: string, days: number): Promise<void> {
  const time = new Date(Date.now() - days * dayMs)
  await utimes(path, time, time)
}

/** Every file of the cache except `pruned`, whose time is that of the last run. */
function files(): string[] {
  const paths = listFolder(dir).map(({ path }) => join(dir, path))
  return paths.filter(path => path !== join(dir, 'pruned')).sort()
}
