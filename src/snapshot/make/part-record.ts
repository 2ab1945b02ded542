import type { CollectionName } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Part } from '../manifest.ts'
import type { Survey } from './survey.ts'

/** What the record of a part goes by, beside the site's. */
export type PartOfSite = {
  readonly part: Part
  readonly baseUrl: string
  readonly survey: Survey
  readonly pictures: SiteRecord['pictures']
}

/** The site record of a part: its own base, languages, items and pictures; the rest is the site's. */
export function cutRecord(record: SiteRecord, { part, baseUrl, survey, pictures }: PartOfSite): SiteRecord {
  const languages = part.languages ?? record.languages
  const inPart = <Id extends string | number>(collection: CollectionName, ids: Record<string, Id[]>) => {
    const chosen = survey.collections[collection].ids
    return keep(ids, languages, list => list.filter(id => chosen.has(id)))
  }
  const words = (labels: SiteRecord['labels']['places']) => cutWords(labels, languages)
  return {
    ...record,
    base_url: baseUrl,
    languages,
    items: {
      singulareventdates: inPart('singulareventdates', record.items.singulareventdates),
      objects: inPart('objects', record.items.objects),
      guides: inPart('guides', record.items.guides),
    },
    labels: {
      places: words(record.labels.places),
      guide_categories: words(record.labels.guide_categories),
    },
    pictures,
  }
}

type Words = SiteRecord['labels']['places']

function cutWords(labels: Words, languages: readonly string[]): Words {
  const rows = Object.entries(labels).map(([slug, words]) => {
    return [slug, typeof words === 'string' ? words : keep(words, languages, word => word)] as const
  })
  return Object.fromEntries(rows)
}

/** The values of some languages, changed; in the order that they had. */
function keep<T>(
  values: Readonly<Record<string, T>>,
  languages: readonly string[],
  change: (value: T) => T,
): Record<string, T> {
  const kept = Object.entries(values).filter(([language]) => languages.includes(language))
  return Object.fromEntries(kept.map(([language, value]) => [language, change(value)]))
}
