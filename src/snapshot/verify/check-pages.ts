import { type CollectionName, collections } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { shortenValue } from '../../hosts/verify/json-faults.ts'
import { pagePlaceOf } from '../../site/move-links.ts'
import type { Manifest } from '../manifest.ts'
import { checkCollection, type PageNote } from './check-collection.ts'
import type { Finding } from './finding.ts'
import { entryAt, mediaOf, type ReadPage, readPage } from './read-page.ts'

/** What the pages of a snapshot are checked against. */
export type PagesContext = {
  readonly manifest: Manifest | undefined
  readonly site: SiteRecord | undefined
  /** The base that links are written for, if it is known. */
  readonly baseUrl: string | undefined
  /** Every name in the snapshot or in its manifest. */
  readonly names: ReadonlySet<string>
}

/** Checks pages one by one as they come, then all together. */
export type PagesCheck = {
  readonly add: (entry: string, bytes: Buffer) => void
  readonly finish: () => Finding[]
}

/** The pages of a collection: the numbers of all that there are, in their order, and those that could be read. */
type CollectionPages = { readonly numbers: number[]; readonly notes: PageNote[] }

/** Starts a check of all pages. Keeps only the counts and the item ids of each page. */
export function checkPages(context: PagesContext): PagesCheck {
  const pages = listPages(context.names)
  const named = new Set<string>()
  const findings: Finding[] = []
  return {
    add(entry, bytes) {
      const place = pagePlaceOf(entry)
      if (place === undefined) return
      const { numbers, notes } = pages[place.collection]
      const last = numbers.at(-1) ?? place.number
      const { page, findings: wrong } = readPage({ ...place, entry }, bytes, { ...context, last })
      findings.push(...wrong)
      if (page === undefined) return
      findings.push(...checkMedia(page, context, named))
      notes.push(noteOf(page))
    },
    finish() {
      const sums = collections.flatMap(({ name }) => {
        const { numbers, notes } = pages[name]
        return checkCollection(name, { ...context, numbers, pages: notes })
      })
      const areRead = Object.values(pages).every(({ numbers, notes }) => notes.length === numbers.length)
      const all = [...findings, ...sums]
      // A picture may be named in a page that is missing or wrong.
      return areRead && all.length === 0 ? findUnnamed(context, named) : all
    },
  }
}

function listPages(names: Iterable<string>): Record<CollectionName, CollectionPages> {
  const none = (): CollectionPages => ({ numbers: [], notes: [] })
  const pages = { singulareventdates: none(), objects: none(), guides: none() }
  for (const name of names) {
    const place = pagePlaceOf(name)
    if (place) pages[place.collection].numbers.push(place.number)
  }
  for (const { numbers } of Object.values(pages)) numbers.sort((a, b) => a - b)
  return pages
}

function noteOf({ entry, number, count, items }: ReadPage): PageNote {
  const ids = items.map(item =>
    typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined,
  )
  return { entry, number, count, ids: ids.filter(id => typeof id === 'string' || typeof id === 'number') }
}

/** Finds named pictures that are missing, and adds the names of pictures on the page to `named`. */
function checkMedia(page: ReadPage, { baseUrl, names }: PagesContext, named: Set<string>): Finding[] {
  if (baseUrl === undefined) return []
  return mediaOf(page).flatMap(({ path, address }) => {
    const name = entryAt(address, baseUrl) ?? ''
    named.add(name)
    const message = `${path}: Saw ${shortenValue(address)}, which is not in the snapshot.`
    return names.has(name) ? [] : [{ entry: page.entry, kind: 'dangling', message }]
  })
}

// An unreferenced file may be anything, and would be served and unpacked with the rest.
function findUnnamed({ manifest, baseUrl }: PagesContext, named: ReadonlySet<string>): Finding[] {
  if (baseUrl === undefined) return []
  const unnamed = (manifest?.files ?? []).filter(({ path }) => path.startsWith('media/') && !named.has(path))
  return unnamed.map(({ path }) => ({ entry: path, kind: 'foreign', message: 'No page names it.' }))
}
