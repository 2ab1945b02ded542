import type { CollectionName } from '../contract/collections.ts'
import type { Site } from '../model/resolved.ts'
import { collectionUrl, pagePath, printPage } from './envelope.ts'
import { projectEventDate } from './event-date.ts'
import { projectGuide } from './guide.ts'
import type { ProjectionContext } from './image.ts'
import { projectObject } from './object.ts'

/** One page of a collection: its path below the published folder, its number from 1, and its JSON, made when asked for. */
export type ApiPage = {
  readonly collection: CollectionName
  readonly number: number
  readonly path: string
  readonly print: () => string
}

/** Every page of every collection, in order. An empty collection has one page. */
export function projectPages(context: ProjectionContext): ApiPage[] {
  const { site } = context
  return [
    ...cutPages('singulareventdates', site, {
      items: site.eventDates,
      project: date => projectEventDate(date, context),
    }),
    ...cutPages('objects', site, {
      items: site.objects,
      project: object => projectObject(object, context),
    }),
    ...cutPages('guides', site, {
      items: site.guides,
      project: guide => projectGuide(guide, context),
    }),
  ]
}

type Whole<T> = { readonly items: readonly T[]; readonly project: (item: T) => unknown }

function cutPages<T>(collection: CollectionName, site: Site, { items, project }: Whole<T>): ApiPage[] {
  const size = site.pageSizes[collection]
  const count = items.length
  const pages = Math.max(1, Math.ceil(count / size))
  const url = collectionUrl(site.baseUrl, collection)
  const envelope = { meta: site.meta, link: (number: number) => site.pageLink(url, number) }
  return Array.from({ length: pages }, (_, index) => {
    const number = index + 1
    const onPage = items.slice(index * size, number * size)
    const print = () => printPage({ collection, items: onPage.map(project), count, number, pages }, envelope)
    return { collection, number, path: pagePath(collection, number), print }
  })
}
