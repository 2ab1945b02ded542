import { describe, expect, it } from 'vitest'
import { printEnd, readEnd } from '../../../src/snapshot/zip/end.ts'
import type { ZipEntry } from '../../../src/snapshot/zip/entry.ts'
import {
  printCentralHeader,
  printLocalHeader,
  readCentralHeader,
  readLocalHeader,
} from '../../../src/snapshot/zip/layout.ts'

const giga = 1024 ** 3
const plain: ZipEntry = {
  name: 'api/a.json',
  method: 'deflated',
  crc32: 0x12345678,
  size: 500,
  packedSize: 90,
  offset: 70,
}

const entries: Record<string, ZipEntry> = {
  'a small one': plain,
  'one that is empty': { ...plain, method: 'stored', crc32: 0, size: 0, packedSize: 0, offset: 0 },
  'one whose sizes are the last of 32 bits': {
    ...plain,
    method: 'stored',
    size: 0xffff_fffe,
    packedSize: 0xffff_fffe,
  },
  'one whose sizes are the first past them': {
    ...plain,
    method: 'stored',
    size: 0xffff_ffff,
    packedSize: 0xffff_ffff,
  },
  'one of 5 GiB': { ...plain, method: 'stored', size: 5 * giga, packedSize: 5 * giga },
  'a small one behind 6 GiB': { ...plain, offset: 6 * giga },
  'one of 5 GiB behind 6 GiB': {
    ...plain,
    method: 'stored',
    size: 5 * giga,
    packedSize: 5 * giga,
    offset: 6 * giga,
  },
}

describe('the headers of an entry', () => {
  it.each(Object.entries(entries))('are read as they were printed: %s', (_, entry) => {
    const local = printLocalHeader(entry)
    expect(readLocalHeader(local, entry.offset)).toEqual({ entry, length: local.length, differences: [] })
    const central = printCentralHeader(entry)
    const behind = Buffer.concat([Buffer.from('behind'), central])
    expect(readCentralHeader(behind, 6)).toEqual({ entry, length: central.length, differences: [] })
  })

  it('have an extra field only where a number is past 32 bits', () => {
    const fixed = 30 + plain.name.length
    expect(printLocalHeader(plain)).toHaveLength(fixed)
    expect(printLocalHeader({ ...plain, offset: 6 * giga })).toHaveLength(fixed)
    expect(printLocalHeader({ ...plain, size: 5 * giga, packedSize: 5 * giga })).toHaveLength(fixed + 20)
    expect(printCentralHeader({ ...plain, offset: 6 * giga })).toHaveLength(fixed + 16 + 12)
  })

  it('are byte for byte those of the format', () => {
    const entry = { ...plain, name: 'a' }
    const shared = '000008000000210078563412' + '5a000000f4010000' + '01000000'
    expect(printLocalHeader(entry).toString('hex')).toBe(`504b03041400${shared}61`)
    const attributes = '0000' + '0000' + '0000' + '0000a481' + '46000000'
    expect(printCentralHeader(entry).toString('hex')).toBe(`504b010214031400${shared}${attributes}61`)
  })

  it.each([...printLocalHeader(plain).keys()])('tell a flip in byte %i of the local header', at => {
    const bytes = printLocalHeader(plain)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x40, at)
    const header = readLocalHeader(bytes, plain.offset)
    const isOther = JSON.stringify(header?.entry) !== JSON.stringify(plain)
    expect(header === undefined || header.differences.length > 0 || isOther).toBe(true)
  })

  it('are none where they are cut', () => {
    const local = printLocalHeader(plain)
    const central = printCentralHeader(plain)
    for (let length = 0; length < local.length; length++)
      expect(readLocalHeader(local.subarray(0, length), 0)).toBeUndefined()
    for (let length = 0; length < central.length; length++)
      expect(readCentralHeader(central.subarray(0, length), 0)).toBeUndefined()
  })
})

describe('the end of a file', () => {
  it.each([
    ['nothing', { count: 0, size: 0, offset: 0 }, 22],
    ['a few entries', { count: 3, size: 200, offset: 1000 }, 22],
    ['65,534 entries', { count: 65_534, size: 200, offset: 1000 }, 22],
    ['65,535 entries', { count: 65_535, size: 200, offset: 1000 }, 98],
    ['a list behind 6 GiB', { count: 3, size: 200, offset: 6 * giga }, 98],
    ['a list of 5 GiB', { count: 3, size: 5 * giga, offset: 6 * giga }, 98],
  ])('is read as it was printed: %s', (_, list, length) => {
    const end = printEnd(list)
    expect(end).toHaveLength(length)
    expect(readEnd(Buffer.concat([Buffer.alloc(200), end]))).toEqual({ list, length, differences: [] })
  })

  it.each([
    ['a disk', 4, 'disk'],
    ['other entries on this disk', 8, 'entries on this disk'],
    ['a comment', 20, 'length of the comment'],
  ])('tells %s', (_, at, field) => {
    const end = printEnd({ count: 3, size: 200, offset: 1000 })
    end.writeUInt16LE(7, at)
    expect(readEnd(end)?.differences.map(difference => difference.field)).toContain(field)
  })

  it('tells any flip in the records of zip64', () => {
    const end = printEnd({ count: 3, size: 200, offset: 6 * giga })
    for (let at = 0; at < 76; at++) {
      const bytes = Buffer.from(end)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
      const read = readEnd(bytes)
      const isOther = JSON.stringify(read?.list) !== JSON.stringify({ count: 3, size: 200, offset: 6 * giga })
      expect(isOther || (read?.differences.length ?? 0) > 0, `byte ${at}`).toBe(true)
    }
  })
})
