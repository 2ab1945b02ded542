import { type Limits, limitNames, standardLimits } from '../base/limits.ts'
import type { KnownRecords } from '../images/known-records.ts'
import type { Reading } from './content.ts'
import type { PictureFile, TextFile } from './loaded.ts'

/** What is known of a text file: the digest of its kind and bytes, and what they say. */
export type KnownText = { readonly digest: string; readonly reading: Reading<unknown> }

/** A text file as it was read last. */
export type RememberedText = KnownText & Pick<TextFile, 'file' | 'kind' | 'stamp'>

/** A picture as it was looked at last. */
export type RememberedPicture = Pick<PictureFile, 'file' | 'stamp' | 'sha256' | 'size' | 'facts'>

/** What there is to remember of the content after it was read. All of it can be kept as JSON. */
export type Memories = {
  /** The limits within which the texts were read. */
  readonly limits: Limits
  readonly texts: readonly RememberedText[]
  readonly pictures: readonly RememberedPicture[]
  /** What is known of the image cache. */
  readonly records: KnownRecords
}

/** What earlier builds found out about the files of the content. */
export type ContentMemory = {
  /** The limits within which the texts were read. */
  readonly limits: Limits
  /** What the text says, where its file bears the stamp that it was read with. */
  readonly textOf: (file: TextFile) => RememberedText | undefined
  /** What bytes of that digest say, in whatever file. */
  readonly ofDigest: (digest: string) => RememberedText | undefined
  /** What is known of the picture, where its file bears the stamp that it was looked at with. */
  readonly pictureOf: (file: Pick<PictureFile, 'file' | 'stamp'>) => RememberedPicture | undefined
  /** How many texts are remembered. */
  readonly texts: number
}

/** Makes what was remembered to be asked for. */
export function recall({ limits, texts, pictures }: Omit<Memories, 'records'>): ContentMemory {
  const byFile = finder(texts, ({ file }) => file)
  const byDigest = finder(texts, ({ digest }) => digest)
  const pictureByFile = finder(pictures, ({ file }) => file)
  return {
    limits,
    textOf: file => ifUnchanged(byFile, file),
    ofDigest: byDigest,
    pictureOf: file => ifUnchanged(pictureByFile, file),
    texts: texts.length,
  }
}

/** Of a memory, what holds within these limits: what a text says may depend on them, pictures are held against them anew. */
export function recallWithin(memory: ContentMemory, limits: Limits): ContentMemory {
  if (areSame(memory.limits, limits)) return memory
  return { ...memory, limits, textOf: () => undefined, ofDigest: () => undefined, texts: 0 }
}

/** Whether two sets of limits are the same. */
export function areSame(one: Limits, other: Limits): boolean {
  return limitNames.every(name => one[name] === other[name])
}

/** The memory of nothing. */
export const nothingRemembered: Memories = {
  limits: standardLimits,
  texts: [],
  pictures: [],
  records: { heads: [], facts: [], usedAt: 0 },
}

/** An index is worth making from so many questions on. */
const few = 8

/** Finds items by a text that each has: the first few by looking through all, the others in an index. */
function finder<T>(items: readonly T[], keyOf: (item: T) => string): (key: string) => T | undefined {
  let asked = 0
  let index: ReadonlyMap<string, T> | undefined
  return key => {
    if (asked++ < few) return items.find(item => keyOf(item) === key)
    index ??= new Map(items.map(item => [keyOf(item), item]))
    return index.get(key)
  }
}

function ifUnchanged<T extends { readonly stamp: string }>(
  find: (file: string) => T | undefined,
  { file, stamp }: { readonly file: string; readonly stamp: string },
): T | undefined {
  const known = stamp === '' ? undefined : find(file)
  return known?.stamp === stamp ? known : undefined
}
