import type { Words } from '../../base/problems/user-error.ts'
import { printYaml } from '../../content/print/print-entry.ts'
import type { Fields } from '../../content/print/print-fields.ts'
import { defaultPageSizes } from '../../content/schemas/content.ts'
import { type Bounds, maxPageSize } from '../../content/schemas/site-schema.ts'
import { eventDatesOnPage } from '../../contract/collections.ts'
import { type OutputName, outputNames } from '../../contract/output-names.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { printTaxonomy } from '../../editing/new/first-content.ts'
import type { TextVersion } from '../merge/version.ts'
import { noticeOf } from '../notice.ts'
import type { ChosenItems } from './choose-items.ts'
import type { DraftContext } from './draft-context.ts'
import type { DraftImageUse } from './draft-pictures.ts'
import { choosePresets, mediaHostOf } from './draft-presets.ts'
import { locationFields } from './draft-values.ts'
import { fieldsIfAny } from './print-sheet.ts'

/** The questions that an editor has to answer in `site.yaml`, by field. They are printed as comments in the file and as notices. */
const questions: Readonly<Record<string, Words>> = {
  'city.name': { en: 'write the name of the city.', sv: 'skriv ortens namn.' },
  'city.bounds': {
    en: 'write the box around the city. This one is the whole globe.',
    sv: 'skriv ortens ytterkanter. De här omfattar hela jorden.',
  },
  time_zone: {
    en: 'write the time zone of the city, such as Europe/Stockholm. Until then it is UTC.',
    sv: 'skriv ortens tidszon, till exempel Europe/Stockholm. Tills dess gäller UTC.',
  },
  languages: {
    en: 'import again with --languages and the main language first, such as --languages sv,en.',
    sv: 'importera igen med --languages och huvudspråket först, till exempel --languages sv,en.',
  },
  'licence.name': {
    en: 'write the name of the licence of the content, such as CC BY 4.0.',
    sv: 'skriv namnet på innehållets licens, till exempel CC BY 4.0.',
  },
  licence: {
    en: 'write the name of the licence of the content and, as `url`, the address of its text. A build needs both.',
    sv: 'skriv namnet på innehållets licens och, som `url`, adressen till dess text. Ett bygge behöver båda.',
  },
  href_patterns: {
    en: 'write the addresses of new entries, such as https://www.example.org/{language}/events/{slug}/. Each imported entry has its own.',
    sv: 'skriv adresserna för nya poster, till exempel https://www.example.org/{language}/events/{slug}/. Importerade poster har egna.',
  },
}

const sizeQuestion = {
  en: 'write how this size is made. The files do not state it; this is their largest width.',
  sv: 'skriv hur storleken görs. Filerna anger det inte; det här är deras största bredd.',
}

/** Returns `site.yaml` from the options, else the record, else the pages. Missing values are asked for in the file and in notices. */
export function draftSite(context: DraftContext, images: readonly DraftImageUse[]): TextVersion {
  const { api, city: name, languages, options, notify } = context
  const { baseUrl, record } = api
  const { bounds = globe, outline } = record?.city ?? { bounds: boundsOf(context.items) }
  const timeZone = options.timeZone ?? record?.time_zone
  const licence = chooseLicence(context)
  const { renditions, questions: guessedSizes } = choosePresets(images, { record, notify })
  const unknown = {
    'city.name': name === '',
    'city.bounds': bounds === globe,
    time_zone: timeZone === undefined,
    languages: !context.areLanguagesKnown,
    licence: licence.url === undefined,
    'licence.name': licence.url !== undefined && licence.name === '',
    href_patterns: record === undefined,
  }
  const asked = Object.entries(unknown).flatMap(([field, isAsked]) => (isAsked ? [field] : []))
  const comments: Record<string, string> = {}
  for (const field of [...asked, ...guessedSizes]) {
    const question = questions[field] ?? sizeQuestion
    comments[field] = `Needed: ${question.en}`
    notify(
      noticeOf('needed', 'site.yaml', { en: `${field}: ${question.en}`, sv: `${field}: ${question.sv}` }),
    )
  }
  const main = {
    base_url: baseUrl,
    city: { name, bounds, outline },
    time_zone: timeZone ?? 'UTC',
    languages,
    licence,
  }
  const empty = [...(name ? [] : ['city.name']), ...(licence.name ? [] : ['licence.name'])]
  const parts: [about: string | undefined, fields: Fields][] = [
    ['The city and how its content is published.', main],
    ['Items on a page.', { page_sizes: pageSizes(context) }],
    [aboutPatterns, { href_patterns: context.patterns }],
    [
      'The host of the smaller copies of pictures.',
      { media_host: mediaHostOf(images, { baseUrl, record, notify }) },
    ],
    [undefined, { facts_in_text: record?.facts?.in_text }],
    [aboutSizes, { renditions: fieldsIfAny(renditions) }],
    ['The files for other programs, beside the API.', { outputs: knownOutputs(record) }],
    [undefined, { as_imported: empty.length > 0 ? empty : undefined }],
  ]
  const printed = parts.flatMap(([about, fields]) => {
    return fieldsIfAny(fields) ? [printYaml(fields, about ? { ...comments, '': about } : {})] : []
  })
  return { path: 'site.yaml', text: printed.join('\n') }
}

