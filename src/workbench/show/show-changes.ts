import { openPauses } from '../../base/pauses.ts'
import { ownersOf } from '../../content/ledger/ledger.ts'
import { type CollectionName, collections, mapCollections } from '../../contract/collections.ts'
import {
  compareItems,
  type Digest,
  digestItem,
  type SiteDigests,
} from '../../import/compare/compare-items.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import { keyOfSite } from '../../site/project/project-pages.ts'
import { keyOf } from '../../site/resolve/schedule.ts'
import { folderOfCollection } from '../messages/find-messages.ts'
import type { ChangedItem, Changes } from '../messages/publish-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { originalsIn, schedulesIn } from './entry-groups.ts'
import { type SiteItem, shownItemsOf } from './items.ts'

/** Finds the differences between the content and the published site. The digest of an item is computed once for each version. */
export class ChangeFinder {
  /** The digests of the last site, by the site's settings, the collection and the item's key. */
  private digests: ReadonlyMap<string, Digest> = new Map()
  /** The entries of all files that were in a site since the start, so that a removed translation is known. */
  private originals: ReadonlyMap<string, string> = new Map()

  /** Returns the changes since the published site. Pauses to let the server answer other requests. */
  async find({ state, lastGood }: ContentState, { comparedWith, items }: ComparedSite): Promise<Changes> {
    if (!lastGood || !items) return { comparedWith, since: null }
    const shown = shownItemsOf(lastGood)
    const now = await this.digestSite(lastGood, shown)
    const cards = new Map(shown.map(({ collection, id, card }) => [`${collection} ${id}`, card]))
    const originals = new Map([...this.originals, ...originalsIn(lastGood)])
    this.originals = originals
    const describe = (item: ChangedItem): ChangedItem => {
      const { file = '', language } = cards.get(item.entry)?.() ?? {}
      return { ...item, entry: originals.get(file) ?? item.entry, ...(language && { language }) }
    }
    const slugs = new Map(
      lastGood.content.events.flatMap(({ slug, value }) =>
        value.dates.map(({ id }) => [String(id), slug] as const),
      ),
    )
    const eventOf = (id: string) =>
      slugs.get(id) ?? ownersOf(lastGood.read.ledger, { folder: 'events', id: Number(id) }).at(-1)
    const days = schedulesIn(lastGood)
    const since = collections.map(({ name }) => {
      const known = new Set(shown.filter(({ collection }) => collection === name).map(({ id }) => id))
      // Items that are left out because of problems do not count as removed; drafts do.
      const before = state.kind === 'fresh' ? items[name] : [...items[name]].filter(([id]) => known.has(id))
      const changes = compareItems({
        collection: name,
        before: new Map(before),
        now: now[name],
        eventOf,
      })
      return {
        collection: name,
        added: changes.added.map(describe),
        changed: changes.changed.map(describe),
        removed: changes.removed.map(item => {
          const { file = '', hidden } = cards.get(`${name} ${item.id}`)?.() ?? {}
          const published = hidden === 'later' ? days.get(file)?.published : undefined
          const found = findEntry(name, item.id, lastGood, originals)
          return { ...item, ...found, ...(hidden && { hidden }), ...(published && { published }) }
        }),
      }
    })
    return { comparedWith, since }
  }

  // Leaves out items that would not be published.
  private async digestSite(
    { context, hidden }: BuiltSite,
    items: readonly SiteItem[],
  ): Promise<Readonly<Record<CollectionName, readonly Digest[]>>> {
    const cached = new Map<string, Digest>()
    const digests = mapCollections((): Digest[] => [])
    const settings = keyOfSite(context.site)
    const pause = openPauses()
    for (const { collection, id, key, item, facts = {} } of items) {
      if (hidden.has(keyOf(collection, Number(id)))) continue
      const cacheKey = `${settings} ${collection} ${key}`
      const digest = this.digests.get(cacheKey) ?? digestItem({ ...item().json, ...facts })
      cached.set(cacheKey, digest)
      digests[collection].push(digest)
      await pause()
    }
    this.digests = cached
    return digests
  }
}

/** What the content is compared with. `folder` is that of the site. */
export type ComparedSite = Pick<Changes, 'comparedWith'> & {
  readonly folder?: string
  readonly items?: SiteDigests
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
  const folder = folderOfCollection(collection)
  const slug = ownersOf(read.ledger, { folder, id: Number(id) }).at(-1)
  if (slug === undefined) return {}
  const text = read.texts.find(text => text.kind === folder && text.slug === slug)
  const file = text?.file ?? `${read.name}/${folder}/${slug}.md`
  return { entry: originals.get(file) ?? `${folder}/${slug}`, ...(!text && { file }) }
}
