import { UserError } from '../../base/problems/user-error.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import type { HeaderRule } from '../../contract/header-rules.ts'

/** A site at one moment: its collections, and its files with their header rules. */
export type ServedVersion = Pick<ServedSite, 'collections'> & {
  readonly rules: readonly HeaderRule[]
  /** Reads the file at a decoded path, such as `/media/images/quay.jpg`; `undefined` if nothing is published there. */
  readonly read: (path: string) => Promise<ServedFile | undefined>
}

/** What a server serves: a folder that builds replace, or a snapshot that stays as it is. */
export type ServedSource = {
  /** Returns the value that `find` finds in one version. If the version is replaced meanwhile, `find` is called again. @throws SourceMissing if there is no version */
  readonly read: <T>(find: (version: ServedVersion) => Promise<T>) => Promise<T>
}

/** There is nothing to serve at the moment. */
export class SourceMissing extends UserError {
  override readonly name: string = 'SourceMissing'
}

/** A published file: its bytes, and their strong entity tag, in quotes. */
export type ServedFile = { readonly bytes: Buffer; readonly etag: string }

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
