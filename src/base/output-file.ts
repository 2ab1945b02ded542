/** A file to publish: its path below the published folder, with `/`, and its bytes, which are made when they are needed. */
export type OutputFile = {
  readonly path: string
  /** Bytes, where that is known before they are made. */
  readonly size?: number
  /** Names the bytes: two files of one path and one key hold the same, so they need not be made to know that. */
  readonly key?: string
  readonly read: () => Promise<Uint8Array>
}

/** A file that holds a text in UTF-8. */
export function textFile(path: string, text: string): OutputFile {
  const bytes = Buffer.from(text)
  return { path, size: bytes.length, read: async () => bytes }
}
