/** A file as it was published: what it holds, and what it can be known again by. All of it can be kept as JSON. */
export type PublishedFile = {
  readonly path: string
  /** The key that it had as an output file, where it had one. */
  readonly key: string | undefined
  /** The SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string
  readonly size: number
  /** What it can be known again by on the disk. */
  readonly stamp: string
}
