import { printYaml } from '../../../content/print/print-entry.ts'
import type { Comments, Fields } from '../../../content/print/print-fields.ts'
import type { ContentText } from '../../content-file.ts'
import type { HrefPatterns } from '../hrefs/choose-patterns.ts'
import type { DraftRenditions } from '../presets/choose-presets.ts'
import { type Bounds, globe } from './bounds.ts'
import type { DraftLicence } from './licence.ts'
import type { Outline } from './outline.ts'

/** What `site.yaml` says. What is undefined is not known, or left to the build. */
export type DraftSite = {
  readonly baseUrl: string
  readonly city: string | undefined
  readonly bounds: Bounds | undefined
  readonly outline: Outline | undefined
  readonly timeZone: string | undefined
  readonly languages: readonly string[]
  readonly licence: DraftLicence
  readonly pageSizes: Fields | undefined
  readonly hrefPatterns: HrefPatterns
  readonly mediaHost: string | undefined
  readonly renditions: DraftRenditions
}

/** `site.yaml`, with what an editor must still give marked in it. */
export function siteFile(site: DraftSite): ContentText {
  const parts = [cityPart, pagesPart, hrefsPart, hostPart, picturesPart, importedPart].map(print =>
    print(site),
  )
  return { kind: 'text', path: 'site.yaml', text: parts.filter(part => part !== '').join('\n') }
}

/** The fields of the site that are empty, and wait for an editor. */
export function emptySiteFields({ city, licence: { name } }: DraftSite): string[] {
  const waiting = { 'city.name': city, 'licence.name': name }
  return Object.entries(waiting).flatMap(([path, value]) => (value === undefined ? [path] : []))
}

function cityPart(site: DraftSite): string {
  const { baseUrl, city, bounds, outline, timeZone, languages, licence } = site
  const fields = {
    base_url: baseUrl,
    city: { name: city ?? '', bounds: bounds ?? globe, outline },
    time_zone: timeZone ?? 'UTC',
    languages,
    licence: { name: licence.name ?? '', url: licence.url },
  }
  return printYaml(fields, { '': 'The city and how its content is published.', ...neededComments(site) })
}

function neededComments({ city, bounds, timeZone, licence: { name, url } }: DraftSite): Comments {
  return Object.fromEntries([
    ...needed('city.name', city, 'the name of the city'),
    ...needed('city.bounds', bounds, 'the box around the city; this one is the globe'),
    ...needed('time_zone', timeZone, 'the time zone of the city, such as Europe/Stockholm'),
    ...needed(
      'licence',
      url,
      'the licence of the content, by its name and, as `url`, the address of its text',
    ),
    ...(url === undefined ? [] : needed('licence.name', name, 'the name of the licence')),
  ])
}

function needed(path: string, value: unknown, what: string): (readonly [path: string, comment: string])[] {
  return value === undefined ? [[path, `Needed: ${what}.`]] : []
}

function pagesPart({ pageSizes }: DraftSite): string {
  return pageSizes ? printYaml({ page_sizes: pageSizes }, { '': 'Items on a page.' }) : ''
}

function hrefsPart({ hrefPatterns: { event, object, guide } }: DraftSite): string {
  const comment = "The page of an entry on the city's own site, where the entry does not name one itself."
  return printYaml({ href_patterns: { event, object, guide } }, { '': comment })
}

function hostPart({ mediaHost }: DraftSite): string {
  if (mediaHost === undefined) return ''
  return printYaml({ media_host: mediaHost }, { '': 'Where the smaller copies of pictures lie.' })
}

function picturesPart({ renditions }: DraftSite): string {
  return Object.keys(renditions).length === 0 ? '' : printYaml({ renditions }, { '': aboutSizes })
}

const aboutSizes = `Smaller copies of each picture. width-768: so many pixels wide, keeping the shape. fill-480x480-c50: cropped to that box
around the focal point, half-way (c50) from the largest crop to the closest. Add "format-webp" or "quality-70" after a space.`

function importedPart(site: DraftSite): string {
  const paths = emptySiteFields(site)
  return paths.length > 0 ? printYaml({ as_imported: paths }) : ''
}
