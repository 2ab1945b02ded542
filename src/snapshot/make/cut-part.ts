import { type CollectionName, collections } from '../../contract/collections.ts'
import type { FactsRecord, SiteRecord } from '../../contract/site-record.ts'
import { changeImages, type DistItem, type ImageChange } from '../../site/page-items.ts'
import { collectionUrl, pagePath, printPage } from '../../site/project/page-envelope.ts'
import { queryLink } from '../../site/site.ts'
import type { Selection } from '../manifest.ts'
import { type DistSource, UnfitDist } from './dist-source.ts'
import type { ItemPosition, Survey } from './survey.ts'

/** A page of a snapshot: its path, and its JSON, made when asked for. */
export type SnapshotPage = {
  readonly collection: CollectionName
  readonly path: string
  readonly print: () => Promise<string>
}

/** The built site, the chosen items, the change to their images, and the base of the links. */
type PageSources = {
  readonly source: DistSource
  readonly survey: Survey
  readonly change: ImageChange
  readonly baseUrl: string
}

/** Cuts the chosen items into pages of the site's page sizes. A collection without chosen items has one empty page. @throws UnfitDist */
export async function cutPages(sources: PageSources): Promise<SnapshotPage[]> {
  const { source, survey, baseUrl } = sources
  // Only pages of event dates have `meta`, the taxonomy.
  const { meta } = await source.page('singulareventdates', 1)
  if (!meta) throw new UnfitDist(pagePath('singulareventdates', 1), 'It has no meta.')
  return collections.flatMap(({ name: collection }) => {
    const { positions } = survey.collections[collection]
    const size = source.record.page_sizes[collection]
    const pages = Math.max(1, Math.ceil(positions.length / size))
    const url = collectionUrl(baseUrl, collection)
    const envelope = { meta, link: (number: number) => queryLink(url, number) }
    return Array.from({ length: pages }, (_, index): SnapshotPage => {
      const number = index + 1
      const print = async () => {
        const items = await readItems(collection, positions.slice(index * size, number * size), sources)
        return printPage({ collection, items, count: positions.length, number, pages }, envelope)
      }
      return { collection, path: pagePath(collection, number), print }
    })
  })
}

async function readItems(
  collection: CollectionName,
  positions: readonly ItemPosition[],
  { source, change }: PageSources,
): Promise<DistItem[]> {
  const items: DistItem[] = []
  for (const { page, index } of positions) {
    const item = (await source.page(collection, page)).items[index]
    if (!item) throw new UnfitDist(pagePath(collection, page), 'It changed while it was read.')
    items.push(changeImages(collection, item, change))
  }
  return items
}

/** What the record of a snapshot is made from, besides the site's record. */
type RecordParts = {
  readonly selection: Selection
  readonly baseUrl: string
  readonly survey: Survey
  readonly pictures: SiteRecord['pictures']
}

/** Returns the site record of a snapshot: with its own base, languages, items and pictures, otherwise as in the site. */
export function cutRecord(
  record: SiteRecord,
  { selection, baseUrl, survey, pictures }: RecordParts,
): SiteRecord {
  const { items, labels } = record
  const languages = selection.languages ?? record.languages
  const idsOf = <Id extends string | number>(collection: CollectionName, ids: Record<string, Id[]>) => {
    const chosen = survey.collections[collection].ids
    return keepLanguages(ids, languages, list => list.filter(id => chosen.has(id)))
  }
  const cutLabels = (all: SiteRecord['labels']['places']) => {
    const rows = Object.entries(all).map(([slug, words]) => {
      const kept = typeof words === 'string' ? words : keepLanguages(words, languages, word => word)
      return [slug, kept] as const
    })
    return Object.fromEntries(rows)
  }
  const { facts, ...others } = record
  return {
    ...others,
    base_url: baseUrl,
    languages,
    items: {
      singulareventdates: idsOf('singulareventdates', items.singulareventdates),
      objects: idsOf('objects', items.objects),
      guides: idsOf('guides', items.guides),
    },
    labels: { places: cutLabels(labels.places), guide_categories: cutLabels(labels.guide_categories) },
    ...(facts && { facts: cutFacts(facts, { selection, survey, languages }) }),
    pictures,
  }
}

/** Keeps the facts of the chosen items, and the omitted dates that the selection would choose. */
function cutFacts(
  facts: FactsRecord,
  {
    selection,
    survey,
    languages,
  }: Pick<RecordParts, 'selection' | 'survey'> & { languages: readonly string[] },
): FactsRecord {
  const cut = <Facts>(collection: CollectionName, all: Readonly<Record<string, Facts>>) => {
    const ids = new Set(Array.from(survey.collections[collection].ids, String))
    return Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  }
  const { from, to, area, collections: names } = selection
  const omitted = (facts.omitted ?? []).filter(({ start, end, language }) => {
    const isInDays = (from === null || end >= from) && (to === null || start <= to)
    const isChosen = area === null && (names?.includes('singulareventdates') ?? true)
    return isChosen && isInDays && languages.includes(language)
  })
  return {
    ...facts,
    ...(facts.singulareventdates && {
      singulareventdates: cut('singulareventdates', facts.singulareventdates),
    }),
    ...(facts.objects && { objects: cut('objects', facts.objects) }),
    ...(facts.omitted && { omitted }),
  }
}

/** Keeps the values of these languages, in their order, and applies `change` to each. */
function keepLanguages<T>(
  values: Readonly<Record<string, T>>,
  languages: readonly string[],
  change: (value: T) => T,
): Record<string, T> {
  const kept = Object.entries(values).filter(([language]) => languages.includes(language))
  return Object.fromEntries(kept.map(([language, value]) => [language, change(value)]))
}
