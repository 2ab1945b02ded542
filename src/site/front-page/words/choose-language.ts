import { en } from './en.ts'
import { sv } from './sv.ts'
import type { FrontPageWords } from './words.ts'

const known: readonly FrontPageWords[] = [en, sv]

/** The words of the page: in the site's main language, of any region, or else in English. */
export function chooseWords([main = '']: readonly string[]): FrontPageWords {
  return known.find(({ language }) => language === primaryOf(main)) ?? en
}

/** The language of the site for texts of pictures that fits the page's language best: the same one, else the main one. */
export function contentLanguage({ language }: FrontPageWords, languages: readonly string[]): string {
  return languages.find(tag => primaryOf(tag) === language) ?? languages[0] ?? language
}

/** The name of a language in these words: `English (en)`. */
export function nameLanguage({ languageNames }: FrontPageWords, tag: string): string {
  const name = Object.hasOwn(languageNames, primaryOf(tag)) ? languageNames[primaryOf(tag)] : undefined
  return name === undefined ? tag : `${name} (${tag})`
}

/** Whether two tags mean the same language, of any region. */
export function isSameLanguage(one: string, other: string): boolean {
  return primaryOf(one) === primaryOf(other)
}

function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}
