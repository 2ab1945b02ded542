import type { CollectionName } from '../../contract/collections.ts'
import { shortenValue } from '../../contract/json-faults.ts'
import type { ImportLimits } from '../import-config.ts'
import type { NoticeKind, Notify } from '../notice.ts'
import { type ImportBudget, type PageSource, SourceError, type SourcePage } from '../source/api-source.ts'

/** A source, the limits for reading it, and the receiver of notices. */
export type PagesReading = {
  readonly source: PageSource
  readonly limits: ImportLimits
  /** Limits the bytes of all pages together. */
  readonly budget: ImportBudget
  readonly notify: Notify
}

/** The pages of a collection, and whether every item that the source claims to have is on them. */
type ReadPages = { readonly pages: readonly CheckedPage[]; readonly isWhole: boolean }

type Report = (kind: NoticeKind, url: string, message: string) => void

/**
 * Reads the pages of a collection by number, from page 1, while `next`, `total_pages` or `count` says that there are more. A source
 * that gives none of these is read until a page is empty. Also ends at a missing page, after two pages in a row without a new item,
 * and at a limit. Reports a collection that changes meanwhile.
 *
 * @throws SourceError for a page that cannot be read
 */
export async function readPages(
  collection: CollectionName,
  reading: PagesReading & { readonly isItem: (json: unknown, index: number) => boolean },
): Promise<ReadPages> {
  const { source, limits, budget, notify, isItem } = reading
  const report: Report = (kind, where, message) => {
    notify({ kind, where, message: `${collection}: ${message}` })
  }
  const pages: CheckedPage[] = []
  const ids = new Set<string>()
  let itemCount = 0
  let pagesWithoutNewItems = 0
  let isPageMissing = false
  const readPage = async (number: number) => {
    try {
      const page = await source.page(collection, number)
      budget(page.url, page.size)
      return parsePage(page, report)
    } catch (error) {
      const last = pages.at(-1)
      if (!(error instanceof SourceError) || error.failure !== 'absent' || last === undefined) throw error
      isPageMissing = last.hasNext === true || (last.totalPages ?? 0) >= number
      if (isPageMissing)
        report('contradiction', error.url, `the page before names page ${number}, which does not exist.`)
      return undefined
    }
  }
  let stop: ReturnType<typeof reasonToStop>
  for (let number = 1; stop === undefined; number++) {
    const page = await readPage(number)
    if (page === undefined) break
    pages.push(page)
    const before = itemCount
    for (const id of page.results.map(idOf)) {
      if (id === undefined || !ids.has(id)) itemCount++
      if (id !== undefined) ids.add(id)
    }
    pagesWithoutNewItems = itemCount === before ? pagesWithoutNewItems + 1 : 0
    if (page.results.length === 0 || page.results.some(isItem)) source.verified()
    if (!claimsMore(page, number, itemCount)) break
    stop = reasonToStop({ number, itemCount, pagesWithoutNewItems }, limits)
    if (stop) report(stop.kind, page.url, stop.message)
  }
  const [first] = pages
  if (first?.count !== undefined && first.count !== itemCount) {
    report('contradiction', first.url, `count is ${first.count}, but there are ${itemCount} items.`)
  }
  const again = pages.length > 1 ? parsePage(await source.page(collection, 1), () => undefined) : first
  const isSteady = again === undefined || areUnchanged(pages, again)
  if (!isSteady)
    report('contradiction', first?.url ?? source.name, 'it changed while it was read. Try again.')
  const isWhole = isSteady && stop === undefined && !isPageMissing && (first?.count ?? 0) <= itemCount
  return { pages, isWhole }
}

/** Returns the id of an item of any shape, at most 40 characters of it. */
export function idOf(json: unknown): string | undefined {
  const id: unknown = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 40) : undefined
}

function claimsMore({ hasNext, totalPages, count, results }: CheckedPage, number: number, itemCount: number) {
  if (hasNext || (totalPages ?? 0) > number || (count ?? 0) > itemCount) return true
  const saysNothing = hasNext === undefined && totalPages === undefined && count === undefined
  return saysNothing && results.length > 0
}

type Progress = Readonly<Record<'number' | 'itemCount' | 'pagesWithoutNewItems', number>>

function reasonToStop({ number, itemCount, pagesWithoutNewItems }: Progress, { pages, items }: ImportLimits) {
  if (pagesWithoutNewItems === 2) {
    return {
      kind: 'contradiction',
      message: 'two pages in a row had no new items; no more were read.',
    } as const
  }
  const most = number === pages ? `${pages} pages` : itemCount >= items ? `${items} items` : undefined
  return most && ({ kind: 'left-out', message: `there are more than ${most}; no more were read.` } as const)
}

/** Whether all pages have the same counts, and the first page is still the same. Otherwise items may have moved between pages. */
function areUnchanged([first, ...others]: readonly CheckedPage[], again: CheckedPage): boolean {
  const hasSameCounts = [...others, again].every(({ count, totalPages }) => {
    return count === first?.count && totalPages === first?.totalPages
  })
  return hasSameCounts && first?.results.map(idOf).join() === again.results.map(idOf).join()
}

/** A page: its items, not yet checked, and its other fields. Missing and impossible values are undefined. */
export type CheckedPage = {
  readonly url: string
  readonly licenceUrl: string | undefined
  readonly results: readonly unknown[]
  readonly count: number | undefined
  readonly totalPages: number | undefined
  /** Whether the page says that another page follows. */
  readonly hasNext: boolean | undefined
  /** The addresses of the next and previous page, if the page links to them. They are never requested. */
  readonly links: readonly string[]
}

const knownKeys = ['count', 'meta', 'next', 'previous', 'total_pages', 'current_page', 'results']

/** Checks the fields of a page, and reports impossible values and unknown fields. @throws SourceError if it has no list of items */
function parsePage({ url, json, licenceUrl }: SourcePage, report: Report): CheckedPage {
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(Object(json)))
  const { results, next } = fields
  if (!Array.isArray(results)) throw new SourceError(url, describeBadPage(json))
  for (const key of Object.keys(fields).filter(key => !knownKeys.includes(key))) {
    const message = `the contract has no field ${key.slice(0, 80)} of a page; it was left out.`
    report('unknown-field', url, message)
  }
  const wholeNumber = (key: string) => {
    const value = fields[key]
    if (value === undefined) return undefined
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    report('contradiction', url, `${key} is ${shortenValue(value)}; it was ignored.`)
    return undefined
  }
  return {
    url,
    licenceUrl,
    results,
    count: wholeNumber('count'),
    totalPages: wholeNumber('total_pages'),
    hasNext: next === undefined ? undefined : Boolean(next),
    links: [next, fields.previous].filter(link => typeof link === 'string'),
  }
}

function describeBadPage(json: unknown): string {
  const isFlat = Object.values(Object(json)).every(value => typeof value !== 'object')
  const excerpt = isFlat ? `, but is ${JSON.stringify(json)?.slice(0, 120)}` : ''
  return `this is not a page: it has no list of results${excerpt}.`
}
