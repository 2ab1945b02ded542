import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodePixels, openPicture } from '../../src/images/decoder.ts'
import { pngClaiming, scene } from './pictures.ts'

describe('the decoder', () => {
  it.each([
    ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', () => scene(30, 20).gif().toBuffer()],
    ['TIFF', () => scene(30, 20).tiff().toBuffer()],
    ['AVIF', () => scene(30, 20).avif().toBuffer()],
  ])('has no loader for %s', async (_, make) => {
    await expect(openPicture(await make()).metadata()).rejects.toThrow('unsupported image format')
  })

  it('refuses more than 100 million pixels', async () => {
    await expect(decodePixels(pngClaiming(10_000, 10_001))).rejects.toThrow('pixel limit')
  })

  it('uses one thread per picture and caches nothing in memory', () => {
    expect(sharp.concurrency()).toBe(1)
    expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } })
  })
})
