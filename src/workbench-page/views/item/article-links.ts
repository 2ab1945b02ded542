import { isAllowedLink } from '../../../content/text/allow-list.ts'

/** Returns a URL that is safe to link to; undefined for an invalid one, or a scheme that is not allowed. */
export function linkOf(address: string | null): string | undefined {
  const trimmed = address?.trim() ?? ''
  return isAllowedLink(trimmed) ? trimmed : undefined
}

/** Returns the text of a link, else its host. */
export function linkWords(address: string, words: string | null): string {
  return words?.trim() || new URL(address).host || address
}

/** Returns the `tel:` URL of a telephone number: its digits, after a `+` if it has one. */
export function phoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '').replace(/(?!^)\+/g, '')}`
}
