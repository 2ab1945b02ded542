import { apiPrefix, type CollectionName } from '../contract/collections.ts'
import type { EventDatePage, LinkPage } from '../contract/envelopes.ts'
import { printJson } from '../model/json.ts'
import type { Site } from '../model/resolved.ts'
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
    ...paginate('singulareventdates', site.eventDates, site, slice => {
      return eventDatePage(
        slice,
        site,
        slice.items.map(date => projectEventDate(date, context)),
      )
    }),
    ...paginate('objects', site.objects, site, slice => {
      return linkPage(
        slice,
        site,
        slice.items.map(object => projectObject(object, context)),
      )
    }),
    ...paginate('guides', site.guides, site, slice => {
      return linkPage(
        slice,
        site,
        slice.items.map(guide => projectGuide(guide, context)),
      )
    }),
  ]
}

/** What stands on one page, and where the page stands. */
type Slice<T> = {
  readonly collection: CollectionName
  readonly items: readonly T[]
  readonly count: number
  readonly number: number
  readonly pages: number
}

function paginate<T>(
  collection: CollectionName,
  all: readonly T[],
  site: Site,
  page: (slice: Slice<T>) => unknown,
): ApiPage[] {
  const size = site.pageSizes[collection]
  const pages = Math.max(1, Math.ceil(all.length / size))
  return Array.from({ length: pages }, (_, index) => {
    const items = all.slice(index * size, (index + 1) * size)
    const slice = { collection, items, count: all.length, number: index + 1, pages }
    const path = `${apiPrefix.slice(1)}${collection}/page/${slice.number}.json`
    return { collection, number: slice.number, path, print: () => printJson(page(slice)) }
  })
}

function eventDatePage(slice: Slice<unknown>, site: Site, results: EventDatePage['results']): EventDatePage {
  return {
    count: slice.count,
    meta: site.meta,
    ...neighbours(slice, number => number),
    total_pages: slice.pages,
    current_page: slice.number,
    results,
  }
}

function linkPage<T>(slice: Slice<unknown>, site: Site, results: T[]): LinkPage<T> {
  const collection = `${site.baseUrl}${apiPrefix}${slice.collection}/`
  return {
    count: slice.count,
    ...neighbours(slice, number => site.pageLink(collection, number)),
    results,
  }
}

function neighbours<T>({ number, pages }: Slice<unknown>, name: (number: number) => T) {
  return {
    next: number < pages ? name(number + 1) : null,
    previous: number > 1 ? name(number - 1) : null,
  }
}
