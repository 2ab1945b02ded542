import { printJson } from '../../base/output-file.ts'
import { defaultOutputs } from '../../contract/output-names.ts'
import type { FactsRecord, PictureRecord, SiteRecord } from '../../contract/site-record.ts'
import { printRenditionSpec } from '../../images/geometry/spec.ts'
import { type Picture, type PictureUse, publishedPictures, type Site } from '../site.ts'
import { originalUrl, type ProjectionContext } from './project-image.ts'

/**
 * Prints the site record: ids in the order of the pages, pictures by id, everything else in the order of the content. The pictures
 * are printed a thousand at a time: the record of all of them would take more memory than its text.
 */
export function printSiteRecord(context: ProjectionContext): Buffer {
  const text = printJson(projectWithoutPictures(context.site))
  const pictures = publishedPictures(context.site)
  // `text` ends with the empty list.
  const parts = [Buffer.from(text.slice(0, -']}'.length))]
  for (let start = 0; start < pictures.length; start += picturesAtOnce) {
    const records = pictures.slice(start, start + picturesAtOnce).map(each => recordPicture(each, context))
    parts.push(Buffer.from(`${start === 0 ? '' : ','}${printJson(records).slice(1, -1)}`))
  }
  return Buffer.concat([...parts, Buffer.from(']}')])
}

const picturesAtOnce = 1000

/** Returns the site record with an empty list of pictures as its last field. */
function projectWithoutPictures(site: Site): SiteRecord {
  return {
    format: 'visitor-content-site/1',
    contract: 'v1',
    base_url: site.baseUrl,
    city: site.city,
    time_zone: site.timeZone,
    languages: [...site.languages],
    licence: site.licence,
    page_sizes: site.pageSizes,
    href_patterns: site.hrefPatterns,
    renditions: printAllPresets(site),
    items: listItems(site),
    labels: site.labels,
    ...listFacts(site),
    ...(site.outputs === defaultOutputs || site.outputs.length === 0 ? {} : { outputs: [...site.outputs] }),
    pictures: [],
  }
}

function printAllPresets({ presets }: Site): SiteRecord['renditions'] {
  const printPresets = (use: PictureUse) => {
    return Object.fromEntries([...presets[use]].map(([name, spec]) => [name, printRenditionSpec(spec)]))
  }
  return {
    event_dates: printPresets('event_dates'),
    objects: printPresets('objects'),
    guides: printPresets('guides'),
    portraits: printPresets('portraits'),
  }
}

function listItems({ languages, eventDates, objects, guides }: Site): SiteRecord['items'] {
  const byLanguage = <Id>(items: readonly { readonly language: string; readonly id: Id }[]) => {
    const idsIn = (wanted: string) => items.filter(({ language }) => language === wanted).map(({ id }) => id)
    return Object.fromEntries(languages.map(language => [language, idsIn(language)]))
  }
  return {
    singulareventdates: byLanguage(eventDates.map(({ id, language }) => ({ id: String(id), language }))),
    objects: byLanguage(objects.map(({ source }) => source)),
    guides: byLanguage(guides.map(({ source }) => source)),
  }
}

/** Returns the facts of the items; no key if there are none. */
function listFacts({ factsInText, eventDates, objects, omittedDates }: Site): { facts?: FactsRecord } {
  const dates = eventDates.flatMap(({ id, facts }) => knownFacts(id, facts))
  const places = objects.flatMap(({ source, facts }) => knownFacts(source.id, facts))
  const omitted = omittedDates.map(({ id, start, end, language, facts, event: { title, href } }) => {
    return { id: String(id), start, end, language, title, href, ...facts }
  })
  const facts: FactsRecord = {
    ...(factsInText && { in_text: true }),
    ...(dates.length > 0 && { singulareventdates: Object.fromEntries(dates) }),
    ...(places.length > 0 && { objects: Object.fromEntries(places) }),
    ...(omitted.length > 0 && { omitted }),
  }
  return Object.keys(facts).length > 0 ? { facts } : {}
}

function knownFacts<Facts extends object>(id: number, facts: Facts): (readonly [string, Facts])[] {
  return Object.values(facts).some(fact => fact !== undefined) ? [[String(id), facts]] : []
}

function recordPicture(picture: Picture, context: ProjectionContext): PictureRecord {
  const { source, takenAt } = picture
  return {
    id: source.id,
    url: originalUrl(picture, context),
    licence: source.licence,
    credit: source.credit ?? null,
    date_taken: takenAt ?? null,
    focal_point: source.focal_point ?? null,
  }
}
