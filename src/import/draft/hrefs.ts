import { isSlug, slugify } from '../../base/slug.ts'
import { fillHref, hrefPattern } from '../../content/fields/setting-fields.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { byFrequency } from '../group-by.ts'
import { accepts } from './draft-options.ts'

/** The page of an entry: its address, its language, and for an object its slug. */
export type LinkedEntry = { readonly href: string; readonly language: string; readonly slug?: string }

export type HrefKind = keyof SiteRecord['href_patterns']
export type HrefPatterns = Readonly<Record<HrefKind, string>> & {
  /** Kinds of entries whose addresses have no pattern in common. */
  readonly unknown: readonly HrefKind[]
}

/**
 * Chooses the pattern of each kind of entry: the record's, if it gives any address back or there is none; else the most
 * frequent form of the addresses, if a quarter have it; else one below the base URL.
 */
export function choosePatterns(
  links: Readonly<Record<HrefKind, readonly LinkedEntry[]>>,
  {
    baseUrl,
    record,
    languages,
  }: { baseUrl: string; record: SiteRecord | undefined; languages: readonly string[] },
): HrefPatterns {
  const unknown: HrefKind[] = []
  const choose = (kind: HrefKind) => {
    const entries = links[kind]
    const recorded = record?.href_patterns[kind]
    const isConfirmed = (pattern: string) =>
      entries.length === 0 || entries.some(entry => slugByPattern(pattern, entry) !== undefined)
    if (recorded !== undefined && accepts(hrefPattern(), recorded) && isConfirmed(recorded)) return recorded
    const found = findPattern(entries)
    if (found !== undefined) return found
    if (entries.length > 0) unknown.push(kind)
    return `${baseUrl}/${languages.length > 1 ? '{language}/' : ''}${kind}s/{slug}/`
  }
  return { event: choose('event'), object: choose('object'), guide: choose('guide'), unknown }
}

/** The most frequent form of addresses, with `{slug}` and `{language}`, if a quarter have it. */
export function findPattern(entries: readonly LinkedEntry[]): string | undefined {
  const forms = entries.flatMap(entry => formOf(entry) ?? [])
  const [pattern] = byFrequency(forms)
  const count = forms.filter(form => form === pattern).length
  return pattern !== undefined && count * 4 >= entries.length ? pattern : undefined
}

/** An address with `{slug}` in place of its slug, by default its last segment, and `{language}` for a segment or subdomain. */
function formOf({ href, language, slug = lastSegment(href) }: LinkedEntry): string | undefined {
  const text = encodeURIComponent(slug)
  const path = href.indexOf('/', href.indexOf('://') + 3)
  const at = href.lastIndexOf(text)
  if (path === -1 || at < path || !/[a-z]/i.test(text)) return undefined
  const start = href
    .slice(0, at)
    .replace(`/${language}/`, '/{language}/')
    .replace(`://${language}.`, '://{language}.')
  const pattern = `${start}{slug}${href.slice(at + text.length)}`
  return accepts(hrefPattern(), pattern) ? pattern : undefined
}

/** The slug for which a pattern gives an entry's address. */
export function slugByPattern(pattern: string, { href, language, slug }: LinkedEntry): string | undefined {
  const parts = pattern.replaceAll('{language}', language).split('{slug}')
  const length = (href.length - parts.join('').length) / (parts.length - 1)
  const start = parts[0]?.length ?? 0
  const found = slug ?? href.slice(start, start + length)
  return found !== '' && fillHref(pattern, { slug: found, language }) === href ? found : undefined
}

/**
 * The file name that an event or guide should get: the slug by its pattern, else the last segment of its address, else its
 * title. May be empty.
 */
export function wantedName(pattern: string, entry: LinkedEntry & { readonly title: string }): string {
  const slug = slugByPattern(pattern, entry)
  if (slug !== undefined && isSlug(slug)) return slug
  const own = slugify(lastSegment(entry.href))
  // A number alone says nothing to an editor.
  return /[a-z]/.test(own) ? own : slugify(entry.title)
}

/** The last segment of an address, decoded and without an ending such as `.html`. */
function lastSegment(href: string): string {
  const [segment = ''] = new URL(href).pathname
    .split('/')
    .filter(part => part !== '')
    .slice(-1)
  return decodeName(segment).replace(/\.(?:html?|php|aspx?|jsp)$/i, '')
}

/** A part of an address without percent-encoding; unchanged if that is invalid. */
export function decodeName(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (error instanceof URIError) return part
    throw error
  }
}
