import { sayBytes, sayNumber } from '../say.ts'
import type { ZipEntry } from './entry.ts'

// The format is version 6.3.10 of PKWARE's APPNOTE.TXT; the numbers in comments are its sections. No library does this: every header
// has to be printed to be checked, and the one that writes the same bytes (zip.js 2.24) needs 1 GB and 21 s for 60,000 entries,
// where this needs 150 MB and 5 s.

/** A number in a header: its name, its width in bytes, and the one value that it may have. All are little-endian. */
type Field = readonly [name: string, width: 2 | 4 | 8, value: number]

/** A header as it must be: its bytes, and the numbers that they begin with. */
export type Header = { readonly fields: readonly Field[]; readonly bytes: Buffer }

/** The list of entries at the end of a file: how many, its bytes, and where it is from the start of the file. */
export type EntryList = { readonly count: number; readonly size: number; readonly offset: number }

const most16 = 0xffff
const most32 = 0xffff_ffff
const localSignature = 0x04034b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
const methods = { stored: 0, deflated: 8 } as const satisfies Record<ZipEntry['method'], number>
/** Midnight of 1 January 1980, the first time of the format, is the time of everything. */
const firstDay = 0x0021
/** Unix, version 2.0 and 4.5 of the format. */
const madeBy = { plain: (3 << 8) | 20, zip64: (3 << 8) | 45 } as const
/** A regular file that its owner may write and everybody may read. */
const fileMode = 0o100644 * 2 ** 16

/** Bytes of a header in the list before its name, of the end without and with zip64 records, and of a local signature. */
const centralBytes = 46
export const endBytes = { least: 22, most: 98 } as const
const signatureBytes = 4

/** What the last record of a file begins with. */
export const endMark = printFields([['signature', 4, endSignature]])

/** The header before the bytes of an entry (4.3.7). */
export function localHeader(entry: ZipEntry): Header {
  const extra = printZip64(largeSizesOf(entry))
  const fields: Field[] = [['signature', 4, localSignature], ...sharedFields(entry, extra.length)]
  return { fields, bytes: Buffer.concat([printFields(fields), Buffer.from(entry.name, 'latin1'), extra]) }
}

/** The header of an entry in the list at the end (4.3.12). */
export function centralHeader(entry: ZipEntry): Header {
  const extra = printZip64([...largeSizesOf(entry), ...(entry.offset >= most32 ? [entry.offset] : [])])
  const fields: Field[] = [
    ['signature', 4, centralSignature],
    ['made by', 2, madeBy.plain],
    ...sharedFields(entry, extra.length),
    ['length of the comment', 2, 0],
    ['disk', 2, 0],
    ['internal attributes', 2, 0],
    ['external attributes', 4, fileMode],
    ['offset', 4, Math.min(entry.offset, most32)],
  ]
  return { fields, bytes: Buffer.concat([printFields(fields), Buffer.from(entry.name, 'latin1'), extra]) }
}

/** The end of a file, after its list (4.3.14 to 4.3.16): with records of zip64 only where a number needs them. */
export function endOfList(list: EntryList): Header {
  const { count, size, offset } = list
  const isLarge = count >= most16 || size >= most32 || offset >= most32
  const fields: Field[] = [
    ...(isLarge ? zip64EndFields(list) : []),
    ['signature', 4, endSignature],
    ['disk', 2, 0],
    ['disk of the list', 2, 0],
    ['entries on this disk', 2, Math.min(count, most16)],
    ['entries', 2, Math.min(count, most16)],
    ['size of the list', 4, Math.min(size, most32)],
    ['offset of the list', 4, Math.min(offset, most32)],
    ['length of the comment', 2, 0],
  ]
  return { fields, bytes: printFields(fields) }
}

/** The header that a place of the list begins with, as it says: its entry and length. Undefined where none is there whole. */
export function readCentralHeader(
  bytes: Buffer,
  at: number,
): { entry: ZipEntry; length: number } | undefined {
  if (bytes.length < at + centralBytes || bytes.readUInt32LE(at) !== centralSignature) return undefined
  const nameEnd = at + centralBytes + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const end = extraEnd + bytes.readUInt16LE(at + 32)
  if (end > bytes.length) return undefined
  let next = nameEnd + 4
  const readLarge = (place: number) => {
    const value = bytes.readUInt32LE(at + place)
    if (value !== most32 || next + 8 > extraEnd) return value
    next += 8
    return readNumber(bytes, next - 8, 8)
  }
  // The order of the zip64 extra field (4.5.3).
  const [size, packedSize, offset] = [readLarge(24), readLarge(20), readLarge(42)]
  const name = bytes.toString('latin1', at + centralBytes, nameEnd)
  const method = bytes.readUInt16LE(at + 10) === methods.deflated ? 'deflated' : 'stored'
  return {
    entry: { name, method, crc32: bytes.readUInt32LE(at + 16), size, packedSize, offset },
    length: end - at,
  }
}

