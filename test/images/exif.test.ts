import { crc32 } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { readExif } from '../../src/images/exif.ts'
import { removePosition } from '../../src/images/remove-position.ts'
import { scene } from './pictures.ts'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="r"><rdf:Description exif:GPSLatitude="58,26.5N"
  dc:rights="Free"><exif:GPSLongitude>19,42.5E</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`

function photo(): Sharp {
  return scene(64, 48)
    .withExif({
      IFD0: { Artist: 'The archive of Aldervik', Make: 'Camera' },
      IFD2: { DateTimeOriginal: '2026:06:20 22:40:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 26/1 5/1', GPSLongitude: '19/1 42/1 7/1' },
    })
    .withXmp(xmp)
}

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'the notes of a camera in a picture in %s',
  format => {
    it('say who took it, and on which day', async () => {
      expect(readExif(await photo().toFormat(format).toBuffer())).toEqual({
        artist: 'The archive of Aldervik',
        day: '2026-06-20',
      })
    })

    it('lose the position and nothing else', async () => {
      const before = await photo().toFormat(format).toBuffer()
      const after = removePosition(before)
      const notes = ({ exif, xmp }: Metadata) => `${exif?.toString('latin1')}${xmp}`
      const [had, has] = [await sharp(before).metadata(), await sharp(after).metadata()]
      expect(notes(had)).toContain('58,26.5N')
      expect(notes(has)).not.toMatch(/58,26|19,42/)
      if (format !== 'png') expect(notes(has)).toContain('dc:rights="Free"')
      // 58/1 as two numbers of four bytes.
      expect(had.exif?.includes(Buffer.from([58, 0, 0, 0, 1, 0, 0, 0]))).toBe(true)
      expect(has.exif?.includes(Buffer.from([58, 0, 0, 0, 1, 0, 0, 0]))).toBe(false)
      expect(readExif(after)).toEqual(readExif(before))
      if (format !== 'png') expect(after.length).toBe(before.length)
      expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
      expect(Buffer.from(removePosition(after)).equals(after)).toBe(true)
    })
  },
)

it('of a PNG that has the position in a plain text lose that text', async () => {
  const png = await scene(64, 48).png().toBuffer()
  const text = Buffer.from('....tEXtLocation\x0058,26.5N....', 'latin1')
  text.writeUInt32BE(text.length - 12)
  text.writeUInt32BE(crc32(text.subarray(4, -4)), text.length - 4)
  // After the signature and the header.
  const before = Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])
  expect((await sharp(before).metadata()).comments).toEqual([{ keyword: 'Location', text: '58,26.5N' }])
  expect(Buffer.from(removePosition(before)).equals(png)).toBe(true)
})

it('reads what is cut or wrong as far as it goes', async () => {
  const bytes = await photo().jpeg().toBuffer()
  for (let at = 0; at < 700; at++) {
    readExif(bytes.subarray(0, at))
    const wrong = Buffer.from(bytes)
    wrong[at] = 255
    readExif(wrong)
    expect(removePosition(wrong).length).toBe(bytes.length)
  }
})
