import type { SiteRecord } from '../../../contract/site-record.ts'
import { type KnownLanguages, keyOf, type SpeakingItem } from './speaking-item.ts'

/**
 * The languages that labels tell: a type of place or guide category that is the word of one language alone, in the record
 * or in items whose language is known.
 */
export function languagesByLabel(
  items: readonly SpeakingItem[],
  known: KnownLanguages,
  record: SiteRecord | undefined,
): KnownLanguages {
  const words = new Map<string, Set<string>>()
  const add = (key: string, language: string) => words.set(key, (words.get(key) ?? new Set()).add(language))
  for (const { key, language } of recordedWords(record)) add(key, language)
  for (const item of items) {
    const language = known.get(keyOf(item))
    if (item.label && language !== undefined) add(wordKey(item.collection, item.label), language)
  }
  return new Map(
    items.flatMap(item => {
      const [language, ...others] = words.get(wordKey(item.collection, item.label ?? '')) ?? []
      return language !== undefined && others.length === 0 ? [[keyOf(item), language] as const] : []
    }),
  )
}

function recordedWords(record: SiteRecord | undefined) {
  const { places = {}, guide_categories = {} } = record?.labels ?? {}
  const rows = [...namesOf('objects', places), ...namesOf('guides', guide_categories)]
  return rows.flatMap(({ collection, words }) => {
    if (typeof words === 'string') return []
    return Object.entries(words).map(([language, word]) => ({ key: wordKey(collection, word), language }))
  })
}

function namesOf(collection: 'objects' | 'guides', group: SiteRecord['labels']['places']) {
  return Object.values(group).map(words => ({ collection, words }))
}

function wordKey(collection: string, word: string): string {
  return `${collection} ${word}`
}
