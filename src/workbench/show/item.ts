import { apiPrefix, type CollectionName } from '../../contract/collections.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import { projectEventDate, projectGuide, projectObject } from '../../site/project/items.ts'
import type { Picture } from '../../site/site.ts'
import type { CityMap, ItemView, MapPlace, OtherDate, Position, Source } from '../messages/items.ts'
import type { Moment } from '../workbench.ts'
import { type CardMeans, cardOfDate, cardOfGuide, cardOfObject } from './cards.ts'
import { findSources } from './sources.ts'

/** Which item, by the collection and the id in the API. */
export type ItemName = { readonly collection: CollectionName; readonly id: string }

/** What a view is made with: the text of a file by its name in problems. */
type ItemMeans = { readonly readText: (file: string) => string | undefined }

type Shown = Pick<ItemView, 'card' | 'item' | 'dates' | 'position'> & {
  readonly index: number
  readonly images: readonly (Picture | null | undefined)[]
}

/** One item of the last good state; undefined where there is none of that name. */
export function showItem(
  { edition, good }: Moment,
  name: ItemName,
  { readText }: ItemMeans,
): ItemView | undefined {
  if (!good) return undefined
  const shown = show[name.collection](good, name.id)
  if (!shown) return undefined
  const { index, images, ...view } = shown
  const number = Math.floor(index / good.context.site.pageSizes[name.collection]) + 1
  const { file } = view.card
  const source: Source = { file, text: readText(file) ?? '' }
  const pictures = [...new Set(images.flatMap(image => (image ? [image.slug] : [])))]
  return {
    edition,
    ...view,
    page: { number, url: `${apiPrefix}${name.collection}/?page=${number}` },
    source,
    pictures,
  }
}

const show = {
  singulareventdates: showDate,
  objects: showObject,
  guides: showGuide,
} as const satisfies Record<CollectionName, (good: BuiltSite, id: string) => Shown | undefined>

function showDate(good: BuiltSite, id: string): Shown | undefined {
  const { eventDates } = good.context.site
  const index = eventDates.findIndex(date => String(date.id) === id)
  const date = eventDates[index]
  if (!date) return undefined
  const json = projectEventDate(date, good.context)
  const item = { collection: 'singulareventdates', json } as const
  const { latitude, longitude } = json.location
  const position = { latitude, longitude }
  const dates = datesBeside(good, date.id)
  return { index, card: cardOfDate(date, meansOf(good)), item, images: [date.image], dates, position }
}

function datesBeside({ content }: BuiltSite, id: number): OtherDate[] {
  const event = content.events.find(({ value }) => value.dates.some(date => date.id === id))
  const dates = event?.value.dates ?? []
  return dates.map(({ id, start, end = start }) => ({ id: String(id), start, end }))
}

function showObject(good: BuiltSite, id: string): Shown | undefined {
  const { objects } = good.context.site
  const index = objects.findIndex(({ source }) => String(source.id) === id)
  const object = objects[index]
  if (!object) return undefined
  const item = { collection: 'objects', json: projectObject(object, good.context) } as const
  const position: Position | null = object.source.location ?? null
  return {
    index,
    card: cardOfObject(object, meansOf(good)),
    item,
    images: [object.image],
    dates: [],
    position,
  }
}

function showGuide(good: BuiltSite, id: string): Shown | undefined {
  const { guides } = good.context.site
  const index = guides.findIndex(({ source }) => String(source.id) === id)
  const guide = guides[index]
  if (!guide) return undefined
  const item = { collection: 'guides', json: projectGuide(guide, good.context) } as const
  const images = [guide.image, guide.bylineImage, guide.author?.image]
  return { index, card: cardOfGuide(guide, meansOf(good)), item, images, dates: [], position: null }
}

function meansOf(good: BuiltSite): CardMeans {
  return { context: good.context, sources: findSources(good) }
}

/** The city with its places; undefined where there was no good state yet. */
export function showCityMap({ edition, good }: Moment): CityMap | undefined {
  if (!good) return undefined
  const { bounds, outline } = good.context.site.city
  return {
    edition,
    bounds,
    outline: outline ?? null,
    places: [...placesOfObjects(good), ...placesOfEvents(good)],
  }
}

function placesOfObjects({ content }: NonNullable<Moment['good']>): MapPlace[] {
  return content.objects.flatMap(({ value: { id, title, language, location } }) => {
    return location ? [{ collection: 'objects', id: String(id), title, language, ...location } as const] : []
  })
}

// An event at a place is where that is.
function placesOfEvents({ content }: NonNullable<Moment['good']>): MapPlace[] {
  return content.events.flatMap(({ value: { title, language, location, dates } }) => {
    const [first] = dates
    return location && first
      ? [{ collection: 'singulareventdates', id: String(first.id), title, language, ...location } as const]
      : []
  })
}
