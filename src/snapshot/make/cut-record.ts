import type { CollectionName } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Part } from '../manifest.ts'
import type { Survey } from './survey.ts'

/** What the record of a part is made from, besides the site's record. */
type PartOfSite = {
  readonly part: Part
  readonly baseUrl: string
  readonly survey: Survey
  readonly pictures: SiteRecord['pictures']
}

/** Returns the site record of a part: with its own base, languages, items and pictures, otherwise as in the site. */
export function cutRecord(record: SiteRecord, { part, baseUrl, survey, pictures }: PartOfSite): SiteRecord {
  const { items, labels } = record
  const languages = part.languages ?? record.languages
  const idsOf = <Id extends string | number>(collection: CollectionName, ids: Record<string, Id[]>) => {
    const chosen = survey.collections[collection].ids
    return keepLanguages(ids, languages, list => list.filter(id => chosen.has(id)))
  }
  const cutLabels = (all: SiteRecord['labels']['places']) => {
    const rows = Object.entries(all).map(([slug, words]) => {
      return [
        slug,
        typeof words === 'string' ? words : keepLanguages(words, languages, word => word),
      ] as const
    })
    return Object.fromEntries(rows)
  }
  return {
    ...record,
    base_url: baseUrl,
    languages,
    items: {
      singulareventdates: idsOf('singulareventdates', items.singulareventdates),
      objects: idsOf('objects', items.objects),
      guides: idsOf('guides', items.guides),
    },
    labels: { places: cutLabels(labels.places), guide_categories: cutLabels(labels.guide_categories) },
    pictures,
  }
}

/** Returns the values of some languages, changed, in the order that they had. */
function keepLanguages<T>(
  values: Readonly<Record<string, T>>,
  languages: readonly string[],
  change: (value: T) => T,
): Record<string, T> {
  const kept = Object.entries(values).filter(([language]) => languages.includes(language))
  return Object.fromEntries(kept.map(([language, value]) => [language, change(value)]))
}
