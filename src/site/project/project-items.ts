import type { ValuesByKind } from '../../content/schemas/index.ts'
import { factsInWords, factsParagraph } from '../../content/words/facts-in-words.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Author, Guide } from '../../contract/guide.ts'
import type { InfoBox, VisitorObject } from '../../contract/object.ts'
import type { Item, ResolvedEventDate, ResolvedGuide, ResolvedObject } from '../site.ts'
import { type ProjectionContext, projectImage } from './project-image.ts'

/** Returns an item of any collection in the contract's shape and order of keys. */
export function projectItem(item: Item, context: ProjectionContext): EventDate | VisitorObject | Guide {
  if ('event' in item) return projectEventDate(item, context)
  return 'bylineImage' in item ? projectGuide(item, context) : projectObject(item, context)
}

/** Returns an event date in the contract's shape and order of keys. */
export function projectEventDate(date: ResolvedEventDate, context: ProjectionContext): EventDate {
  const { title, description, ...event } = date.event
  return {
    id: String(date.id),
    title,
    description: context.loadHtml(description) + paragraphOf(date, date.language, context),
    image: projectImage(date.image, { use: 'event_dates', language: date.language }, context),
    start_date: date.start,
    end_date: date.end,
    ...event,
    categories: event.categories.map(category => category.title),
  }
}

/** Returns the paragraph with the facts of a date or an object, if the texts of the site have one. */
function paragraphOf(
  { facts, ...days }: ResolvedEventDate | ResolvedObject,
  language: string,
  { site }: ProjectionContext,
): string {
  return site.factsInText ? factsParagraph(factsInWords({ ...days, ...facts }, language), language) : ''
}

/** Returns an object in the contract's shape and order of keys. */
export function projectObject(object: ResolvedObject, context: ProjectionContext): VisitorObject {
  const { source, slug, href, label, image } = object
  const { location, info_box_text: box, mass_info = [] } = source
  const paragraph = paragraphOf(object, source.language, context)
  const hasText = box !== undefined || paragraph !== ''
  return {
    id: source.id,
    title: source.title,
    type: 'ObjectPage',
    label,
    text: context.loadHtml(source.text),
    href,
    image: projectImage(image, { use: 'objects', language: source.language }, context),
    location: location ? { latitude: location.latitude, longitude: location.longitude } : null,
    slug,
    info_box: projectInfoBox(source),
    info_box_text: hasText ? { text: context.loadHtml(box ?? '') + paragraph } : null,
    mass_info: mass_info.map(content => ({ content: context.loadHtml(content) })),
  }
}

function projectInfoBox({ info_box = {} }: ValuesByKind['objects']): InfoBox {
  return {
    address: info_box.address ?? '',
    href: info_box.href ?? null,
    label: info_box.label ?? null,
    booking_href: info_box.booking_href ?? null,
    booking_label: info_box.booking_label ?? null,
    telephone: info_box.telephone ?? null,
    email: info_box.email ?? null,
  }
}

/** Returns a guide in the contract's shape and order of keys. Its text is published in its byline. */
export function projectGuide(guide: ResolvedGuide, context: ProjectionContext): Guide {
  const { source, href, category, image, bylineImage } = guide
  const { language } = source
  return {
    id: source.id,
    title: source.title,
    href,
    image: projectImage(image, { use: 'guides', language }, context),
    category,
    byline: {
      image: projectImage(bylineImage, { use: 'portraits', language }, context),
      author: projectAuthor(guide, context),
      color: source.byline?.color ?? 'blue50',
      size: source.byline?.size ?? 'small',
      headline: source.byline?.headline ?? '',
      text: context.loadHtml(source.text ?? ''),
    },
  }
}

function projectAuthor({ author, source }: ResolvedGuide, context: ProjectionContext): Author {
  if (author === null) return { name: '', title: '', image: null, href: null, text: null, is_local: false }
  return {
    name: author.name,
    title: author.title,
    image: projectImage(author.image, { use: 'portraits', language: source.language }, context),
    href: author.href,
    text: author.text,
    is_local: author.isLocal,
  }
}
