import type { Random } from '../../support/random.ts'
import { chooseCategories } from './entries.ts'
import { Fields } from './fields.ts'
import { oddFragment } from './fragments.ts'
import { anyText, oddText } from './texts.ts'
import { importedAddress, position, type World, webAddress } from './world.ts'

/** An object that an event can refer to, with what it gives the event. */
export type KnownPlace = {
  readonly slug: string
  readonly hasLocation: boolean
  readonly hasAddress: boolean
}

/** What the object of that text gives an event. */
export function knownPlace(slug: string, text: string): KnownPlace {
  const { location, info_box: box } = JSON.parse(text)
  const hasAddress = typeof box?.address === 'string' && box.address.trim() !== ''
  return { slug, hasLocation: location !== undefined, hasAddress }
}

/** An event with one date or many, at a place of its own or that of an object. */
export function printEvent(world: World, objects: readonly KnownPlace[]): string {
  const { random, languages, pictures } = world
  const fields = new Fields(random).set('language', random.pick(languages))
  if (random.chance(0.15)) fields.import('title', anyText(random, ''))
  else fields.set('title', oddText(random, random.pick(['The fair', 'A concert'])))
  for (const [name, value] of Object.entries(chooseCategories(world))) fields.set(name, value)
  setVenue(fields, world, objects)
  setWebsite(fields, random)
  return fields
    .set('image', random.pick(pictures))
    .set('dates', chooseDates(world))
    .maybe('zip_code', 0.6, () => random.pick(['', '01234', '123 45', 'SW1A 1AA']))
    .maybe('city', 0.3, () => anyText(random, 'Elsewhere'))
    .maybe('closest_station', 0.6, () => station(world))
    .maybe('call_to_action_label', 0.5, () => anyText(random, 'Book tickets'))
    .maybe('size', 0.2, () => random.pick(['medium', 'large', 'two words']))
    .maybe('backend_modifiers', 0.2, () => random.pick(modifiers))
    .set('text', oddFragment(random))
    .print()
}

const modifiers = [
  '[]',
  '[{"a":1}]',
  '["x",null,true,1.5,-0,{"b":[[]],"é":"\\u2028\\n"}]',
  '[1e21,0.1,123456789012345680000]',
]

function setVenue(fields: Fields, world: World, objects: readonly KnownPlace[]): void {
  const { random } = world
  const place = objects.length > 0 ? random.maybe(0.6, () => random.pick(objects)) : undefined
  const isNeeded = (known: boolean | undefined) => known !== true || random.chance(0.3)
  fields.set('place', place?.slug)
  if (isNeeded(place && true)) fields.set('venue_name', anyText(random, 'The stage'))
  if (isNeeded(place?.hasAddress)) fields.set('address', anyText(random, 'Quay 2'))
  if (isNeeded(place?.hasLocation)) fields.set('location', position(world))
}

function setWebsite(fields: Fields, random: Random): void {
  if (random.chance(0.1)) fields.import('external_website_url', importedAddress(random))
  else fields.maybe('external_website_url', 0.5, () => webAddress(random))
  if (random.chance(0.1)) fields.import('href', importedAddress(random))
  else fields.maybe('href', 0.3, () => webAddress(random))
  fields.maybe('external_website_url_text', 0.4, () => anyText(random, 'Tickets'))
}

function station({ random, languages }: World) {
  const name = anyText(random, 'Customs House, tram 7')
  return random.chance(0.5)
    ? name
    : { name, lang: random.pick([...languages, 'en', 'tlh', 'not-a-language']) }
}

/** Days in no order, each once: one, a few, or many in a row over the turn of a year. */
function chooseDates(world: World): unknown[] {
  const { random } = world
  const first = Date.UTC(random.int(2023, 2030), random.int(0, 11), random.int(1, 28))
  const days = random.chance(0.1)
    ? random.times(40, index => index)
    : [...new Set(random.times(random.int(1, 4), () => random.int(0, 400)))]
  const shown = (day: number) => new Date(first + day * 86_400_000).toISOString().slice(0, 10)
  return days.map(day => {
    const end = random.maybe(0.3, () => shown(day + random.int(0, 380)))
    return { id: world.id(), start: shown(day), ...(end === undefined ? {} : { end }) }
  })
}
