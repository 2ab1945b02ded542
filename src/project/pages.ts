import type { CollectionName } from '../contract/collections.ts'
import type { ItemKey, Picture, Site } from '../model/resolved.ts'
import { collectionUrl, pagePath, printPage } from './envelope.ts'
import { projectEventDate } from './event-date.ts'
import { projectGuide } from './guide.ts'
import type { ProjectionContext } from './image.ts'
import { projectObject } from './object.ts'
import { type KeyedPage, pageKeys } from './page-key.ts'

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

/** Every page of every collection, in order, as `program` makes them. An empty collection has one page. */
export function projectPages(context: ProjectionContext, program: string): ApiPage[] {
  const { site } = context
  const keyOf = pageKeys(context, program)
  return [
    ...cutPages('singulareventdates', site, {
      items: site.eventDates,
      picturesOf: ({ image }) => [image],
      project: date => projectEventDate(date, context),
      keyOf,
    }),
    ...cutPages('objects', site, {
      items: site.objects,
      picturesOf: ({ image }) => [image],
      project: object => projectObject(object, context),
      keyOf,
    }),
    ...cutPages('guides', site, {
      items: site.guides,
      picturesOf: ({ image, bylineImage, author }) => [image, bylineImage, author?.image ?? null],
      project: guide => projectGuide(guide, context),
      keyOf,
    }),
  ]
}

type Whole<T> = {
  readonly items: readonly T[]
  readonly picturesOf: (item: T) => readonly (Picture | null)[]
  readonly project: (item: T) => unknown
  readonly keyOf: (page: KeyedPage) => string
}

function cutPages<T extends { readonly key: ItemKey }>(
  collection: CollectionName,
  site: Site,
  { items, picturesOf, project, keyOf }: Whole<T>,
): ApiPage[] {
  const size = site.pageSizes[collection]
  const count = items.length
  const pages = Math.max(1, Math.ceil(count / size))
  const url = collectionUrl(site.baseUrl, collection)
  const envelope = { meta: site.meta, link: (number: number) => site.pageLink(url, number) }
  return Array.from({ length: pages }, (_, index) => {
    const number = index + 1
    const onPage = items.slice(index * size, number * size)
    const print = () => printPage({ collection, items: onPage.map(project), count, number, pages }, envelope)
    const keyed = onPage.map(item => ({ key: item.key, pictures: picturesOf(item) }))
    const key = keyOf({ collection, number, pages, count, items: keyed })
    return { collection, number, path: pagePath(collection, number), key, print }
  })
}