/** The list as the end at the end of some bytes says it is; undefined where there is no end. */
export function readEnd(bytes: Buffer): EntryList | undefined {
  const at = bytes.length - endBytes.least
  if (at < 0 || bytes.readUInt32LE(at) !== endSignature) return undefined
  const count = bytes.readUInt16LE(at + 10)
  const [size, offset] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
  const large = bytes.length - endBytes.most
  const isFull = count === most16 || size === most32 || offset === most32
  if (!isFull || large < 0) return { count, size, offset }
  const [largeCount, largeSize, largeOffset] = [32, 40, 48].map(place => readNumber(bytes, large + place, 8))
  return { count: largeCount ?? count, size: largeSize ?? size, offset: largeOffset ?? offset }
}

/** Whether some bytes begin like a local header. */
export function isLocalHeader(bytes: Buffer): boolean {
  return bytes.length >= signatureBytes && bytes.readUInt32LE(0) === localSignature
}

/** What is wrong with bytes that should be a header, as sentences. */
export function findDifferences(found: Buffer, { fields, bytes }: Header): string[] {
  if (found.equals(bytes)) return []
  const messages: string[] = []
  let at = 0
  for (const [name, width, value] of fields) {
    if (at + width > found.length) break
    const number = readNumber(found, at, width)
    if (number !== value) messages.push(sayDifference(name, number, value))
    at += width
  }
  return messages.length > 0 ? messages : ['Its name or extra field is not what it must be.']
}

function sayDifference(field: string, found: number, expected: number): string {
  if (field === 'flags' && (found & 1) === 1) return 'It is encrypted. Snapshots are not.'
  if (field === 'flags' && (found & 8) === 8) return 'Its sizes are behind it, in a data descriptor.'
  if (field === 'method' && found !== methods.stored && found !== methods.deflated)
    return `It is packed by method ${found}. Snapshots store (0) or deflate (8).`
  if (field === 'length of the comment') return `It has a comment of ${sayBytes(found)}. Snapshots have none.`
  if (field === 'length of the extra field')
    return `It has an extra field that should not be there, or not so (${sayBytes(found)}).`
  if (field.startsWith('disk') || field === 'entries on this disk')
    return `It says that there are several disks (${field}: ${found}). A snapshot is one file.`
  return `Its ${field} is ${sayNumber(found)}; expected ${sayNumber(expected)}.`
}

function sharedFields(entry: ZipEntry, extraBytes: number): Field[] {
  const isLarge = largeSizesOf(entry).length > 0
  return [
    ['version needed', 2, extraBytes > 0 ? 45 : 20],
    ['flags', 2, 0],
    ['method', 2, methods[entry.method]],
    ['time', 2, 0],
    ['date', 2, firstDay],
    ['CRC-32', 4, entry.crc32],
    ['packed size', 4, isLarge ? most32 : entry.packedSize],
    ['size', 4, isLarge ? most32 : entry.size],
    ['length of the name', 2, entry.name.length],
    ['length of the extra field', 2, extraBytes],
  ]
}

function zip64EndFields({ count, size, offset }: EntryList): Field[] {
  return [
    ['signature', 4, 0x06064b50],
    // Of what follows this number.
    ['size of the record', 8, 44],
    ['made by', 2, madeBy.zip64],
    ['version needed', 2, 45],
    ['disk', 4, 0],
    ['disk of the list', 4, 0],
    ['entries on this disk', 8, count],
    ['entries', 8, count],
    ['size of the list', 8, size],
    ['offset of the list', 8, offset],
    ['signature', 4, 0x07064b50],
    ['disk of the record', 4, 0],
    ['offset of the record', 8, offset + size],
    ['disks', 4, 1],
  ]
}

function largeSizesOf({ size, packedSize }: ZipEntry): number[] {
  return size >= most32 || packedSize >= most32 ? [size, packedSize] : []
}

/** The zip64 extra field with these values (4.5.3); nothing where there are none. */
function printZip64(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  return printFields([
    ['id', 2, 1],
    ['length', 2, values.length * 8],
    ...values.map((value): Field => ['value', 8, value]),
  ])
}

function printFields(fields: readonly Field[]): Buffer {
  const bytes = Buffer.allocUnsafe(fields.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [, width, value] of fields) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at)
    else bytes.writeUIntLE(value, at, width)
    at += width
  }
  return bytes
}

/** Numbers of eight bytes go up to `Number.MAX_SAFE_INTEGER`. */
function readNumber(bytes: Buffer, at: number, width: 2 | 4 | 8): number {
  if (width !== 8) return bytes.readUIntLE(at, width)
  return Math.min(Number(bytes.readBigUInt64LE(at)), Number.MAX_SAFE_INTEGER)
}
