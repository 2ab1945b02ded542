import { compareCodePoints } from '../../base/order.ts'
import { sortHours } from '../../content/facts/opening-hours.ts'
import { printOsmHours } from '../../content/facts/osm-hours.ts'
import { readPrice } from '../../content/facts/price.ts'
import { readHoursLine } from '../../content/facts/typed-hours.ts'
import { fillHref } from '../../content/fields/setting-fields.ts'
import { inLanguage } from '../../content/fields/word-fields.ts'
import type { Content, Entry } from '../../content/schemas/content.ts'
import type { ValuesByKind } from '../../content/schemas/index.ts'
import { hostOf } from '../../contract/parse-url.ts'
import type {
  Picture,
  ResolvedAuthor,
  ResolvedEvent,
  ResolvedEventDate,
  ResolvedGuide,
  ResolvedObject,
} from '../site.ts'
import { type Lookup, required } from './lookup.ts'

/** Returns every date of every event, by first day, last day and id. */
export function resolveEventDates(events: Content['events'], lookup: Lookup): ResolvedEventDate[] {
  const dates = events.flatMap(event => resolveDates(event, lookup))
  return dates.sort((a, b) => {
    return compareCodePoints(a.start, b.start) || compareCodePoints(a.end, b.end) || a.id - b.id
  })
}

function resolveDates(entry: Entry<ValuesByKind['events']>, lookup: Lookup): ResolvedEventDate[] {
  const { slug, digest, value } = entry
  const { language, dates } = value
  const image = lookup.picture(value.image)
  const place = value.place === undefined ? undefined : lookup.object(value.place)
  const event = resolveEvent(entry, place?.value, lookup)
  const key = `${slug} ${digest} ${image.key} ${place?.digest}`
  const shared = resolveFacts(value, lookup.site.time_zone)
  return dates.map(({ id, start, end = start, time, end_time, status }) => {
    const facts = { time, end_time, status, ...shared }
    return { key: `${key} ${id}`, id, language, start, end, image, facts, event, place: value.place }
  })
}

function resolveFacts({ price: typed, tickets, organizer }: ValuesByKind['events'], timeZone: string) {
  const price = typed === undefined ? undefined : readPrice(typed, timeZone)
  if (typeof price === 'object' && 'fault' in price) throw new Error(`"${typed}" was validated as a price.`)
  return { price, tickets, organizer }
}

// The keys are in the contract's order. The contract requires a website of every event, which by default is the event's own page.
function resolveEvent(
  { slug, value }: Entry<ValuesByKind['events']>,
  place: ValuesByKind['objects'] | undefined,
  lookup: Lookup,
): ResolvedEvent {
  const { language, closest_station: station = '' } = value
  const href = value.href ?? fillHref(lookup.site.href_patterns.event, { slug, language })
  const { title, icon, slug: category } = lookup.category(value.category)
  const website = value.external_website_url ?? href
  const { latitude, longitude } = required(value.location ?? place?.location)
  return {
    title: value.title,
    description: value.text,
    href,
    categories: value.categories.map(lookup.category),
    category: { title, icon, slug: category },
    subcategory: value.subcategory === undefined ? null : lookup.subcategory(value.subcategory),
    size: value.size ?? 'medium',
    address: required(value.address ?? place?.info_box?.address),
    call_to_action_label: value.call_to_action_label ?? '',
    backend_modifiers: [...(value.backend_modifiers ?? [])],
    external_website_url: website,
    external_website_url_text: value.external_website_url_text ?? hostOf(website),
    venue_name: required(value.venue_name ?? place?.title),
    location: { latitude, longitude },
    closest_station:
      typeof station === 'string'
        ? { name: station, lang: language }
        : { name: station.name, lang: station.lang },
    zip_code: value.zip_code ?? '',
    city: value.city ?? lookup.site.city.name,
  }
}

/** Returns every object, sorted by id: a new one comes last, so no other moves to another page. */
export function resolveObjects(objects: Content['objects'], lookup: Lookup): ResolvedObject[] {
  return objects.map(entry => new ObjectOnDemand(entry, lookup)).sort((a, b) => a.source.id - b.source.id)
}

/** An object that is resolved when it is asked for: a site may have very many. */
class ObjectOnDemand implements ResolvedObject {
  readonly image: Picture
  private readonly entry: Entry<ValuesByKind['objects']>
  private readonly lookup: Lookup

  constructor(entry: Entry<ValuesByKind['objects']>, lookup: Lookup) {
    this.image = lookup.picture(entry.value.image)
    this.entry = entry
    this.lookup = lookup
  }

  get key() {
    return `${this.entry.slug} ${this.entry.digest} ${this.image.key}`
  }
  get slug() {
    return this.source.slug ?? this.entry.slug
  }
  get source() {
    return this.entry.value
  }
  get href() {
    const { slug, source, lookup } = this
    return source.href ?? fillHref(lookup.site.href_patterns.object, { slug, language: source.language })
  }
  get facts() {
    const { opening_hours: lines = [], wheelchair } = this.source
    const rules = lines.map(line => required(readHoursLine(line)))
    return { opening_hours: rules.length === 0 ? undefined : printOsmHours(sortHours(rules)), wheelchair }
  }
  get label() {
    const { label, language } = this.source
    return label === undefined ? null : inLanguage(this.lookup.placeLabel(label), language)
  }
}

/** Returns every guide, sorted by id: a new one comes last, so no other moves to another page. */
export function resolveGuides(guides: Content['guides'], lookup: Lookup): ResolvedGuide[] {
  return guides.map(guide => resolveGuide(guide, lookup)).sort((a, b) => a.source.id - b.source.id)
}

function resolveGuide({ slug, digest, value }: Entry<ValuesByKind['guides']>, lookup: Lookup): ResolvedGuide {
  const { language, category, byline } = value
  const image = value.image === undefined ? null : lookup.picture(value.image)
  const bylineImage = byline?.image === undefined ? null : lookup.picture(byline.image)
  const author = value.author === undefined ? null : resolveAuthor(value.author, language, lookup)
  return {
    key: `${slug} ${digest} ${image?.key} ${bylineImage?.key} ${author?.key}`,
    source: value,
    href: value.href ?? fillHref(lookup.site.href_patterns.guide, { slug, language }),
    category: inLanguage(lookup.guideCategory(category), language),
    image,
    bylineImage,
    author,
  }
}

function resolveAuthor(slug: string, language: string, lookup: Lookup): ResolvedAuthor {
  const { digest, value } = lookup.author(slug)
  const { name, title, href, text, is_local } = value
  const image = value.image === undefined ? null : lookup.picture(value.image)
  return {
    key: `${digest} ${image?.key}`,
    name,
    title: title === undefined ? '' : inLanguage(title, language),
    image,
    href: href ?? null,
    text: text === undefined ? null : inLanguage(text, language),
    isLocal: is_local ?? false,
  }
}
