import { inLanguage } from '../../content/fields/word-fields.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { focalPercent } from '../../images/geometry/focal.ts'
import type { MediaFile, RenderedPicture } from '../../images/picture-files.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { ProjectionContext } from '../../site/project/project-image.ts'
import type { Picture, ResolvedEventDate, ResolvedGuide, ResolvedObject } from '../../site/site.ts'
import type { Card, Cards, Choice, Thumbnail } from '../messages/item-messages.ts'
import type { ContentState } from '../workbench.ts'
import { findSources, type SourceFiles } from './sources.ts'

/** The cards of every item of the last good state; none where there was none. */
export function makeCards({ edition, lastGood }: ContentState): Cards {
  if (!lastGood) return { edition, items: [], categories: noCategories, languages: [] }
  const { context } = lastGood
  const { site } = context
  const source = cardSource(lastGood)
  const items = [
    ...site.eventDates.map(date => cardOfDate(date, source)),
    ...site.objects.map(object => cardOfObject(object, source)),
    ...site.guides.map(guide => cardOfGuide(guide, source)),
  ]
  return { edition, items, categories: choicesOf(context, items), languages: site.languages }
}

type CardSource = { readonly context: ProjectionContext; readonly sources: SourceFiles }

/** What cards are made from. */
export function cardSource(site: BuiltSite): CardSource {
  return { context: site.context, sources: findSources(site) }
}

/** The card of one date of an event. */
export function cardOfDate(date: ResolvedEventDate, from: CardSource): Card {
  const { id, language, start, end, image } = date
  const event = date.event()
  return {
    ...startCard('singulareventdates', { id, title: event.title, language }, image, from),
    dates: { start, end },
    place: event.venueName.trim() || event.address.trim(),
    label: event.category.title,
    categories: event.categories.map(({ slug }) => slug),
  }
}

/** The card of an object. */
export function cardOfObject({ source, image, label }: ResolvedObject, from: CardSource): Card {
  return {
    ...startCard('objects', source, image, from),
    place: source.info_box?.address?.trim() ?? '',
    label: label ?? '',
    categories: source.label === undefined ? [] : [source.label],
  }
}

/** The card of a guide. */
export function cardOfGuide({ source, image, category, author }: ResolvedGuide, from: CardSource): Card {
  return {
    ...startCard('guides', source, image, from),
    place: author?.name ?? '',
    label: category,
    categories: [source.category],
  }
}

type Named = { readonly id: number; readonly title: string; readonly language: string }

function startCard(
  collection: CollectionName,
  { id, title, language }: Named,
  image: Picture | null,
  { context, sources }: CardSource,
) {
  const picture = thumbnailOf(image, language, context)
  const file = sources.ofItem(collection, id)?.file ?? ''
  return { collection, id: String(id), title, language, picture, dates: null, file }
}

const noCategories: Cards['categories'] = { singulareventdates: [], objects: [], guides: [] }

// Only those that an item has: a filter that leaves nothing helps nobody.
function choicesOf({ site }: ProjectionContext, items: readonly Card[]): Cards['categories'] {
  const used = (collection: CollectionName, choices: readonly Choice[]) => {
    const values = new Set(items.flatMap(card => (card.collection === collection ? card.categories : [])))
    return choices.filter(({ value }) => values.has(value))
  }
  const language = site.languages[0] ?? ''
  const wordsOf = (labels: typeof site.labels.places): Choice[] =>
    Object.entries(labels).map(([value, words]) => ({
      value,
      title: typeof words === 'string' ? words : (words[language] ?? value),
    }))
  const ofEvents = site.meta.categories.map(({ slug, title }) => ({ value: slug, title }))
  return {
    singulareventdates: used('singulareventdates', ofEvents),
    objects: used('objects', wordsOf(site.labels.places)),
    guides: used('guides', wordsOf(site.labels.guide_categories)),
  }
}

/** A picture in small, its words in a language; null stays null, and so does a picture of which nothing was made. */
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

/** The smallest rendition that is of the whole picture's shape and not tiny; the original where there is none. */
export function smallestOf({ original, renditions }: RenderedPicture): MediaFile {
  const shape = original.width / original.height
  const whole = [...renditions.values()].filter(({ width, height }) => {
    return width >= enoughWidth && Math.abs(width / height / shape - 1) < 0.02
  })
  return whole.reduce((least, file) => (file.width < least.width ? file : least), original)
}

/** As wide as a card on a screen of twice the usual density, pixels. */
const enoughWidth = 480
