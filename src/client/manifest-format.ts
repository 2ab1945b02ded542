import type { CollectionName } from '../contract/collections.ts'

/**
 * An item as the manifest names it: its digest, and its place in the order of its collection: the id, before that the days of an event
 * date. `["Xh3…", "2027-06-25", "2027-06-27", "1001"]`, `["9dK…", 17]`.
 */
export type ManifestRow = readonly [digest: string, ...place: Place]
export type Place = readonly (string | number)[]

/**
 * The items of a bucket, column by column, as they pack best: the digests, 16 characters each, in one text, then what a place consists
 * of, such as all first days, all last days and all ids.
 */
export type Bucket = Readonly<Record<CollectionName, Columns>>
export type Columns = readonly [digests: string, ...places: Place[]]

const digestLength = 16

/** Returns the rows as columns. */
export function toColumns(rows: readonly ManifestRow[]): Columns {
  const [, ...first] = rows[0] ?? ['']
  const places = first.map((_, index) => rows.map(row => row[index + 1] ?? ''))
  return [rows.map(([digest]) => digest).join(''), ...places]
}

/** Returns the rows of which `toColumns` made these columns. */
export function toRows([digests, ...places]: Columns): ManifestRow[] {
  return Array.from({ length: digests.length / digestLength }, (_, index) => {
    const digest = digests.slice(index * digestLength, (index + 1) * digestLength)
    return [digest, ...places.map(column => column[index] ?? '')]
  })
}

/** The place of the first item of each page. */
export type FirstPlaces = Readonly<Record<CollectionName, readonly Place[]>>

/**
 * The manifest of a site: the digest of every item, from which a client that has any earlier state finds its missing items. A part is in the
 * manifest itself, or the name of a file in `manifest/parts/`, which is the digest of its bytes.
 */
export type Manifest = {
  readonly v: 1
  /** The base URL in the items. */
  readonly base: string
  /** The digest of `meta`, which is on every page of event dates. */
  readonly meta: string
  readonly pages: FirstPlaces | string
  readonly buckets: readonly (Bucket | string)[]
}

/** The path of the manifest in the published folder. */
export const manifestPath = 'manifest/manifest.json'

/** The folder of the parts. */
export const partsFolder = 'manifest/parts/'

/** Returns the path of a part. */
export function partPath(name: string): string {
  return `${partsFolder}${name}.json`
}

/** Returns the 32 bits of FNV-1a of an ASCII text. That of `objects/17`, modulo the number of buckets, is the bucket of an item. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return hash
}

/** Compares two places of one collection: the days as texts, the ids as numbers. */
export function comparePlaces(a: Place, b: Place): number {
  for (let index = 0; index < a.length - 1; index++) {
    const [one = '', other = ''] = [a[index], b[index]]
    if (one !== other) return one < other ? -1 : 1
  }
  return Number(a.at(-1)) - Number(b.at(-1))
}
