import { isDeepStrictEqual } from 'node:util'
import { printAmount, printNumber } from '../../base/print-numbers.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import { shortenValue } from '../../contract/json-faults.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import {
  checkCounts,
  countItems,
  findRepeated,
  type Id,
  type PageNote,
} from '../../hosts/verify/page-checks.ts'
import type { PictureSize } from '../../images/geometry/focal.ts'
import { pagePlaceOf } from '../../site/move-links.ts'
import { pagePath } from '../../site/project/page-envelope.ts'
import type { ReportFinding } from '../finding.ts'
import { type Manifest, manifestPath } from '../manifest.ts'
import { checkPage, pictureAt } from './check-page.ts'

/** What the pages of a snapshot are checked against. */
export type PagesContext = {
  readonly manifest: Manifest | undefined
  readonly site: SiteRecord | undefined
  /** The base that links are written for, if it is known. */
  readonly baseUrl: string | undefined
  /** Every name in the snapshot or in its manifest. */
  readonly names: ReadonlySet<string>
  /** The sizes of pictures in pixels, by name. */
  readonly sizes: ReadonlyMap<string, PictureSize>
  /** Called for each picture of another size than all pages state, with a sentence. */
  readonly onPictureFault: (name: string, fault: string) => void
}

/** Checks pages one by one as they come, then all together. */
type PagesCheck = {
  readonly add: (entry: string, bytes: Buffer) => void
  readonly finish: () => void
}

/** The pages of a collection: the numbers of all that there are, in their order, and those that could be read. */
type CollectionPages = { readonly numbers: readonly number[]; readonly notes: PageNote[] }

/** Starts a check of all pages. Keeps only the counts and the item ids of each page. */
export function checkPages(context: PagesContext, report: ReportFinding): PagesCheck {
  const { names, baseUrl, sizes, site } = context
  const places = [...names].flatMap(name => pagePlaceOf(name) ?? [])
  const pages = collections.map(({ name }): [CollectionName, CollectionPages] => {
    const numbers = places.filter(({ collection }) => collection === name).map(({ number }) => number)
    return [name, { numbers: numbers.sort((a, b) => a - b), notes: [] }]
  })
  const byName = new Map(pages)
  const namedMedia = new Set<string>()
  const statedSizes = new Set<string>()
  const wrongSizes: { entry: string; name: string; size: PictureSize; message: string }[] = []
  let areValid = true
  const reportFault: ReportFinding = (...finding) => {
    areValid = false
    report(...finding)
  }
  return {
    add(entry, bytes) {
      const place = pagePlaceOf(entry)
      const { numbers, notes } = (place && byName.get(place.collection)) ?? {}
      if (!place || !numbers || !notes) return
      const last = numbers.at(-1) ?? place.number
      const page = checkPage(bytes, { ...place, entry, last, baseUrl }, reportFault)
      if (page === undefined) return
      const { media, ...note } = page
      notes.push(note)
      if (baseUrl === undefined) return
      for (const { path, of, address, width, height } of media) {
        const name = pictureAt(address, baseUrl) ?? ''
        namedMedia.add(name)
        const message = `${path}: Saw ${shortenValue(address)}, which is no picture of the snapshot.`
        if (!names.has(name)) reportFault('dangling', entry, message)
        const size = sizes.get(name)
        if (size === undefined || isDeepStrictEqual(size, { width, height })) {
          statedSizes.add(name)
          continue
        }
        const key = size.width === width ? 'height' : 'width'
        const seen = `Saw ${width} × ${height} pixels; expected ${size.width} × ${size.height}, as ${name} has.`
        wrongSizes.push({ entry, name, size, message: `${of}.${key}: ${seen}` })
      }
    },
    finish() {
      for (const [index, { url }] of (baseUrl === undefined ? [] : (site?.pictures ?? [])).entries()) {
        const message = `pictures[${index}].url: Saw ${shortenValue(url)}, which is no picture of the snapshot.`
        if (!names.has(pictureAt(url, baseUrl ?? '') ?? '')) reportFault('dangling', siteRecordPath, message)
      }
      // If no page states the size of a picture, the picture is the wrong one.
      for (const { entry, name, size, message } of wrongSizes)
        if (statedSizes.has(name)) reportFault('picture-size', entry, message)
        else
          context.onPictureFault(name, `It is ${size.width} × ${size.height} pixels, which no page states.`)
      for (const [name, found] of pages) checkCollection(name, { ...context, ...found }, reportFault)
      const areRead = pages.every(([, { numbers, notes }]) => notes.length === numbers.length)
      // A page that is missing or wrong may refer to any picture.
      if (!areRead || !areValid || baseUrl === undefined) return
      // An unreferenced file may be anything, and would be served and unpacked with the rest.
      for (const { path } of context.manifest?.files ?? [])
        if (path.startsWith('media/') && !namedMedia.has(path)) report('foreign', path, 'No page names it.')
    },
  }
}

