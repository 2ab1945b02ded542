/** A file to publish: its path below the published folder, with `/`, and its bytes, which are made when they are needed. */
export type OutputFile = {
  readonly path: string
  /** Bytes, where that is known before they are made. */
  readonly size?: number
  /** Names the bytes: two files of one path and one key hold the same, so they need not be made to know that. */
  readonly key?: string
  readonly read: () => Promise<Uint8Array>
}

/** A file as it was published, as values that can be kept as JSON. */
export type PublishedFile = {
  readonly path: string
  /** The key that it had as an output file, where it had one. */
  readonly key: string | undefined
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
  readonly size: number
  /** What identifies it on the disk, unchanged. */
  readonly stamp: string
}

/** A file that holds a text in UTF-8. */
export function textFile(path: string, text: string): OutputFile {
  const bytes = Buffer.from(text)
  return { path, size: bytes.length, read: async () => bytes }
}

/**
 * Compact JSON as the original service prints it: raw UTF-8, only U+2028 and U+2029 escaped, which JavaScript once took
 * for line ends.
 */
export function printJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
