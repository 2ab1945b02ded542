import { compareCodePoints } from '../../base/order.ts'
import { UserError } from '../../base/problems/user-error.ts'
import type { FindingKind } from '../finding.ts'
import { manifestPath, signaturePath } from '../manifest.ts'

/**
 * One entry of a snapshot's ZIP. Its headers contain nothing else: no time, owner or comment, and extra fields only for
 * numbers above 32 bits. So equal files give equal bytes, and every byte that does not belong can be found.
 */
export type ZipEntry = {
  /** In ASCII, with `/` between folders. */
  readonly name: string
  readonly method: 'stored' | 'deflated'
  readonly crc32: number
  /** Bytes, unpacked. */
  readonly size: number
  /** Bytes in the ZIP. */
  readonly packedSize: number
  /** Offset of its local header from the start of the file. */
  readonly offset: number
}

/** The limits of a snapshot's ZIP. Writing more fails, reading more is reported. */
export const zipLimits = {
  entries: 250_000,
  /** Bytes of the central directory, which is kept in memory. */
  directoryBytes: 64 * 1024 * 1024,
  /** Bytes of an entry that is kept in memory, unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
} as const

/** A ZIP file could not be written. An existing file of that name is unchanged. */
export class CannotWriteZip extends UserError {
  override readonly name = 'CannotWriteZip'

  constructor(file: string, reason: string) {
    super(`${file} could not be written: ${reason}.\nNothing was left behind.`)
  }
}

/** A file that cannot be opened, is not a ZIP file, or changed while it was read. */
export class CannotReadZip extends UserError {
  override readonly name = 'CannotReadZip'

  constructor(file: string, reason: string) {
    super(`${file} ${reason}`)
  }
}

/** The bytes of one entry cannot be used; `fault` says why, without the name of the entry. */
export class DamagedEntry extends UserError {
  override readonly name = 'DamagedEntry'
  readonly entry: string
  readonly kind: FindingKind
  readonly fault: string

  constructor(entry: string, kind: FindingKind, fault: string) {
    super(`${entry}: ${fault}`)
    this.entry = entry
    this.kind = kind
    this.fault = fault
  }
}

// The first match describes the fault best.
const complaints: readonly (readonly [RegExp, string])[] = [
  [/^$/, 'it is empty'],
  [/[\u0000-\u001f\u007f]/, 'it has a control character'],
  [/\\/, 'it has a backslash'],
  [/^[A-Za-z]:/, 'it begins with a drive letter'],
  [/^\//, 'it is an absolute path'],
  [/(?:^|\/)\.\.(?:\/|$)/, 'it has a segment ..'],
  [/(?:^|\/)\.(?:\/|$)/, 'it has a segment .'],
  [/\/\/|\/$/, 'it has an empty segment'],
  [/[^\u0000-\u007f]/, 'it is not in ASCII'],
  [/[^A-Za-z0-9._/-]/, 'it has a character other than letters, digits, dots, hyphens and underscores'],
  [/\.(?:\/|$)/, 'a segment ends in a dot'],
  [/(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i, 'Windows reserves this name for a device'],
  [/^.{513}/, 'it is longer than 512 characters'],
  [/[^/]{256}/, 'a segment is longer than 255 characters'],
]

/** Returns what is unsafe about the name of an entry, as the end of a sentence; undefined if every system can unpack it. */
export function findUnsafe(name: string): string | undefined {
  return complaints.find(([pattern]) => pattern.test(name))?.[1]
}

/** Compares entries by their place in a ZIP: by code point, then the manifest, then its signature. */
export function compareNames(a: string, b: string): number {
  return rank(a) - rank(b) || compareCodePoints(a, b)
}

// Every other name has the rank -1, so it comes first.
function rank(name: string): number {
  return [manifestPath, signaturePath].indexOf(name)
}
