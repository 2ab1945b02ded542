import { fillHref } from '../../../content/fields/setting-fields.ts'
import type { LinkedEntry } from './list-patterns.ts'

/** The slug for which a pattern gives an entry's address back, or `undefined` where it does for none. */
export function slugByPattern(pattern: string, { href, language, slug }: LinkedEntry): string | undefined {
  const found = slug ?? cutOut(pattern.replaceAll('{language}', language), href)
  return found !== undefined && fillHref(pattern, { slug: found, language }) === href ? found : undefined
}

function cutOut(pattern: string, href: string): string | undefined {
  const parts = pattern.split('{slug}')
  const length = (href.length - parts.join('').length) / (parts.length - 1)
  const start = parts[0]?.length ?? 0
  return Number.isInteger(length) && length > 0 ? href.slice(start, start + length) : undefined
}
