import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCache } from '../../src/images/cache.ts'
import { findDamaged } from '../../src/images/damage.ts'
import { renderMedia } from '../../src/images/media.ts'
import type { PictureToRender } from '../../src/images/picture-files.ts'
import { sha256Of } from '../../src/images/record.ts'
import { pictures } from './pictures-to-render.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'image-damaged-'))
})
afterEach(() => rm(dir, { recursive: true }))

const refused = (name: string) => ({ name, refusal: { code: 'picture-undecodable' } })

describe('findDamaged', () => {
  it('tells every damaged picture, and opens none a second time that it found whole', async () => {
    const given = await withDamaged(['quay', 'bath'])
    const found = await findDamaged({ pictures: given, cache: openCache(dir) })
    expect(found).toMatchObject([refused('bath'), refused('quay')])
    const read: string[] = []
    const watched = given.map(picture => ({
      ...picture,
      read: async () => {
        read.push(picture.name)
        return picture.read()
      },
    }))
    expect(await findDamaged({ pictures: watched, cache: openCache(dir) })).toHaveLength(2)
    expect(read.sort()).toEqual(['bath', 'quay'])
  })

  it('writes nothing to a cache that is only read', async () => {
    const cache = openCache(join(dir, 'none'), { readOnly: true })
    expect(await findDamaged({ pictures: await pictures(), cache })).toEqual([])
    await rm(join(dir, 'none')).catch((error: NodeJS.ErrnoException) => expect(error.code).toBe('ENOENT'))
  })
})

describe('renderMedia', () => {
  it('makes what is whole, tells all that is damaged, and leaves no need to look again at what it made', async () => {
    const given = await withDamaged(['quay', 'bath'])
    const { media, made, refused: told } = await renderMedia({ pictures: given, cache: openCache(dir) })
    expect([...media.keys()]).toEqual(['harbour', 'lighthouse'])
    expect(made).toBe(5)
    expect(told).toMatchObject([refused('bath'), refused('quay')])
    const whole = given.filter(({ name }) => media.has(name))
    const closed = whole.map(picture => ({ ...picture, read: () => Promise.reject(new Error('opened')) }))
    expect(await findDamaged({ pictures: closed, cache: openCache(dir) })).toEqual([])
  })
})

/** The test's pictures, and one under each of these names that is cut near its end. */
async function withDamaged(names: readonly string[]): Promise<PictureToRender[]> {
  const whole = await pictures()
  const [picture] = whole
  if (!picture) throw new Error('The test has no picture.')
  const bytes = (await picture.read()).subarray(0, -40)
  const cut = names.map(name => ({ ...picture, name, sha256: sha256Of(bytes), read: async () => bytes }))
  return [...cut, ...whole]
}
