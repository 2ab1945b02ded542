/** A text in a pack: which pack, where in it, how many bytes of UTF-8, and the start of their SHA-256. */
export type StoredText = readonly [pack: string, offset: number, length: number, check: string]

/** A text in memory, or where it is stored. */
export type LongText = string | StoredText

/**
 * Values that earlier builds made, by key. A key names everything that its value depends on, so a value is never outdated:
 * what depends on something else has another key. Without a cache the same code makes the same values again.
 */
export type Cache = {
  /** The value of a key, if it is known. */
  find<Value>(key: string): Value | undefined
  /** Remembers a value that can be written as JSON. */
  put(key: string, value: unknown): void
  /** What `make` gave for an object in the same context, unless that was undefined. Kept in memory as long as the object is. */
  memo<Value>(object: object, context: string, make: () => Value): Value
  /** Moves a long text out of memory, if the cache has a disk. Values refer to it by what this returns. */
  storeText(text: string): LongText
  /** @throws DamagedCache if the text is gone or has changed */
  textOf(text: LongText): string
  /** The folder in which other threads may store texts; undefined if texts stay in memory. */
  readonly textFolder: string | undefined
}

/** Remembers nothing. */
export const noCache: Cache = {
  find: () => undefined,
  put: () => undefined,
  memo: (_object, _context, make) => make(),
  storeText: text => text,
  textOf: text => {
    if (typeof text === 'string') return text
    throw new DamagedCache('There is no folder of stored texts.')
  },
  textFolder: undefined,
}

/** A stored text is gone or has changed. The caller clears the cache and starts again. */
export class DamagedCache extends Error {
  override readonly name = 'DamagedCache'
}
