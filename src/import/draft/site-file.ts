import { compareCodePoints } from '../../base/order.ts'
import { defaultPageSizes } from '../../content/content.ts'
import { webAddress } from '../../content/fields/address-fields.ts'
import { timeZone as timeZoneField } from '../../content/fields/setting-fields.ts'
import { text } from '../../content/fields/text-fields.ts'
import { printYaml } from '../../content/print/print-entry.ts'
import type { Comments, Fields } from '../../content/print/print-fields.ts'
import { outlinePoints } from '../../content/schemas/site.ts'
import type { Location } from '../../contract/scalars.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { byFrequency } from '../group.ts'
import type { TextVersion } from '../merge/version.ts'
import type { DraftContext } from './draft-context.ts'
import { accepts } from './draft-options.ts'
import type { ImageUse } from './pictures.ts'
import { choosePresets, mediaHostOf } from './presets.ts'
import { someFields } from './settle.ts'

/** What other files need of the site. */
export type DraftSite = {
  readonly file: TextVersion
  readonly city: string | undefined
  readonly timeZone: string | undefined
}

/** Makes `site.yaml` from the options, else the record, else the pages. What is missing is asked for, there and in notices. */
export function draftSite(context: DraftContext, images: readonly ImageUse[]): DraftSite {
  const { api, items, languages, patterns, options, notify } = context
  const { baseUrl, record } = api
  const cities = items.eventDates.map(({ city }) => city).filter(city => city.trim() !== '')
  const city = [options.city, record?.city.name, byFrequency(cities.sort(compareCodePoints))[0]].find(
    name => name !== undefined && accepts(text(), name),
  )
  const timeZone = [options.timeZone, record?.time_zone].find(
    zone => zone !== undefined && accepts(timeZoneField(), zone),
  )
  const bounds = chooseBounds(context)
  const licence = chooseLicence(context)
  const waiting = Object.entries({ 'city.name': city, 'licence.name': licence.name }).flatMap(
    ([path, value]) => (value === undefined ? [path] : []),
  )
  const missing: [path: string, isMissing: boolean, question: string, notice?: string][] = [
    ['city.name', city === undefined, 'the name of the city', 'city.name could not be told.'],
    ['licence.name', licence.name === undefined && licence.url !== undefined, 'the name of the licence'],
    ['licence.name', licence.name === undefined, '', 'licence.name could not be told.'],
    [
      ...(['licence', licence.url === undefined] as const),
      'the licence of the content, by its name and, as `url`, the address of its text',
      'licence.url could not be told; no build is without it.',
    ],
    [
      ...(['city.bounds', bounds === undefined] as const),
      'the box around the city; this one is the globe',
      'city.bounds could not be told; the globe was put in.',
    ],
    [
      ...(['time_zone', timeZone === undefined] as const),
      'the time zone of the city, such as Europe/Stockholm',
      'time_zone could not be told; UTC was put in.',
    ],
    ...patterns.unknown.map((kind): [string, boolean, string, string] => [
      `href_patterns.${kind}`,
      true,
      `the addresses of new ${kind}s; those of the source have no pattern in common`,
      `The addresses of the ${kind}s have no pattern in common: write into href_patterns.${kind} where new ones will be.`,
    ]),
  ]
  const needed = missing.filter(([, isMissing]) => isMissing)
  for (const [, , , message] of needed) if (message) notify({ kind: 'needed', where: 'site.yaml', message })
  const questions = Object.fromEntries(
    needed.flatMap(([path, , question]) => (question === '' ? [] : [[path, `Needed: ${question}.`]])),
  )
  const { renditions, comments } = choosePresets(images, { record, notify })
  const outline = chooseOutline(context, bounds)
  const mediaHost = mediaHostOf(images, { baseUrl, record, notify })
  const { event, object, guide } = patterns
  const main = {
    base_url: baseUrl,
    city: { name: city ?? '', bounds: bounds ?? globe, outline },
    time_zone: timeZone ?? 'UTC',
    languages: languages.all,
    licence: { name: licence.name ?? '', url: licence.url },
  }
  const parts: [fields: Fields, comments: Comments][] = [
    [main, { '': 'The city and how its content is published.', ...questions }],
    [{ page_sizes: pageSizes(context) }, { '': 'Items on a page.' }],
    [{ href_patterns: { event, object, guide } }, { '': aboutPatterns, ...questions }],
    [{ media_host: mediaHost }, { '': 'Where the smaller copies of pictures lie.' }],
    [{ renditions: someFields(renditions) }, { '': aboutSizes, ...comments }],
    [{ as_imported: waiting.length > 0 ? waiting : undefined }, {}],
  ]
  const printed = parts.flatMap(([fields, comments]) =>
    someFields(fields) ? [printYaml(fields, comments)] : [],
  )
  return { file: { path: 'site.yaml', text: printed.join('\n') }, city, timeZone }
}

const aboutPatterns = "The page of an entry on the city's own site, where the entry does not name one itself."

const aboutSizes = `Smaller copies of each picture. width-768: so many pixels wide, keeping the shape. fill-480x480-c50: cropped to that box
around the focal point, half-way (c50) from the largest crop to the closest. Add "format-webp" or "quality-70" after a space.`

type Bounds = SiteRecord['city']['bounds']

const globe: Bounds = { west: -180, south: -90, east: 180, north: 90 }

function chooseBounds({ api: { record }, items, notify }: DraftContext): Bounds | undefined {
  const positions = [...items.eventDates, ...items.objects].flatMap(({ location }) => location ?? [])
  const recorded = record?.city.bounds
  const bounds = boundsOf(positions, recorded)
  const message = 'The bounds of the city do not hold every position; a box around those was taken.'
  if (recorded && bounds !== recorded) notify({ kind: 'lied', where: 'site.json', message })
  return bounds
}

