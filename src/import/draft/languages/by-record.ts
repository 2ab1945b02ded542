import { collections } from '../../../contract/collections.ts'
import type { SiteRecord } from '../../../contract/site-record.ts'
import { matchLanguage } from './language-codes.ts'
import { type KnownLanguages, keyOf } from './speaking-item.ts'

/** The languages of items as the record has them, as far as they are among the candidates. */
export function languagesByRecord(
  record: SiteRecord | undefined,
  candidates: readonly string[],
): KnownLanguages {
  if (!record) return new Map()
  const rows = collections.flatMap(({ name }) => {
    const idsByLanguage: Readonly<Record<string, readonly (string | number)[]>> = record.items[name]
    return Object.entries(idsByLanguage).flatMap(([tag, ids]) => {
      const language = matchLanguage(tag, candidates)
      if (language === undefined) return []
      return ids.map(id => [keyOf({ collection: name, id }), language] as const)
    })
  })
  return new Map(rows)
}
