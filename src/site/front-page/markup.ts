import { isAllowedLink } from '../../content/text/allow-list.ts'
import { apiPrefix } from '../../contract/api-prefix.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { printAddress } from '../../contract/header-values.ts'
import type { Site } from '../site.ts'

/** A piece of an HTML page. Only `html` and `ownText` make one, so that what is no markup cannot become part of a page as it is. */
class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type { Markup }

/** Values of a template: markup is used as it is, texts and numbers are escaped, lists are joined, `undefined` is left out. */
export type Shown = Markup | string | number | undefined | readonly Shown[]

/**
 * Markup as it is written, its values escaped for texts and for attributes in quotation marks.
 *
 * @example
 * html`<p title="${name}">${name}</p>`
 */
export function html(parts: TemplateStringsArray, ...values: readonly Shown[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(print)))
}

/** A constant text such as CSS, unescaped. Throws if it could end its element. */
export function ownText(text: string): Markup {
  if (text.includes('</')) throw new Error('An unescaped text must not end its element.')
  return new Markup(text)
}

function print(value: Shown): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeSigns(value)
  if (typeof value === 'number') return String(value)
  return value instanceof Markup ? value.text : value.map(print).join('')
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeSigns(text: string): string {
  return text.replace(/[&<>"']/g, sign => names[sign] ?? '')
}

/** The address of a collection, relative to the page at the base of the site. */
export function collectionAddress(name: CollectionName): string {
  return `${apiPrefix.slice(1)}${name}/`
}

/** Whether the host of the site reads the query of a request; if not, pages have paths of their own. */
export function looksAtQuery({ pageLink }: Site): boolean {
  return pageLink('', 1).startsWith('?')
}

/** A link to an address that came with the content; its words alone where that is none that a link may have. */
export function linkTo(address: string, words: string): Markup {
  if (!isAllowedLink(address)) return html`${words}`
  return html`<a href="${printAddress(address)}">${words}</a>`
}
