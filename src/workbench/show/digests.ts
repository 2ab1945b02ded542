import { hash } from 'node:crypto'
import type { CollectionName } from '../../contract/collections.ts'

/** An item of the API in so few bytes that all of them can be held: a digest of each of its fields. */
export type Digest = {
  readonly id: string
  readonly title: string
  readonly fields: ReadonlyMap<string, string>
}

/** The items of a published site, by collection and id, in the order of the pages. */
export type PublishedItems = Readonly<Record<CollectionName, ReadonlyMap<string, Digest>>>

/** Where a site says that it lies: what two builds of one content may have for different places. */
export type Origin = { readonly baseUrl: string; readonly mediaHost: string | undefined }

/** The digest of an item as the API has it, wherever the site and its pictures lie. */
export function digestItem(json: Readonly<Record<string, unknown>>, origin: Origin): Digest {
  const fields = Object.entries(json).map(([name, value]) => [name, digest(value, origin)] as const)
  return { id: String(json.id), title: String(json.title), fields: new Map(fields) }
}

// Only where pictures are named: a text may name the address of the site as well, and says the same wherever that lies.
const pictureKeys = ['"src":"', '"url":"']

function digest(value: unknown, { baseUrl, mediaHost }: Origin): string {
  const path = new URL(baseUrl).pathname.replace(/\/$/, '')
  const places = [baseUrl, mediaHost ?? baseUrl, path].map(place => `${place}/media/`)
  const starts = pictureKeys.flatMap(key => places.map(place => ({ from: key + place, to: `${key}/media/` })))
  const text = JSON.stringify(value) ?? ''
  const rooted = starts.reduce((rest, { from, to }) => rest.replaceAll(from, to), text)
  return rooted.length < 16 ? rooted : hash('sha1', rooted, 'base64')
}
