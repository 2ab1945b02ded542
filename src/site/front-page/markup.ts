import { isAllowedLink } from '../../content/text/allow-list.ts'
import { escapeHtml } from '../../content/text/escape-html.ts'
import { printAddress } from '../../contract/header-values.ts'
import type { Site } from '../site.ts'

/** A piece of HTML. Only `html` and `unescaped` make one, so other values always become part of a page as escaped text. */
class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

// The class itself is not exported, so no other module can construct one.
export type { Markup }

/**
 * A value of a template: markup is inserted unchanged, texts are escaped, lists are joined, `undefined` is
 * omitted.
 */
type TemplateValue = Markup | string | number | undefined | readonly TemplateValue[]

/**
 * Makes markup from a template. Values are escaped for text and for quoted attributes.
 *
 * @example
 * html`<p title="${name}">${name}</p>`
 */
export function html(parts: TemplateStringsArray, ...values: readonly TemplateValue[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(print)))
}

/** Returns a constant text such as CSS, unescaped. Throws if it could end its element. */
export function unescaped(text: string): Markup {
  if (text.includes('</')) throw new Error('An unescaped text must not end its element.')
  return new Markup(text)
}

function print(value: TemplateValue): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value).replaceAll("'", '&#39;')
  if (typeof value === 'number') return String(value)
  return value instanceof Markup ? value.text : value.map(print).join('')
}

/** Whether the host of the site reads the query of a request; otherwise pages have their own paths. */
export function readsQuery({ pageLink }: Site): boolean {
  return pageLink('', 1).startsWith('?')
}

/** Returns a link to an address from the content, or only its text if the address is not allowed. */
export function linkTo(address: string, words: string): Markup {
  if (!isAllowedLink(address)) return html`${words}`
  return html`<a href="${printAddress(address)}">${words}</a>`
}
