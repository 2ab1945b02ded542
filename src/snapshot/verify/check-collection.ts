import type { CollectionName } from '../../contract/collections.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { sayValue } from '../../hosts/verify/json-faults.ts'
import { pagePath } from '../../site/project/envelope.ts'
import { type Manifest, manifestPath } from '../manifest.ts'
import { sayCount, sayNumber } from '../say.ts'
import type { Finding } from './finding.ts'

type Id = string | number

/** What is kept of a page that was read. */
export type PageNote = {
  readonly entry: string
  readonly number: number
  readonly count: number
  readonly ids: readonly Id[]
}

/** The pages of a collection, and what they are held against. */
export type CollectionContext = {
  /** The numbers of the pages that there are, in their order. */
  readonly numbers: readonly number[]
  /** Those of them that could be read. */
  readonly pages: readonly PageNote[]
  readonly manifest: Manifest | undefined
  readonly site: SiteRecord | undefined
}

/** Checks the pages of a collection together: that none is missing, that no item stands twice, and that the sums are right. */
export function checkCollection(collection: CollectionName, context: CollectionContext): Finding[] {
  const gaps = findGaps(collection, context.numbers)
  const findings = [...gaps, ...findRepeated(context.pages)]
  const isWhole = gaps.length === 0 && context.pages.length === context.numbers.length
  // Where a page is not there or could not be read, every sum would be wrong for that reason alone.
  return isWhole ? [...findings, ...checkSums(collection, context)] : findings
}

function findGaps(collection: CollectionName, numbers: readonly number[]): Finding[] {
  if (numbers.length === 0) {
    const message = 'The collection has no page; an empty one has one page.'
    return [{ entry: pagePath(collection, 1), kind: 'paging', message }]
  }
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0
    if (number <= before + 1) return []
    const missing =
      number === before + 2 ? `page ${before + 1} is` : `pages ${before + 1} to ${number - 1} are`
    return [
      { entry: pagePath(collection, number), kind: 'paging', message: `Before it, ${missing} missing.` },
    ]
  })
}

function findRepeated(pages: readonly PageNote[]): Finding[] {
  const first = new Map<Id, string>()
  return pages.flatMap(({ entry, ids }) =>
    ids.flatMap(id => {
      const before = first.get(id)
      if (before === undefined) first.set(id, entry)
      const message = `The item ${sayValue(id)} stands more than once, first in ${before}.`
      return before === undefined ? [] : [{ entry, kind: 'repeated', message }]
    }),
  )
}

function checkSums(collection: CollectionName, { pages, manifest, site }: CollectionContext): Finding[] {
  const ids = pages.flatMap(page => page.ids)
  return [
    ...pages.flatMap(page => checkCount(page, ids.length)),
    ...(manifest ? checkCounts(collection, manifest, { items: ids.length, pages: pages.length }) : []),
    ...(site ? checkSizes(pages, site.page_sizes[collection]) : []),
    ...(site ? checkRecord(collection, site, ids) : []),
  ]
}

function checkCount({ entry, count }: PageNote, items: number): Finding[] {
  if (count === items) return []
  return [
    { entry, kind: 'counts', message: `count: Saw ${count}; expected ${items}, the items of all pages.` },
  ]
}

function checkCounts(
  collection: CollectionName,
  { counts }: Manifest,
  found: Manifest['counts'][CollectionName],
): Finding[] {
  return (['items', 'pages'] as const)
    .filter(what => counts[collection][what] !== found[what])
    .map(what => {
      const seen = `Saw ${counts[collection][what]}; expected ${found[what]}, as there are`
      return { entry: manifestPath, kind: 'counts', message: `counts.${collection}.${what}: ${seen}.` }
    })
}

function checkSizes(pages: readonly PageNote[], size: number): Finding[] {
  const sorted = [...pages].sort((a, b) => a.number - b.number)
  return sorted.flatMap(({ entry, ids }, index) => {
    const isLast = index === sorted.length - 1
    const isRight = isLast ? ids.length <= size && (ids.length > 0 || index === 0) : ids.length === size
    if (isRight) return []
    const message = `It has ${sayCount(ids.length, 'item')}; the pages of this site have ${sayNumber(size)}.`
    return [{ entry, kind: 'paging', message }]
  })
}

function checkRecord(collection: CollectionName, { items }: SiteRecord, ids: readonly Id[]): Finding[] {
  const recorded = new Set<Id>(Object.values<Id[]>(items[collection]).flat())
  const onPages = new Set(ids)
  const unknown = [...onPages].filter(id => !recorded.has(id))
  const lost = [...recorded].filter(id => !onPages.has(id))
  return [
    ...tellIds(unknown, `${collection} on pages that are not in it`),
    ...tellIds(lost, `${collection} in it that are on no page`),
  ]
}

function tellIds(ids: readonly Id[], what: string): Finding[] {
  if (ids.length === 0) return []
  const shown = ids.slice(0, 5).map(sayValue).join(', ')
  const more = ids.length > 5 ? ` and ${sayNumber(ids.length - 5)} more` : ''
  return [{ entry: siteRecordPath, kind: 'site-record', message: `${what}: ${shown}${more}.` }]
}
