import { compareCodePoints } from '../../base/order.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { Image } from '../../contract/image.ts'
import type { VisitorObject } from '../../contract/object.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { groupBy } from '../group-by.ts'
import type { Notify } from '../notice.ts'
import type { FetchedPicture } from '../read/fetch-pictures.ts'
import type { ReadApi } from '../read/read-api.ts'
import { itemUrl } from './draft-options.ts'
import type { WithLanguage } from './languages.ts'

/** The items that a content can contain, in the order of their pages. Images without a picture are removed from guides. */
export type ChosenItems = {
  readonly eventDates: readonly DateWithLanguage[]
  readonly objects: readonly WithLanguage<VisitorObject>[]
  readonly guides: readonly WithLanguage<Guide>[]
}

/** An event date, its categories as slugs of the taxonomy, and its language. */
export type DateWithLanguage = WithLanguage<EventDate & { readonly slugs: CategorySlugs }>

export type CategorySlugs = {
  readonly categories: readonly string[]
  readonly category: string
  readonly subcategory: string | undefined
}

/** One event: the values that its dates share, the dates sorted by day and id, and their lowest id. */
export type DraftEvent = {
  readonly date: DateWithLanguage
  readonly dates: readonly { readonly id: number; readonly start: string; readonly end: string }[]
  readonly id: number
}

/** Returns the items that a content can contain, and reports the others. `pictures` are the fetched pictures by image id. */
export function chooseItems(
  api: ReadApi,
  { pictures, notify }: { pictures: ReadonlyMap<number, FetchedPicture>; notify: Notify },
) {
  const leaveOut = (where: string, message: string) => notify({ kind: 'left-out', where, message })
  const hasPicture = ({ id }: Image) => Number.isSafeInteger(id) && id > 0 && pictures.has(id)
  const isUsable = ({ id, image }: { id: string | number; image: Image | null }, where: string) => {
    const isId = /^[1-9]\d*$/.test(String(id)) && Number.isSafeInteger(Number(id))
    if (isId && (!image || hasPicture(image))) return true
    const reason = isId ? `Its picture is missing: ${image?.url}` : 'Its id is not a whole number from 1.'
    leaveOut(where, `The whole item. ${reason}`)
    return false
  }
  const eventDates = api.eventDates.flatMap(date => {
    const where = itemUrl(api.baseUrl, 'singulareventdates', date.id)
    const slugs = isUsable(date, where) ? categorySlugs(date, message => leaveOut(where, message)) : undefined
    return slugs ? [{ ...date, slugs }] : []
  })
  const objects = api.objects.filter(object => isUsable(object, itemUrl(api.baseUrl, 'objects', object.id)))
  const guides = api.guides.flatMap(guide => {
    const where = itemUrl(api.baseUrl, 'guides', guide.id)
    const keepImage = (image: Image | null) => {
      if (image === null || hasPicture(image)) return image
      leaveOut(where, `A picture that is missing: ${image.url}`)
      return null
    }
    if (!isUsable({ id: guide.id, image: null }, where)) return []
    const author = { ...guide.byline.author, image: keepImage(guide.byline.author.image) }
    const byline = { ...guide.byline, image: keepImage(guide.byline.image), author }
    return [{ ...guide, byline, image: keepImage(guide.image) }]
  })
  return { eventDates, objects, guides }
}

/**
 * Returns the known categories of an event date, each once; undefined if there are none. A main category that is not in the list
 * is added; an unknown main category is replaced by the first in the list. Dropped categories are reported.
 */
function categorySlugs(
  { categories: titles, category, subcategory }: EventDate,
  drop: (message: string) => void,
): CategorySlugs | undefined {
  const listed = titles.flatMap(title => {
    const known = taxonomy.find(each => each.title === title)
    if (!known) drop(`The category "${title}" is unknown.`)
    return known ?? []
  })
  const main = taxonomy.find(({ slug }) => slug === category.slug)
  if (!main) drop(`The main category "${category.slug}" is unknown.`)
  const all = [...new Set(main ? [...listed, main] : listed)]
  if (all.length < listed.length) drop('A category is listed twice.')
  const [first] = all
  if (first === undefined) {
    drop('The whole item. It has no known category.')
    return undefined
  }
  const below = all.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug as string))
  const isBelow = subcategory !== null && below.includes(subcategory.slug)
  if (subcategory && !isBelow) {
    drop(`The subcategory "${subcategory.slug}" is not of one of the event's categories.`)
  }
  return {
    categories: all.map(({ slug }) => slug),
    category: (main ?? first).slug,
    subcategory: isBelow ? subcategory.slug : undefined,
  }
}

// The schema allows a few more dates in a file.
const maxDates = 500

/**
 * Groups event dates that differ only in id and days into events, sorted by lowest id. If an event has the same days twice, the
 * second date becomes another event. An event with more than `maxDates` dates is split.
 */
export function groupEvents(dates: readonly DateWithLanguage[]): DraftEvent[] {
  const times = new Map<string, number>()
  const sorted = [...dates].sort(
    (a, b) =>
      compareCodePoints(a.start_date, b.start_date) ||
      compareCodePoints(a.end_date, b.end_date) ||
      Number(a.id) - Number(b.id),
  )
  const groups = groupBy(sorted, date => {
    const { id: _id, start_date, end_date, ...shared } = date
    const event = JSON.stringify(shared)
    const day = `${event} ${start_date} ${end_date}`
    const time = times.get(day) ?? 0
    times.set(day, time + 1)
    return `${event} ${time}`
  })
  const events = [...groups.values()].flatMap(group => {
    const parts = groupBy(group.entries(), ([index]) => Math.floor(index / maxDates))
    return [...parts.values()].map((part): DraftEvent => {
      const [[, date]] = part
      const days = part.map(([, { id, start_date, end_date }]) => {
        return { id: Number(id), start: start_date, end: end_date }
      })
      const id = days.reduce((lowest, day) => Math.min(lowest, day.id), Number.POSITIVE_INFINITY)
      return { date, dates: days, id }
    })
  })
  return events.sort((a, b) => a.id - b.id)
}
