import type { ZipEntry } from './entry.ts'

// The format is version 6.3.10 of PKWARE's APPNOTE.TXT; the numbers in comments are its sections. No library does this: every header
// has to be printed to be checked, and the one that writes the same bytes (zip.js 2.24) needs 1 GB and 21 s for 60,000 entries,
// where this needs 150 MB and 5 s.

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

/** Bytes of a header in the list before its name, and of the end without and with zip64 records. */
const centralBytes = 46
export const endBytes = { least: 22, most: 98 } as const

/** The header before the bytes of an entry (4.3.7). */
export function localHeader(entry: ZipEntry): Buffer {
  const extra = printZip64(largeSizesOf(entry))
  const name = Buffer.from(entry.name, 'latin1')
  return Buffer.concat([u32(localSignature), sharedFields(entry, extra.length), name, extra])
}

/** The header of an entry in the list at the end (4.3.12). */
export function centralHeader(entry: ZipEntry): Buffer {
  const extra = printZip64([...largeSizesOf(entry), ...(entry.offset >= most32 ? [entry.offset] : [])])
  const [commentBytes, disk, internalAttributes] = [0, 0, 0]
  return Buffer.concat([
    u32(centralSignature),
    u16(madeBy.plain),
    sharedFields(entry, extra.length),
    u16(commentBytes, disk, internalAttributes),
    u32(fileMode, Math.min(entry.offset, most32)),
    Buffer.from(entry.name, 'latin1'),
    extra,
  ])
}

/** The end of a file, after its list (4.3.14 to 4.3.16): with records of zip64 only where a number needs them. */
export function endOfList(list: EntryList): Buffer {
  const { count, size, offset } = list
  const isLarge = count >= most16 || size >= most32 || offset >= most32
  const [disk, diskOfList, commentBytes] = [0, 0, 0]
  return Buffer.concat([
    isLarge ? zip64End(list) : Buffer.alloc(0),
    u32(endSignature),
    u16(disk, diskOfList, Math.min(count, most16), Math.min(count, most16)),
    u32(Math.min(size, most32), Math.min(offset, most32)),
    u16(commentBytes),
  ])
}

/** The header at a position of the list: its entry and length. Undefined if no whole header is there. */
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
    return readU64(bytes, next - 8)
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

/** The list that an end record at the end of some bytes describes; undefined if there is none. */
export function readEnd(bytes: Buffer): EntryList | undefined {
  const at = bytes.length - endBytes.least
  if (at < 0 || bytes.readUInt32LE(at) !== endSignature) return undefined
  const count = bytes.readUInt16LE(at + 10)
  const [size, offset] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
  const large = bytes.length - endBytes.most
  const isFull = count === most16 || size === most32 || offset === most32
  if (!isFull || large < 0) return { count, size, offset }
  const [largeCount, largeSize, largeOffset] = [32, 40, 48].map(place => readU64(bytes, large + place))
  return { count: largeCount ?? count, size: largeSize ?? size, offset: largeOffset ?? offset }
}

/** Whether some bytes begin like a local header. */
export function isLocalHeader(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === localSignature
}

function sharedFields(entry: ZipEntry, extraBytes: number): Buffer {
  const { method, crc32, name, packedSize, size } = entry
  const isLarge = largeSizesOf(entry).length > 0
  const [versionNeeded, flags, time] = [extraBytes > 0 ? 45 : 20, 0, 0]
  return Buffer.concat([
    u16(versionNeeded, flags, methods[method], time, firstDay),
    u32(crc32, isLarge ? most32 : packedSize, isLarge ? most32 : size),
    u16(name.length, extraBytes),
  ])
}

function zip64End({ count, size, offset }: EntryList): Buffer {
  const [versionNeeded, disk, disks, bytesThatFollow] = [45, 0, 1, 44]
  return Buffer.concat([
    u32(0x06064b50),
    u64(bytesThatFollow),
    u16(madeBy.zip64, versionNeeded),
    u32(disk, disk),
    u64(count, count, size, offset),
    u32(0x07064b50, disk),
    u64(offset + size),
    u32(disks),
  ])
}

function largeSizesOf({ size, packedSize }: ZipEntry): number[] {
  return size >= most32 || packedSize >= most32 ? [size, packedSize] : []
}

/** The zip64 extra field with these values (4.5.3); nothing where there are none. */
function printZip64(values: readonly number[]): Buffer {
  return values.length === 0 ? Buffer.alloc(0) : Buffer.concat([u16(1, values.length * 8), u64(...values)])
}

const u16 = (...values: readonly number[]) => printNumbers(2, values)
const u32 = (...values: readonly number[]) => printNumbers(4, values)
const u64 = (...values: readonly number[]) => printNumbers(8, values)

/** Little-endian numbers, each of `width` bytes. */
function printNumbers(width: 2 | 4 | 8, values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(width * values.length)
  for (const [index, value] of values.entries()) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), index * width)
    else bytes.writeUIntLE(value, index * width, width)
  }
  return bytes
}

/** A number of eight bytes, `Number.MAX_SAFE_INTEGER` at most. */
function readU64(bytes: Buffer, at: number): number {
  return Math.min(Number(bytes.readBigUInt64LE(at)), Number.MAX_SAFE_INTEGER)
}
