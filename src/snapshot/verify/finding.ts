import type { Damage, ZipFindingKind } from '../zip/entry.ts'

/**
 * What can be wrong with a snapshot, by name. Beside what can be wrong with any ZIP: the manifest is missing or wrong; a
 * file of it is missing, or not what it says, or has another name; a file is not in it, or of no use in a snapshot; the
 * sums are not those of the pages; a page breaks the contract, or is not in its place; an item stands twice; a picture is
 * named and not there; the site record or the header rules are wrong; the signature is.
 */
export type FindingKind =
  | ZipFindingKind
  | Damage
  | 'manifest'
  | 'missing'
  | 'added'
  | 'renamed'
  | 'differs'
  | 'foreign'
  | 'counts'
  | 'contract'
  | 'paging'
  | 'repeated'
  | 'dangling'
  | 'site-record'
  | 'headers'
  | 'signature'

/** One thing that is wrong with a snapshot; `entry` is the name of the file in it, where it is in one. */
export type Finding = {
  readonly entry: string | undefined
  readonly kind: FindingKind
  readonly message: string
}
