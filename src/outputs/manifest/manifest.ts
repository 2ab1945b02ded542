import { hash } from 'node:crypto'
import { printJson, textFile } from '../../base/output-file.ts'
import {
  type Bucket,
  type FirstPlaces,
  hashText,
  type Manifest,
  type ManifestRow,
  manifestPath,
  type Place,
  partPath,
  toColumns,
} from '../../client/manifest-format.ts'
import { type CollectionName, mapCollections } from '../../contract/collections.ts'
import { apiItems } from '../api-items.ts'
import type { Output } from '../output.ts'

/**
 * The manifest of the site (`src/client/manifest-format.ts`), from which a client with any earlier state gets in step by few requests. It
 * depends on the site alone. Parts never change under their name, so they may be kept for ever; a changed item changes one of them.
 */
export const manifest: Output = {
  name: 'manifest',
  files: site => {
    const { singulareventdates, objects, guides } = site.site.pageSizes
    const sizes = { singulareventdates, objects, guides }
    const items = apiItems(rowOf, site)
    const rows = mapCollections(name => [...items[name]])
    const { top, parts } = makeManifest({ base: site.site.baseUrl, meta: site.site.meta, rows, sizes })
    return [
      textFile(manifestPath, printJson(top)),
      ...[...parts].map(([name, text]) => textFile(partPath(name), text)),
    ]
  },
}

type Rows = Readonly<Record<CollectionName, readonly ManifestRow[]>>

/** The items of a site in the order of its pages, and how many are on a page. */
type ManifestInput = {
  readonly base: string
  readonly meta: unknown
  readonly rows: Rows
  readonly sizes: Readonly<Record<CollectionName, number>>
}

/** Makes the manifest of a site, and the texts of its parts by name. */
export function makeManifest({ base, meta, rows, sizes }: ManifestInput) {
  const parts = new Map<string, string>()
  const count = Object.values(rows).reduce((sum, { length }) => sum + length, 0)
  const addPart = (part: Bucket | FirstPlaces): string => {
    const text = printJson(part)
    const name = hash('sha256', text).slice(0, 32)
    parts.set(name, text)
    return name
  }
  const buckets = cutBuckets(rows, count)
  const pages = mapCollections((name): Place[] =>
    rows[name].filter((_, index) => index % sizes[name] === 0).map(([, ...place]) => place),
  )
  const head = { v: 1, base, meta: digestItem(meta) } as const
  const top: Manifest =
    count <= mostInOneFile
      ? { ...head, pages, buckets }
      : { ...head, pages: addPart(pages), buckets: buckets.map(addPart) }
  return { top, parts }
}

/** The most items of a site whose manifest is one file, and the fewest in a bucket on average. */
const mostInOneFile = 1500
const fewestInBucket = 500

function cutBuckets(rows: Rows, count: number): Bucket[] {
  const amount = count <= mostInOneFile ? 1 : 2 ** Math.floor(Math.log2(count / fewestInBucket))
  const buckets = Array.from({ length: amount }, () => mapCollections((): ManifestRow[] => []))
  mapCollections(name => {
    for (const row of rows[name]) buckets[hashText(`${name}/${row.at(-1)}`) % amount]?.[name].push(row)
  })
  return buckets.map(bucket => mapCollections(name => toColumns(bucket[name])))
}

type Item = { readonly id: string | number; readonly start_date?: string; readonly end_date?: string }

/** Returns the row of an item in the shape of the API. */
export function rowOf(item: Item): ManifestRow {
  const { id, start_date: start, end_date: end } = item
  return start === undefined || end === undefined
    ? [digestItem(item), id]
    : [digestItem(item), start, end, id]
}

// As JavaScript prints what it has parsed: clients digest the items of a page in the same way.
function digestItem(item: unknown): string {
  return hash('sha256', JSON.stringify(item), 'base64url').slice(0, 16)
}
