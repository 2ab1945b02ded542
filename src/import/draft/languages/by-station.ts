import { matchLanguage } from './language-codes.ts'
import { type KnownLanguages, keyOf, type SpeakingItem } from './speaking-item.ts'

/**
 * The languages that `closest_station.lang` tells of event dates: only where it tells several apart. A service that writes
 * the same into all of them says nothing by it.
 */
export function languagesByStation(
  items: readonly SpeakingItem[],
  candidates: readonly string[],
): KnownLanguages {
  const found = items.flatMap(item => {
    const language = matchLanguage(item.stationLanguage ?? '', candidates)
    return language === undefined ? [] : [[keyOf(item), language] as const]
  })
  return new Set(found.map(([, language]) => language)).size > 1 ? new Map(found) : new Map()
}
