import fc from 'fast-check'
import { isSafeLink } from '../../../src/contract/link.ts'
import { taxonomy } from '../../../src/contract/taxonomy.ts'
import type { Random } from '../../support/random.ts'
import * as values from './values.ts'
import { anyText, fragment, importedAddress, maybe, text, usually, webAddress } from './values.ts'

/** The values that all files of one content are made from. */
export type World = {
  readonly random: Random
  readonly languages: readonly string[]
  readonly bounds: values.Bounds
  readonly pictures: readonly string[]
  readonly authors: readonly string[]
  readonly placeLabels: readonly string[]
  readonly guideCategories: readonly string[]
  /** The next id of a collection, in no order. */
  readonly id: () => number
}

type Fields = Readonly<Record<string, fc.Arbitrary<unknown>>>

function print({ random }: Pick<World, 'random'>, fields: Fields): string {
  return values.printFields(values.draw(random, fc.record(fields)))
}

const nothing = fc.constant(undefined)
const address = fc.oneof(fc.constant(''), webAddress)

function startEntry({ id, languages }: World, title: string): Fields {
  return {
    id: fc.constant(id()),
    language: fc.constantFrom(...languages),
    title: usually(text(title), anyText('')),
  }
}

/** An object. With a slug that no pattern can put into an address, it has an address of its own. */
export function printObject(world: World): string {
  const { random, pictures, placeLabels, bounds } = world
  const slug = fc.constantFrom('Ångström', 'UPPER_case.html', 'a--b', 'with blank', '100 %', 'a/b?c=d#e')
  const hasSlug = random.chance(0.25)
  const href = usually(webAddress, importedAddress)
  const ownAddress = usually(
    address,
    fc.oneof(fc.constantFrom('www.example.org', '/tickets', 'see below', 'tel:+46'), importedAddress),
  )
  const box = {
    address: maybe(anyText('Quay 1')),
    href: maybe(ownAddress),
    label: maybe(anyText('Opening hours')),
    booking_href: maybe(ownAddress),
    booking_label: maybe(anyText('Book')),
    telephone: maybe(
      usually(
        fc.constantFrom('', '+46 8 465 004 12', '08-12 34 56'),
        anyText('Ask for Maja').filter(isSafeLink),
      ),
    ),
    email: maybe(
      usually(fc.constantFrom('', 'hello@example.org'), anyText('hello at example').filter(isSafeLink)),
    ),
  }
  return print(world, {
    ...startEntry(world, 'A place'),
    slug: hasSlug ? slug : nothing,
    href: hasSlug ? href : maybe(href),
    image: fc.constantFrom(...pictures),
    label: maybe(fc.constantFrom(...placeLabels)),
    location: maybe(values.position(bounds)),
    opening_hours: maybe(fc.uniqueArray(fc.constantFrom(...hours), { minLength: 1, maxLength: 8 })),
    wheelchair: maybe(fc.constantFrom('yes', 'limited', 'no')),
    info_box: maybe(fc.record(box)),
    info_box_text: maybe(fragment),
    mass_info: maybe(fc.array(fragment, { maxLength: 3 })),
    text: fragment,
  })
}

const hours = [
  ...[
    ...['tue-sun 11:00-17:00', 'wed 11:00-20:00', 'mon, wed, fri 06:30-09:00, 15:00-21:00'],
    'daily by appointment',
  ],
  ...[
    ...['06-15..08-15 10:00-18:00', '06-15..08-15 fri 10:00-22:00', '10-01..03-31 closed'],
    'holidays 11:00-17:00',
  ],
  ...['christmas-eve, easter-day closed', 'new-years-eve closed', '2027-05-07 17:00-02:00'],
  '2027-07-05..2027-07-25 closed',
]

export function printGuide(world: World): string {
  const { pictures, authors, guideCategories } = world
  const byline = {
    image: maybe(fc.constantFrom(...pictures)),
    color: maybe(fc.constantFrom('blue50', 'orange50', 'green-50', 'odd colour')),
    size: maybe(fc.constantFrom('small', 'XL', 'two words')),
    headline: maybe(anyText('By somebody')),
  }
  return print(world, {
    ...startEntry(world, 'A walk'),
    category: fc.constantFrom(...guideCategories),
    image: maybe(fc.constantFrom(...pictures)),
    author: authors.length > 0 ? maybe(fc.constantFrom(...authors)) : nothing,
    byline: maybe(fc.record(byline)),
    href: maybe(webAddress),
    text: maybe(fragment),
  })
}

/** An object that an event can refer to, and the fields that such an event may omit. */
export type KnownPlace = {
  readonly slug: string
  readonly hasLocation: boolean
  readonly hasAddress: boolean
}

export function knownPlace(slug: string, text: string): KnownPlace {
  const { location, info_box: box } = JSON.parse(text)
  const hasAddress = typeof box?.address === 'string' && box.address.trim() !== ''
  return { slug, hasLocation: location !== undefined, hasAddress }
}

