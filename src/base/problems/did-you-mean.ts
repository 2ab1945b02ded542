import { didYouMean } from './messages/en/hints-en.ts'
import { didYouMean as didYouMeanInSwedish } from './messages/sv/hints-sv.ts'
import { findSuggestions } from './suggest.ts'
import type { Words } from './user-error.ts'

/** Prints `Did you mean …?`, or a list of the known names, in every language. */
export function didYouMeanInAllLanguages(typed: string, known: readonly string[]): Words {
  const suggestions = findSuggestions(typed, known)
  return { en: didYouMean(suggestions, ''), sv: didYouMeanInSwedish(suggestions, '') }
}
