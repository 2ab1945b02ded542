import { describe, expect, it } from 'vitest'
import { findDamage } from '../../src/images/damage.ts'
import { inspectPicture, type PictureFacts } from '../../src/images/inspect.ts'
import { renderPicture } from '../../src/images/render.ts'
import type { Wanted } from '../../src/images/rendition-plan.ts'
import { scene } from './pictures.ts'
import { box, planOf } from './plans.ts'

const pictures = [
  ['jpg', () => scene(300, 200).jpeg().toBuffer()],
  ['jpg', () => scene(300, 200).jpeg({ progressive: true }).toBuffer()],
  ['png', () => scene(300, 200).png().toBuffer()],
  ['webp', () => scene(300, 200).webp().toBuffer()],
  ['webp', () => scene(300, 200).webp({ lossless: true }).toBuffer()],
] as const

/** Every way that a picture is decoded: for one small size, for a part at its top or its end, for several sizes, for none. */
const ways: readonly Wanted[][] = [
  [planOf({ width: 20, height: 13 })],
  [planOf({ crop: box(0, 0, 60, 40), width: 20, height: 13 })],
  [planOf({ crop: box(240, 160, 300, 200), width: 20, height: 13 })],
  [planOf({}), planOf({ width: 20, height: 13 })],
  [planOf({ width: 20, height: 13, from: { width: 150, height: 100 } })],
  [null],
]

describe('findDamage', () => {
  it.each(pictures)('finds nothing wrong with a whole .%s', async (extension, make) => {
    const { bytes, facts } = await inspect(await make(), extension)
    expect(await findDamage(bytes, facts)).toBeNull()
  })

  it.each(pictures)('finds a .%s cut anywhere before its end, as rendering does', async (extension, make) => {
    const whole = await make()
    const { facts } = await inspect(whole, extension)
    for (const share of [0.4, 0.7, 0.9, 0.99]) {
      const bytes = whole.subarray(0, Math.floor(whole.length * share))
      expect(await findDamage(bytes, facts), `${share}`).toMatchObject({ code: 'picture-undecodable' })
      for (const wanted of ways) {
        const rendered = await renderPicture({ bytes, facts, wanted })
        expect(rendered, `${share} ${JSON.stringify(wanted)}`).toMatchObject({ code: 'picture-undecodable' })
      }
    }
  })

  it('finds a wrong checksum in the last pixels of a PNG', async () => {
    const { bytes, facts } = await inspect(await scene(300, 200).png().toBuffer(), 'png')
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1
    expect(await findDamage(bytes, facts)).toMatchObject({ code: 'picture-undecodable' })
  })

  it('finds what rendering finds, whatever is asked for', async () => {
    const { bytes: whole, facts } = await inspect(await scene(240, 160).jpeg().toBuffer(), 'jpg')
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

async function inspect(
  bytes: Buffer,
  extension: 'jpg' | 'png' | 'webp',
): Promise<{ bytes: Buffer; facts: PictureFacts }> {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) throw new Error(facts.message)
  return { bytes, facts }
}
