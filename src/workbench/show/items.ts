import { inLanguage } from '../../content/fields/word-fields.ts'
import { factsInWords, typedFacts } from '../../content/words/facts-in-words.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { focalPercent } from '../../images/geometry/focal.ts'
import type { MediaFile, RenderedPicture } from '../../images/media.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { ProjectionContext } from '../../site/project/project-image.ts'
import { projectEventDate, projectGuide, projectObject } from '../../site/project/project-items.ts'
import { keyOf } from '../../site/resolve/schedule.ts'
import { type Item, type ItemKey, languageOf, type Picture, pictureUsesOf } from '../../site/site.ts'
import type { CardData, OtherDate, Position, ShownItem, Thumbnail } from '../messages/item-messages.ts'
import type { ContentState } from '../state/workbench.ts'

/** An item of a site. Values that take time to compute are functions. */
export type SiteItem = {
  readonly collection: CollectionName
  /** The id in the API, as text. */
  readonly id: string
  /** Names everything that the item depends on. */
  readonly key: ItemKey
  readonly title: string
  /** The pictures of the item, each with its use. */
  readonly pictures: ReturnType<typeof pictureUsesOf>
  readonly card: () => CardData
  readonly item: () => ShownItem['item']
  /** What the site knows of it beside the API: in words, and as it is typed. */
  readonly factsInWords?: () => ShownItem['facts']
  readonly facts?: Readonly<Record<string, string>>
}

/** Returns every item of a site, in the order of the pages. */
export function shownItemsOf(site: BuiltSite): readonly SiteItem[] {
  const { context } = site
  const { eventDates, objects, guides } = context.site
  const make = itemMakerFor(site)
  return [
    ...eventDates.map(date => {
      const { start, end, facts, event } = date
      return make('singulareventdates', date, {
        place: event.venue_name.trim() || event.address.trim(),
        label: event.category.title,
        categories: event.categories.map(({ slug }) => slug),
        dates: { start, end, time: facts.time, end_time: facts.end_time, status: facts.status },
        item: () => ({ collection: 'singulareventdates', json: projectEventDate(date, context) }),
      })
    }),
    ...objects.map(object => {
      const { source, label } = object
      return make('objects', object, {
        place: source.info_box?.address?.trim() ?? '',
        label: label ?? '',
        categories: source.label === undefined ? [] : [source.label],
        dates: null,
        item: () => ({ collection: 'objects', json: projectObject(object, context) }),
      })
    }),
    ...guides.map(guide => {
      const { source, category, author } = guide
      return make('guides', guide, {
        place: author?.name ?? '',
        label: category,
        categories: [source.category],
        dates: null,
        item: () => ({ collection: 'guides', json: projectGuide(guide, context) }),
      })
    }),
  ]
}

/** The properties that differ by collection. */
type ItemParts = Pick<SiteItem, 'item'> & Pick<CardData, 'place' | 'label' | 'categories' | 'dates'>

function itemMakerFor(site: BuiltSite) {
  const fileOf = findFiles(site)
  return (collection: CollectionName, resolved: Item, { item, ...shown }: ItemParts): SiteItem => {
    const { id: number, title } =
      'source' in resolved ? resolved.source : { id: resolved.id, title: resolved.event.title }
    const id = String(number)
    const language = languageOf(resolved)
    const pictures = pictureUsesOf(resolved)
    const facts = 'facts' in resolved ? resolved.facts : undefined
    return {
      collection,
      id,
      key: resolved.key,
      title,
      pictures,
      item,
      card: () => {
        const picture = thumbnailOf(resolved.image, language, site.context)
        const file = fileOf.get(`${collection}/${id}`) ?? ''
        const hidden = site.hidden.get(keyOf(collection, number))
        return { collection, id, title, language, picture, file, ...shown, ...(hidden && { hidden }) }
      },
      ...(facts && {
        factsInWords: () => factsInWords({ ...facts, ...shown.dates }, language),
        facts: typedFacts(facts),
      }),
    }
  }
}

/** Returns the file that each item is made from, by the item's collection and id. */
function findFiles({ content }: BuiltSite): ReadonlyMap<string, string> {
  const dates = content.events.flatMap(({ source, value }) =>
    value.dates.map(({ id }) => [`singulareventdates/${id}`, source.file] as const),
  )
  const others = (['objects', 'guides'] as const).flatMap(kind =>
    content[kind].map(({ source, value: { id } }) => [`${kind}/${id}`, source.file] as const),
  )
  return new Map([...dates, ...others])
}

/** Returns a small rendition of a picture, with its texts in a language; null without a picture, or if the picture has no files. */
function thumbnailOf(
  picture: Picture | null,
  language: string,
  { media }: Pick<ProjectionContext, 'media'>,
): Thumbnail | null {
  const files = picture ? media.get(picture.slug) : undefined
  if (!picture || !files) return null
  const { path, width, height } = smallestOf(files)
  const alt = inLanguage(picture.source.alt, language)
  return { src: `/${path}`, width, height, alt, focal: focalPercent(picture.focal, picture.file.facts) }
}

/** Returns the smallest rendition that is wide enough and has the whole picture's shape, within 2 %; the original if there is none. */
export function smallestOf({ original, renditions }: RenderedPicture): MediaFile {
  const shape = original.width / original.height
  const whole = [...renditions.values()].filter(({ width, height }) => {
    return width >= minCardWidth && Math.abs(width / height / shape - 1) < 0.02
  })
  return whole.reduce((least, file) => (file.width < least.width ? file : least), original)
}

/** The width of a card on a screen with two pixels per CSS pixel, in pixels. */
const minCardWidth = 480

type ItemName = { readonly collection: CollectionName; readonly id: string }

/** Returns an item of the last good site; undefined if there is no such item. */
export function showItem({ lastGood }: ContentState, { collection, id }: ItemName): ShownItem | undefined {
  const items = lastGood ? shownItemsOf(lastGood).filter(item => item.collection === collection) : []
  const index = items.findIndex(item => item.id === id)
  const found = items[index]
  if (!lastGood || !found) return undefined
  const number = Math.floor(index / lastGood.context.site.pageSizes[collection]) + 1
  const item = found.item()
  return {
    card: found.card(),
    item,
    facts: found.factsInWords?.() ?? [],
    factsInText: lastGood.context.site.factsInText,
    typedFacts: found.facts ?? {},
    page: { number, url: `${apiPrefix}${collection}/?page=${number}` },
    pictures: namePictures(found),
    dates: item.collection === 'singulareventdates' ? datesOfSameEvent(lastGood, Number(id)) : [],
    position: positionOf(item, lastGood),
  }
}

// A guide may show a picture twice.
function namePictures({ pictures }: SiteItem): ShownItem['pictures'] {
  const shown = pictures.flatMap(([, picture]) =>
    picture ? [[picture.slug, picture.source.title] as const] : [],
  )
  return [...new Map(shown)].map(([slug, title]) => ({ slug, title }))
}

function datesOfSameEvent({ content }: BuiltSite, id: number): OtherDate[] {
  const event = content.events.find(({ value }) => value.dates.some(date => date.id === id))
  const dates = event?.value.dates ?? []
  return dates.map(({ id, start, end = start, time, end_time, status }) => {
    return { id: String(id), start, end, time, end_time, status }
  })
}

function positionOf({ collection, json }: ShownItem['item'], { content }: BuiltSite): Position | null {
  if (collection === 'objects')
    return content.objects.find(({ value }) => value.id === json.id)?.value.location ?? null
  if (collection === 'guides') return null
  const { latitude, longitude } = json.location
  return { latitude, longitude }
}
