import type { ZipEntry } from './entry.ts'
import { most32, printZip64 } from './extra.ts'
import type { Layout, Numbers } from './fields.ts'

/** The numbers of the header that stands before the bytes of an entry. Version 6.3.10 of PKWARE's APPNOTE.TXT, 4.3.7. */
export const localLayout = [
  ['signature', 4],
  ['version needed', 2],
  ['flags', 2],
  ['method', 2],
  ['time', 2],
  ['date', 2],
  ['CRC-32', 4],
  ['packed size', 4],
  ['size', 4],
  ['length of the name', 2],
  ['length of the extra field', 2],
] as const satisfies Layout

const [signatureField, ...afterSignature] = localLayout
/** The numbers of the header of an entry in the list at the end. The same, 4.3.12. */
export const centralLayout = [
  signatureField,
  ['made by', 2],
  ...afterSignature,
  ['length of the comment', 2],
  ['disk', 2],
  ['internal attributes', 2],
  ['external attributes', 4],
  ['offset', 4],
] as const satisfies Layout

/** What begins a local header, and one in the list. */
export const localSignature = 0x04034b50
export const centralSignature = 0x02014b50
/** The ways to pack, by their numbers. */
export const methods = { stored: 0, deflated: 8 } as const satisfies Record<ZipEntry['method'], number>

/** What stands for all times: midnight of 1 January 1980, the first that the format can tell. */
const firstDay = 0x0021
/** Unix, version 2.0 of the format. */
const madeBy = (3 << 8) | 20
/** A regular file that its owner may write and all may read. */
const fileMode = 0o100644 * 2 ** 16

/** What the local header of an entry must say. */
export function localNumbers(entry: ZipEntry): Numbers<typeof localLayout> {
  const large = isLarge(entry)
  return {
    signature: localSignature,
    'version needed': large ? 45 : 20,
    flags: 0,
    method: methods[entry.method],
    time: 0,
    date: firstDay,
    'CRC-32': entry.crc32,
    'packed size': large ? most32 : entry.packedSize,
    size: large ? most32 : entry.size,
    'length of the name': entry.name.length,
    'length of the extra field': localExtra(entry).length,
  }
}

// Spelled out: spreading the numbers above takes ten times as long, and there may be 250,000 entries.
/** What its header in the list must say. */
export function centralNumbers(entry: ZipEntry): Numbers<typeof centralLayout> {
  const large = isLarge(entry)
  const extra = centralExtra(entry)
  return {
    signature: centralSignature,
    'made by': madeBy,
    'version needed': extra.length > 0 ? 45 : 20,
    flags: 0,
    method: methods[entry.method],
    time: 0,
    date: firstDay,
    'CRC-32': entry.crc32,
    'packed size': large ? most32 : entry.packedSize,
    size: large ? most32 : entry.size,
    'length of the name': entry.name.length,
    'length of the extra field': extra.length,
    'length of the comment': 0,
    disk: 0,
    'internal attributes': 0,
    'external attributes': fileMode,
    offset: Math.min(entry.offset, most32),
  }
}

/** What stands after its name in the local header: the sizes that are past 32 bits. */
export function localExtra(entry: ZipEntry): Buffer {
  return printZip64(isLarge(entry) ? [entry.size, entry.packedSize] : [])
}

/** What stands after its name in the list: the sizes and the offset that are past 32 bits. */
export function centralExtra(entry: ZipEntry): Buffer {
  const sizes = isLarge(entry) ? [entry.size, entry.packedSize] : []
  return printZip64(entry.offset >= most32 ? [...sizes, entry.offset] : sizes)
}

function isLarge({ size, packedSize }: ZipEntry): boolean {
  return size >= most32 || packedSize >= most32
}
