import { describe, expect, it } from 'vitest'
import type { ZipEntry } from '../../../src/snapshot/zip/entry.ts'
import {
  centralHeader,
  endOfList,
  findDifferences,
  localHeader,
  readCentralHeader,
  readEnd,
} from '../../../src/snapshot/zip/zip-headers.ts'

const giga = 1024 ** 3
const plain: ZipEntry = {
  name: 'api/a.json',
  method: 'deflated',
  crc32: 0x12345678,
  size: 500,
  packedSize: 90,
  offset: 70,
}

function storedOf(size: number, offset = 70): ZipEntry {
  return { ...plain, method: 'stored', size, packedSize: size, offset }
}

describe('the headers of an entry', () => {
  it.each<[string, ZipEntry, number, number]>([
    ['a small one', plain, 0, 0],
    ['one that is empty', storedOf(0, 0), 0, 0],
    ['one whose sizes are the last of 32 bits', storedOf(0xffff_fffe), 0, 0],
    ['one whose sizes are the first past them', storedOf(0xffff_ffff), 20, 20],
    ['one of 5 GiB', storedOf(5 * giga), 20, 20],
    ['a small one behind 6 GiB', { ...plain, offset: 6 * giga }, 0, 12],
    ['one of 5 GiB behind 6 GiB', storedOf(5 * giga, 6 * giga), 20, 28],
  ])('have an extra field only for numbers past 32 bits: %s', (_, entry, localExtra, centralExtra) => {
    expect(localHeader(entry).bytes).toHaveLength(30 + plain.name.length + localExtra)
    const central = centralHeader(entry)
    expect(central.bytes).toHaveLength(46 + plain.name.length + centralExtra)
    const behind = Buffer.concat([Buffer.from('behind'), central.bytes])
    expect(readCentralHeader(behind, 6)).toEqual({ entry, length: central.bytes.length })
    expect(findDifferences(central.bytes, central)).toEqual([])
  })

  it('are byte for byte those of the format', () => {
    const entry = { ...plain, name: 'a' }
    const shared = '000008000000210078563412' + '5a000000f4010000' + '01000000'
    expect(localHeader(entry).bytes.toString('hex')).toBe(`504b03041400${shared}61`)
    const attributes = '0000' + '0000' + '0000' + '0000a481' + '46000000'
    expect(centralHeader(entry).bytes.toString('hex')).toBe(`504b010214031400${shared}${attributes}61`)
  })

  it('differ wherever a byte is another', () => {
    const header = localHeader(storedOf(5 * giga))
    for (const at of header.bytes.keys()) {
      const bytes = Buffer.from(header.bytes)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0x40, at)
      expect(findDifferences(bytes, header), `byte ${at}`).not.toEqual([])
    }
  })

  it('are none where they are cut', () => {
    const { bytes } = centralHeader(plain)
    for (let length = 0; length < bytes.length; length++)
      expect(readCentralHeader(bytes.subarray(0, length), 0)).toBeUndefined()
  })

  it.each([
    ['encryption', 6, 1, 'It is encrypted. Snapshots are not.'],
    ['a data descriptor', 6, 8, 'Its sizes are behind it, in a data descriptor.'],
    ['another method', 8, 14, 'It is packed by method 14. Snapshots store (0) or deflate (8).'],
    ['a time', 10, 1, 'Its time is 1; expected 0.'],
  ])('are explained: %s', (_, at, value, message) => {
    const header = localHeader(plain)
    const bytes = Buffer.from(header.bytes)
    bytes.writeUInt16LE(value, at)
    expect(findDifferences(bytes, header)).toEqual([message])
  })
})

describe('the end of a file', () => {
  it.each([
    ['nothing', { count: 0, size: 0, offset: 0 }, 22],
    ['65,534 entries', { count: 65_534, size: 200, offset: 1000 }, 22],
    ['65,535 entries', { count: 65_535, size: 200, offset: 1000 }, 98],
    ['a list behind 6 GiB', { count: 3, size: 200, offset: 6 * giga }, 98],
    ['a list of 5 GiB', { count: 3, size: 5 * giga, offset: 6 * giga }, 98],
  ])('is read as it was printed: %s', (_, list, length) => {
    const { bytes } = endOfList(list)
    expect(bytes).toHaveLength(length)
    expect(readEnd(Buffer.concat([Buffer.alloc(200), bytes]))).toEqual(list)
  })

  it.each([3, 70_000])('differs wherever a byte is another, after %i entries', count => {
    const { bytes: good } = endOfList({ count, size: 200, offset: 1000 })
    for (const at of good.keys()) {
      const bytes = Buffer.from(good)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      const list = readEnd(bytes)
      const isFound = list === undefined || !endOfList(list).bytes.equals(good)
      expect(isFound || findDifferences(bytes, endOfList(list)).length > 0, `byte ${at}`).toBe(true)
    }
  })
})
