import { isAllowedLink } from '../../../../content/text/allow-list.ts'

/** Returns a URL that is safe to link to; undefined for an invalid one, or a scheme that is not allowed. */
export function linkOf(address: string | null): string | undefined {
  const trimmed = address?.trim() ?? ''
  return isAllowedLink(trimmed) ? trimmed : undefined
}

/** Returns the text of a link, else its host. */
export function linkWords(address: string, words: string | null): string {
  return words?.trim() || new URL(address).host || address
}

/** Returns a telephone number as a link has it: digits, with the plus of a country before them. */
export function phoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '').replace(/(?!^)\+/g, '')}`
}
