import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPicture } from '../../../src/hosts/verify/rules/media-rules.ts'
import { picture } from './honest-content.ts'

describe('readPicture', () => {
  it('detects a format by its bytes', async () => {
    const made = await Promise.all([
      picture(4, 3).jpeg().toBuffer(),
      picture(4, 3).png().toBuffer(),
      picture(4, 3).webp().toBuffer(),
      picture(4, 3).gif().toBuffer(),
      picture(16, 16).avif().toBuffer(),
    ])
    const read = await Promise.all(made.map(readPicture))
    const types = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
    expect(read.map(one => ('type' in one ? one.type : one.fault))).toEqual(types)
  })

  it('gives the pixels as a viewer sees them, and names the metadata', async () => {
    const bytes = await picture(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await readPicture(bytes)).toEqual({
      type: 'image/jpeg',
      width: 30,
      height: 40,
      metadata: ['EXIF'],
    })
  })

  it('detects a truncated file of each format', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#000', noise } })
    const made = [image.clone().jpeg(), image.clone().png(), image.clone().webp()]
    const cut = made.map(async one => {
      const bytes = await one.toBuffer()
      return readPicture(bytes.subarray(0, bytes.length / 2))
    })
    for (const read of await Promise.all(cut)) expect(read).toHaveProperty('fault')
  })

  it('never passes bytes of other formats to the decoder', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')
    expect(await readPicture(svg)).toEqual({
      fault: 'Saw bytes of no known picture; expected JPEG, PNG, WebP, GIF or AVIF.',
    })
  })
})
