import { groupBy } from '../../base/group-by.ts'
import type { Lenient, ReadText } from '../schemas/content.ts'
import type { ValuesByKind } from '../schemas/index.ts'

/** An entry that may be a translation. */
type Translatable = {
  readonly slug: string
  readonly value: { readonly language?: string | undefined; readonly translation_of?: string | undefined }
}

/**
 * For each entry of a folder, the slugs of its translations and its own, by language.
 *
 * @example
 * translationsOf(content.events).get('fair') // Map { 'en' => 'fair', 'sv' => 'massan' }
 */
export function translationsOf(
  entries: readonly Translatable[],
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const groups = new Map<string, Map<string, string>>()
  for (const { slug, value } of entries) {
    const original = value.translation_of ?? slug
    const group = groups.get(original) ?? new Map<string, string>()
    if (value.language !== undefined) group.set(value.language, slug)
    groups.set(original, group)
  }
  return new Map(
    entries.map(({ slug, value }) => [slug, groups.get(value.translation_of ?? slug) ?? new Map()]),
  )
}

/** An entry that is probably a translation of another one, but has no `translation_of` yet. */
type FoundTranslation = { readonly file: string; readonly original: string }

/** The parts of the content in which translations are searched for. */
type SearchedContent = {
  readonly events: readonly ReadText<ValuesByKind['events']>[]
  readonly objects: readonly ReadText<ValuesByKind['objects']>[]
  /** The languages of the site, the main one first. */
  readonly languages: readonly string[]
}

/**
 * Finds events with the same position, category, days and times, and objects with the same position and label, that are in different languages. If
 * two of them are in one language, none is returned. The original is the entry that others name as theirs, else the one in the first
 * of the site's languages.
 */
export function findTranslations({ events, objects, languages }: SearchedContent): FoundTranslation[] {
  const places = new Map(objects.map(({ slug, value }) => [slug, value.location]))
  const eventKey = ({ location, place, dates, category }: Lenient<ValuesByKind['events']>) => {
    const days = dates?.map(({ start, end = start, time } = {}) => `${start} ${end} ${time}`).sort()
    return keyOf(location ?? places.get(place ?? ''), JSON.stringify([category, days]))
  }
  const objectKey = ({ location, label }: Lenient<ValuesByKind['objects']>) => keyOf(location, label ?? '')
  return [...pairUp(events, eventKey, languages), ...pairUp(objects, objectKey, languages)]
}

function keyOf(location: Lenient<ValuesByKind['objects']>['location'], rest: string): string | undefined {
  const { latitude, longitude } = location ?? {}
  return latitude === undefined || longitude === undefined ? undefined : `${latitude} ${longitude} ${rest}`
}

type ReadEntry<T> = ReadText<T> & Translatable

function pairUp<T>(
  entries: readonly ReadEntry<T>[],
  keyOfEntry: (value: ReadEntry<T>['value']) => string | undefined,
  languages: readonly string[],
): FoundTranslation[] {
  const groups = groupBy(entries, ({ value }) => keyOfEntry(value))
  return [...groups].flatMap(([key, group]) => {
    const found = new Set(group.map(({ value }) => value.language))
    if (key === undefined || group.length < 2 || found.size < group.length || found.has(undefined)) return []
    const named = new Set(group.map(({ value }) => value.translation_of))
    const rank = ({ slug, value }: ReadEntry<T>) =>
      named.has(slug) ? -1 : languages.indexOf(value.language ?? '')
    const [original, ...others] = group
      .filter(({ value }) => value.translation_of === undefined)
      .sort((a, b) => rank(a) - rank(b))
    return original ? others.map(({ source }) => ({ file: source.file, original: original.slug })) : []
  })
}
