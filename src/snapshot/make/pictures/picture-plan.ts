import type { SiteRecord } from '../../../contract/site-record.ts'
import type { ImageChange } from '../../pages/item-images.ts'
import type { PictureNotes } from './notes.ts'
import type { Medium, Rebase } from './rebase.ts'

/** The pictures of a snapshot: their files, what the pages say of them, and what is known of them. */
export type PicturePlan = {
  /** Files of the build that go along, by path. */
  readonly media: ReadonlyMap<string, Medium>
  /** Files that no build makes, by path. */
  readonly made: ReadonlyMap<string, Uint8Array>
  readonly change: ImageChange
  /** For the snapshot's own record, by id. */
  readonly records: SiteRecord['pictures']
}

/** What pictures are planned from. */
export type PictureSources = {
  readonly notes: PictureNotes
  readonly record: SiteRecord
  readonly rebase: Rebase
  /** Bytes of a file of the build. */
  readonly sizeOf: (medium: Medium) => Promise<number>
}
