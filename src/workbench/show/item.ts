import { apiPrefix, type CollectionName } from '../../contract/collections.ts'
import type { ItemView, OtherDate, Position } from '../messages/item-messages.ts'
import type { ContentState } from '../workbench.ts'
import { itemsOf } from './items.ts'

type LastGood = NonNullable<ContentState['lastGood']>

/** The collection and the id of an item in the API. */
export type ItemName = { readonly collection: CollectionName; readonly id: string }

/** Returns an item of the last good site; undefined if there is no such item. */
export function showItem(
  { revision, lastGood }: ContentState,
  { collection, id }: ItemName,
  readText: (file: string) => string | undefined,
): ItemView | undefined {
  const items = lastGood ? itemsOf(lastGood).filter(item => item.collection === collection) : []
  const index = items.findIndex(item => item.id === id)
  const found = items[index]
  if (!lastGood || !found) return undefined
  const number = Math.floor(index / lastGood.context.site.pageSizes[collection]) + 1
  const card = found.card()
  const item = found.item()
  return {
    revision,
    card,
    item,
    page: { number, url: `${apiPrefix}${collection}/?page=${number}` },
    source: { file: card.file, text: readText(card.file) ?? '' },
    pictures: [...new Set(found.pictures.flatMap(([, picture]) => (picture ? [picture.slug] : [])))],
    dates: item.collection === 'singulareventdates' ? datesBeside(lastGood, Number(id)) : [],
    position: positionOf(item, lastGood),
  }
}

function datesBeside({ content }: LastGood, id: number): OtherDate[] {
  const event = content.events.find(({ value }) => value.dates.some(date => date.id === id))
  const dates = event?.value.dates ?? []
  return dates.map(({ id, start, end = start }) => ({ id: String(id), start, end }))
}

function positionOf({ collection, json }: ItemView['item'], { content }: LastGood): Position | null {
  if (collection === 'objects')
    return content.objects.find(({ value }) => String(value.id) === String(json.id))?.value.location ?? null
  if (collection === 'guides') return null
  const { latitude, longitude } = json.location
  return { latitude, longitude }
}
