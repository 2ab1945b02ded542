import { hash } from 'node:crypto'
import { groupBy } from '../../base/group-by.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { CollectionChanges, DaySpan, ItemChange } from './item-changes.ts'

/** A collection of two sites, each item once. */
type ComparedCollection = {
  readonly collection: CollectionName
  readonly before: ReadonlyMap<string, Digest>
  readonly now: readonly Digest[]
  /** Names the event of an event date by the id of the date. */
  readonly eventOf: (id: string) => string | undefined
}

/**
 * Returns the changes of a collection, in the order of the pages. The dates that an event gets or loses are a change of that event;
 * those of a new or removed event stay as they are.
 */
export function compareItems(compared: ComparedCollection): CollectionChanges {
  const { collection, before, now } = compared
  const show = ({ id, title, language, dates }: Digest, fields: readonly string[]): ItemChange => ({
    id,
    title,
    fields,
    // The name of the item, until the caller finds that of its entry.
    entry: `${collection} ${id}`,
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
  const changes = { collection, added, changed, removed }
  return collection === 'singulareventdates' ? joinDates(changes, compared) : changes
}

function joinDates(changes: CollectionChanges, { now, eventOf }: ComparedCollection): CollectionChanges {
  const { collection, added, changed, removed } = changes
  if (added.length + removed.length === 0) return changes
  const eventOfItem = ({ id }: Pick<ItemChange, 'id'>) => eventOf(id)
  const addedIds = new Set(added.map(({ id }) => id))
  const before = new Set([...now.filter(({ id }) => !addedIds.has(id)), ...removed].map(eventOfItem))
  const datesNow = groupBy(now, eventOfItem)
  const isOfKept = (item: ItemChange) => before.has(eventOfItem(item)) && datesNow.has(eventOfItem(item))
  const byEvent = groupBy([...added, ...removed].filter(isOfKept), eventOfItem)
  const joined = [...byEvent].flatMap(([event, items]): ItemChange[] => {
    const daysOf = (isAdded: boolean) =>
      items.flatMap(({ id, dates }) => (dates && addedIds.has(id) === isAdded ? [dates] : []))
    return (datesNow.get(event) ?? []).slice(0, 1).map(({ id, title, language }) => ({
      id,
      title,
      entry: `${collection} ${id}`,
      fields: ['dates'],
      ...(language && { language }),
      dateChanges: { added: daysOf(true), removed: daysOf(false) },
    }))
  })
  return {
    collection,
    added: added.filter(item => !isOfKept(item)),
    changed: [...changed, ...joined],
    removed: removed.filter(item => !isOfKept(item)),
  }
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
  readonly language?: string | undefined
  /** Its page of the collection. */
  readonly page?: number
}

/** The items of a site, by collection and id, in the order of the pages. */
export type SiteDigests = Readonly<Record<CollectionName, ReadonlyMap<string, Digest>>>

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
