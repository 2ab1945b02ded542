import { isSlug } from '../../../base/slug.ts'

/** The page of an entry: its address, its language, and its slug where that is told beside it, as of objects. */
export type LinkedEntry = { readonly href: string; readonly language: string; readonly slug?: string }

/**
 * Every pattern that an address could have come from: `{slug}` for one of its parts, which holds a letter and is the entry's
 * slug where that is told; `{language}` for any of those that read like the language.
 */
export function listPatterns(entry: LinkedEntry): Iterable<string> {
  if (entry.href.length > longestHref) return []
  const parts = findParts(entry.href)
  const patterns = slugParts(entry, parts).flatMap(slug => {
    const tags = parts.filter(part => part.text === entry.language && isApart(part, slug)).slice(0, mostTags)
    return subsetsOf(tags).map(subset => putIn(entry.href, slug, subset))
  })
  return new Set(patterns)
}

type Part = { readonly start: number; readonly end: number; readonly text: string }

// Longer ones say nothing of others, and have too many parts.
const longestHref = 500

// Each doubles the patterns.
const mostTags = 3

function findParts(href: string): Part[] {
  const start = pathOf(href).host
  return [...href.slice(start).matchAll(/[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*/g)].map(({ 0: text, index }) => {
    return { start: start + index, end: start + index + text.length, text }
  })
}

function slugParts({ href, slug }: LinkedEntry, parts: readonly Part[]): Part[] {
  const { path, end } = pathOf(href)
  if (slug !== undefined) return slug === '' ? [] : occurrences(href, encodeURIComponent(slug), path)
  return parts.filter(
    part => part.start >= path && part.end <= end && isSlug(part.text) && /[a-z]/.test(part.text),
  )
}

function occurrences(href: string, text: string, from: number): Part[] {
  const found: Part[] = []
  for (let start = href.indexOf(text, from); start !== -1; start = href.indexOf(text, start + 1)) {
    found.push({ start, end: start + text.length, text })
  }
  return found
}

/** Where in an address its host and its path begin, and where its path ends. */
function pathOf(href: string): { host: number; path: number; end: number } {
  const host = href.indexOf('://') + 3
  const behind = href.slice(host).search(/[/?#]/)
  const path = behind === -1 ? href.length : host + behind
  const end = href.slice(path).search(/[?#]/)
  return { host, path, end: end === -1 ? href.length : path + end }
}

function isApart(one: Part, other: Part): boolean {
  return one.end <= other.start || one.start >= other.end
}

function subsetsOf<T>([first, ...others]: readonly T[]): T[][] {
  if (first === undefined) return [[]]
  const subsets = subsetsOf(others)
  return [...subsets, ...subsets.map(subset => [first, ...subset])]
}

function putIn(href: string, slug: Part, tags: readonly Part[]): string {
  const places = [{ ...slug, text: '{slug}' }, ...tags.map(tag => ({ ...tag, text: '{language}' }))]
  return places
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: name }) => text.slice(0, start) + name + text.slice(end), href)
}
