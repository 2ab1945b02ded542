import { isSlug, slugify } from '../../../base/slug.ts'
import type { LinkedEntry } from '../hrefs/list-patterns.ts'
import { slugByPattern } from '../hrefs/slug-by-pattern.ts'
import { entrySlug } from './entry-slug.ts'

/** The name that the file of an event or guide wants: the slug for which the pattern gives its address, else one of its own. */
export function wantedName(
  pattern: string,
  { title, ...entry }: LinkedEntry & { readonly title: string },
): string {
  const slug = slugByPattern(pattern, entry)
  return slug !== undefined && isSlug(slug) ? slug : entrySlug(entry.href, title)
}

/** The name that the file of an object wants: its slug, or what that or its title becomes as one. */
export function wantedObjectName({ slug, title }: { readonly slug: string; readonly title: string }): string {
  return isSlug(slug) ? slug : slugify(slug) || slugify(title)
}
