import { groupBy } from '../../base/group-by.ts'
import { ownersOf } from '../../content/ledger/ledger.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { ChangedItem, CollectionChanges } from '../messages/overview-messages.ts'

/**
 * Returns the changes of event dates, with the dates that an event gets or loses as a change of that event. The dates of a new or
 * removed event stay as they are. `now` are the event dates of the content.
 */
export function joinDates(
  changes: CollectionChanges,
  now: readonly Pick<ChangedItem, 'id' | 'title'>[],
  { content, read }: Pick<BuiltSite, 'content' | 'read'>,
): CollectionChanges {
  const { collection, added, changed, removed } = changes
  if (added.length + removed.length === 0) return changes
  const slugs = new Map(
    content.events.flatMap(({ slug, value }) => value.dates.map(({ id }) => [String(id), slug] as const)),
  )
  const slugOf = ({ id }: Pick<ChangedItem, 'id'>) =>
    slugs.get(id) ?? ownersOf(read.ledger, { folder: 'events', id: Number(id) }).at(-1)
  const addedIds = new Set(added.map(({ id }) => id))
  const before = new Set([...now.filter(({ id }) => !addedIds.has(id)), ...removed].map(slugOf))
  const datesNow = groupBy(now, slugOf)
  const isOfKept = (item: ChangedItem) => before.has(slugOf(item)) && datesNow.has(slugOf(item))
  const byEvent = groupBy([...added, ...removed].filter(isOfKept), slugOf)
  const joined = [...byEvent].flatMap(([slug, items]): ChangedItem[] => {
    const daysOf = (isAdded: boolean) =>
      items.flatMap(({ id, dates }) => (dates && addedIds.has(id) === isAdded ? [dates] : []))
    return (datesNow.get(slug) ?? []).slice(0, 1).map(({ id, title }) => ({
      ...{ id, title, entry: `${collection} ${id}`, fields: ['dates'] },
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
