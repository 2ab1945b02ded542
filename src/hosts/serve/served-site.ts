/** What is known of one collection: `pages` counts its page files; `name` and `description` answer `OPTIONS`. */
export type ServedCollection = { readonly pages: number; readonly name: string; readonly description: string }

/** A built site as a host sees it. */
export type ServedSite = {
  /** By the name in the path (`objects`). */
  readonly collections: Readonly<Record<string, ServedCollection>>
  /** The headers of the rules in `_headers` for a path, in any order. */
  readonly headers: (path: string) => Iterable<readonly [name: string, value: string]>
  /**
   * The host's store of built files, asked for `/api/v1/objects/page/2.json`. It answers with the whole file and status 200,
   * whatever the method and conditions of `request` are; `undefined` or 404 where it has none.
   */
  readonly file: (path: string, request: Request) => Promise<Response | undefined>
}
