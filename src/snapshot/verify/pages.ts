import { type CollectionName, collections } from '../../contract/collections.ts'
import type { SiteRecord } from '../../model/site-record.ts'
import { sayValue } from '../../verify/words.ts'
import type { Manifest } from '../manifest.ts'
import { checkCollection, type PageNote } from './collection.ts'
import type { Finding } from './finding.ts'
import { entryAt, mediaOf } from './media.ts'
import { type ReadPage, readPage } from './page.ts'
import { pagePlaceOf } from './page-place.ts'

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
  const findings: Finding[] = []
  return {
    add(entry, bytes) {
      const place = pagePlaceOf(entry)
      if (place === undefined) return
      const last = numbers.get(place.collection)?.at(-1) ?? place.number
      const { page, findings: wrong } = readPage({ ...place, entry }, bytes, { ...context, last })
      findings.push(...wrong)
      if (page === undefined) return
      findings.push(...checkMedia(page, context))
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
      return [...findings, ...sums]
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

function checkMedia({ entry, items }: ReadPage, { baseUrl, names }: PagesContext): Finding[] {
  if (baseUrl === undefined) return []
  return items.flatMap((item, index) => {
    const lost = mediaOf(item).filter(({ address }) => !names.has(entryAt(address, baseUrl) ?? ''))
    return lost.map(({ path, address }) => {
      const message = `results[${index}].${path}: Saw ${sayValue(address)}, which is not in the snapshot.`
      return { entry, kind: 'dangling', message }
    })
  })
}
