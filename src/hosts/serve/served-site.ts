import type { Readable } from 'node:stream'
import { UserError } from '../../base/problems/user-error.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'

/** A site at one moment: its collections, and its files with their header rules. */
export type ServedVersion = Pick<ServedSite, 'collections'> & {
  readonly rules: readonly HeaderRule[]
  /** Opens the file at a decoded path, such as `/media/images/quay.jpg`; `undefined` if nothing is published there. */
  readonly open: (path: string) => Promise<ServedFile | undefined>
}

/** What a server serves: a folder that builds replace, or a snapshot that stays as it is. */
export type ServedSource = {
  /**
   * Returns the value that `find` finds in one version. If the version is replaced meanwhile, the value goes to `discard`, and
   * `find` is called again. @throws SourceMissing if there is no version
   */
  readonly read: <T>(
    find: (version: ServedVersion) => Promise<T>,
    discard: (value: T) => Promise<void>,
  ) => Promise<T>
}

/** There is nothing to serve at the moment. */
export class SourceMissing extends UserError {
  override readonly name: string = 'SourceMissing'
}

/** An open published file: size and bytes stay those of one file until it is closed, even if it is replaced. */
export type ServedFile = {
  /** Bytes. */
  readonly size: number
  /** A strong entity tag of the bytes, in quotes. */
  readonly etag: () => Promise<string>
  /** The bytes, all of them or those of a range. The stream fails if they cannot be read, or differ from those in the manifest of a snapshot. */
  readonly stream: (range?: ByteRange) => Readable
  readonly close: () => Promise<void>
}

/** A range of bytes, with the first and the last one. */
export type ByteRange = { readonly start: number; readonly end: number }

/** One collection: `pages` is the number of its page files; `name` and `description` answer `OPTIONS`. */
export type ServedCollection = { readonly pages: number; readonly name: string; readonly description: string }

/** Returns the collections with the names and descriptions of the contract, given the number of pages of each. */
export function describeCollections(pagesOf: (name: CollectionName) => number): ServedSite['collections'] {
  const rows = collections.map(({ name, title, description }) => {
    return [name, { name: title, description, pages: pagesOf(name) }] as const
  })
  return Object.fromEntries(rows)
}

/** A built site as a host sees it. */
export type ServedSite = {
  /** By the name in the path (`objects`). */
  readonly collections: Readonly<Record<string, ServedCollection>>
  /** The headers of the rules in `_headers` for a path, in any order. */
  readonly headers: (path: string) => Iterable<readonly [name: string, value: string]>
  /**
   * The host's storage of built files, asked for `/api/v1/objects/page/2.json`. It answers with the whole file and status 200,
   * regardless of the method and conditions of `request`; `undefined` or 404 if it has no such file.
   */
  readonly file: (path: string, request: Request) => Promise<Response | undefined>
}
