import { isAllowedLink } from '../../../../../content/text/allow-list.ts'

/** An address that may be followed; undefined for one that leads nowhere, or is of a scheme that does not pass. */
export function linkOf(address: string | null): string | undefined {
  const trimmed = address?.trim() ?? ''
  return isAllowedLink(trimmed) ? trimmed : undefined
}

/** How a link reads: its words, else the name of the host that it leads to. */
export function linkWords(address: string, words: string | null): string {
  return words?.trim() || new URL(address).host || address
}

/** A telephone number as a link has it: digits, with the plus of a country before them. */
export function phoneLink(telephone: string): string {
  return `tel:${telephone.replace(/[^+\d]/g, '').replace(/(?!^)\+/g, '')}`
}
