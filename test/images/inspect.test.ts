import { describe, expect, it } from 'vitest'
import { inspectPicture } from '../../src/images/inspect.ts'
import { scene } from './pictures.ts'

describe('inspectPicture', () => {
  it.each([
    ['Display P3', 'cleaned', 'Display P3', () => scene(60, 40).withIccProfile('p3').jpeg().toBuffer()],
    ['CMYK', 'encoded', null, () => scene(60, 40).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'trailing bytes',
      'cleaned',
      null,
      async () => Buffer.concat([await scene(60, 40).jpeg().toBuffer(), Buffer.from('tail')]),
    ],
  ])('accepts a JPEG with %s, to be published %s', async (_, original, profile, make) => {
    const facts = { width: 60, height: 40, format: 'jpeg', original, profile }
    expect(await inspectPicture(await make(), 'jpg')).toEqual(facts)
  })

  it('decodes no picture with more parts than any camera makes', async () => {
    const jpeg = await scene(8, 8).jpeg().toBuffer()
    const withParts = (count: number) =>
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.alloc(4 * count, Buffer.from([0xff, 0xe1, 0, 2])),
        jpeg.subarray(2),
      ])
    expect(await inspectPicture(withParts(1000), 'jpg')).toMatchObject({ width: 8 })
    expect(await inspectPicture(withParts(150_000), 'jpg')).toMatchObject({ code: 'picture-undecodable' })
  })

  it('reads the header alone, and refuses a truncated one', async () => {
    const bytes = await scene(300, 200).jpeg().toBuffer()
    expect(await inspectPicture(bytes.subarray(0, bytes.length - 900), 'jpg')).toMatchObject({ width: 300 })
    expect(await inspectPicture(bytes.subarray(0, 100), 'jpg')).toMatchObject({ code: 'picture-undecodable' })
  })
})
