import { describe, expect, it } from 'vitest'
import type { ZipEntry } from '../../../src/snapshot/zip/entry.ts'
import {
  centralHeader,
  endOfCentralDirectory,
  localHeader,
  readCentralHeader,
  readEndOfCentralDirectory,
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
    expect(localHeader(entry)).toHaveLength(30 + plain.name.length + localExtra)
    const central = centralHeader(entry)
    expect(central).toHaveLength(46 + plain.name.length + centralExtra)
    const behind = Buffer.concat([Buffer.from('behind'), central])
    expect(readCentralHeader(behind, 6)).toEqual({ entry, length: central.length })
  })
})

describe('the end of central directory record', () => {
  it.each([
    ['nothing', { count: 0, size: 0, offset: 0 }, 22],
    ['65,534 entries', { count: 65_534, size: 200, offset: 1000 }, 22],
    ['65,535 entries', { count: 65_535, size: 200, offset: 1000 }, 98],
    ['a list behind 6 GiB', { count: 3, size: 200, offset: 6 * giga }, 98],
    ['a list of 5 GiB', { count: 3, size: 5 * giga, offset: 6 * giga }, 98],
  ])('is read as it was printed: %s', (_, list, length) => {
    const bytes = endOfCentralDirectory(list)
    expect(bytes).toHaveLength(length)
    expect(readEndOfCentralDirectory(Buffer.concat([Buffer.alloc(200), bytes]))).toEqual(list)
  })
})
