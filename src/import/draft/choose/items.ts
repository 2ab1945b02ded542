import { isCalendarDate } from '../../../content/fields/date-fields.ts'
import type { EventDate } from '../../../contract/event-date.ts'
import type { Guide } from '../../../contract/guide.ts'
import type { Image } from '../../../contract/image.ts'
import type { VisitorObject } from '../../../contract/object.ts'
import type { Notify } from '../../notice.ts'
import type { FetchedPicture } from '../../read/picture.ts'
import type { ReadApi } from '../../read/read-api.ts'
import { categoriesOf, type EventCategories } from './categories.ts'
import { cleanTexts } from './clean-texts.ts'
import { itemUrl } from './item-url.ts'

/**
 * The items that a content can hold, their texts clean, in the order of their pages. Guides have lost the images that could
 * not be had.
 */
export type ChosenItems = {
  readonly eventDates: readonly ChosenDate[]
  readonly objects: readonly VisitorObject[]
  readonly guides: readonly Guide[]
}

/** An event date with its categories in the taxonomy. */
export type ChosenDate = { readonly date: EventDate; readonly categories: EventCategories }

/** What decides on items: the pictures that could be had, by image id. */
export type ItemSources = { readonly pictures: ReadonlyMap<number, FetchedPicture>; readonly tell: Notify }

/** Chooses the items that a content can hold; each of the others is told, with the reason. */
export function chooseItems(api: ReadApi, sources: ItemSources): ChosenItems {
  const chooser = new Chooser(api.baseUrl, sources)
  return {
    eventDates: api.eventDates.flatMap(date => chooser.eventDate(date)),
    objects: api.objects.flatMap(object => chooser.object(object)),
    guides: api.guides.flatMap(guide => chooser.guide(guide)),
  }
}

class Chooser {
  private readonly baseUrl: string
  private readonly sources: ItemSources

  constructor(baseUrl: string, sources: ItemSources) {
    this.baseUrl = baseUrl
    this.sources = sources
  }

  eventDate(read: EventDate): ChosenDate[] {
    const where = itemUrl(this.baseUrl, 'singulareventdates', read.id)
    const { backend_modifiers, ...texts } = read
    const date = { ...this.clean(texts, where), backend_modifiers }
    if (!this.takesId(date.id, where) || !this.takesDays(date, where)) return []
    if (!this.takesPicture(date.image, where)) return []
    const categories = categoriesOf(date, { where, tell: this.sources.tell })
    if (categories) return [{ date, categories }]
    this.leaveOut(where, 'It has no category that is known.')
    return []
  }

  object(read: VisitorObject): VisitorObject[] {
    const where = itemUrl(this.baseUrl, 'objects', read.id)
    const object = this.clean(read, where)
    return this.takesId(String(object.id), where) && this.takesPicture(object.image, where) ? [object] : []
  }

  guide(read: Guide): Guide[] {
    const where = itemUrl(this.baseUrl, 'guides', read.id)
    const guide = this.clean(read, where)
    if (!this.takesId(String(guide.id), where)) return []
    const { byline } = guide
    const author = { ...byline.author, image: this.imageOrNull(byline.author.image, where) }
    const image = this.imageOrNull(byline.image, where)
    return [{ ...guide, image: this.imageOrNull(guide.image, where), byline: { ...byline, image, author } }]
  }

  private clean<T>(value: T, where: string): T {
    const cleaned = cleanTexts(value)
    if (cleaned !== value) this.sources.tell({ kind: 'changed', where, message: invisible })
    return cleaned
  }

  private takesId(id: string, where: string): boolean {
    if (/^[1-9]\d*$/.test(id) && Number.isSafeInteger(Number(id))) return true
    this.leaveOut(where, 'Its id is not a whole number from 1, without zeros before it.')
    return false
  }

  // The contract knows a year 0, the calendar does not.
  private takesDays({ start_date, end_date }: EventDate, where: string): boolean {
    if (isCalendarDate(start_date) && isCalendarDate(end_date)) return true
    this.leaveOut(where, 'One of its days is not in the calendar.')
    return false
  }

  private takesPicture(image: Image, where: string): boolean {
    if (this.isHad(image)) return true
    this.leaveOut(where, `Its picture could not be had: ${image.url}`)
    return false
  }

  private imageOrNull(image: Image | null, where: string): Image | null {
    if (image === null || this.isHad(image)) return image
    const message = `A picture that could not be had: ${image.url}`
    this.sources.tell({ kind: 'left-out', where, message })
    return null
  }

  private isHad({ id }: Image): boolean {
    return Number.isSafeInteger(id) && id > 0 && this.sources.pictures.has(id)
  }

  private leaveOut(where: string, reason: string): void {
    this.sources.tell({ kind: 'left-out', where, message: `The whole item. ${reason}` })
  }
}

const invisible = 'Invisible control characters were taken out of its texts.'
