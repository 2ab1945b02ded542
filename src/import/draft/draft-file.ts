import type { TextVersion } from '../merge/version.ts'

/** A file of the content that an import makes: its path within the content, and its text or its picture. */
export type DraftFile = TextVersion | DraftPictureFile

/** A picture in the import's cache; `sha256` is the hash of its bytes. */
export type DraftPictureFile = {
  readonly path: string
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}