type CollectionContext = PagesContext & CollectionPages

/** Checks the pages of a collection together: that no page is missing, no item occurs twice, and the totals are correct. */
function checkCollection(
  collection: CollectionName,
  context: CollectionContext,
  report: ReportFinding,
): void {
  const { numbers, notes } = context
  const hasGaps = reportGaps(collection, numbers, report)
  for (const { url, path, message } of findRepeated(notes)) report('repeated', url, `${path}: ${message}`)
  // If a page is missing or could not be read, every sum would be wrong for that reason alone.
  if (hasGaps || notes.length !== numbers.length) return
  checkSums(collection, context, report)
  if (context.site === undefined) return
  const onPages = new Set(notes.flatMap(({ ids }) => ids.filter(id => id !== undefined)))
  compareWithRecord(collection, context.site, onPages, report)
}

function reportGaps(collection: CollectionName, numbers: readonly number[], report: ReportFinding): boolean {
  if (numbers.length === 0)
    report('paging', pagePath(collection, 1), 'The collection has no page; an empty one has one page.')
  let last = 0
  let hasGaps = numbers.length === 0
  for (const number of numbers) {
    const next = last + 1
    last = number
    if (number <= next) continue
    const missing = number === next + 1 ? `page ${next} is` : `pages ${next} to ${number - 1} are`
    report('paging', pagePath(collection, number), `Before it, ${missing} missing.`)
    hasGaps = true
  }
  return hasGaps
}

function checkSums(
  collection: CollectionName,
  { notes, manifest, site }: CollectionContext,
  report: ReportFinding,
): void {
  const found = { items: countItems(notes), pages: notes.length }
  for (const what of ['items', 'pages'] as const) {
    const declared = manifest?.counts[collection][what] ?? found[what]
    const message = `counts.${collection}.${what}: Saw ${declared}; expected ${found[what]}, the number found.`
    if (declared !== found[what]) report('counts', manifestPath, message)
  }
  for (const { url, path, message } of checkCounts(notes)) report('counts', url, `${path}: ${message}`)
  const size = site?.page_sizes[collection]
  if (size === undefined) return
  for (const { url, number, ids } of notes) {
    const isLast = number === notes.length
    const isRight = isLast ? ids.length <= size && (ids.length > 0 || number === 1) : ids.length === size
    const sizes = `It has ${printAmount(ids.length, 'item')}; the pages of this site have ${printNumber(size)}.`
    if (!isRight) report('paging', url, sizes)
  }
}

function compareWithRecord(
  collection: CollectionName,
  { items }: SiteRecord,
  onPages: ReadonlySet<Id>,
  report: ReportFinding,
): void {
  const recorded = new Set<Id>(Object.values<Id[]>(items[collection]).flat())
  const reportIds = (what: string, ids: readonly Id[]) => {
    if (ids.length === 0) return
    const shown = ids.slice(0, 5).map(shortenValue).join(', ')
    const more = ids.length > 5 ? ` and ${printNumber(ids.length - 5)} more` : ''
    report('site-record', siteRecordPath, `${collection} ${what}: ${shown}${more}.`)
  }
  const onPagesOnly = [...onPages].filter(id => !recorded.has(id))
  reportIds('on pages that the record does not list', onPagesOnly)
  const recordedOnly = [...recorded].filter(id => !onPages.has(id))
  reportIds('in the record that are on no page', recordedOnly)
}
