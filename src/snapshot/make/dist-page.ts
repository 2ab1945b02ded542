import { z } from 'zod'
import type { CollectionName } from '../../contract/collections.ts'
import { Meta } from '../../contract/taxonomy.ts'
import { type DistItem, isItemOf } from '../pages/dist-item.ts'
import { UnfitDist } from './dist-error.ts'

/** A page as it was built. `meta` is that of event dates; `isLast` tells that no page follows. */
export type DistPage = {
  readonly meta: Meta | undefined
  readonly isLast: boolean
  readonly items: readonly DistItem[]
}

const pageSchema = z.looseObject({
  meta: Meta.optional(),
  next: z.union([z.int(), z.string()]).nullable(),
  results: z.array(z.unknown()),
})

/** Reads the JSON of a page; `file` names it. @throws UnfitDist where it is not what a build writes */
export function readDistPage(file: string, text: string, collection: CollectionName): DistPage {
  const page = pageSchema.safeParse(parseJson(file, text))
  if (!page.success) throw new UnfitDist(file, 'It is no page of a collection.')
  const { meta, next, results } = page.data
  return { meta, isLast: next === null, items: results.map((item, index) => readItem(item, index)) }

  function readItem(item: unknown, index: number): DistItem {
    if (isItemOf(collection, item)) return item
    throw new UnfitDist(file, `Item ${index + 1} of it is not one of ${collection}.`)
  }
}

/** Decodes JSON. @throws UnfitDist where it is none */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnfitDist(file, 'It is not JSON.')
  }
}
