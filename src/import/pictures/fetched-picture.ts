import type { PictureExtension } from '../../images/formats.ts'

/**
 * An original that was fetched and that a build will take: within its limits, decoded to the end. Where the original could
 * not be had, it is the largest rendition that could. `read` gives its bytes again, from the import's store.
 */
export type FetchedPicture = {
  readonly extension: PictureExtension
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}
