import { capitalize } from './capitalize.ts'

/** Whether a text is a valid file name or key: small letters a to z, digits, single hyphens, at most 100 characters. */
export function isSlug(text: string): boolean {
  return text.length <= longestSlug && slugPattern.test(text)
}

/** Matches a slug of any length. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether Windows reserves a name for a device, with any extension: a file of that name cannot be copied there. */
export function isDeviceName(slug: string): boolean {
  return /^(?:con|prn|aux|nul|com\d|lpt\d)$/.test(slug)
}

/**
 * Returns the slug nearest to a text: small letters without accents, hyphens for everything else, at most 100 characters. Empty if no
 * character of the text can be used in a slug.
 */
export function slugify(text: string): string {
  const plain = text.replace(/[æøœßþðđłıħŋ]/giu, letter => spelled.get(letter.toLowerCase()) ?? letter)
  const bare = plain
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`´]/g, '')
    .toLowerCase()
  return cutSlug(bare.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, ''), longestSlug)
}

/** Returns a title made of a file name without its extension: `old-town_roofs` → `Old town roofs` */
export function titleFrom(stem: string): string {
  const words = stem.replace(/[-_\s]+/g, ' ').trim()
  return capitalize(words)
}

/** Shortens a slug to `most` characters: to whole words, if these have at least half as many. */
function cutSlug(slug: string, most: number): string {
  if (slug.length <= most) return slug
  const cut = slug.slice(0, most + 1)
  const hyphen = cut.lastIndexOf('-')
  return (hyphen >= most / 2 ? cut.slice(0, hyphen) : slug.slice(0, most)).replace(/-$/, '')
}

/** Appends an ending such as `-2` to a slug, which is shortened if both are longer than a slug may be. */
export function appendToSlug(slug: string, ending: string): string {
  return cutSlug(slug, longestSlug - ending.length) + ending
}

/** Returns a slug if it is free, else with the first number from 2 with which it is free. */
export function withFreeNumber(slug: string, isFree: (slug: string) => boolean): string {
  let free = slug
  for (let number = 2; !isFree(free); number++) free = appendToSlug(slug, `-${number}`)
  return free
}

const longestSlug = 100

// Letters that Unicode does not decompose.
const spelled: ReadonlyMap<string, string> = new Map(
  Object.entries({
    æ: 'ae',
    ø: 'o',
    œ: 'oe',
    ß: 'ss',
    þ: 'th',
    ð: 'd',
    đ: 'd',
    ł: 'l',
    ı: 'i',
    ħ: 'h',
    ŋ: 'n',
  }),
)
