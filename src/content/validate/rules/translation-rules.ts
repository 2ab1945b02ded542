import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../content-draft.ts'

/** Checks that a translation is in another language than its original, which is none itself and has no other in that language. */
export function* checkTranslations({ events, objects, guides }: Draft): Iterable<Problem> {
  for (const entries of [events, objects, guides]) yield* checkFolder(entries)
}

type Entry = Draft['events' | 'objects' | 'guides'][number]

function* checkFolder(entries: readonly Entry[]): Iterable<Problem> {
  if (entries.every(({ value }) => value.translation_of === undefined)) return
  const known = new Map(entries.map(entry => [entry.slug, entry]))
  const translated = new Map<string, string>()
  for (const entry of entries) {
    const original = known.get(entry.value.translation_of ?? '')
    if (!original) continue
    const { language } = entry.value
    const key = `${original.slug} ${language}`
    const refused = refuse(entry, original, translated.get(key))
    if (language !== undefined && !translated.has(key)) translated.set(key, entry.slug)
    if (refused) yield problemAt(entry.source, ['translation_of'], refused)
  }
}

function refuse(
  { slug, value: { language = '' } }: Entry,
  original: Entry,
  other: string | undefined,
): Refusal | undefined {
  const { translation_of: first, language: originalLanguage } = original.value
  const name = { original: original.slug }
  if (original.slug === slug) return refusal('bad-translation:itself')
  if (first === slug) return refusal('bad-translation:circle', name)
  if (first !== undefined) return refusal('bad-translation:chain', { ...name, first })
  if (originalLanguage === language) return refusal('bad-translation:language', { ...name, language })
  return other === undefined ? undefined : refusal('bad-translation:twice', { ...name, language, other })
}
