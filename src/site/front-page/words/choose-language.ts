import { en } from './en.ts'
import { sv } from './sv.ts'
import type { FrontPageWords } from './words.ts'

const known: readonly FrontPageWords[] = [en, sv]

/** The words of the page: those of the site's main language where there are any, whatever its region, else the English ones. */
export function chooseWords([main = '']: readonly string[]): FrontPageWords {
  return known.find(({ language }) => language === primaryOf(main)) ?? en
}

/** The language of the site in which words of pictures fit these words best: the same one, else the main one. */
export function contentLanguage({ language }: FrontPageWords, languages: readonly string[]): string {
  return languages.find(tag => primaryOf(tag) === language) ?? languages[0] ?? language
}

/** How the words call a language: `English (en)`. */
export function nameLanguage({ languageNames }: FrontPageWords, tag: string): string {
  const name = Object.hasOwn(languageNames, primaryOf(tag)) ? languageNames[primaryOf(tag)] : undefined
  return name === undefined ? tag : `${name} (${tag})`
}

/** Whether two tags name one language, whatever its region. */
export function isSameLanguage(one: string, other: string): boolean {
  return primaryOf(one) === primaryOf(other)
}

function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}
