import type { ImportLimits } from '../limits.ts'
import type { PageEnvelope } from './envelope.ts'
import { idOf } from './item-id.ts'

/** What was met on the pages so far: ids, items without one, and how many pages in a row brought nothing new. */
export type MetItems = { readonly ids: Set<string>; nameless: number; barren: number }

/** Nothing yet. */
export function newMetItems(): MetItems {
  return { ids: new Set(), nameless: 0, barren: 0 }
}

/** How many items were met; one that was met twice counts once. */
export function howMany({ ids, nameless }: MetItems): number {
  return ids.size + nameless
}

/** Adds the items of a page. */
export function meet({ results }: PageEnvelope, met: MetItems): void {
  const before = met.ids.size
  for (const item of results) {
    const id = idOf(item)
    if (id === undefined) met.nameless++
    else met.ids.add(id)
  }
  met.barren = met.ids.size === before ? met.barren + 1 : 0
}

/** Whether a page says, in one of three ways, that there is more after it; one that says nothing does so by having items. */
export function claimsMore(page: PageEnvelope, number: number, met: MetItems): boolean {
  const { hasNext, totalPages, count, results } = page
  if (hasNext || (totalPages ?? 0) > number || (count ?? 0) > howMany(met)) return true
  const saysNothing = hasNext === undefined && totalPages === undefined && count === undefined
  return saysNothing && results.length > 0
}

/** Why no page is read after that number though there is said to be one; undefined where it is. */
export function whyStop(
  number: number,
  met: MetItems,
  { pages, items }: ImportLimits,
): { kind: 'lied' | 'left-out'; message: string } | undefined {
  if (met.barren === 2)
    return { kind: 'lied', message: 'two pages in a row brought nothing new; no more were read.' }
  if (number === pages)
    return { kind: 'left-out', message: `there are more than ${pages} pages; no more were read.` }
  if (howMany(met) < items) return undefined
  return { kind: 'left-out', message: `there are more than ${items} items; no more pages were read.` }
}
