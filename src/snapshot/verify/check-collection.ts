import type { CollectionName } from '../../contract/collections.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { shortenValue } from '../../hosts/verify/json-faults.ts'
import { pagePath } from '../../site/project/page-envelope.ts'
import { type Manifest, manifestPath } from '../manifest.ts'
import { printAmount, printNumber } from '../print-amounts.ts'
import type { Finding } from './finding.ts'

type Id = string | number

/** What is kept of a page that was read. */
export type PageNote = {
  readonly entry: string
  readonly number: number
  readonly count: number
  readonly ids: readonly Id[]
}

/** The pages of a collection, and what they are checked against. */
export type CollectionContext = {
  /** The numbers of the existing pages, in their order. */
  readonly numbers: readonly number[]
  /** The pages that could be read. */
  readonly pages: readonly PageNote[]
  readonly manifest: Manifest | undefined
  readonly site: SiteRecord | undefined
}

/** Checks the pages of a collection together: that no page is missing, no item occurs twice, and the totals are correct. */
export function checkCollection(collection: CollectionName, context: CollectionContext): Finding[] {
  const { numbers, pages } = context
  const gaps = findGaps(numbers).map(({ number, message }): Finding => {
    return { entry: pagePath(collection, number), kind: 'paging', message }
  })
  const findings: Finding[] = [...gaps]
  const places = new Map<Id, string>()
  for (const { entry, ids } of pages) {
    for (const id of ids) {
      const first = places.get(id)
      const message = `The item ${shortenValue(id)} is there more than once, first in ${first}.`
      if (first === undefined) places.set(id, entry)
      else findings.push({ entry, kind: 'repeated', message })
    }
  }
  // If a page is missing or could not be read, every sum would be wrong for that reason alone.
  const isWhole = gaps.length === 0 && pages.length === numbers.length
  return isWhole
    ? [...findings, ...checkSums(collection, context), ...checkRecord(collection, context, places)]
    : findings
}

function findGaps(numbers: readonly number[]): { number: number; message: string }[] {
  if (numbers.length === 0)
    return [{ number: 1, message: 'The collection has no page; an empty one has one page.' }]
  return numbers.flatMap((number, index) => {
    const next = (numbers[index - 1] ?? 0) + 1
    if (number <= next) return []
    const missing = number === next + 1 ? `page ${next} is` : `pages ${next} to ${number - 1} are`
    return [{ number, message: `Before it, ${missing} missing.` }]
  })
}

function checkSums(collection: CollectionName, { pages, manifest, site }: CollectionContext): Finding[] {
  const findings: Finding[] = []
  const items = pages.reduce((sum, { ids }) => sum + ids.length, 0)
  const found = { items, pages: pages.length }
  for (const what of ['items', 'pages'] as const) {
    const said = manifest?.counts[collection][what] ?? found[what]
    const message = `counts.${collection}.${what}: Saw ${said}; expected ${found[what]}, the number found.`
    if (said !== found[what]) findings.push({ entry: manifestPath, kind: 'counts', message })
  }
  const size = site?.page_sizes[collection]
  for (const { entry, number, count, ids } of pages) {
    const message = `count: Saw ${count}; expected ${items}, the items of all pages.`
    if (count !== items) findings.push({ entry, kind: 'counts', message })
    if (size === undefined) continue
    const isLast = number === pages.length
    const isRight = isLast ? ids.length <= size && (ids.length > 0 || number === 1) : ids.length === size
    const sizes = `It has ${printAmount(ids.length, 'item')}; the pages of this site have ${printNumber(size)}.`
    if (!isRight) findings.push({ entry, kind: 'paging', message: sizes })
  }
  return findings
}

function checkRecord(
  collection: CollectionName,
  { site }: CollectionContext,
  onPages: ReadonlyMap<Id, string>,
): Finding[] {
  if (site === undefined) return []
  const recorded = new Set<Id>(Object.values<Id[]>(site.items[collection]).flat())
  const wrong = {
    [`${collection} on pages that the record does not list`]: [...onPages.keys()].filter(
      id => !recorded.has(id),
    ),
    [`${collection} in the record that are on no page`]: [...recorded].filter(id => !onPages.has(id)),
  }
  return Object.entries(wrong).flatMap(([what, ids]) => {
    if (ids.length === 0) return []
    const shown = ids.slice(0, 5).map(shortenValue).join(', ')
    const more = ids.length > 5 ? ` and ${printNumber(ids.length - 5)} more` : ''
    return [{ entry: siteRecordPath, kind: 'site-record', message: `${what}: ${shown}${more}.` }]
  })
}
