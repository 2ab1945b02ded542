import { isAllowedLink } from '../../content/text/allow-list.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { printAddress } from '../../contract/headers/print-address.ts'
import type { Site } from '../site.ts'
import { html, type Markup } from './markup.ts'

/** The address of a collection from the page, which lies at the base: it leads there wherever the site is served. */
export function collectionAddress(name: CollectionName): string {
  return `${apiPrefix.slice(1)}${name}/`
}

/** Whether the host of the site looks at the query of a request; else pages are told by their path. */
export function looksAtQuery({ pageLink }: Site): boolean {
  return pageLink('', 1).startsWith('?')
}

/** A link to an address that came with the content; its words alone where that is none that a link may have. */
export function linkTo(address: string, words: string): Markup {
  if (!isAllowedLink(address)) return html`${words}`
  return html`<a href="${printAddress(address)}">${words}</a>`
}
