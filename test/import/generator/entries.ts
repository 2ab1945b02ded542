import { taxonomy } from '../../../src/contract/taxonomy.ts'
import { Fields } from './fields.ts'
import { oddFragment } from './fragments.ts'
import { anyText, oddText } from './texts.ts'
import { importedAddress, position, type World, webAddress } from './world.ts'

/** An object. Optional fields are sometimes missing or empty. */
export function printObject(world: World): string {
  const { random, pictures, places } = world
  const fields = startEntry(world, 'A place')
  setSlug(fields, world)
  const box = random.maybe(0.8, () => infoBox(world, fields))
  return fields
    .set('image', random.pick(pictures))
    .maybe('label', 0.7, () => random.pick(places))
    .maybe('location', 0.7, () => position(world))
    .set('info_box', box)
    .maybe('info_box_text', 0.5, () => oddFragment(random))
    .maybe('mass_info', 0.5, () => random.times(random.int(0, 3), () => oddFragment(random)))
    .set('text', oddFragment(random))
    .print()
}

/** A guide; its author and pictures may be none. */
export function printGuide(world: World): string {
  const { random, pictures, authors, guideCategories } = world
  const fields = startEntry(world, 'A walk')
  const byline = {
    ...given(
      'image',
      random.maybe(0.5, () => random.pick(pictures)),
    ),
    ...given(
      'color',
      random.maybe(0.6, () => random.pick(['blue50', 'orange50', 'green-50', 'odd colour'])),
    ),
    ...given(
      'size',
      random.maybe(0.3, () => random.pick(['small', 'XL', 'two words'])),
    ),
    ...given(
      'headline',
      random.maybe(0.5, () => anyText(random, 'By somebody')),
    ),
  }
  return fields
    .set('category', random.pick(guideCategories))
    .maybe('image', 0.6, () => random.pick(pictures))
    .set('author', authors.length > 0 ? random.maybe(0.7, () => random.pick(authors)) : undefined)
    .maybe('byline', 0.7, () => byline)
    .maybe('href', 0.3, () => webAddress(random))
    .maybe('text', 0.7, () => oddFragment(random))
    .print()
}

/** The fields that objects and guides begin with. */
function startEntry(world: World, title: string): Fields {
  const { random, languages } = world
  const fields = new Fields(random).set('id', world.id()).set('language', random.pick(languages))
  return random.chance(0.15)
    ? fields.import('title', anyText(random, ''))
    : fields.set('title', oddText(random, title))
}

// A slug that is not part of an address needs an address beside it.
function setSlug(fields: Fields, { random }: World): void {
  const slug = random.maybe(0.25, () =>
    random.pick(['Ångström', 'UPPER_case.html', 'a--b', 'with blank', '100 %', 'a/b?c=d#e']),
  )
  fields.set('slug', slug)
  if (random.chance(0.1)) fields.import('href', importedAddress(random))
  else if (slug !== undefined || random.chance(0.3)) fields.set('href', webAddress(random))
}

function infoBox({ random }: World, fields: Fields): Record<string, string> {
  const odd = (name: string, make: () => string, imported: () => string) => {
    if (!random.chance(0.15)) return given(name, random.maybe(0.6, make))
    fields.list(`info_box.${name}`)
    return given(name, imported())
  }
  const address = () => random.pick(['', webAddress(random)])
  const notAddress = () =>
    random.pick(['www.example.org', '/tickets', 'see below', importedAddress(random), 'tel:+46'])
  return {
    ...given(
      'address',
      random.maybe(0.6, () => anyText(random, 'Quay 1')),
    ),
    ...odd('href', address, notAddress),
    ...given(
      'label',
      random.maybe(0.5, () => anyText(random, 'Opening hours')),
    ),
    ...odd('booking_href', address, notAddress),
    ...given(
      'booking_label',
      random.maybe(0.5, () => anyText(random, 'Book')),
    ),
    ...odd(
      'telephone',
      () => random.pick(['', '+46 8 465 004 12', '08-12 34 56']),
      () => anyText(random, 'Ask for Maja'),
    ),
    ...odd(
      'email',
      () => random.pick(['', 'hello@example.org']),
      () => anyText(random, 'hello at example'),
    ),
  }
}

function given<T>(name: string, value: T | undefined): Record<string, T> {
  return value === undefined ? {} : { [name]: value }
}

/** The categories of an event: some of them, the main one among them, and at times a subcategory of one. */
export function chooseCategories({ random }: World): Record<string, unknown> {
  const listed = random.times(random.int(1, 3), () => random.pick(taxonomy))
  const categories = [...new Set(listed.map(({ slug }) => slug))]
  const below = listed.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug))
  return {
    categories,
    category: random.pick(categories),
    ...(below.length > 0 && random.chance(0.6) ? { subcategory: random.pick(below) } : {}),
  }
}
