import { describe, expect, it } from 'vitest'
import { findPictureFault, readSizeInStart } from '../../src/images/containers.ts'
import { jfif, listHostilePictures, webpOfOddLength } from './hostile-pictures.ts'
import { insertJpegSegment, insertPngChunk, scene } from './pictures.ts'

const jpeg = () => scene(64, 48).jpeg().toBuffer()
const png = () => scene(64, 48).png().toBuffer()
const webp = () => scene(64, 48).webp().toBuffer()
const restarts = Buffer.from('ffd0ffd1ffd2ffd3ffd4ffd5ffd6ffd7', 'hex')
const wideTable = Buffer.alloc(129, 1).fill(0x10, 0, 1)
const twoTables = Buffer.alloc(130)
const hostile = await listHostilePictures()

describe('the check of picture files', () => {
  it.each([
    ['jpg', 'JPEG', jpeg],
    ['jpg', 'progressive JPEG', () => scene(64, 48).jpeg({ progressive: true }).toBuffer()],
    ['jpg', 'grey JPEG', () => scene(64, 48).toColourspace('b-w').jpeg().toBuffer()],
    ['jpg', 'JPEG with restarts', async () => insertJpegSegment(await jpeg(), 0xdd, Buffer.from([0, 1]))],
    [
      'jpg',
      'JPEG with every restart marker',
      async () => Buffer.concat([(await jpeg()).subarray(0, -2), restarts, Buffer.from([0xff, 0xd9])]),
    ],
    ['jpg', 'JPEG with a table of 16 bits', async () => insertJpegSegment(await jpeg(), 0xdb, wideTable)],
    [
      'jpg',
      'JPEG with two tables in a segment',
      async () => insertJpegSegment(insertJpegSegment(await jpeg(), 0xdb, twoTables), 0xc4, Buffer.alloc(34)),
    ],
    ['jpg', 'JPEG with a JFIF header', async () => insertJpegSegment(await jpeg(), 0xe0, jfif(0))],
    ['png', 'PNG', png],
    ['png', 'palette PNG', () => scene(64, 48).png({ palette: true }).toBuffer()],
    ['png', 'PNG with a gamma', async () => insertPngChunk(await png(), 'gAMA', Buffer.alloc(4))],
    ['png', 'PNG with a colour space', async () => insertPngChunk(await png(), 'cICP', Buffer.alloc(4, 1))],
    [
      'png',
      'PNG with a transparent colour',
      async () => insertPngChunk(await png(), 'tRNS', Buffer.alloc(6)),
    ],
    ['webp', 'WebP', webp],
    ['webp', 'lossless WebP', () => scene(64, 48).webp({ lossless: true }).toBuffer()],
    ['webp', 'WebP with alpha', () => scene(64, 48).ensureAlpha(0.5).webp().toBuffer()],
    ['webp', 'WebP of odd length, padded', async () => webpOfOddLength(await webp(), 0)],
    ['avif', 'AVIF', () => scene(64, 48).avif({ effort: 0 }).toBuffer()],
    ['avif', 'AVIF with alpha', () => scene(64, 48).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer()],
  ])('lets a .%s without metadata pass, and no shorter part of it: %s', async (extension, _, make) => {
    const bytes = await make()
    const name = `a.${extension}`
    expect(findPictureFault(name, bytes)).toBeUndefined()
    expect(readSizeInStart(name, bytes.subarray(0, -1))).toEqual({ width: 64, height: 48 })
    expect(readSizeInStart(name, bytes.subarray(0, 12))).toBeUndefined()
    const passed = [...bytes.keys()].filter(length => !findPictureFault(name, bytes.subarray(0, length)))
    expect(passed).toEqual([])
  })

  it.each(hostile)('refuses a .%s that is or holds %s', (extension, _, bytes) => {
    const fault = findPictureFault(`a.${extension}`, bytes)
    expect(fault).toMatch(/^[A-Z].*\.$/)
  })

  it('names the metadata, format and size that it refuses', () => {
    const faults = hostile.map(([extension, , bytes]) => findPictureFault(`a.${extension}`, bytes))
    const extras = [
      ...['EXIF', 'XMP', 'IPTC', 'a colour profile', 'a comment', 'a thumbnail', 'an animation', 'a text'],
      'a segment FFEB',
    ]
    for (const extra of extras) expect(faults).toContain(`It holds more than a still picture: ${extra}.`)
    expect(faults).toContain('It is named .jpg, but is HTML.')
    expect(faults).toContain('The picture is 30000 by 30000 pixels.')
    expect(faults).toContain('It is cut off.')
    const misshapen = [
      ...['a segment without the start of a marker', 'a marker of fill bytes', 'two frames'],
      'a segment shorter than its length',
    ]
    for (const [extension, , bytes] of hostile.filter(([, name]) => misshapen.includes(name)))
      expect(findPictureFault(`a.${extension}`, bytes)).toBe('It does not have the structure of a JPEG.')
  })
})
