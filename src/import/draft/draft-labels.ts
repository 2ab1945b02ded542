import { compareCodePoints } from '../../base/order.ts'
import { isSlug, slugify } from '../../base/slug.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { fillWords, type WordsByLanguage } from './draft-values.ts'
import { uniqueNames } from './file-names.ts'

/** The name of a place type or guide category, as an item has it, and the language of that item. */
type Label = { readonly word: string; readonly language: string }

/** A group of labels: the words of each slug, and a function that returns the slug of a label. */
export type Labels = {
  readonly words: Readonly<Record<string, WordsByLanguage>>
  readonly slugOf: (label: Label) => string
}

/**
 * Returns the labels of the record, used or not, and a label for every other word, with the same text in all languages. Which
 * words of several languages mean the same is left to editors.
 */
export function gatherLabels(
  used: readonly Label[],
  {
    recorded = {},
    languages,
  }: { recorded?: SiteRecord['labels']['places'] | undefined; languages: readonly string[] },
): Labels {
  const recordedRows = Object.entries(recorded).flatMap(([slug, words]): LabelRow[] => {
    const filled = fillRecorded(words, languages)
    return isSlug(slug) && filled !== undefined ? [[slug, filled]] : []
  })
  const recordedSlugs = slugsByWord(recordedRows, languages)
  const others = new Set(used.filter(label => !recordedSlugs.has(keyOf(label))).map(({ word }) => word))
  const words = [...others].sort(compareCodePoints)
  const wanted = words.map(word => (word.trim() === '' ? 'empty' : slugify(word)))
  const names = uniqueNames([...recordedRows.map(([slug]) => slug), ...wanted], 'label').slice(
    recordedRows.length,
  )
  const added = words.map((word, index): LabelRow => [names[index] ?? '', word])
  const rows = [...recordedRows, ...added.sort(([a], [b]) => compareCodePoints(a, b))]
  const slugs = slugsByWord(rows, languages)
  const slugOf = (label: Label) => {
    const slug = slugs.get(keyOf(label))
    if (slug === undefined) throw new Error(`The label "${label.word}" was gathered and is missing.`)
    return slug
  }
  return { words: Object.fromEntries(rows), slugOf }
}

type LabelRow = readonly [slug: string, words: WordsByLanguage]

/** Returns the slug of each word in each language. If several slugs have the same word, the first slug is returned. */
function slugsByWord(rows: readonly LabelRow[], languages: readonly string[]): ReadonlyMap<string, string> {
  const pairs = rows.flatMap(([slug, words]) => {
    return languages.map(language => {
      const word = typeof words === 'string' ? words : (words[language] ?? '')
      return [keyOf({ word, language }), slug] as const
    })
  })
  return new Map(pairs.reverse())
}

function keyOf({ word, language }: Label): string {
  return `${language} ${word}`
}

/** Returns words of the record for the languages of the site; undefined if the record has none of them. */
function fillRecorded(words: WordsByLanguage, languages: readonly string[]): WordsByLanguage | undefined {
  const isComplete =
    typeof words === 'string' || Object.keys(words).sort().join() === [...languages].sort().join()
  if (isComplete) return words
  return fillWords(
    new Map(Object.entries(words).filter(([language]) => languages.includes(language))),
    languages,
  )
}