/** An event with one date or many, at a place of its own or that of an object. */
export function printEvent(world: World, objects: readonly KnownPlace[]): string {
  const { random, languages, pictures, bounds } = world
  const place = objects.length > 0 ? random.maybe(0.6, () => random.pick(objects)) : undefined
  const unless = (isKnown: boolean | undefined, arbitrary: fc.Arbitrary<unknown>) =>
    isKnown ? maybe(arbitrary) : arbitrary
  const { id: _, ...start } = startEntry(world, 'The fair')
  const station = anyText('Customs House, tram 7')
  const lang = fc.constantFrom(...languages, 'en', 'tlh', 'not-a-language')
  return print(world, {
    ...start,
    ...chooseCategories(world),
    place: fc.constant(place?.slug),
    venue_name: unless(place && true, anyText('The stage')),
    address: unless(place?.hasAddress, anyText('Quay 2')),
    location: unless(place?.hasLocation, values.position(bounds)),
    external_website_url: maybe(usually(webAddress, importedAddress)),
    href: maybe(usually(webAddress, importedAddress)),
    external_website_url_text: maybe(anyText('Tickets')),
    image: fc.constantFrom(...pictures),
    dates: fc.constant(chooseDates(world)),
    zip_code: maybe(fc.constantFrom('', '01234', '123 45', 'SW1A 1AA')),
    city: maybe(anyText('Elsewhere')),
    closest_station: maybe(fc.oneof(station, fc.record({ name: station, lang }))),
    price: maybe(fc.constantFrom(...prices)),
    tickets: maybe(webAddress),
    organizer: maybe(text('The choir')),
    call_to_action_label: maybe(anyText('Book tickets')),
    size: maybe(fc.constantFrom('medium', 'large', 'two words')),
    backend_modifiers: maybe(fc.constantFrom(...modifiers)),
    text: fragment,
  })
}

const prices = [
  ...['free', 'gratis', '80–120 SEK', 'from 50 EUR', '12.50 GBP', '1 200 SEK', 'What you like'],
  '80 kr & soup',
]

const modifiers = [
  ...['[]', '[{"a":1}]', '[1e21,0.1,123456789012345680000]'],
  '["x",null,true,1.5,-0,{"b":[[]],"é":"\\u2028\\n"}]',
]

/** Some categories, the main one among them, and at times a subcategory of one. */
function chooseCategories({ random }: World): Fields {
  const listed = random.times(random.int(1, 3), () => random.pick(taxonomy))
  const slugs = [...new Set(listed.map(({ slug }) => slug))]
  const below = listed.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
  return {
    categories: fc.constant(slugs),
    category: fc.constantFrom(...slugs),
    subcategory: below.length > 0 ? maybe(fc.constantFrom(...below)) : nothing,
  }
}

/** Days in no order, each once: one, a few, or 40 in a row. */
function chooseDates({ random, id }: World): unknown[] {
  const first = Date.UTC(random.int(2023, 2030), random.int(0, 11), random.int(1, 28))
  const days = random.chance(0.1)
    ? random.times(40, index => index)
    : [...new Set(random.times(random.int(1, 4), () => random.int(0, 400)))]
  const shown = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10)
  return days.map((day, index) => {
    const end = random.maybe(0.3, () => shown(day + random.int(0, 380)))
    const time = random.maybe(0.4, () => random.pick(['18:30', '00:00', '23:45']))
    const end_time = time && random.maybe(0.5, () => random.pick(['21:00', '03:30']))
    const status = random.maybe(0.3, () => random.pick(['cancelled', 'postponed', 'moved', 'sold-out']))
    // A date that an import finds has another date of its event beside it.
    const in_api = status === 'cancelled' ? (index > 0 ? random.pick(['keep', 'omit']) : 'keep') : undefined
    return { id: id(), start: shown(day), end, time, end_time, status, in_api }
  })
}

export function printAuthor(world: World): string {
  const { languages, pictures } = world
  const wrong = fc.oneof(importedAddress, fc.constantFrom('not an address', '#top', '/about'))
  const names = fc.constantFrom('Maja', 'Elias', 'The editors').chain(text)
  return print(world, {
    name: usually(names, anyText('An Author')),
    title: maybe(usually(values.words(languages, text('Writer')), values.words(languages, anyText('')))),
    href: maybe(usually(address, wrong)),
    image: maybe(fc.constantFrom(...pictures)),
    text: maybe(values.words(languages, fragment)),
    is_local: maybe(fc.boolean()),
  })
}

const percent = fc.oneof(
  fc.constantFrom('0%', '100%', '50%', '33.33%'),
  fc.nat(999).map(n => `${n / 10}%`),
)
const point = { x: percent, y: percent }
const times = [
  ...[
    ...['2026-06-21', '2026-06-21 18:30', '2025-12-31T23:59:59', '2026-03-29 02:30', '2024-02-29'],
    '0099-01-01',
  ],
  ...['2026-06-21T16:30:00Z', '2026-06-21T16:30:00.123456Z', '2026-06-21T16:30:00+00:00'],
]

/** The sidecar of a picture. */
export function printPicture(world: World): string {
  const inWords = (arbitrary: fc.Arbitrary<string>) => values.words(world.languages, arbitrary)
  const described = (plain: string) => usually(inWords(text(plain)), maybe(inWords(anyText(''))))
  return print(world, {
    id: fc.constant(world.id()),
    title: described('A title'),
    alt: described('An alt'),
    licence: usually(text('CC BY 4.0'), maybe(fc.constant(''))),
    caption: maybe(inWords(text('A caption'))),
    focal_point: maybe(fc.oneof(fc.record(point), fc.record({ ...point, width: percent, height: percent }))),
    credit: maybe(text('A Photographer')),
    date_taken: maybe(fc.constantFrom(...times)),
    text_in_picture: maybe(inWords(text('EXIT'))),
  })
}

/** `labels.yaml`, with groups of labels of which some have the same text. */
export function printLabels(
  world: Pick<World, 'random' | 'languages'>,
  { placeLabels, guideCategories }: Pick<World, 'placeLabels' | 'guideCategories'>,
): string {
  const { languages } = world
  const label = (slug: string) => {
    const usual = fc.constantFrom('Museum', slug).chain(text)
    return usually(values.words(languages, usual), values.words(languages, anyText(slug)))
  }
  const group = (slugs: readonly string[]) =>
    fc.record(Object.fromEntries(slugs.map(slug => [slug, label(slug)])))
  return print(world, { places: group(placeLabels), guide_categories: group(guideCategories) })
}
