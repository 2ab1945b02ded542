import type { Manifest } from '../manifest.ts'
import type { Signer } from '../sign/signature.ts'
import type { Finding } from './finding.ts'

/** Whether a snapshot is signed: not at all, not rightly (the findings say how), or by whom. */
export type SignatureState =
  | { readonly state: 'none' }
  | { readonly state: 'wrong' }
  | ({ readonly state: 'signed' } & Signer)

/** The outcome of checking a snapshot. Nothing is wrong with it where there are no findings. */
export type SnapshotVerdict = {
  readonly file: string
  /** Of the file. */
  readonly bytes: number
  /** How many entries were read. */
  readonly entries: number
  /** Everything that is wrong, first of the file as a whole, then entry by entry. */
  readonly findings: readonly Finding[]
  readonly signature: SignatureState
  /** What the snapshot says of itself; undefined where that cannot be read. */
  readonly manifest: Manifest | undefined
}
