import type { CollectionName } from '../../contract/collections.ts'
import type { ItemKey, Picture, Site } from '../site.ts'
import { collectionUrl, pagePath, printPage } from './envelope.ts'
import { projectEventDate } from './event-date.ts'
import { projectGuide } from './guide.ts'
import type { ProjectionContext } from './image.ts'
import type { KnownPages } from './known-pages.ts'
import { projectObject } from './object.ts'
import type { PageKeys } from './page-key.ts'

/**
 * One page of a collection: its path below the published folder, its number from 1, and its JSON, made when asked for. Pages
 * of the same key have the same JSON.
 */
export type ApiPage = {
  readonly collection: CollectionName
  readonly number: number
  readonly path: string
  readonly key: string
  readonly print: () => string
}

/** How pages are named: their keys, and those that are known from the last build. */
export type PageNames = { readonly keys: PageKeys; readonly known: KnownPages }

/** Every page of every collection, in order. An empty collection has one page. */
export function projectPages(context: ProjectionContext, names: PageNames): ApiPage[] {
  const { site } = context
  return [
    ...cutPages('singulareventdates', site, {
      items: site.eventDates,
      picturesOf: ({ image }) => [image],
      project: date => projectEventDate(date, context),
      names,
    }),
    ...cutPages('objects', site, {
      items: site.objects,
      picturesOf: ({ image }) => [image],
      project: object => projectObject(object, context),
      names,
    }),
    ...cutPages('guides', site, {
      items: site.guides,
      picturesOf: ({ image, bylineImage, author }) => [image, bylineImage, author?.image ?? null],
      project: guide => projectGuide(guide, context),
      names,
    }),
  ]
}

type Whole<T> = {
  readonly items: readonly T[]
  readonly picturesOf: (item: T) => readonly (Picture | null)[]
  readonly project: (item: T) => unknown
  readonly names: PageNames
}

function cutPages<T extends { readonly key: ItemKey }>(
  collection: CollectionName,
  site: Site,
  { items, picturesOf, project, names: { keys, known } }: Whole<T>,
): ApiPage[] {
  const size = site.pageSizes[collection]
  const count = items.length
  const pages = Math.max(1, Math.ceil(count / size))
  const url = collectionUrl(site.baseUrl, collection)
  const envelope = { meta: site.meta, link: (number: number) => site.pageLink(url, number) }
  const slice = (index: number) => items.slice(index * size, (index + 1) * size)
  const makeKey = (index: number) => {
    const keyed = slice(index).map(item => ({ key: item.key, pictures: picturesOf(item) }))
    return keys.keyOf({ collection, number: index + 1, pages, count, items: keyed })
  }
  return known.keysOf(collection, { items, size, context: [keys.context] }, makeKey).map((key, index) => {
    const number = index + 1
    const onPage = () => slice(index).map(project)
    const print = () => printPage({ collection, items: onPage(), count, number, pages }, envelope)
    return { collection, number, path: pagePath(collection, number), key, print }
  })
}
