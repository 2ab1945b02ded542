/** A file to publish: its path below the published folder, with `/`, and a function that reads or makes its bytes. */
export type OutputFile = {
  readonly path: string
  /** Size in bytes, if known before `read` is called. */
  readonly size?: number
  /** Identifies the bytes: two files with the same path and key have the same bytes, so `read` need not be called. */
  readonly key?: string
  readonly read: () => Promise<Uint8Array>
}

/** Files of a site: an array, or a list that makes its files anew each time it is iterated. */
export type OutputFiles = Iterable<OutputFile> & { readonly length: number }

/** Returns a list of `length` files that `iterate` makes each time, so that they need no memory. */
export function lazyFiles(length: number, iterate: () => Iterator<OutputFile>): OutputFiles {
  return { length, [Symbol.iterator]: iterate }
}

/** Joins lists without iterating them. */
export function joinFiles(...lists: readonly OutputFiles[]): OutputFiles {
  const length = lists.reduce((sum, list) => sum + list.length, 0)
  return lazyFiles(length, function* () {
    for (const list of lists) yield* list
  })
}

/** What is recorded about a published file, as plain JSON values. */
export type PublishedFile = {
  readonly path: string
  /** The `key` of the `OutputFile`; undefined if that has none, or if it is equal to `sha256`. */
  readonly key: string | undefined
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
  readonly size: number
  /** The file's stamp when it was published. If it differs now, somebody changed the file. */
  readonly stamp: string
}

/** A text file in UTF-8. */
export function textFile(path: string, text: string): OutputFile {
  const bytes = Buffer.from(text)
  return { path, size: bytes.length, read: async () => bytes }
}

/**
 * Compact JSON as the service that the contract describes prints it: raw UTF-8, with only U+2028 and U+2029 escaped, which are
 * line ends in older JavaScript.
 */
export function printJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
