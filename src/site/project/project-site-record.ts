import type { PictureRecord, SiteRecord } from '../../contract/site-record.ts'
import { printRenditionSpec } from '../../images/geometry/spec.ts'
import { type Picture, type PictureUse, publishedPictures, type Site } from '../site.ts'
import { originalUrl, type ProjectionContext } from './project-image.ts'

/** Returns the site record: ids in the order of the pages, pictures by id, everything else in the order of the content. */
export function projectSiteRecord(context: ProjectionContext): SiteRecord {
  const { site } = context
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
    pictures: publishedPictures(site).map(picture => recordPicture(picture, context)),
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
