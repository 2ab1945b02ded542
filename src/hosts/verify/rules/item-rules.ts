import { isDeepStrictEqual } from 'node:util'
import type { CollectionName } from '../../../contract/collections.ts'
import { EventDate } from '../../../contract/event-date.ts'
import { type ImageKind, missingRenditions } from '../../../contract/image.ts'
import { shortenValue } from '../../../contract/json-faults.ts'
import { taxonomy } from '../../../contract/taxonomy.ts'
import { imagesOf, isItemOf, renditionsOf, type UsedImage } from '../../../site/page-items.ts'
import { type Page, resultsOf } from '../collection-walk.ts'
import type { Breach, Rule, Verdict } from '../verify-rule.ts'

/** An image with its use, and its place in an answer. */
export type PlacedImage = UsedImage & { readonly url: string }

/** Lists the images of a page's items. Items without readable images break another rule, and have none. */
export function placedImages(
  name: CollectionName,
  { url, ...page }: Pick<Page, 'url' | 'envelope'>,
): PlacedImage[] {
  return resultsOf(page).flatMap((item, index) => {
    const images = isItemOf(name, item) ? imagesOf(name, item) : []
    return images.map(({ path, ...image }) => ({ ...image, url, path: `results[${index}].${path}` }))
  })
}

/** Which renditions the contract requires of a picture depends on its use. */
const kinds = {
  event_dates: 'eventDate',
  objects: 'page',
  guides: 'page',
  portraits: 'portrait',
} as const satisfies Record<UsedImage['use'], ImageKind>

/** An event date with the contract's shape, and its place in an answer. */
type PlacedEventDate = { readonly url: string; readonly path: string; readonly eventDate: EventDate }

/** Rules about the categories of an event date. */
export const eventDateRules: readonly Rule<PlacedEventDate>[] = [
  ['categories', checkCategories],
  ['category', checkCategory],
  ['subcategory', checkSubcategory],
]

/** Rules about the renditions of an image. */
export const imageRules: readonly Rule<PlacedImage>[] = [
  ['image-url', checkUrl],
  ['rendition-names', checkNames],
  ['rendition-size', checkSizes],
  ['rendition-alt', checkAlts],
]

/** The event dates of a page that have the contract's shape; the others break another rule. */
export function eventDatesOf(page: Page): PlacedEventDate[] {
  if (page.endpoint.collection.name !== 'singulareventdates') return []
  return resultsOf(page).flatMap((item, index) => {
    const eventDate = EventDate.safeParse(item).data
    return eventDate ? [{ url: page.url, path: `results[${index}]`, eventDate }] : []
  })
}

function checkCategories({ url, path, eventDate }: PlacedEventDate): Verdict {
  const titles = new Set<string>(taxonomy.map(category => category.title))
  return eventDate.categories.flatMap((title, index) => {
    if (titles.has(title)) return []
    const message = `Saw ${shortenValue(title)}; expected the title of a category of meta.`
    return [{ url, path: `${path}.categories[${index}]`, message }]
  })
}

function checkCategory({ url, path, eventDate: { category, categories } }: PlacedEventDate): Verdict {
  const breaches: Breach[] = []
  if (!categories.includes(category.title)) {
    const message = `Saw ${shortenValue(category.title)}; expected one of ${JSON.stringify(categories)}.`
    breaches.push({ url, path: `${path}.category.title`, message })
  }
  if (!taxonomy.some(({ title, icon, slug }) => isDeepStrictEqual(category, { title, icon, slug }))) {
    const message = `Saw ${JSON.stringify(category)}; expected title, icon and slug of one category of meta.`
    breaches.push({ url, path: `${path}.category`, message })
  }
  return breaches
}

function checkSubcategory({ url, path, eventDate: { subcategory, categories } }: PlacedEventDate): Verdict {
  if (subcategory === null) return []
  const listed = taxonomy.filter(({ title }) => categories.includes(title))
  const allowed = listed.flatMap(category => category.subcategories)
  if (allowed.some(one => isDeepStrictEqual(one, subcategory))) return []
  const message = `Saw ${JSON.stringify(subcategory)}; expected a subcategory of ${JSON.stringify(categories)}.`
  return [{ url, path: `${path}.subcategory`, message }]
}

function checkUrl({ url, path, image }: PlacedImage): Verdict {
  if (/^(?!.*\/(?:\.|%2e){1,2}\/).*\.(?:jpe?g|png|webp|avif|gif)$/i.test(image.url)) return []
  const message = `Saw ${shortenValue(image.url)}; expected a path that ends as a picture does, without "..".`
  return [{ url, path: `${path}.url`, message }]
}

function checkNames({ url, path, use, image }: PlacedImage): Verdict {
  const message = 'Saw nothing; expected a rendition of this name.'
  return missingRenditions(image, kinds[use]).map(name => ({
    url,
    path: `${path}.renditions.${name}`,
    message,
  }))
}

function checkSizes(placed: PlacedImage): Verdict {
  const { url, image } = placed
  const larger = renditionsOf(placed).filter(({ rendition: { width, height } }) => {
    return width > image.width || height > image.height
  })
  return larger.map(({ path, rendition: { width, height } }) => {
    const expected = `at most the original's ${image.width} × ${image.height}`
    return { url, path, message: `Saw ${width} × ${height} pixels; expected ${expected}.` }
  })
}

function checkAlts(placed: PlacedImage): Verdict {
  const { url, image } = placed
  if (image.alt === '') return null
  const message = 'Saw an empty text; expected one, as the image has an alt.'
  const withoutAlt = renditionsOf(placed).filter(({ rendition }) => rendition.alt === '')
  return withoutAlt.map(({ path }) => ({ url, path: `${path}.alt`, message }))
}
