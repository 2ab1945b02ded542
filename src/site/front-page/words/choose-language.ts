import { en, type FrontPageWords } from './en.ts'
import { sv } from './sv.ts'

const known: readonly FrontPageWords[] = [en, sv]

/** Returns the words of the page in the site's main language, ignoring its region, else in English. */
export function chooseWords([main = '']: readonly string[]): FrontPageWords {
  return known.find(({ language }) => language === primaryOf(main)) ?? en
}

/** Returns the site's language in which picture texts are shown: the page's own, else the site's main one. */
export function contentLanguage({ language }: FrontPageWords, languages: readonly string[]): string {
  return languages.find(tag => primaryOf(tag) === language) ?? languages[0] ?? language
}

/** Returns the name of a language on the page, such as `English (en)`. */
export function nameLanguage({ languageNames }: FrontPageWords, tag: string): string {
  const name = new Map(Object.entries(languageNames)).get(primaryOf(tag))
  return name === undefined ? tag : `${name} (${tag})`
}

/** Whether two tags mean the same language, ignoring regions. */
export function isSameLanguage(one: string, other: string): boolean {
  return primaryOf(one) === primaryOf(other)
}

function primaryOf(tag: string): string {
  return tag.split('-')[0] ?? tag
}
