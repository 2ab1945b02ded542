import { isSlug, slugify } from '../../../base/slug.ts'
import { decodeName } from './decode-name.ts'

/**
 * The slug that an entry would have of its own: the last segment of its address where that is one, or becomes one; else its
 * title. A number alone says nothing to an editor, so it is passed over. May be empty.
 */
export function entrySlug(href: string, title: string): string {
  const segment = lastSegment(href).replace(/\.(?:html?|php|aspx?|jsp)$/i, '')
  const own = isSlug(segment) ? segment : slugify(segment)
  return /[a-z]/.test(own) ? own : slugify(title)
}

function lastSegment(href: string): string {
  const segments = new URL(href).pathname.split('/').filter(segment => segment !== '')
  return decodeName(segments.at(-1) ?? '')
}
