/** The place of a text in a pack (a file of many texts): pack, offset and length in bytes of UTF-8, and its CRC-32. */
export type StoredText = readonly [pack: string, offset: number, length: number, check: number]

/** A text itself, or its place in a pack. */
export type LongText = string | StoredText

/**
 * Values of earlier builds, by key. A key names everything that its value depends on, so a value is never outdated. The same
 * code makes the same values without a cache.
 */
export type Cache = {
  /** The value of a key, or undefined. */
  find<Value>(key: string): Value | undefined
  /** Stores a value that can be written as JSON. */
  put(key: string, value: unknown): void
  /**
   * Returns the value last made for this object if the context is the same; otherwise calls `make`. The value is kept in memory
   * as long as the object; undefined is not kept.
   */
  memo<Value>(object: object, context: string, make: () => Value): Value
  /** Moves a long text to disk, if the cache is on disk. Returns what values hold in its place: its place in a pack, or the text. */
  storeText(text: string): LongText
  /** Reads a text. @throws DamagedCache if it is missing or has changed */
  loadText(text: LongText): string
}

/** What a value is. Values of one kind have one type. */
type ValueKind =
  | 'text'
  | 'reading'
  | 'picture'
  | 'facts'
  | 'files'
  | 'stored'
  | 'records used'
  | 'published'
  | 'build'

/** Makes the key of a value of a kind. `parts` name everything that the value depends on. */
export function valueKey(kind: ValueKind, ...parts: readonly string[]): string {
  return [kind, ...parts].join(' ')
}

/** A cache that stores nothing. */
export const noCache: Cache = {
  find: () => undefined,
  put: () => undefined,
  memo: (_object, _context, make) => make(),
  storeText: text => text,
  loadText: text => {
    if (typeof text === 'string') return text
    throw new DamagedCache('There is no folder of stored texts.')
  },
}

/** A stored text is missing or has changed. The caller clears the cache and starts again. */
export class DamagedCache extends Error {
  override readonly name = 'DamagedCache'
}
