import { appendToSlug, isDeviceName, isSlug, slugify } from '../../base/slug.ts'
import { fillHref } from '../../content/fields/setting-fields.ts'
import { decodePart } from '../../contract/parse-url.ts'

/**
 * Returns a unique file name for each wanted slug, in the same order. An empty slug becomes `fallback`. The first of equal slugs stays
 * as it is, and the others get `-2`, `-3` …, except numbers that make another wanted slug. A device name of Windows, such as `con`,
 * gets a number, too.
 */
export function uniqueNames(wanted: readonly string[], fallback: string): string[] {
  const bases = wanted.map(slug => slug || fallback)
  const avoided = new Set(bases)
  const given = new Set<string>()
  const next = new Map<string, number>()
  const numbered = (base: string) => {
    for (let number = next.get(base) ?? 2; ; number++) {
      const name = appendToSlug(base, `-${number}`)
      if (avoided.has(name)) continue
      next.set(base, number + 1)
      return name
    }
  }
  return bases.map(base => {
    const name = given.has(base) || isDeviceName(base) ? numbered(base) : base
    given.add(name)
    avoided.add(name)
    return name
  })
}

type LinkedEntry = { readonly href: string; readonly language: string; readonly title: string }

/**
 * Returns the file name that an event or guide should get: the slug that its address contains by the pattern, else the last segment
 * of its address, else its title as a slug. May be empty.
 */
export function wantedName(pattern: string, entry: LinkedEntry): string {
  const slug = slugByPattern(pattern, entry)
  if (slug !== undefined && isSlug(slug)) return slug
  const [segment = ''] = new URL(entry.href).pathname
    .split('/')
    .filter(part => part !== '')
    .slice(-1)
  const own = slugify((decodePart(segment) ?? segment).replace(/\.(?:html?|php|aspx?|jsp)$/i, ''))
  // A name that is only a number has no meaning for an editor.
  return /[a-z]/.test(own) ? own : slugify(entry.title)
}

/** Returns the slug that, filled into the pattern, gives the entry's address; undefined if none does. */
export function slugByPattern(
  pattern: string,
  { href, language }: Omit<LinkedEntry, 'title'>,
): string | undefined {
  const parts = pattern.replaceAll('{language}', language).split('{slug}')
  // The slug fills each gap between the parts.
  const length = (href.length - parts.join('').length) / (parts.length - 1)
  const start = parts[0]?.length ?? 0
  const slug = href.slice(start, start + length)
  return slug !== '' && fillHref(pattern, { slug, language }) === href ? slug : undefined
}

/** Returns the name of the file at an address: `quay` for `/media/original_images/quay.0123456789.jpg` and for `/files/Quay.JPG`. */
export function nameInUrl(url: string): string {
  const file = new URL(url, 'http://base.invalid/').pathname.split('/').at(-1) ?? ''
  const [, own] = /^(.+)\.[0-9a-f]{10}\.[a-z]+$/.exec(file) ?? []
  if (own !== undefined && isSlug(own)) return own
  return slugify((decodePart(file) ?? file).replace(/\.[^.]*$/, ''))
}
