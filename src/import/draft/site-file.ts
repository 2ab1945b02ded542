import { compareCodePoints } from '../../base/order.ts'
import { defaultPageSizes } from '../../content/content.ts'
import { webAddress } from '../../content/fields/address-fields.ts'
import { timeZone as timeZoneField } from '../../content/fields/setting-fields.ts'
import { text } from '../../content/fields/text-fields.ts'
import { printYaml } from '../../content/print/print-entry.ts'
import type { Comments, Fields } from '../../content/print/print-fields.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { byFrequency } from '../group-by.ts'
import type { TextVersion } from '../merge/version.ts'
import { type Bounds, chooseBounds, chooseOutline, globe } from './city-bounds.ts'
import type { DraftContext } from './draft-context.ts'
import { accepts } from './draft-options.ts'
import type { ImageUse } from './draft-pictures.ts'
import { choosePresets, mediaHostOf } from './draft-presets.ts'
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
  const questions = askForMissing(context, { city, timeZone, bounds, licence })
  const { renditions, comments } = choosePresets(images, { record, notify })
  const outline = chooseOutline(context, bounds)
  const mediaHost = mediaHostOf(images, { baseUrl, record, notify })
  const { event, object, guide } = patterns
  const main = {
    base_url: baseUrl,
    city: { name: city ?? '', bounds: bounds ?? globe, outline },
    time_zone: timeZone ?? 'UTC',
    languages,
    licence: { name: licence.name ?? '', url: licence.url },
  }
  const empty = [...(main.city.name ? [] : ['city.name']), ...(main.licence.name ? [] : ['licence.name'])]
  const parts: [fields: Fields, comments: Comments][] = [
    [main, { '': 'The city and how its content is published.', ...questions }],
    [{ page_sizes: pageSizes(context) }, { '': 'Items on a page.' }],
    [{ href_patterns: { event, object, guide } }, { '': aboutPatterns, ...questions }],
    [{ media_host: mediaHost }, { '': 'Where the smaller copies of pictures lie.' }],
    [{ renditions: someFields(renditions) }, { '': aboutSizes, ...comments }],
    [{ as_imported: empty.length > 0 ? empty : undefined }, {}],
  ]
  const printed = parts.flatMap(([fields, comments]) =>
    someFields(fields) ? [printYaml(fields, comments)] : [],
  )
  return { file: { path: 'site.yaml', text: printed.join('\n') }, city, timeZone }
}

type SiteFacts = Pick<DraftSite, 'city' | 'timeZone'> & {
  readonly bounds: Bounds | undefined
  readonly licence: DraftLicence
}

/** Reports what is missing. Returns the questions for editors, by the path of the field. */
function askForMissing(
  { patterns, notify }: DraftContext,
  { city, timeZone, bounds, licence }: SiteFacts,
): Comments {
  const questions: Record<string, string> = {}
  const ask = (path: string, what: string, ...messages: string[]) => {
    questions[path] = `Needed: ${what}.`
    for (const message of messages) notify({ kind: 'needed', where: 'site.yaml', message })
  }
  const noName = 'licence.name could not be told.'
  if (city === undefined) ask('city.name', 'the name of the city', 'city.name could not be told.')
  if (licence.url === undefined) {
    const what = 'the licence of the content, by its name and, as `url`, the address of its text'
    ask('licence', what, noName, 'licence.url could not be told; no build is without it.')
  } else if (licence.name === undefined) ask('licence.name', 'the name of the licence', noName)
  if (bounds === undefined) {
    const message = 'city.bounds could not be told; the globe was put in.'
    ask('city.bounds', 'the box around the city; this one is the globe', message)
  }
  if (timeZone === undefined) {
    const message = 'time_zone could not be told; UTC was put in.'
    ask('time_zone', 'the time zone of the city, such as Europe/Stockholm', message)
  }
  for (const kind of patterns.unknown) {
    const what = `the addresses of new ${kind}s; those of the source have no pattern in common`
    const message = `The addresses of the ${kind}s have no pattern in common: write into href_patterns.${kind} where new ones will be.`
    ask(`href_patterns.${kind}`, what, message)
  }
  return questions
}

const aboutPatterns = "The page of an entry on the city's own site, where the entry does not name one itself."

const aboutSizes = `Smaller copies of each picture. width-768: so many pixels wide, keeping the shape. fill-480x480-c50: cropped to that box
around the focal point, half-way (c50) from the largest crop to the closest. Add "format-webp" or "quality-70" after a space.`

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
