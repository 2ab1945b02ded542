import { ToldError } from '../../base/problems/told-error.ts'

/** A ZIP file could not be written: an existing one of that name stands as it was. */
export class CannotWriteZip extends ToldError {
  override readonly name = 'CannotWriteZip'

  constructor(file: string, reason: string) {
    super(`${file} could not be written: ${reason}.\nNothing was left behind.`)
  }
}

/** A file that cannot be opened, is no ZIP at all, or changed while it was read. */
export class CannotReadZip extends ToldError {
  override readonly name = 'CannotReadZip'

  constructor(file: string, reason: string) {
    super(`${file} ${reason}`)
  }
}

/** What is wrong with the bytes of one entry. */
export type Damage = 'cut' | 'checksum' | 'packing' | 'swollen'

/** The bytes of one entry are not what its header says; `finding` says how, without the name. */
export class DamagedEntry extends ToldError {
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
