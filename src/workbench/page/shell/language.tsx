import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { localeOf } from '../parts/dates.ts'
import { english, type Words } from '../words/words-en.ts'
import { swedish } from '../words/words-sv.ts'

/** The languages that the workbench itself speaks. */
const spoken = ['en', 'sv'] as const
export type Language = (typeof spoken)[number]

export const LanguageContext = createContext<Language>('en')

/** The language that is spoken now. */
export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The words of a part of the page in a language. */
export function wordsOf<Part extends keyof Words>(part: Part, language: Language): Words[Part] {
  return (language === 'sv' ? swedish : english)[part]
}

/** The words of a part of the page in the current language. */
export function useWords<Part extends keyof Words>(part: Part): Words[Part] {
  return wordsOf(part, useLanguage())
}

/** What can be chosen: the languages of the content that are spoken here, all while it is not known, and else English. */
export function languagesFor(content: readonly string[]): readonly Language[] {
  if (content.length === 0) return spoken
  const both = spoken.filter(language => content.some(tag => tag.split('-')[0] === language))
  return both.length > 0 ? both : ['en']
}

/** The one to begin with: what was chosen before, else what the browser prefers, else the first. */
export function firstLanguage(choices: readonly Language[]): Language {
  const wanted = [
    localStorage.getItem(storageKey) ?? '',
    ...navigator.languages.map(tag => tag.split('-')[0] ?? ''),
  ]
  const found = wanted.map(tag => choices.find(choice => choice === tag)).find(choice => choice !== undefined)
  return found ?? choices[0] ?? 'en'
}

/** Remembers a choice for the next time. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(storageKey, language)
}

const storageKey = 'workbench-language'

/** The tag to write dates, numbers and weeks by. */
export function useLocale(): string {
  return localeOf(useLanguage(), navigator.languages)
}
