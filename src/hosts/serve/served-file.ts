import type { Readable } from 'node:stream'

/** A published file, held open until it is closed: size and bytes stay those of one file whatever happens meanwhile. */
export type ServedFile = {
  /** Bytes. */
  readonly size: number
  /** A strong entity tag of the bytes, in quotes. */
  readonly etag: () => Promise<string>
  /** The bytes, all of them or those of a range. It fails where they cannot be read or are not what they should be. */
  readonly stream: (range?: ByteRange) => Readable
  readonly close: () => Promise<void>
}

/** Both included. */
export type ByteRange = { readonly start: number; readonly end: number }
