import { UserError } from '../../base/problems/user-error.ts'

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
  list: 64 * 1024 * 1024,
  /** Bytes of an entry that is kept in memory, unpacked. */
  unpacked: 64 * 1024 * 1024,
} as const

/**
 * What can be wrong with the layout of a ZIP: it is truncated; bytes belong to no entry, or to two; a header is wrong; the
 * central directory is wrong; a name is unsafe or not unique; entries are out of order, too large unpacked or too many.
 */
export type ZipFindingKind =
  | 'cut'
  | 'stray-bytes'
  | 'overlap'
  | 'header'
  | 'list'
  | 'unsafe-name'
  | 'duplicate'
  | 'order'
  | 'swollen'
  | 'too-many'

/** One fault in the layout of a ZIP; `entry` is the name of the entry that it is about. */
export type ZipFinding = {
  readonly entry: string | undefined
  readonly kind: ZipFindingKind
  readonly message: string
}

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

/** What can be wrong with the bytes of one entry, by themselves or compared with a manifest. */
export type Damage = 'checksum' | 'packing' | 'swollen' | 'differs' | 'picture'

/** The bytes of one entry cannot be used; `finding` says why, without the name. */
export class DamagedEntry extends UserError {
  override readonly name = 'DamagedEntry'
  readonly entry: string
  readonly kind: Damage
  readonly finding: string

  constructor(entry: string, kind: Damage, finding: string) {
    super(`${entry}: ${finding}`)
    this.entry = entry
    this.kind = kind
    this.finding = finding
  }
}