/** Returns the outputs of the record that this program can make. */
function knownOutputs(record: SiteRecord | undefined): OutputName[] | undefined {
  return record?.outputs && outputNames.filter(name => record.outputs?.includes(name))
}

const globe: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/** Returns the box around all positions; undefined if it has no area, or without positions. */
function boundsOf({ eventDates, objects }: ChosenItems): Bounds | undefined {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const { location } of [...eventDates, ...objects]) {
    if (location === null) continue
    const { latitude, longitude } = locationFields(location)
    box.west = Math.min(box.west, longitude)
    box.south = Math.min(box.south, latitude)
    box.east = Math.max(box.east, longitude)
    box.north = Math.max(box.north, latitude)
  }
  return box.west < box.east && box.south < box.north ? box : undefined
}

/** Returns the licence: its address from the options, the record or the pages; its name from the record if the addresses are the same. */
function chooseLicence({ api: { record, licenceUrl }, options }: DraftContext) {
  const url = options.licenceUrl ?? record?.licence.url ?? licenceUrl
  const isRecorded = url !== undefined && parseUrl(url)?.href === parseUrl(record?.licence.url ?? '')?.href
  return { name: isRecorded ? (record?.licence.name ?? '') : '', url }
}

const aboutPatterns = "The page of an entry on the city's own site, where the entry does not name one itself."

const aboutSizes = `Smaller copies of each picture. width-768: so many pixels wide, keeping the shape. fill-480x480-c50: cropped to that box
around the focal point, half-way (c50) from the largest crop to the closest. Add "format-webp" or "quality-70" after a space.`

/**
 * Returns the page sizes of objects and guides, as seen on the pages of the source. If there is only one page, this is the size in
 * the record or the default size, or the number of items if that is larger.
 */
function pageSizes({ api, items, notify }: DraftContext): Fields | undefined {
  const dates = api.pageSizes.singulareventdates ?? api.record?.page_sizes.singulareventdates
  if (dates !== undefined && dates !== eventDatesOnPage) {
    const message = `The source has ${dates} event dates on a page. A build always puts ${eventDatesOnPage} on a page.`
    notify({ kind: 'changed', where: 'site.yaml', message })
  }
  const sizeOf = (name: 'objects' | 'guides', count: number) => {
    const size = api.pageSizes[name] ?? api.record?.page_sizes[name]
    if (size === undefined && count <= defaultPageSizes[name]) return undefined
    return Math.max(1, Math.min(size ?? count, maxPageSize))
  }
  return fieldsIfAny({
    objects: sizeOf('objects', items.objects.length),
    guides: sizeOf('guides', items.guides.length),
  })
}

/** Returns `taxonomy.yaml` with the taxonomy of the contract. */
export function taxonomyFile(): TextVersion {
  return { path: 'taxonomy.yaml', text: printTaxonomy(aboutTaxonomy) }
}

const aboutTaxonomy = `The categories and subcategories of events, in the order of the API's contract. Clients know them by these slugs:
the build refuses a list that differs from the contract.`
