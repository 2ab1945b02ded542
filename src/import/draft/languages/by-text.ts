import { francAll } from 'franc'
import { compareCodePoints } from '../../../base/order.ts'
import { languageCodes, primaryOf } from './language-codes.ts'
import type { SpeakingItem } from './speaking-item.ts'

/** The candidate that an item's text is most like, or `undefined` where it is too short or like two in the same measure. */
export function languageByText({ texts }: SpeakingItem, candidates: readonly string[]): string | undefined {
  const scores = francAll(plainText(texts)).flatMap(([code, score]) => {
    const language = candidates.find(candidate => primaryOf(candidate) === tagOf(code))
    return language === undefined ? [] : [{ language, score }]
  })
  const [first, second] = scores
  return first?.score === second?.score && second ? undefined : first?.language
}

/**
 * The languages in which a tenth of the items are written, as far as their texts are long enough to tell without candidates;
 * the commonest first.
 */
export function languagesInTexts(items: readonly SpeakingItem[]): string[] {
  const counts = new Map<string, number>()
  for (const { texts } of items) {
    const language = ownLanguage(plainText(texts))
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const common = [...counts].filter(([, count]) => count * 10 >= items.length)
  return common.sort((a, b) => b[1] - a[1] || compareCodePoints(a[0], b[0])).map(([language]) => language)
}

// Below this, short words of one language are taken for another's.
const tellingLength = 200

function ownLanguage(text: string): string | undefined {
  if (text.length < tellingLength) return undefined
  return francAll(text)
    .map(([code]) => tagOf(code))
    .find(tag => languageCodes.has(tag))
}

/** The tag of an ISO 639-3 code: the two-letter code, where there is one. */
function tagOf(code: string): string {
  const [tag = code] = Intl.getCanonicalLocales(code)
  return primaryOf(tag)
}

// More makes no language clearer.
const longestRead = 8192

function plainText(texts: readonly string[]): string {
  return texts
    .map(text => text.slice(0, longestRead).replace(/<[^<>]*>|&[#\w]+;/g, ' '))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
