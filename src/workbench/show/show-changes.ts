import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { ownersOf } from '../../content/ledger/ledger.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import { keyOfSite } from '../../site/project/project-pages.ts'
import { keyOf } from '../../site/resolve/schedule.ts'
import type { DaySpan } from '../messages/item-messages.ts'
import type { ChangedItem, Changes, CollectionChanges } from '../messages/overview-messages.ts'
import type { ContentState } from '../workbench.ts'
import { originalsIn } from './entry-groups.ts'
import { itemsOf, type SiteItem } from './items.ts'
import { joinDates } from './join-dates.ts'

/** Finds the differences between the content and the published site. The digest of an item is computed once for each version. */
export class ChangeFinder {
  /** The digests of the last site, by the site's settings, the collection and the item's key. */
  private digests: ReadonlyMap<string, Digest> = new Map()
  /** The entries of all files that were in a site since the start, so that a removed translation is known. */
  private originals: ReadonlyMap<string, string> = new Map()

  /** Returns the changes since the published site. Pauses to let the server answer other requests. */
  async find(
    { revision, state, lastGood }: ContentState,
    { comparedWith, items }: ComparedSite,
  ): Promise<Changes> {
    if (!lastGood || !items) return { revision, comparedWith, since: null }
    const shown = itemsOf(lastGood)
    const now = await this.digestSite(lastGood, shown)
    const cards = new Map(shown.map(({ collection, id, card }) => [`${collection} ${id}`, card]))
    const originals = new Map([...this.originals, ...originalsIn(lastGood)])
    this.originals = originals
    const describe = (item: ChangedItem): ChangedItem => {
      const { file = '', language } = cards.get(item.entry)?.() ?? {}
      return { ...item, entry: originals.get(file) ?? item.entry, ...(language && { language }) }
    }
    const since = collections.map(({ name }) => {
      const found = compare(name, items[name], now[name])
      // Items that are left out because of problems do not count as removed.
      const all = state.kind === 'fresh' ? found : { ...found, removed: [] }
      const changes = name === 'singulareventdates' ? joinDates(all, now[name], lastGood) : all
      return {
        collection: name,
        added: changes.added.map(describe),
        changed: changes.changed.map(describe),
        removed: changes.removed.map(item => ({ ...item, ...findEntry(name, item.id, lastGood, originals) })),
      }
    })
    return { revision, comparedWith, since }
  }

  // Leaves out items that would not be published.
  private async digestSite(
    { context, hidden }: BuiltSite,
    items: readonly SiteItem[],
  ): Promise<Readonly<Record<CollectionName, readonly Digest[]>>> {
    const cached = new Map<string, Digest>()
    const digests: Record<CollectionName, Digest[]> = { singulareventdates: [], objects: [], guides: [] }
    const settings = keyOfSite(context.site)
    let sliceStart = performance.now()
    for (const { collection, id, key, item } of items) {
      if (hidden.has(keyOf(collection, Number(id)))) continue
      const cacheKey = `${settings} ${collection} ${key}`
      const digest = this.digests.get(cacheKey) ?? digestItem(item().json)
      cached.set(cacheKey, digest)
      digests[collection].push(digest)
      if (performance.now() - sliceStart < sliceMs) continue
      await setImmediate()
      sliceStart = performance.now()
    }
    this.digests = cached
    return digests
  }
}

/** The maximum time in milliseconds that other requests wait. */
const sliceMs = 10

function compare(
  collection: CollectionName,
  before: ReadonlyMap<string, Digest>,
  now: readonly Digest[],
): CollectionChanges {
  // `entry` is the name of the item until its entry is found.
  const show = ({ id, title, language, dates }: Digest, fields: readonly string[]): ChangedItem => ({
    ...{ id, title, fields, entry: `${collection} ${id}` },
    ...(language && { language }),
    ...(dates && { dates }),
  })
  const added = now.filter(({ id }) => !before.has(id)).map(item => show(item, []))
  const changed = now.flatMap(item => {
    const fields = listChangedFields(before.get(item.id), item)
    return fields.length > 0 ? [show(item, fields)] : []
  })
  const ids = new Set(now.map(({ id }) => id))
  const removed = [...before.values()].filter(({ id }) => !ids.has(id)).map(item => show(item, []))
  return { collection, added, changed, removed }
}

function listChangedFields(before: Digest | undefined, { fields }: Digest): string[] {
  if (!before) return []
  return [...fields.keys()].filter(field => fields.get(field) !== before.fields.get(field))
}

/** An item of the API as a digest of each field, small enough to keep all items in memory. */
export type Digest = {
  readonly id: string
  readonly title: string
  readonly fields: ReadonlyMap<string, string>
  /** Of an event date. */
  readonly dates?: DaySpan
  /** Of an item of the published site. */
  readonly language?: string | undefined
  /** Its page of the collection in the published site. */
  readonly page?: number
}

/** The items of a published site, by collection and id, in the order of the pages. */
export type PublishedItems = Readonly<Record<CollectionName, ReadonlyMap<string, Digest>>>

/** What the content is compared with. `folder` is that of the site. */
export type ComparedSite = Pick<Changes, 'comparedWith'> & {
  readonly folder?: string
  readonly items?: PublishedItems
}

/** Returns the digest of an item of the API, independent of the addresses of the site and its pictures. */
export function digestItem(json: Readonly<Record<string, unknown>>): Digest {
  const fields = Object.entries(splitByline(json)).map(([name, value]) => [name, digest(value)] as const)
  const dates = json.start_date ? { start: String(json.start_date), end: String(json.end_date) } : undefined
  return { id: String(json.id), title: String(json.title), fields: new Map(fields), ...(dates && { dates }) }
}

/** Makes the text of a guide a field of its own: it is published in the byline. */
function splitByline(json: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { byline } = json
  if (typeof byline !== 'object' || byline === null || !('text' in byline)) return json
  const { text, ...rest } = byline
  return { ...json, byline: rest, 'byline.text': text }
}

// Only the addresses of pictures are without their host: an address of the site within a text is content.
function digest(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  const rooted = text.replace(/("(?:src|url)":")[^"]*(?=\/media\/)/g, '$1')
  // A short text takes less memory than its hash.
  return rooted.length < 16 ? rooted : hash('sha1', rooted, 'base64')
}

/**
 * Returns the entry of a removed item, if the ledger names it, and its file, if that was removed, too. The ending of the file is not
 * known, and not needed to bring it back.
 */
function findEntry(
  collection: CollectionName,
  id: string,
  { read }: BuiltSite,
  originals: ReadonlyMap<string, string>,
): Partial<ChangedItem> {
  const folder = collection === 'singulareventdates' ? 'events' : collection
  const slug = ownersOf(read.ledger, { folder, id: Number(id) }).at(-1)
  if (slug === undefined) return {}
  const text = read.texts.find(text => text.kind === folder && text.slug === slug)
  const file = text?.file ?? `${read.name}/${folder}/${slug}.md`
  return { entry: originals.get(file) ?? `${folder}/${slug}`, ...(!text && { file }) }
}
