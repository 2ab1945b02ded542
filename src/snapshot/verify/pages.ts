import { type CollectionName, collections } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { sayValue } from '../../hosts/verify/json-faults.ts'
import type { Manifest } from '../manifest.ts'
import { pagePlaceOf } from '../pages/page-place.ts'
import { checkCollection, type PageNote } from './collection.ts'
import type { Finding } from './finding.ts'
import { entryAt, mediaOf } from './media.ts'
import { type ReadPage, readPage } from './page.ts'

/** What the pages of a snapshot are held against. */
export type PagesContext = {
  readonly manifest: Manifest | undefined
  readonly site: SiteRecord | undefined
  /** The base that links are written for, where it is known. */
  readonly baseUrl: string | undefined
  /** Every name that is in the snapshot, or should be by its manifest. */
  readonly names: ReadonlySet<string>
}

/** Checks pages one by one as they come, then all together. */
export type PagesCheck = {
  readonly add: (entry: string, bytes: Buffer) => void
  readonly finish: () => Finding[]
}

/** Begins a check of all pages. Of a page nothing is kept but its sums and the ids of its items. */
export function checkPages(context: PagesContext): PagesCheck {
  const numbers = pageNumbers(context.names)
  const notes = new Map<CollectionName, PageNote[]>(collections.map(({ name }) => [name, []]))
  const named = new Set<string>()
  const findings: Finding[] = []
  return {
    add(entry, bytes) {
      const place = pagePlaceOf(entry)
      if (place === undefined) return
      const last = numbers.get(place.collection)?.at(-1) ?? place.number
      const { page, findings: wrong } = readPage({ ...place, entry }, bytes, { ...context, last })
      findings.push(...wrong)
      if (page === undefined) return
      findings.push(...checkMedia(page, { ...context, named }))
      notes.get(page.collection)?.push(noteOf(page))
    },
    finish() {
      const sums = collections.flatMap(({ name }) => {
        return checkCollection(name, {
          ...context,
          numbers: numbers.get(name) ?? [],
          pages: notes.get(name) ?? [],
        })
      })
      const areRead = collections.every(({ name }) => notes.get(name)?.length === numbers.get(name)?.length)
      const all = [...findings, ...sums]
      // A page that is missing or wrong may be the one that names them.
      return areRead && all.length === 0 ? tellUnnamed(context, named) : all
    },
  }
}

/** The numbers of the pages of each collection, in their order. */
function pageNumbers(names: Iterable<string>): Map<CollectionName, number[]> {
  const numbers = new Map<CollectionName, number[]>(collections.map(({ name }) => [name, []]))
  for (const name of names) {
    const place = pagePlaceOf(name)
    if (place) numbers.get(place.collection)?.push(place.number)
  }
  for (const list of numbers.values()) list.sort((a, b) => a - b)
  return numbers
}

function noteOf({ entry, number, count, items }: ReadPage): PageNote {
  const ids = items.map(item =>
    typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined,
  )
  return { entry, number, count, ids: ids.filter(id => typeof id === 'string' || typeof id === 'number') }
}

/** Tells pictures that are not there, and adds to `named` those that a page names. */
function checkMedia(
  { entry, items }: ReadPage,
  { baseUrl, names, named }: PagesContext & { readonly named: Set<string> },
): Finding[] {
  if (baseUrl === undefined) return []
  return items.flatMap((item, index) => {
    const media = mediaOf(item).map(medium => ({ ...medium, name: entryAt(medium.address, baseUrl) ?? '' }))
    for (const { name } of media) named.add(name)
    const lost = media.filter(({ name }) => !names.has(name))
    return lost.map(({ path, address }) => {
      const message = `results[${index}].${path}: Saw ${sayValue(address)}, which is not in the snapshot.`
      return { entry, kind: 'dangling', message }
    })
  })
}

// What nobody looks for may be anything, and would be served and unpacked with the rest.
function tellUnnamed({ manifest, baseUrl }: PagesContext, named: ReadonlySet<string>): Finding[] {
  if (baseUrl === undefined) return []
  const unnamed = (manifest?.files ?? []).filter(({ path }) => path.startsWith('media/') && !named.has(path))
  return unnamed.map(({ path }) => ({ entry: path, kind: 'foreign', message: 'No page names it.' }))
}
