import { most32 } from './extra.ts'
import { compareNumbers, type Difference, type Layout, printNumbers, readNumbers, widthOf } from './fields.ts'

/** The list of entries at the end of a file: how many, its bytes, and where it stands from the start of the file. */
export type EntryList = { readonly count: number; readonly size: number; readonly offset: number }

const endLayout = [
  ['signature', 4],
  ['disk', 2],
  ['disk of the list', 2],
  ['entries on this disk', 2],
  ['entries', 2],
  ['size of the list', 4],
  ['offset of the list', 4],
  ['length of the comment', 2],
] as const satisfies Layout

const largeEndLayout = [
  ['signature', 4],
  ['size of the record', 8],
  ['made by', 2],
  ['version needed', 2],
  ['disk', 4],
  ['disk of the list', 4],
  ['entries on this disk', 8],
  ['entries', 8],
  ['size of the list', 8],
  ['offset of the list', 8],
] as const satisfies Layout

const locatorLayout = [
  ['signature', 4],
  ['disk of the record', 4],
  ['offset of the record', 8],
  ['disks', 4],
] as const satisfies Layout

const endSignature = 0x06054b50
const most16 = 0xffff

/** How many bytes the end takes at least (a plain end record), and at most (with the two records of zip64). */
export const endBytes = {
  least: widthOf(endLayout),
  most: widthOf(largeEndLayout) + widthOf(locatorLayout) + widthOf(endLayout),
} as const

/** What begins the last record. */
export const endMark = printNumbers([['signature', 4]] as const, { signature: endSignature })

/** The end of a file, after its list. Version 6.3.10 of PKWARE's APPNOTE.TXT, 4.3.14 to 4.3.16. */
export function printEnd(list: EntryList): Buffer {
  const end = printNumbers(endLayout, endNumbers(list))
  if (!isLarge(list)) return end
  const large = printNumbers(largeEndLayout, largeEndNumbers(list))
  return Buffer.concat([large, printNumbers(locatorLayout, locatorNumbers(list)), end])
}

/** The end that `bytes` end with; undefined where the last record does not stand there. */
export function readEnd(bytes: Buffer):
  | {
      readonly list: EntryList
      readonly length: number
      readonly differences: readonly Difference[]
    }
  | undefined {
  const at = bytes.length - endBytes.least
  if (at < 0) return undefined
  const found = readNumbers(endLayout, bytes, at)
  if (found.signature !== endSignature) return undefined
  const list = isFull(found) ? readLargeEnd(bytes, found) : listOf(found)
  const expected = printEnd(list)
  const differences = compareNumbers(endLayout, { found, expected: endNumbers(list) })
  const length = Math.min(expected.length, bytes.length)
  const same = bytes.subarray(bytes.length - length).equals(expected)
  const large = { field: 'records of zip64', found: length, expected: expected.length }
  return { list, length, differences: same || differences.length > 0 ? differences : [large] }
}

function readLargeEnd(bytes: Buffer, found: ListNumbers): EntryList {
  const at = bytes.length - endBytes.most
  return listOf(at < 0 ? found : readNumbers(largeEndLayout, bytes, at))
}

type ListNumbers = Readonly<Record<'entries' | 'size of the list' | 'offset of the list', number>>

function listOf(found: ListNumbers): EntryList {
  return { count: found.entries, size: found['size of the list'], offset: found['offset of the list'] }
}

function isFull(found: ListNumbers): boolean {
  const { count, size, offset } = listOf(found)
  return count === most16 || size === most32 || offset === most32
}

function isLarge({ count, size, offset }: EntryList): boolean {
  return count >= most16 || size >= most32 || offset >= most32
}

function endNumbers({ count, size, offset }: EntryList) {
  return {
    signature: endSignature,
    disk: 0,
    'disk of the list': 0,
    'entries on this disk': Math.min(count, most16),
    entries: Math.min(count, most16),
    'size of the list': Math.min(size, most32),
    'offset of the list': Math.min(offset, most32),
    'length of the comment': 0,
  }
}

function largeEndNumbers({ count, size, offset }: EntryList) {
  return {
    signature: 0x06064b50,
    // Without its signature and this number.
    'size of the record': widthOf(largeEndLayout) - 12,
    'made by': (3 << 8) | 45,
    'version needed': 45,
    disk: 0,
    'disk of the list': 0,
    'entries on this disk': count,
    entries: count,
    'size of the list': size,
    'offset of the list': offset,
  }
}

function locatorNumbers({ size, offset }: EntryList) {
  return { signature: 0x07064b50, 'disk of the record': 0, 'offset of the record': offset + size, disks: 1 }
}
