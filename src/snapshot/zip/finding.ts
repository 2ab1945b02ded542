/**
 * What can be wrong with the build of a ZIP, by name: the bytes are cut; belong to nothing; to two entries; a header is not
 * as it must be; the list or the end is not; a name could escape or collide; an entry stands twice, or out of order;
 * unpacks to more than is allowed; there are too many.
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

/** One thing wrong with the build of a ZIP; `entry` is the name as it stands in the file, where it is one entry's. */
export type ZipFinding = {
  readonly entry: string | undefined
  readonly kind: ZipFindingKind
  readonly message: string
}
