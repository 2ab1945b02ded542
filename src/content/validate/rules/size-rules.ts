import { raiseOf } from '../../../base/limits.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { refusal } from '../../../base/problems/refusal.ts'
import { defaultPageSizes } from '../../schemas/content.ts'
import { maxPageSize } from '../../schemas/site-schema.ts'
import { problemAt, problemOf } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'

/**
 * Checks that no page is too large to print, nor the whole site for a disk. The size of an item is the sum of its file, its author's
 * file, and its pictures' sidecars. A sidecar counts once, and once more for each rendition.
 */
export function* checkSizes(partial: PartialContent): Iterable<Problem> {
  const { loaded, site } = partial
  const { limits } = loaded
  const collections = collectionsOf(partial)
  const whole = sum(collections.map(({ sizes }) => sum(sizes)))
  const megabytes = (bytes: number, limit: 'page_megabytes' | 'site_megabytes') => {
    return { megabytes: Math.ceil(bytes / MiB), most: limits[limit], raise: raiseOf(limit, limits) }
  }
  // A small site cannot have a page that is too large.
  if (whole <= Math.min(limits.page_megabytes, limits.site_megabytes) * MiB) return
  for (const { name, standard, sizes } of collections) {
    const onPage = site?.value.page_sizes?.[name] ?? standard
    const page = sum(sizes.toSorted((a, b) => b - a).slice(0, onPage))
    if (!site || page <= limits.page_megabytes * MiB) continue
    yield problemAt(
      site.source,
      ['page_sizes', name],
      refusal('page-too-large', { items: onPage, ...megabytes(page, 'page_megabytes') }),
    )
  }
  if (whole > limits.site_megabytes * MiB)
    yield problemOf(`${loaded.name}/site.yaml`, refusal('site-too-large', megabytes(whole, 'site_megabytes')))
}

const MiB = 1024 * 1024
// The bytes of `- {id: 1, start: 2027-06-25}` and its line break, which are subtracted: no item has the event's other dates.
const shortestDate = 29

type Collection = {
  readonly name: 'event_dates' | 'objects' | 'guides'
  /** The default number of items on a page. */
  readonly standard: number
  readonly sizes: readonly number[]
}

/** The size of each item in bytes, an event once for each of its dates. */
function collectionsOf(partial: PartialContent): readonly Collection[] {
  const { events, objects, guides } = partial
  const sizeOf = sizesOf(partial)
  const eventSizes = events.flatMap(({ source, value }) => {
    const { length } = value.dates ?? []
    const text = Math.max(0, sizeOf.text(source.file) - length * shortestDate)
    const size = text + sizeOf.picture(value.image, 'event_dates')
    return new Array<number>(length).fill(size)
  })
  const objectSizes = objects.map(({ source, value }) => {
    return sizeOf.text(source.file) + sizeOf.picture(value.image, 'objects')
  })
  const guideSizes = guides.map(({ source, value }) => {
    const { image, author, byline } = value
    const pictures = sizeOf.picture(image, 'guides') + sizeOf.picture(byline?.image, 'portraits')
    return sizeOf.text(source.file) + pictures + sizeOf.author(author)
  })
  return [
    { name: 'event_dates', standard: defaultPageSizes.singulareventdates, sizes: eventSizes },
    { name: 'objects', standard: defaultPageSizes.objects, sizes: objectSizes },
    { name: 'guides', standard: defaultPageSizes.guides, sizes: guideSizes },
  ]
}

function sizesOf({ loaded, authors, site }: PartialContent) {
  const bytes = new Map(loaded.texts.map(({ file, size }) => [file, size]))
  const portraits = new Map(authors.map(({ source, value }) => [source.slug, value.image]))
  const text = (file: string) => bytes.get(file) ?? 0
  const picture = (slug: string | undefined, use: Use) => {
    const presets = Object.keys(site?.value.renditions?.[use] ?? {}).length || defaultPresets
    return text(`${loaded.name}/images/${slug}.yaml`) * (1 + presets)
  }
  const author = (slug: string | undefined) => {
    return text(`${loaded.name}/authors/${slug}.yaml`) + picture(portraits.get(slug ?? ''), 'portraits')
  }
  return { text, picture, author }
}

type Use = 'event_dates' | 'objects' | 'guides' | 'portraits'
/** The most presets that a use of pictures has by default. */
const defaultPresets = 5

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** Checks the number of dates of each event, of items, of pages and of presets. */
export function* checkCounts(partial: PartialContent): Iterable<Problem> {
  const { events, objects, guides, site, loaded } = partial
  const { limits } = loaded
  const refuse = (code: keyof typeof countLimits, found: number) => {
    const limit = countLimits[code]
    return refusal(code, { found, most: limits[limit], raise: raiseOf(limit, limits) })
  }
  for (const { source, value } of events) {
    const { length } = value.dates ?? []
    if (length > limits.event_dates)
      yield problemAt(source, ['dates', limits.event_dates], refuse('too-many-dates', length))
  }
  const dates = sum(events.map(({ value }) => value.dates?.length ?? 0))
  const items = dates + objects.length + guides.length
  if (items > limits.items) yield problemOf(`${loaded.name}/site.yaml`, refuse('too-many-items', items))
  if (!site) return
  const presets = sum(
    Object.values(site.value.renditions ?? {}).map(group => Object.keys(group ?? {}).length),
  )
  if (presets > limits.renditions)
    yield problemAt(site.source, ['renditions'], refuse('too-many-renditions', presets))
  const pages = Math.ceil(dates / defaultPageSizes.singulareventdates)
  if (pages > maxPages)
    yield problemOf(`${loaded.name}/site.yaml`, refusal('too-many-pages', { pages, most: maxPages }))
  for (const name of ['objects', 'guides'] as const) {
    const { length } = partial[name]
    const pages = Math.ceil(length / (site.value.page_sizes?.[name] ?? defaultPageSizes[name]))
    if (pages <= maxPages) continue
    const values = { name, pages, most: maxPages, size: Math.min(maxPageSize, Math.ceil(length / maxPages)) }
    yield problemAt(site.source, ['page_sizes', name], refusal('too-many-pages:size', values))
  }
}

const countLimits = {
  'too-many-dates': 'event_dates',
  'too-many-items': 'items',
  'too-many-renditions': 'renditions',
} as const

/** The most pages of a collection that known clients of the API read. */
const maxPages = 80
