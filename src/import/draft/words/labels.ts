import { compareCodePoints } from '../../../base/order.ts'
import { isSlug, slugify } from '../../../base/slug.ts'
import type { SiteRecord } from '../../../contract/site-record.ts'
import { uniqueNames } from '../names/unique-names.ts'
import { type FilledWords, fillWords } from './fill-words.ts'
import { pairWords, type SpokenLabel, type UsedLabel } from './pair-words.ts'

/** A group of labels: its words by slug, and the slug that a word has in a language. */
export type Labels = {
  readonly words: Readonly<Record<string, FilledWords>>
  readonly slugOf: (label: SpokenLabel) => string
}

type Recorded = SiteRecord['labels']['places']

/**
 * Names each distinct word once: those of the record first, whether they are used or not, then the others by their slugs.
 * Words of several languages that mean the same are one label, named after that of the main language; a word without such
 * others is one text for all languages.
 */
export function gatherLabels(
  used: readonly UsedLabel[],
  {
    recorded = {},
    languages,
  }: { readonly recorded: Recorded | undefined; readonly languages: readonly string[] },
): Labels {
  const known = Object.entries(recorded).flatMap(([slug, words]) => {
    const filled = fillRecorded(words, languages)
    return isSlug(slug) && filled !== undefined ? [[slug, filled] as const] : []
  })
  const knownSlugs = slugsByWord(known, languages)
  const newLabels = used.filter(label => !knownSlugs.has(keyOf(label)))
  const rows = [
    ...known,
    ...nameLabels(
      newLabels,
      known.map(([slug]) => slug),
      languages,
    ),
  ]
  const slugs = slugsByWord(rows, languages)
  const slugOf = (label: SpokenLabel) => {
    const slug = slugs.get(keyOf(label))
    if (slug === undefined) throw new Error(`The label "${label.word}" was gathered and is missing.`)
    return slug
  }
  return { words: Object.fromEntries(rows), slugOf }
}

type Row = readonly [slug: string, words: FilledWords]

/** The slug of each word in each language, the first of those that hold it. */
function slugsByWord(rows: readonly Row[], languages: readonly string[]): ReadonlyMap<string, string> {
  const pairs = rows.flatMap(([slug, words]) => {
    return languages.map(language => {
      return [
        keyOf({ word: typeof words === 'string' ? words : (words[language] ?? ''), language }),
        slug,
      ] as const
    })
  })
  return new Map(pairs.reverse())
}

function keyOf({ word, language }: SpokenLabel): string {
  return `${language} ${word}`
}

// As the record has them, where they are in the languages of the site.
function fillRecorded(words: FilledWords, languages: readonly string[]): FilledWords | undefined {
  if (typeof words === 'string') return words
  const own = new Map(Object.entries(words).filter(([language]) => languages.includes(language)))
  const isWhole = own.size === languages.length && own.size === Object.keys(words).length
  return isWhole ? words : fillWords(own, languages)
}

function nameLabels(
  labels: readonly UsedLabel[],
  taken: readonly string[],
  languages: readonly string[],
): Row[] {
  const all = pairWords(labels).map(known => fillWords(known, languages) ?? '')
  const sorted = all.map(words => ({ words, first: firstOf(words, languages) }))
  sorted.sort((a, b) => compareCodePoints(a.first, b.first))
  const wanted = sorted.map(({ first }) => (first.trim() === '' ? 'empty' : slugify(first)))
  const slugs = uniqueNames([...taken, ...wanted], 'label').slice(taken.length)
  const rows = sorted.map(({ words }, index) => [slugs[index] ?? '', words] as const)
  return rows.sort(([a], [b]) => compareCodePoints(a, b))
}

function firstOf(words: FilledWords, [main = '']: readonly string[]): string {
  return typeof words === 'string' ? words : (words[main] ?? '')
}
