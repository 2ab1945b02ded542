import { UserError } from '../../base/problems/user-error.ts'

/**
 * One entry of a snapshot's ZIP. Its headers hold nothing else: no time, no owner, no comment, and extra fields only for
 * numbers past 32 bits. So equal files give equal bytes, and a reader can find every byte that should not be there.
 */
export type ZipEntry = {
  /** With `/`, in ASCII. */
  readonly name: string
  readonly method: 'stored' | 'deflated'
  readonly crc32: number
  /** Bytes, unpacked. */
  readonly size: number
  /** Bytes in the file. */
  readonly packedSize: number
  /** Of its local header, from the start of the file. */
  readonly offset: number
}

/** What a snapshot's ZIP may have at most. Writing more fails, reading more is reported. */
export const zipLimits = {
  entries: 250_000,
  /** Bytes of the list of entries, which is held in memory. */
  list: 64 * 1024 * 1024,
  /** Bytes of an entry that is held in memory, unpacked. */
  unpacked: 64 * 1024 * 1024,
} as const

/**
 * What can be wrong with the layout of a ZIP: bytes are missing; belong to no entry; to two entries; a header is wrong; the
 * list or the end is wrong; a name is unsafe or not unique; entries are out of order; too large unpacked; too many.
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

/** One thing wrong with the layout of a ZIP; `entry` is the name in the file, where it is about one entry. */
export type ZipFinding = {
  readonly entry: string | undefined
  readonly kind: ZipFindingKind
  readonly message: string
}

/** A ZIP file could not be written. An existing file of that name was not changed. */
export class CannotWriteZip extends UserError {
  override readonly name = 'CannotWriteZip'

  constructor(file: string, reason: string) {
    super(`${file} could not be written: ${reason}.\nNothing was left behind.`)
  }
}

/** A file that cannot be opened, is no ZIP at all, or changed while it was read. */
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