/**
 * The record's box, if it contains all positions; else the smallest box around them with two decimals, which is more than a
 * line. Undefined without positions.
 */
export function boundsOf(positions: readonly Location[], recorded: Bounds | undefined): Bounds | undefined {
  if (recorded && isBox(recorded) && positions.every(position => contains(recorded, position)))
    return recorded
  if (positions.length === 0) return undefined
  const [west, east] = spanOf(
    positions.map(({ longitude }) => longitude),
    180,
  )
  const [south, north] = spanOf(
    positions.map(({ latitude }) => latitude),
    90,
  )
  return { west, south, east, north }
}

function isBox({ west, south, east, north }: Bounds): boolean {
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}

function contains({ west, south, east, north }: Bounds, { latitude, longitude }: Location): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

function spanOf(degrees: readonly number[], most: number): [low: number, high: number] {
  const low = degrees.reduce((least, each) => Math.min(least, each))
  const high = degrees.reduce((largest, each) => Math.max(largest, each))
  const [from, to] = [hundredthBelow(low), -hundredthBelow(-high)]
  if (from < to) return [from / 100, to / 100]
  return [Math.max(from - 1, -100 * most) / 100, Math.min(to + 1, 100 * most) / 100]
}

// The product is rounded, so it may be above the degree.
function hundredthBelow(degree: number): number {
  const hundredths = Math.floor(degree * 100)
  return hundredths / 100 > degree ? hundredths - 1 : hundredths
}

/** Degrees with at most 25 digits after the point, as the content allows. */
export function roundDegree(degree: number): number {
  return Number(degree.toFixed(25))
}

/** The record's outline; undefined, and a notice, for one with too few points, too many, or one outside the bounds. */
function chooseOutline({ api: { record }, notify }: DraftContext, bounds: Bounds | undefined) {
  const recorded = record?.city.outline
  if (!recorded) return undefined
  const isSized = recorded.length >= outlinePoints.least && recorded.length <= outlinePoints.most
  const outline = recorded.map(
    ([longitude, latitude]) => [roundDegree(longitude), roundDegree(latitude)] as const,
  )
  const isInside =
    bounds && isSized && outline.every(([longitude, latitude]) => contains(bounds, { longitude, latitude }))
  if (isInside) return outline
  const message = 'Its outline of the city is none, or leaves the bounds of the city; it was left out.'
  notify({ kind: 'lied', where: 'site.json', message })
  return undefined
}

type DraftLicence = { readonly name: string | undefined; readonly url: string | undefined }

function chooseLicence({ api: { record, licenceUrl }, options }: DraftContext): DraftLicence {
  const isUsable = record && accepts(webAddress(), record.licence.url) && accepts(text(), record.licence.name)
  const recorded = isUsable ? record.licence : undefined
  const urls = [options.licenceUrl, recorded?.url, licenceUrl]
  return licenceOf(
    urls.find(url => url !== undefined && accepts(webAddress(), url)),
    recorded,
  )
}

/** The licence at an address: by the record's name if it is the same one, else by the name of a Creative Commons licence. */
export function licenceOf(
  url: string | undefined,
  recorded: SiteRecord['licence'] | undefined,
): DraftLicence {
  if (recorded && (url === undefined || new URL(recorded.url).href === new URL(url).href)) return recorded
  const [, form, version] = creativeCommons.exec(url ?? '') ?? []
  const names: Readonly<Record<string, string>> = { zero: 'CC0', mark: 'Public Domain Mark' }
  return { name: form && `${names[form] ?? `CC ${form.toUpperCase()}`} ${version}`, url }
}

const creativeCommons =
  /^https?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses|publicdomain)\/(by(?:-nc)?(?:-sa|-nd)?|zero|mark)\/(\d\.\d)(?:\/|$)/i

/**
 * Items on a page: as many as the pages have. A collection of one page has the record's number or the default, or as many
 * as it needs to stay on one page.
 */
function pageSizes({ api, items }: DraftContext): Fields | undefined {
  const sizeOf = (name: keyof typeof defaultPageSizes, count: number) => {
    const recorded = api.record?.page_sizes[name]
    const size = api.pageSizes[name] ?? (recorded !== undefined && recorded >= count ? recorded : undefined)
    if (size === undefined && count <= defaultPageSizes[name]) return undefined
    return Math.max(1, Math.min(size ?? count, 1000))
  }
  return someFields({
    event_dates: sizeOf('singulareventdates', items.eventDates.length),
    objects: sizeOf('objects', items.objects.length),
    guides: sizeOf('guides', items.guides.length),
  })
}

/** `taxonomy.yaml`, which is the contract's. */
export function taxonomyFile(): TextVersion {
  const rows = taxonomy.flatMap(({ slug, title, icon, subcategories }) => [
    ...[`  - slug: ${slug}`, `    title: ${title}`, `    icon: ${icon}`],
    ...(subcategories.length > 0 ? ['    subcategories:'] : []),
    // Between braces a comma would end the title.
    ...subcategories.map(({ slug, title }) => {
      return `      - { slug: ${slug}, title: ${title.includes(',') ? `"${title}"` : title} }`
    }),
  ])
  return { path: 'taxonomy.yaml', text: [aboutTaxonomy, 'categories:', ...rows, ''].join('\n') }
}

const aboutTaxonomy = `# The categories and subcategories of events, in the order of the API's contract. Clients know them by these slugs:
# the build refuses a list that differs from the contract.`
