import type { CollectionReport } from '../../pipeline/site-files.ts'
import type { Manifest, Part } from '../manifest.ts'
import type { Signer } from '../sign/signature.ts'

/** What a snapshot holds and where it is. */
export type SnapshotReport = {
  readonly file: string
  /** Bytes of the file. */
  readonly size: number
  readonly city: string
  readonly baseUrl: string
  readonly part: Part
  readonly collections: readonly CollectionReport[]
  /** Pictures of the site that it shows. */
  readonly pictures: number
  /** Files of these pictures, and their bytes. */
  readonly media: { readonly files: number; readonly bytes: number }
  /** Files in all, but for the manifest and its signature. */
  readonly files: number
  readonly licence: Manifest['licence']
  readonly contentHash: string
  /** Who signed it, where it is signed. */
  readonly signer: Pick<Signer, 'name' | 'fingerprint'> | undefined
}
