import { describe, expect, it } from 'vitest'
import { describeProblem } from '../../src/base/problems/messages/describe-problem.ts'
import type { Refusal } from '../../src/base/problems/refusal.ts'
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

  it.each([
    ['a PNG called .jpg', 'jpg', () => scene(8, 8).png().toBuffer(), /contains PNG/, /to \.png/],
    ['a WebP called .png', 'png', () => scene(8, 8).webp().toBuffer(), /contains WebP/, /to \.webp/],
    [
      'an SVG called .png',
      'png',
      text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      /contains SVG/,
      /save it as PNG/,
    ],
    ['a web page called .jpg', 'jpg', text('<!doctype html>'), /contains HTML/, /JPEG/],
    ['a GIF called .webp', 'webp', text('GIF89a…'), /contains GIF/, /save it as WebP/],
    ['words called .jpg', 'jpg', text('Dear diary'), /is not a JPEG picture/, /JPEG/],
  ] as const)('refuses %s and says what it is', async (_, extension, make, message, hint) => {
    const refusal = (await inspectPicture(await make(), extension)) as Refusal
    expect(refusal).toMatchObject({ code: 'picture-wrong-type' })
    expect(describeProblem(refusal, 'en').message).toMatch(message)
    expect(describeProblem(refusal, 'en').hint).toMatch(hint)
  })
})

function text(written: string): () => Promise<Buffer> {
  return async () => Buffer.from(written)
}
