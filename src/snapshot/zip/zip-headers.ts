import type { ZipEntry } from './entry.ts'

// The format is version 6.3.10 of PKWARE's APPNOTE.TXT; the numbers in comments are its sections. No library does this: verification
// re-encodes every header and compares the bytes, and the library that writes the same bytes (zip.js 2.24) needs 1 GB and 21 s for 60,000 entries,
// this code 150 MB and 5 s.

/** The central directory: entry count, size in bytes, offset from the start of the file. */
type CentralDirectory = { readonly count: number; readonly size: number; readonly offset: number }

const max16 = 0xffff
const max32 = 0xffff_ffff
const localSignature = 0x04034b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
const methods = { stored: 0, deflated: 8 } as const satisfies Record<ZipEntry['method'], number>
/** 1 January 1980, the earliest date of the format, used for every entry. */
const firstDay = 0x0021
/** Unix, version 2.0 and 4.5 of the format. */
const madeBy = { plain: (3 << 8) | 20, zip64: (3 << 8) | 45 } as const
/** A regular file that its owner may write and everybody may read. */
const fileMode = 0o100644 * 2 ** 16

/** Size of a central header up to its name. */
const centralHeaderBytes = 46
/** Size of the end of central directory record, without and with its zip64 records. */
export const endBytes = { min: 22, max: 98 } as const

/** The local header of an entry (4.3.7). */
export function localHeader(entry: ZipEntry): Buffer {
  const extra = zip64Extra(largeSizesOf(entry))
  const name = Buffer.from(entry.name, 'latin1')
  return Buffer.concat([u32(localSignature), sharedFields(entry, extra.length), name, extra])
}

/** Returns the header of an entry in the central directory (4.3.12). */
export function centralHeader(entry: ZipEntry): Buffer {
  const extra = zip64Extra([...largeSizesOf(entry), ...(entry.offset >= max32 ? [entry.offset] : [])])
  const commentBytes = 0
  const disk = 0
  const internalAttributes = 0
  return Buffer.concat([
    u32(centralSignature),
    u16(madeBy.plain),
    sharedFields(entry, extra.length),
    u16(commentBytes, disk, internalAttributes),
    u32(fileMode, Math.min(entry.offset, max32)),
    Buffer.from(entry.name, 'latin1'),
    extra,
  ])
}

/** Returns the end of central directory record (4.3.14 to 4.3.16), with zip64 records only if a number does not fit. */
export function endOfCentralDirectory(directory: CentralDirectory): Buffer {
  const { count, size, offset } = directory
  const isLarge = count >= max16 || size >= max32 || offset >= max32
  const disk = 0
  const diskOfDirectory = 0
  const commentBytes = 0
  return Buffer.concat([
    isLarge ? zip64End(directory) : Buffer.alloc(0),
    u32(endSignature),
    u16(disk, diskOfDirectory, Math.min(count, max16), Math.min(count, max16)),
    u32(Math.min(size, max32), Math.min(offset, max32)),
    u16(commentBytes),
  ])
}

/**
 * Reads the central header at a position, unchecked: its entry and length. Undefined if no complete header is there. The fields before
 * the name are at fixed places (4.3.12).
 */
export function readCentralHeader(
  bytes: Buffer,
  at: number,
): { entry: ZipEntry; length: number } | undefined {
  if (bytes.length < at + centralHeaderBytes || bytes.readUInt32LE(at) !== centralSignature) return undefined
  const nameEnd = at + centralHeaderBytes + bytes.readUInt16LE(at + 28)
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
  const end = extraEnd + bytes.readUInt16LE(at + 32)
  if (end > bytes.length) return undefined
  // Numbers too large for their field are in the extra field, after its id and its size of two bytes each.
  let next = nameEnd + 4
  const readLarge = (place: number) => {
    const value = bytes.readUInt32LE(at + place)
    if (value !== max32 || next + 8 > extraEnd) return value
    next += 8
    return readU64(bytes, next - 8)
  }
  // The order of the zip64 extra field (4.5.3).
  const size = readLarge(24)
  const packedSize = readLarge(20)
  const offset = readLarge(42)
  const name = bytes.toString('latin1', at + centralHeaderBytes, nameEnd)
  const method = bytes.readUInt16LE(at + 10) === methods.deflated ? 'deflated' : 'stored'
  return {
    entry: { name, method, crc32: bytes.readUInt32LE(at + 16), size, packedSize, offset },
    length: end - at,
  }
}

/** Reads the end of central directory record at the end of `bytes` (4.3.14 to 4.3.16); undefined if there is none. */
export function readEndOfCentralDirectory(bytes: Buffer): CentralDirectory | undefined {
  const at = bytes.length - endBytes.min
  if (at < 0 || bytes.readUInt32LE(at) !== endSignature) return undefined
  const count = bytes.readUInt16LE(at + 10)
  const [size, offset] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)]
  const zip64At = bytes.length - endBytes.max
  const isFull = count === max16 || size === max32 || offset === max32
  if (!isFull || zip64At < 0) return { count, size, offset }
  const [largeCount, largeSize, largeOffset] = [32, 40, 48].map(place => readU64(bytes, zip64At + place))
  return { count: largeCount ?? count, size: largeSize ?? size, offset: largeOffset ?? offset }
}

/** Whether some bytes begin like a local header. */
export function isLocalHeader(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === localSignature
}

function sharedFields(entry: ZipEntry, extraBytes: number): Buffer {
  const { method, crc32, name, packedSize, size } = entry
  const isLarge = largeSizesOf(entry).length > 0
  const versionNeeded = extraBytes > 0 ? 45 : 20
  const flags = 0
  const time = 0
  return Buffer.concat([
    u16(versionNeeded, flags, methods[method], time, firstDay),
    u32(crc32, isLarge ? max32 : packedSize, isLarge ? max32 : size),
    u16(name.length, extraBytes),
  ])
}

/** Returns the zip64 end of central directory record (4.3.14), and its locator (4.3.15). */
function zip64End({ count, size, offset }: CentralDirectory): Buffer {
  const versionNeeded = 45
  const disk = 0
  const disks = 1
  const bytesThatFollow = 44
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
  return size >= max32 || packedSize >= max32 ? [size, packedSize] : []
}

/** Returns the zip64 extra field with these values (4.5.3); empty if there are none. */
function zip64Extra(values: readonly number[]): Buffer {
  return values.length === 0 ? Buffer.alloc(0) : Buffer.concat([u16(1, values.length * 8), u64(...values)])
}

const u16 = (...values: readonly number[]) => encodeNumbers(2, values)
const u32 = (...values: readonly number[]) => encodeNumbers(4, values)
const u64 = (...values: readonly number[]) => encodeNumbers(8, values)

/** Encodes numbers as little-endian, each in `width` bytes. */
function encodeNumbers(width: 2 | 4 | 8, values: readonly number[]): Buffer {
  const bytes = Buffer.allocUnsafe(width * values.length)
  for (const [index, value] of values.entries()) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), index * width)
    else bytes.writeUIntLE(value, index * width, width)
  }
  return bytes
}

/** Returns a number of eight bytes, `Number.MAX_SAFE_INTEGER` at most. */
function readU64(bytes: Buffer, at: number): number {
  return Math.min(Number(bytes.readBigUInt64LE(at)), Number.MAX_SAFE_INTEGER)
}
