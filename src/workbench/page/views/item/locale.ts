import { useLanguage } from '../../shell/language.tsx'
import { localeOf } from './dates-in-words.ts'

/** The tag to write dates, numbers and weeks by. */
export function useLocale(): string {
  return localeOf(useLanguage(), navigator.languages)
}
