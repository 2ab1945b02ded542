import { primaryOf } from '../../../base/primary-language.ts'
import type { frontPageLanguages } from '../../../contract/site-paths.ts'
import type { ProjectionContext } from '../../project/project-image.ts'
import { en, type FrontPageWords } from './en.ts'
import { sv } from './sv.ts'

/** A front page: the site, its words, its folder (empty or `sv/`), and the address of the site's base from there (empty or `../`). */
export type FrontPage = ProjectionContext & {
  readonly words: FrontPageWords
  readonly folder: string
  readonly root: string
}

const known: Readonly<Record<(typeof frontPageLanguages)[number], FrontPageWords>> = { en, sv }

/** Returns the words of the site's pages, ignoring regions: in its main language, else in English, then in others that are known. */
export function listWords(languages: readonly string[]): readonly [FrontPageWords, ...FrontPageWords[]] {
  const wordsIn = (tag = '') => Object.values(known).find(({ language }) => language === primaryOf(tag))
  const main = wordsIn(languages[0]) ?? en
  const others = new Set(languages.flatMap(tag => wordsIn(tag) ?? []))
  others.delete(main)
  return [main, ...others]
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
