import { printJson } from '../../base/output-file.ts'
import {
  type CollectionName,
  collections,
  type LinkPage,
  type NumberPage,
} from '../../contract/collections.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import type { Meta } from '../../contract/taxonomy.ts'

/** The items on one page of a collection, in the contract's shape: page `number` of `pages`. */
type PageSlice = {
  readonly collection: CollectionName
  readonly items: readonly unknown[]
  /** Items on all pages. */
  readonly count: number
  readonly number: number
  readonly pages: number
}

/** The values around the items of a page: the taxonomy, and the absolute link to any page. */
type EnvelopeValues = { readonly meta: Meta; readonly link: (number: number) => string }

/** Prints the JSON of a page, as it is published. */
export function printPage(slice: PageSlice, { meta, link }: EnvelopeValues): string {
  const { envelope } = collections.find(({ name }) => name === slice.collection) ?? {}
  return printJson(envelope === 'numbers' ? numberPage(slice, meta) : linkPage(slice, link))
}

/** Returns the path of a page below the published folder. */
export function pagePath(collection: CollectionName, number: number): string {
  return `${apiPrefix.slice(1)}${collection}/page/${number}.json`
}

/** Returns the absolute address of a collection, ending in a slash. */
export function collectionUrl(baseUrl: string, collection: CollectionName): string {
  return `${baseUrl}${apiPrefix}${collection}/`
}

function numberPage(slice: PageSlice, meta: Meta): NumberPage<unknown> {
  return {
    count: slice.count,
    meta,
    ...neighbours(slice, number => number),
    total_pages: slice.pages,
    current_page: slice.number,
    results: [...slice.items],
  }
}

function linkPage(slice: PageSlice, link: EnvelopeValues['link']): LinkPage<unknown> {
  return { count: slice.count, ...neighbours(slice, link), results: [...slice.items] }
}

function neighbours<T>({ number, pages }: PageSlice, toLink: (number: number) => T) {
  return {
    next: number < pages ? toLink(number + 1) : null,
    previous: number > 1 ? toLink(number - 1) : null,
  }
}
