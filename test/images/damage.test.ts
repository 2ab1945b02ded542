import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findDamage, findDamaged } from '../../src/images/damage.ts'
import { openCache } from '../../src/images/image-cache.ts'
import type { PictureToRender } from '../../src/images/media.ts'
import { renderMedia } from '../../src/images/picture-files.ts'
import { renderPicture } from '../../src/images/render.ts'
import type { FilePlan } from '../../src/images/rendition-plan.ts'
import { makeFolder } from '../support/site.ts'
import { scene } from './pictures.ts'
import { box, factsOf, pictures, planOf } from './plans.ts'

const encoded = [
  ['jpg', () => scene(300, 200).jpeg().toBuffer()],
  ['jpg', () => scene(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['png', () => scene(300, 200).png().toBuffer()],
  ['webp', () => scene(300, 200).webp().toBuffer()],
  ['webp', () => scene(300, 200).webp({ lossless: true }).toBuffer()],
] as const

/** Every way in which a picture is decoded: for a small size, a part at its top or end, several sizes, a derived size, or none. */
const ways: readonly FilePlan[][] = [
  [planOf({ width: 20, height: 13 })],
  [planOf({ crop: box(0, 0, 60, 40), width: 20, height: 13 })],
  [planOf({ crop: box(240, 160, 300, 200), width: 20, height: 13 })],
  [planOf({}), planOf({ width: 20, height: 13 })],
  [planOf({ width: 20, height: 13, from: { width: 150, height: 100 } })],
  [null],
]

const undecodable = { code: 'picture-undecodable' }

describe('findDamage', () => {
  it.each(encoded)(
    'accepts a whole .%s, and finds one cut anywhere, as rendering does',
    async (extension, make) => {
      const whole = await make()
      const facts = await factsOf(whole, extension)
      expect(await findDamage(whole, facts)).toBeNull()
      for (const share of [0.4, 0.7, 0.9, 0.99]) {
        const bytes = whole.subarray(0, Math.floor(whole.length * share))
        expect(await findDamage(bytes, facts), `${share}`).toMatchObject(undecodable)
        for (const wanted of ways) {
          const rendered = await renderPicture({ bytes, facts, wanted })
          expect(rendered, `${share} ${JSON.stringify(wanted)}`).toMatchObject(undecodable)
        }
      }
    },
  )

  it('finds what rendering of any size finds', async () => {
    const whole = await scene(240, 160).jpeg().toBuffer()
    const facts = await factsOf(whole, 'jpg')
    const plan = { crop: box(0, 0, 240, 160), width: 12, height: 8 }
    let damaged = 0
    for (let offset = whole.length - 2400; offset < whole.length - 2; offset += 24) {
      const bytes = Buffer.from(whole)
      bytes[offset] = (whole[offset] ?? 0) ^ 0x10
      const found = (await findDamage(bytes, facts)) !== null
      if (found) damaged++
      for (const crop of [plan.crop, box(0, 0, 24, 16), box(24, 0, 216, 160), box(216, 144, 240, 160)]) {
        const rendered = await renderPicture({ bytes, facts, wanted: [planOf({ ...plan, crop })] })
        expect('code' in rendered, `a flipped byte ${offset}`).toBe(found)
      }
    }
    expect(damaged).toBeGreaterThan(0)
  })
})

describe('many pictures', () => {
  const refused = ['bath', 'quay'].map(name => ({ name, refusal: undecodable }))

  it('findDamaged reports all damaged pictures, and opens intact ones only once', async () => {
    const dir = await makeFolder()
    const given = await withDamaged(['quay', 'bath'])
    expect(await findDamaged({ pictures: given, cache: openCache(dir) })).toMatchObject(refused)
    const opened: string[] = []
    const watched = given.map(picture => ({
      ...picture,
      read: async () => {
        opened.push(picture.name)
        return picture.read()
      },
    }))
    expect(await findDamaged({ pictures: watched, cache: openCache(dir) })).toHaveLength(2)
    expect(opened.sort()).toEqual(['bath', 'quay'])
  })

  it('findDamaged writes nothing to a read-only cache', async () => {
    const dir = join(await makeFolder(), 'none')
    const cache = openCache(dir, { readOnly: true })
    expect(await findDamaged({ pictures: await pictures(), cache })).toEqual([])
    await expect(rm(dir)).rejects.toThrow('ENOENT')
  })

  it('renderMedia renders intact pictures, reports damaged ones, and caches the result of the check', async () => {
    const dir = await makeFolder()
    const given = await withDamaged(['quay', 'bath'])
    const rendered = await renderMedia({ pictures: given, cache: openCache(dir) })
    expect([...rendered.media.keys()]).toEqual(['harbour', 'lighthouse'])
    expect(rendered).toMatchObject({ made: 5, refused })
    const whole = given.filter(({ name }) => rendered.media.has(name))
    const closed = whole.map(picture => ({ ...picture, read: () => Promise.reject(new Error('opened')) }))
    expect(await findDamaged({ pictures: closed, cache: openCache(dir) })).toEqual([])
  })
})

/** The test's pictures, and, under each of these names, a picture that is cut near its end. */
async function withDamaged(names: readonly string[]): Promise<PictureToRender[]> {
  const whole = await pictures()
  const [picture] = whole
  if (!picture) throw new Error('The test has no picture.')
  const bytes = (await picture.read()).subarray(0, -40)
  const sha256 = hash('sha256', bytes)
  const cut = names.map(name => ({ ...picture, name, sha256, read: async () => bytes }))
  return [...cut, ...whole]
}
