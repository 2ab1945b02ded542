import { apiPrefix, type CollectionName } from '../../contract/collections.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import { projectEventDate, projectGuide, projectObject } from '../../site/project/project-items.ts'
import type { Picture } from '../../site/site.ts'
import type { CityMap, ItemView, MapPlace, OtherDate } from '../messages/item-messages.ts'
import type { ContentState } from '../workbench.ts'
import { cardOfDate, cardOfGuide, cardOfObject, cardSource } from './cards.ts'

/** Which item, by the collection and the id in the API. */
export type ItemName = { readonly collection: CollectionName; readonly id: string }

/** One item of the last good site; undefined where there is none of that name. */
export function showItem(
  { edition, lastGood }: ContentState,
  { collection, id }: ItemName,
  readText: (file: string) => string | undefined,
): ItemView | undefined {
  const found = lastGood && find[collection](lastGood, id)
  if (!found) return undefined
  const { index, images, ...view } = found
  const number = Math.floor(index / lastGood.context.site.pageSizes[collection]) + 1
  const { file } = view.card
  return {
    edition,
    ...view,
    page: { number, url: `${apiPrefix}${collection}/?page=${number}` },
    source: { file, text: readText(file) ?? '' },
    pictures: [...new Set(images.flatMap(image => (image ? [image.slug] : [])))],
  }
}

type Found = Pick<ItemView, 'card' | 'item' | 'dates' | 'position'> & {
  readonly index: number
  readonly images: readonly (Picture | null | undefined)[]
}

const find = {
  singulareventdates: findDate,
  objects: findObject,
  guides: findGuide,
} as const satisfies Record<CollectionName, (site: BuiltSite, id: string) => Found | undefined>

function findDate(site: BuiltSite, id: string): Found | undefined {
  const { eventDates } = site.context.site
  const index = eventDates.findIndex(date => String(date.id) === id)
  const date = eventDates[index]
  if (!date) return undefined
  const json = projectEventDate(date, site.context)
  const { latitude, longitude } = json.location
  return {
    index,
    card: cardOfDate(date, cardSource(site)),
    item: { collection: 'singulareventdates', json },
    images: [date.image],
    dates: datesBeside(site, date.id),
    position: { latitude, longitude },
  }
}

function datesBeside({ content }: BuiltSite, id: number): OtherDate[] {
  const event = content.events.find(({ value }) => value.dates.some(date => date.id === id))
  const dates = event?.value.dates ?? []
  return dates.map(({ id, start, end = start }) => ({ id: String(id), start, end }))
}

function findObject(site: BuiltSite, id: string): Found | undefined {
  const { objects } = site.context.site
  const index = objects.findIndex(({ source }) => String(source.id) === id)
  const object = objects[index]
  return (
    object && {
      index,
      card: cardOfObject(object, cardSource(site)),
      item: { collection: 'objects', json: projectObject(object, site.context) },
      images: [object.image],
      dates: [],
      position: object.source.location ?? null,
    }
  )
}

function findGuide(site: BuiltSite, id: string): Found | undefined {
  const { guides } = site.context.site
  const index = guides.findIndex(({ source }) => String(source.id) === id)
  const guide = guides[index]
  return (
    guide && {
      index,
      card: cardOfGuide(guide, cardSource(site)),
      item: { collection: 'guides', json: projectGuide(guide, site.context) },
      images: [guide.image, guide.bylineImage, guide.author?.image],
      dates: [],
      position: null,
    }
  )
}

/** The city with its places; undefined where there was no good state yet. */
export function showCityMap({ edition, lastGood }: ContentState): CityMap | undefined {
  if (!lastGood) return undefined
  const { bounds, outline } = lastGood.context.site.city
  return {
    edition,
    bounds,
    outline: outline ?? null,
    places: [...placesOfObjects(lastGood), ...placesOfEvents(lastGood)],
  }
}

function placesOfObjects({ content }: NonNullable<ContentState['lastGood']>): MapPlace[] {
  return content.objects.flatMap(({ value: { id, title, language, location } }) => {
    return location ? [{ collection: 'objects', id: String(id), title, language, ...location } as const] : []
  })
}

// An event at a place is where that is.
function placesOfEvents({ content }: NonNullable<ContentState['lastGood']>): MapPlace[] {
  return content.events.flatMap(({ value: { title, language, location, dates } }) => {
    const [first] = dates
    return location && first
      ? [{ collection: 'singulareventdates', id: String(first.id), title, language, ...location } as const]
      : []
  })
}
